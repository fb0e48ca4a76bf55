// gen/wordsearch/fill/cells: which cells of a puzzle are filler, and the promises about them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// The number of placements through each cell.
class Cover {
 public:
  explicit Cover(const Puzzle& puzzle);
  std::uint32_t at(Cell cell) const { return counts_[index(cell)]; }
  /// Calls each(cell) for the cells of a word of this length.
  template <typename Each>
  static void along(const Placement& placement, std::size_t length, const Each& each) {
    Cell at = placement.start;
    for (std::size_t i = 0; i < length; ++i, at = advance(at, placement.direction, 1)) each(at);
  }
  void add(const Placement& placement, std::size_t length, std::int32_t by);
  /// Whether one of a word's cells has exactly `count` placements; 0: whether it runs through filler.
  bool has(const Placement& placement, std::size_t length, std::uint32_t count) const;

 private:
  std::size_t index(Cell c) const { return static_cast<std::size_t>(c.row) * columns_ + c.column; }
  std::int32_t columns_;
  std::vector<std::uint32_t> counts_;
};

/// By word: whether it is placed.
std::vector<bool> placedWords(const Puzzle& puzzle);

/// Cells whose letter may be chosen, row by row: inside the mask, and in no word.
std::vector<Cell> unusedCells(const Grid& grid, const Cover& cover);

/// Adds these letters to the puzzle's alphabet if missing; the letters of words and grid are then renumbered.
void widenAlphabet(Puzzle& puzzle, const std::vector<std::string>& letters);

/// The letters shown by cells; nothing if the alphabet lacks one.
std::optional<std::vector<Letter>> lettersOf(const std::vector<std::string>& shown, const Alphabet& alphabet);

/// A text's letters as shown by cells, folded to A to Z like names; non-letters are omitted.
std::vector<std::string> foldedLetters(const std::string& text);
/// A text's letters in its own script, in upper case: grapheme clusters. Digits are kept.
std::vector<std::string> ownLetters(const std::string& text);
/// A text's letters as in the words of a list with this alphabet: folded if it is A to Z, or if it has the
/// letter only without its accent.
std::vector<std::string> gridLetters(const std::string& text, const Alphabet& alphabet);

/// "6,141 →": column and row from 1, as on rulers, and the direction.
std::string placeText(const Placement& placement, const Puzzle& puzzle);

/// One word per line; blank lines and lines that begin with # are ignored, but words below "# edition 2" were
/// added with that edition, and older editions do not include them. Throws Error (call) with the line if the
/// text, called `name`, is not UTF-8.
std::vector<std::string> readAvoidList(std::string_view text, const std::string& name,
                                       std::uint32_t edition = kAvoidEdition);

/// The words in letters of this alphabet, folded to A to Z and in their own script, each once, in order. A
/// form with a letter that the alphabet lacks cannot be read in the grid and is omitted.
std::vector<std::vector<Letter>> spellable(const std::vector<std::string>& words, const Alphabet& alphabet);

/// Words letter by letter, as stored in constraints.
std::vector<std::vector<std::string>> textsOf(const std::vector<std::vector<Letter>>& words,
                                              const Alphabet& alphabet);

/// A word to avoid that is spelled by letters of the puzzle's own words: it stays, and is reported.
struct UnavoidableMatch {
  std::string text;
  std::vector<std::uint32_t> in;  ///< The words of the list that contain it.
  std::vector<Placement> across;  ///< Where letters of several words spell it; `word` is not used.
  std::uint64_t places = 0;       ///< All its places: in the words of `in`, and across.
};

/// A line for each broken promise, with the place; empty if all hold.
std::vector<std::string> brokenConstraints(const Puzzle& puzzle, const Constraints& constraints);

/// Adds words that are no longer found exactly once to the exceptions of that promise; returns them.
std::vector<std::string> noLongerOnce(const Puzzle& puzzle, Constraints& constraints);

/// The cells that contain the message.
std::vector<Cell> messageCells(const Puzzle& puzzle, const Constraints& constraints);

/// The words to avoid in letters of this alphabet; a word with a letter that no cell shows cannot be read,
/// and is omitted.
std::vector<std::vector<Letter>> lettersOf(const std::vector<std::vector<std::string>>& avoid,
                                           const Alphabet& alphabet);

}  // namespace gridpress::gen
