// gen/crossword/crossword: words into one crossword array, and further ones into a finished one.
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
  /// The smallest bounding box that is found: most words cross several others. `grow` is inner then.
  bool tight = false;
  /// The same for a page: compact.h, with so much of the effort that the list is worth, in per cent; 0: no.
  /// Where not all words can be placed so, what `tight` and `grow` say.
  std::uint32_t compact = 0;
  /// The most that the array may have; 0: any number. Both or none; `grow` and `tight` do not matter then.
  std::int32_t columns = 0, rows = 0;
  std::uint32_t repeat = 1;  ///< How often each word is to stand.
  std::uint64_t seed = 1;
  int threads = 1;  ///< For `compact`; 0: as many as the machine has cores. The result does not depend on it.
};

/// A word that does not stand as often as it should.
struct MissingWord {
  std::uint32_t word = 0;  ///< Index into the puzzle's words.
  std::uint32_t copies = 0;
};

/// What was made of the list.
struct CrosswordReport {
  std::size_t wanted = 0;  ///< Words, with their repetitions.
  std::size_t placed = 0;
  std::vector<MissingWord> missing;
  std::size_t letters = 0;           ///< Of the words that stand.
  std::size_t squares = 0;           ///< With a letter.
  std::size_t crossings = 0;         ///< Squares that two words share.
  std::size_t cells = 0;             ///< Of the bounding box.
  bool compact = false;              ///< Made as a compact one.
  std::size_t starts = 0;            ///< Arrays that were grown; short lists grow several, and keep the best.
  std::vector<std::uint32_t> order;  ///< The puzzle's placements in the order in which they were placed.

  double density() const {
    return cells == 0 ? 0 : static_cast<double>(squares) / static_cast<double>(cells);
  }
};

/// A crossword, and what was made of the list.
struct Crossword {
  Puzzle puzzle;
  CrosswordReport report;
};

/// Grows one connected array by Trott's rules (plane.h). Words that share no letter with the others, have one
/// letter, or fit nowhere are missing, and unplaced in the puzzle. The same list, options and seed give the
/// same array. Throws Error (job) where no word can stand, where the words cannot stand in a box of this size
/// whatever is tried, or where the array reaches so far that its bounding box cannot be kept.
Crossword makeCrossword(const WordList& list, const CrosswordOptions& options, Events& events = noEvents());

/// Adds words (of the puzzle's alphabet, each once) by the rules of plane.h: each shares a letter at least
/// and touches nothing else, where it crosses most and then where the grid grows least. A word that only
/// joins once another stands waits for it. Letters that stand are kept; where words reach beyond the edges
/// the grid grows, and all places with it. A word of the puzzle's own list that is unplaced may be added,
/// and gets the new clue where one is given.
///
/// Throws Error: call for a word that stands already, job for one that joins nowhere; the puzzle is then as
/// it was.
void attachWords(Puzzle& puzzle, const std::vector<Word>& words);

/// Takes words out, by their texts; all other squares stay, and so does the grid's size. Throws Error: call
/// as takeOut does, job where the others would no longer be joined; the puzzle is then as it was.
void detachWords(Puzzle& puzzle, const std::vector<std::string>& texts);

}  // namespace gridpress::gen
