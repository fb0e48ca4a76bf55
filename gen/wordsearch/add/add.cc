// gen/wordsearch/add/add: counts the changes of each place, and keeps what the puzzle promised.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/add/add.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <utility>

#include "gen/grid/board.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/rule.h"
#include "gen/grid/take_out.h"
#include "gen/letters/clusters.h"
#include "gen/letters/fold.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/unique.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

/// For addWords: the message stays, no avoided word can be read through filler, and with `once` none of the
/// puzzle's words can be read at another place through the new letters. The puzzle must outlive it.
AddGuard guardOf(const Puzzle& puzzle, const Constraints& constraints, bool once) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  AddGuard guard;
  guard.closed = messageCells(puzzle, constraints);
  const auto avoid = std::make_shared<const std::vector<std::vector<Letter>>>(
      lettersOf(constraints.avoid.value_or(std::vector<std::vector<std::string>>{}), puzzle.alphabet));
  if (avoid->empty() && !once) return guard;
  const auto avoided = std::make_shared<const WordAutomaton>(
      std::vector<std::span<const Letter>>(avoid->begin(), avoid->end()));
  const auto words = std::make_shared<const WordAutomaton>(automatonOf(puzzle.words));
  guard.allows = [=, &puzzle](const Grid& grid, const std::vector<bool>& fixed,
                              const std::vector<Cell>& cells) {
    bool clean = true;
    for (const Cell cell : cells) {
      const Through through(grid, *avoided);
      through.each(through.approach(cell), grid.at(cell), [&](const Placement& p) {
        Cover::along(p, avoided->length(p.word), [&](Cell c) { clean = clean && fixed[grid.indexOf(c)]; });
        return clean;
      });
    }
    // Each that could be read so before still can: it is counted at the end.
    for (const Cell cell : cells) {
      if (!once || !clean) break;
      const Through through(grid, *words);
      const bool changed = puzzle.grid.at(cell) != grid.at(cell);
      if (changed)
        through.each(through.approach(cell), grid.at(cell), [&](const Placement&) { return clean = false; });
    }
    return clean;
  };
  return guard;
}

bool isLatin(const Alphabet& alphabet) {
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const std::string& letter = alphabet[static_cast<Letter>(i)];
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') return false;
  }
  return true;
}

Error wrongWord(const std::string& spelling, const std::string& problem, const std::string& remedy) {
  return Error::inSetting("words", "'" + spelling + "' " + problem, remedy);
}

// A puzzle that records no list was made with the usual one.
Constraints withList(Constraints constraints, const std::vector<std::string>& usualAvoid,
                     const Alphabet& alphabet) {
  if (!constraints.avoid) constraints.avoid = textsOf(spellable(usualAvoid, alphabet), alphabet);
  return constraints;
}

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
      best.insert(std::ranges::upper_bound(best, spot, better), spot);
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
  const std::vector<bool> placed = placedWords(puzzle);
  for (const Word& word : words)
    for (std::size_t w = 0; w < puzzle.words.size(); ++w)
      if (placed[w] && puzzle.words[w].text == word.text)
        throw Error::call("'" + word.text + "' is a word of the puzzle already", "leave it out");
}

}  // namespace

std::vector<CellChange> changesOf(const Grid& before, const Grid& after) {
  EXPECTS(before.columns() == after.columns() && before.rows() == after.rows());
  std::vector<CellChange> changes;
  for (Cell c; c.row < after.rows(); ++c.row)
    for (c.column = 0; c.column < after.columns(); ++c.column)
      if (before.at(c) != after.at(c)) changes.push_back({c, before.at(c), after.at(c)});
  return changes;
}

std::vector<CellChange> addWords(Puzzle& puzzle, std::vector<Word> words, Directions directions,
                                 const AddGuard& guard) {
  EXPECTS(directions.any() && puzzle.grid.cellCount() > 0);
  std::ranges::sort(words, comesFirst);
  refusePlaced(puzzle, words);
  const std::vector<bool> nothing(puzzle.grid.cellCount(), false);
  Canvas start{puzzle.grid, nothing, nothing, 0, {}};
  for (const Cell cell : guard.closed) start.closed[puzzle.grid.indexOf(cell)] = true;
  for (const Placement& p : puzzle.placements)
    Cover::along(p, puzzle.words[p.word].letters.size(),
                 [&](Cell cell) { start.fixed[puzzle.grid.indexOf(cell)] = true; });
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
        "allow more " + setting("directions") + ", or make the puzzle again with the word in its list");

  std::vector<CellChange> changes = changesOf(puzzle.grid, best.grid);
  puzzle.grid = std::move(best.grid);
  for (std::size_t i = 0; i < bestOrder.size(); ++i) {
    const Placement added{listed(puzzle, words[bestOrder[i]]), cellOf(puzzle.grid, best.places[i]),
                          directionOf(best.places[i])};
    puzzle.placements.insert(std::ranges::upper_bound(puzzle.placements, added.word, {}, &Placement::word),
                             added);
  }
  ENSURES(wordsStand(puzzle));
  return changes;
}

