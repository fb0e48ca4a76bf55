// gen/wordsearch/add/add_words: counts what each place would change, and sorts the new words in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/add/add_words.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "gen/grid/board.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kAdd = 0x61646420;  // apart from the words' other ties
constexpr std::size_t kAllOrders = 5;

bool comesFirst(const Word& a, const Word& b) {
  return a.letters.size() != b.letters.size() ? a.letters.size() > b.letters.size() : a.text < b.text;
}

// A grid of which some cells are taken for good.
struct Canvas {
  Grid grid;
  std::vector<bool> fixed, closed;
  std::size_t changes = 0;
  std::vector<Place> places;  // of the words put so far

  bool put(const std::vector<Letter>& word, Directions directions, std::uint64_t seed,
           const AddGuard& guard) {
    static const std::vector<Word> kNone;
    const Board walks(kNone, grid);
    struct Spot {
      std::size_t changed = 0;
      std::uint64_t chance = 0;
      Place place = kNowhere;
    };
    const auto better = [](const Spot& a, const Spot& b) {
      return a.changed != b.changed ? a.changed < b.changed : a.chance > b.chance;
    };
    // Where some are not allowed, the next ones are asked about.
    const std::size_t most = guard.allows ? 256 : 1;
    std::vector<Spot> best;
    walks.eachPlace(word.size(), directions, [&](Place place, const Board::Walk& walk) {
      std::size_t changed = 0;
      for (std::size_t i = 0; i < word.size(); ++i) {
        const Letter standing = grid.cells()[walk.at(i)];
        if (closed[walk.at(i)]) return;
        if (standing == word[i]) continue;
        if (standing == kOutside || fixed[walk.at(i)]) return;
        ++changed;
      }
      if (best.size() == most && changed > best.back().changed) return;
      const Spot spot{changed, hashOf(seed, kAdd, place), place};
      best.insert(std::upper_bound(best.begin(), best.end(), spot, better), spot);
      if (best.size() > most) best.pop_back();
    });
    for (const Spot& spot : best) {
      const Grid before = grid;
      const std::vector<bool> fixedBefore = fixed;
      const Board::Walk walk = walks.walk(spot.place);
      std::vector<Cell> cells;
      for (std::size_t i = 0; i < word.size(); ++i) {
        fixed[walk.at(i)] = true;
        cells.push_back(cellOf(grid, Place{walk.at(i)} * 8));
        grid.at(cells.back()) = word[i];
      }
      if (!guard.allows || guard.allows(grid, fixed, cells)) {
        places.push_back(spot.place);
        changes += spot.changed;
        return true;
      }
      grid = before;
      fixed = fixedBefore;
    }
    places.push_back(kNowhere);
    return false;
  }
};

void refusePlaced(const Puzzle& puzzle, const std::vector<Word>& words) {
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  for (const Word& word : words)
    for (std::size_t w = 0; w < puzzle.words.size(); ++w)
      if (placed[w] && puzzle.words[w].text == word.text)
        throw Error::call("'" + word.text + "' is a word of the puzzle already", "leave it out");
}

// Into the list, where it is no word of it yet, and among the placements.
void insertWord(Puzzle& puzzle, const Word& word, Place place) {
  EXPECTS(place != kNowhere && !word.letters.empty());
  const Placement added{listed(puzzle, word), cellOf(puzzle.grid, place), directionOf(place)};
  puzzle.placements.insert(
      std::upper_bound(puzzle.placements.begin(), puzzle.placements.end(), added,
                       [](const Placement& a, const Placement& b) { return a.word < b.word; }),
      added);
}

}  // namespace

std::vector<CellChange> addWords(Puzzle& puzzle, std::vector<Word> words, Directions directions,
                                 const AddGuard& guard) {
  EXPECTS(directions.any() && puzzle.grid.cellCount() > 0);
  std::sort(words.begin(), words.end(), comesFirst);
  refusePlaced(puzzle, words);
  const std::vector<bool> nothing(puzzle.grid.cellCount(), false);
  Canvas start{puzzle.grid, nothing, nothing, 0, {}};
  for (const Cell cell : guard.closed) start.closed[indexOf(puzzle.grid, cell)] = true;
  for (const Placement& p : puzzle.placements)
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i) {
      const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      start.fixed[indexOf(puzzle.grid, cell)] = true;
    }
  std::vector<std::size_t> order(words.size()), bestOrder;
  std::iota(order.begin(), order.end(), std::size_t{0});
  Canvas best;
  std::size_t stuck = 0;
  do {
    Canvas canvas = start;
    bool all = true;
    for (const std::size_t w : order) {
      all = canvas.put(words[w].letters, directions, puzzle.seed, guard);
      if (!all && bestOrder.empty()) stuck = w;
      if (!all) break;
    }
    if (!all || (!bestOrder.empty() && canvas.changes >= best.changes)) continue;
    best = std::move(canvas);
    bestOrder = order;
  } while (words.size() <= kAllOrders && std::next_permutation(order.begin(), order.end()));
  if (bestOrder.empty())
    throw Error::job(
        "'" + words[stuck].text + "' fits nowhere without changing a word's letters" +
            std::string(guard.allows || !guard.closed.empty() ? ", a message, or what filler may spell" : ""),
        "allow more " + setting("directions") + ", or make the puzzle anew with the word in its list");

  std::vector<CellChange> changes;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column)
      if (puzzle.grid.at(c) != best.grid.at(c)) changes.push_back({c, puzzle.grid.at(c), best.grid.at(c)});
  puzzle.grid = std::move(best.grid);
  for (std::size_t i = 0; i < bestOrder.size(); ++i) insertWord(puzzle, words[bestOrder[i]], best.places[i]);
  ENSURES(wordsStand(puzzle));
  return changes;
}

}  // namespace gridpress::gen
