// gen/crossword/crossword: makes a crossword array from words, and adds words to a finished one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gen/crossword/array.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// How words are joined.
struct CrosswordOptions {
  Grow grow = Grow::inner;
  /// The smallest bounding box found: most words cross several others. `grow` is then inner.
  bool tight = false;
  /// A small box for a page (compact.h), with this percentage of the list's usual effort; 0: not compact. If
  /// not all words can be placed in this way, `tight` and `grow` apply.
  std::uint32_t compact = 0;
  /// Maximum size of the array; 0: unlimited. Both or none; `grow` and `tight` are then ignored.
  std::int32_t columns = 0, rows = 0;
  std::uint32_t repeat = 1;  ///< How many times each word is placed.
  std::uint64_t seed = 1;
  int threads = 1;  ///< For `compact`; 0: number of cores. The result does not depend on it.
};

/// A word that is placed less often than requested.
struct MissingWord {
  std::uint32_t word = 0;  ///< Index into the puzzle's words.
  std::uint32_t copies = 0;
};

/// The outcome for a list.
struct CrosswordReport {
  std::size_t wanted = 0;  ///< Number of words, with repetitions.
  std::size_t placed = 0;
  std::vector<MissingWord> missing;
  std::size_t letters = 0;           ///< Of the placed words.
  std::size_t squares = 0;           ///< Squares with a letter.
  std::size_t crossings = 0;         ///< Squares shared by two words.
  std::size_t cells = 0;             ///< In the bounding box.
  bool compact = false;              ///< Made as a compact array.
  std::size_t starts = 0;            ///< Arrays grown: for short lists several, of which the best is kept.
  std::vector<std::uint32_t> order;  ///< The puzzle's placements in placing order.

  double density() const {
    return cells == 0 ? 0 : static_cast<double>(squares) / static_cast<double>(cells);
  }
};

/// A crossword, and its report.
struct Crossword {
  Puzzle puzzle;
  CrosswordReport report;
};

/// Grows one connected array by Trott's rules (plane.h). Words that share no letter with the others, have one
/// letter, or fit nowhere are missing, and unplaced in the puzzle. The same list, options and seed give the
/// same array. Throws Error (job) if no word can be placed, if the words provably do not fit in a box of this
/// size, or if the array extends so far that its bounding box cannot be stored.
Crossword makeCrossword(const WordList& list, const CrosswordOptions& options, Events& events = noEvents());

/// Adds words (of the puzzle's alphabet, each once) by the rules of plane.h: each shares at least one letter
/// and touches nothing else, at the place where it crosses most and then where the grid grows least. A word
/// that can be joined only after another waits for it. Existing letters are kept; if words extend beyond the
/// edges, the grid grows, and all placements are shifted. An unplaced word of the puzzle's own list may be
/// added, and gets the new clue, if any.
///
/// Throws Error: call for a word that is already placed, job for one that cannot be joined; the puzzle is
/// then unchanged.
void attachWords(Puzzle& puzzle, const std::vector<Word>& words);

/// Removes words, given by their texts; all other squares and the grid's size are kept. Throws Error: call as
/// takeOut, job if the others would no longer be connected; the puzzle is then unchanged.
void detachWords(Puzzle& puzzle, const std::vector<std::string>& texts);

}  // namespace gridpress::gen