std::vector<Word> gridForms(const std::vector<std::string>& given, const Puzzle& puzzle) {
  const Alphabet& alphabet = puzzle.alphabet;
  Folder fold(Fold::right);
  const LetterCutter cutter(alphabet);
  const bool latin = isLatin(alphabet);
  std::vector<Word> words;
  for (const std::string& spelling : given) {
    bool lost = false;
    Word word{
        latin ? fold(spelling, lost) : joined(gridLetters(spelling, alphabet), ""), {}, {{spelling, "", 0}}};
    if (word.text.empty()) throw wrongWord(spelling, "has no letter for the grid", "leave it out");
    std::vector<LetterPiece> pieces;
    cutter.cut(word.text, pieces);
    for (const LetterPiece& piece : pieces) {
      if (!piece.letter)
        throw wrongWord(spelling,
                        "has '" + std::string(piece.text) + "', which is not a letter of this puzzle",
                        "make the puzzle again with the word in its list");
      word.letters.push_back(*piece.letter);
    }
    if (word.letters.size() == 1)
      throw wrongWord(spelling,
                      std::string("is a single letter: ") +
                          (puzzle.kind == PuzzleKind::crossword ? "it crosses nothing"
                                                                : "every cell that shows it would be a find"),
                      "add words of two letters or more");
    for (const Word& before : words)
      if (before.text == word.text) throw wrongWord(spelling, "appears twice", "give it once");
    words.push_back(std::move(word));
  }
  return words;
}

Extended extendPuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::vector<Word>& words,
                      Directions directions, const std::vector<std::string>& usualAvoid) {
  const Constraints kept = withList(constraints, usualAvoid, puzzle.alphabet);
  const bool unique = constraints.uniqueExcept.has_value();
  Extended made{puzzle, constraints, {}};
  const auto add = [&](bool once) { addWords(made.puzzle, words, directions, guardOf(puzzle, kept, once)); };
  try {
    add(unique);
  } catch (const Error& error) {
    if (!unique || error.blame() != Blame::job) throw;
    add(false);
  }
  ENSURES(made.puzzle.placements.size() == puzzle.placements.size() + words.size());
  made.noLongerUnique = noLongerOnce(made.puzzle, made.constraints);
  return made;
}

Extended reducePuzzle(const Puzzle& puzzle, const Constraints& constraints,
                      const std::vector<std::string>& texts, const std::vector<std::string>& usualAvoid) {
  if (!constraints.message.empty())
    throw Error::job("the hidden message stands in the cells beside the words, and would not be read on",
                     "make the puzzle again without the word in its list");
  Extended made{puzzle, constraints, {}};
  Puzzle& next = made.puzzle;
  const std::vector<Cell> freed = takeOut(next, texts);
  if (made.constraints.uniqueExcept)
    std::erase_if(*made.constraints.uniqueExcept,
                  [&](const std::string& word) { return std::ranges::find(texts, word) != texts.end(); });
  const LetterDraw draw(puzzle.seed, letterCounts(next.words, next.alphabet.size()));
  for (const Cell cell : freed) next.grid.at(cell) = draw(cell);
  // Neither what was taken out nor what is to be avoided can be read through the new letters.
  const Constraints kept = withList(constraints, usualAvoid, next.alphabet);
  const auto avoid = lettersOf(*kept.avoid, next.alphabet);
  std::vector<std::span<const Letter>> never(avoid.begin(), avoid.end());
  for (const Word& word : puzzle.words)
    if (std::ranges::find(texts, word.text) != texts.end()) never.emplace_back(word.letters);
  const WordAutomaton banned(never), own = automatonOf(next.words);
  Repair(next.grid, freed, draw,
         {{&banned, std::vector<Penalty>(never.size(), kNever)},
          {&own, std::vector<Penalty>(next.words.size(), kSpoils)}},
         1)
      .run();
  made.noLongerUnique = noLongerOnce(next, made.constraints);
  ENSURES(wordsStand(next));
  return made;
}

}  // namespace gridpress::gen
