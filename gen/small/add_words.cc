// gen/small/add_words: counts what each place would change, and sorts the new words in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/small/add_words.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "gen/small/board.h"
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
  std::vector<bool> fixed;
  std::size_t changes = 0;
  std::vector<Place> places;  // of the words put so far

  bool put(const std::vector<Letter>& word, Directions directions, std::uint64_t seed) {
    static const std::vector<Word> kNone;
    const Board walks(kNone, grid);
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::uint64_t chance = 0;
    Place best = kNowhere;
    walks.eachPlace(word.size(), directions, [&](Place place, const Board::Walk& walk) {
      std::size_t changed = 0;
      for (std::size_t i = 0; i < word.size(); ++i) {
        const Letter standing = grid.cells()[walk.at(i)];
        if (standing == word[i]) continue;
        if (standing == kOutside || fixed[walk.at(i)] || ++changed > least) return;
      }
      const std::uint64_t drawn = hashOf(seed, kAdd, place);
      if (changed == least && drawn <= chance) return;
      least = changed;
      chance = drawn;
      best = place;
    });
    places.push_back(best);
    if (best == kNowhere) return false;
    const Board::Walk walk = walks.walk(best);
    for (std::size_t i = 0; i < word.size(); ++i) fixed[walk.at(i)] = true;
    putWord(grid, word, best);
    changes += least;
    return true;
  }
};

}  // namespace

Directions directionsUsed(const Puzzle& puzzle) {
  Directions used;
  for (const Placement& p : puzzle.placements) used.set(static_cast<std::size_t>(p.direction));
  return used.any() ? used : used.set();
}

std::vector<CellChange> addWords(Puzzle& puzzle, std::vector<Word> words, Directions directions) {
  std::sort(words.begin(), words.end(), comesFirst);
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  for (const Word& word : words)
    for (std::size_t w = 0; w < puzzle.words.size(); ++w)
      if (placed[w] && puzzle.words[w].text == word.text)
        throw Error::call("'" + word.text + "' is a word of the puzzle already", "leave it out");

  Canvas start{puzzle.grid, std::vector<bool>(puzzle.grid.cellCount(), false), 0, {}};
  for (const Placement& p : puzzle.placements)
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i) {
      const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      start.fixed[static_cast<std::size_t>(placeOf(puzzle.grid, cell, Direction::right) / 8)] = true;
    }
  std::vector<std::size_t> order(words.size()), bestOrder;
  std::iota(order.begin(), order.end(), std::size_t{0});
  Canvas best;
  std::size_t stuck = 0;
  do {
    Canvas canvas = start;
    bool all = true;
    for (const std::size_t w : order) {
      all = canvas.put(words[w].letters, directions, puzzle.seed);
      if (!all && bestOrder.empty()) stuck = w;
      if (!all) break;
    }
    if (!all || (!bestOrder.empty() && canvas.changes >= best.changes)) continue;
    best = std::move(canvas);
    bestOrder = order;
  } while (words.size() <= kAllOrders && std::next_permutation(order.begin(), order.end()));
  if (bestOrder.empty())
    throw Error::job("'" + words[stuck].text + "' fits nowhere without changing a word's letters",
                     "allow more --directions, or make the puzzle anew with the word in its list");

  std::vector<CellChange> changes;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column)
      if (puzzle.grid.at(c) != best.grid.at(c)) changes.push_back({c, puzzle.grid.at(c), best.grid.at(c)});
  puzzle.grid = std::move(best.grid);
  for (std::size_t i = 0; i < bestOrder.size(); ++i) {
    Word& word = words[bestOrder[i]];
    auto at = std::find_if(puzzle.words.begin(), puzzle.words.end(),
                           [&](const Word& w) { return w.text == word.text; });
    const Place place = best.places[i];
    if (at == puzzle.words.end()) {
      at = std::find_if(puzzle.words.begin(), puzzle.words.end(),
                        [&](const Word& w) { return comesFirst(word, w); });
      const auto index = static_cast<std::uint32_t>(at - puzzle.words.begin());
      for (Placement& p : puzzle.placements) p.word += p.word >= index;
      at = puzzle.words.insert(at, std::move(word));
    }
    const Placement added{static_cast<std::uint32_t>(at - puzzle.words.begin()), cellOf(puzzle.grid, place),
                          directionOf(place)};
    puzzle.placements.insert(
        std::upper_bound(puzzle.placements.begin(), puzzle.placements.end(), added,
                         [](const Placement& a, const Placement& b) { return a.word < b.word; }),
        added);
  }
  return changes;
}

}  // namespace gridpress::gen
