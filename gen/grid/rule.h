// gen/grid/rule: how places are scored and compared; the letters of free cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

#include "model/events.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/rng.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// A place: the index of the first letter's cell (row by row) times 8, plus the direction.
using Place = std::uint64_t;
inline constexpr Place kNowhere = ~Place{0};

inline Place placeOf(const Grid& grid, Cell start, Direction direction) {
  return Place{grid.indexOf(start)} * 8 + static_cast<unsigned>(direction);
}
inline Direction directionOf(Place place) {
  return static_cast<Direction>(place & 7U);
}
inline Cell cellOf(const Grid& grid, Place place) {
  const std::uint64_t cell = place / 8, columns = grid.columns();
  return {static_cast<std::int32_t>(cell % columns), static_cast<std::int32_t>(cell / columns)};
}

/// A place and its score for one word.
struct Bid {
  std::int64_t score = -1;
  std::uint64_t chance = 0;  ///< Breaks ties.
  Place place = kNowhere;
  bool operator==(const Bid&) const = default;
};

/// Higher score first, then higher chance, then (in case of a hash collision) the lower place.
inline bool beats(const Bid& a, const Bid& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.chance != b.chance) return a.chance > b.chance;
  return a.place < b.place;
}

/// The score of a coinciding letter: 1 - f, times the number of letters in the list, so that it is whole.
struct Rule {
  std::vector<std::int64_t> weight;  ///< By Letter: letters in the list minus this letter's count.
  std::vector<std::uint64_t> count;  ///< By Letter.
  std::uint64_t letters = 0;
  std::uint64_t seed = 0;
  std::bitset<8> directions = 0xFF;

  Rule(const WordList& list, std::uint64_t seed, std::bitset<8> directions);

  /// The total weight of a word's letters: higher the rarer they are.
  std::int64_t rarity(std::span<const Letter> word) const {
    return std::accumulate(word.begin(), word.end(), std::int64_t{0},
                           [this](std::int64_t sum, Letter letter) { return sum + weight[letter]; });
  }
  /// The letters that occur in the list.
  std::vector<Letter> used() const;
  /// The probability that two letters of the list are equal.
  double alike() const;
  /// The word's part of its tie hashes, to be passed to chanceOf().
  std::uint64_t tieBase(std::uint32_t word) const { return hashOf(seed, word); }
};

/// hashOf(seed, word, place), with the first two steps done by Rule::tieBase.
inline std::uint64_t chanceOf(std::uint64_t tieBase, Place place) {
  return mix(tieBase ^ (place + 0x9E3779B97F4A7C15ULL));
}

/// The starts from which a word of this length stays within the grid: from `first` to before `end`, in
/// columns and rows.
struct Starts {
  Cell first, end;
};
inline Starts startsOf(const Grid& grid, Direction direction, std::size_t length) {
  const Cell by = step(direction);
  const auto reach = static_cast<std::int32_t>(length) - 1;
  return {{by.column < 0 ? reach : 0, by.row < 0 ? reach : 0},
          {grid.columns() - (by.column > 0 ? reach : 0), grid.rows() - (by.row > 0 ? reach : 0)}};
}

/// The score of `word` at a place; -1 if it leaves the grid or meets another letter.
inline std::int64_t scoreAt(const Grid& grid, std::span<const Letter> word, const std::int64_t* weight,
                            Cell start, Direction direction) {
  const auto length = static_cast<std::int32_t>(word.size());
  if (!grid.contains(start) || !grid.contains(advance(start, direction, length - 1))) return -1;
  const Letter* cells = grid.cells().data();
  std::ptrdiff_t at = static_cast<std::ptrdiff_t>(start.row) * grid.columns() + start.column;
  const std::ptrdiff_t stride =
      static_cast<std::ptrdiff_t>(step(direction).row) * grid.columns() + step(direction).column;
  std::int64_t score = 0;
  for (const Letter letter : word) {
    const Letter standing = cells[at];
    if (standing == letter)
      score += weight[letter];
    else if (standing != kBlank)
      return -1;
    at += stride;
  }
  return score;
}

inline std::int64_t scoreAt(const Grid& grid, std::span<const Letter> word, const Rule& rule, Place place) {
  return scoreAt(grid, word, rule.weight.data(), cellOf(grid, place), directionOf(place));
}

/// Excludes a place if it returns true. Thread-safe.
using Refuse = std::function<bool(Cell start, Direction direction)>;

/// The best places of the word by the rule, best first, at most `count`; all cells and allowed directions are
/// examined. Blank cells are free. The result is the same for any number of threads.
std::vector<Bid> bestPlaces(const Grid& grid, std::span<const Letter> word, const Rule& rule,
                            std::uint64_t tieBase, std::size_t count, int threads, const Refuse& refuse = {});

/// The number of letters of all words; and the number of each letter of an alphabet of that size.
std::uint64_t letterCount(const std::vector<Word>& words);
std::vector<std::uint64_t> letterCounts(const std::vector<Word>& words, std::size_t alphabet);

/// A word to be placed if only its letters matter; refers to those of a list, which must outlive it.
using WordLetters = std::span<const Letter>;

/// The task of each search: place these words, in order, in this grid.
struct Search {
  const std::vector<WordLetters>* words = nullptr;
  const Rule* rule = nullptr;
  int threads = 1;
  bool stopAtMisfit = false;  ///< Stop at the first word that does not fit anywhere.
  Progress progress;
};

/// Writes a word's letters; returns how many of them were already there.
std::uint64_t putWord(Grid& grid, std::span<const Letter> word, Place place);

/// Each word's place, kNowhere if it has none. The grid's blank cells are filled in the process.
using Places = std::vector<Place>;

inline std::size_t unplacedIn(const Places& places) {
  return static_cast<std::size_t>(std::ranges::count(places, kNowhere));
}

/// Whether every placed word can be read in the grid at its placement, wholly within it.
bool wordsStand(const Puzzle& puzzle);

/// The word's number in the puzzle's list, to which it is added if missing; longest first as usual.
std::uint32_t listed(Puzzle& puzzle, const Word& word);

/// The grid with all existing cells blank.
Grid blankOf(Grid grid);

/// The grid with the words at their places.
Grid withWords(Grid grid, const std::vector<Word>& words, const Places& places);

/// Draws letters in proportion to their weights. The result depends only on seed, cell and turn.
class LetterDraw {
 public:
  /// The weights by Letter; at least one must not be 0.
  LetterDraw(std::uint64_t seed, const std::vector<std::uint64_t>& weights);

  /// Turn 0 is a cell's first letter; later turns are for cells whose first letter was rejected.
  Letter operator()(Cell cell, std::uint64_t turn = 0) const;
  /// Every letter that has a weight, once, in an order drawn for this cell, likely ones sooner.
  std::vector<Letter> all(Cell cell) const;

 private:
  std::uint64_t seed_;
  std::vector<std::uint64_t> upTo_;  ///< Cumulative weights up to each letter.
};

/// Gives every blank cell a letter, as frequent as in the words. A cell's letter depends only on the seed and
/// the cell's position.
void fillBlanks(Grid& grid, const Rule& rule);

}  // namespace gridpress::gen
