// gen/wordsearch/fill/cells: which cells of a puzzle are filler, and what was promised of these.
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

/// How many placements need each cell.
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
  /// Whether exactly `count` placements need one of a word's cells; 0: whether it runs through filler.
  bool has(const Placement& placement, std::size_t length, std::uint32_t count) const;

 private:
  std::size_t index(Cell c) const { return static_cast<std::size_t>(c.row) * columns_ + c.column; }
  std::int32_t columns_;
  std::vector<std::uint32_t> counts_;
};

/// By word: whether it stands.
std::vector<bool> placedWords(const Puzzle& puzzle);

/// Cells whose letter may be chosen, row by row: in the mask, and in no word.
std::vector<Cell> unusedCells(const Grid& grid, const Cover& cover);

/// Makes sure that the puzzle's alphabet has these letters; its own and the grid's letters are renumbered
/// where the alphabet grows.
void widenAlphabet(Puzzle& puzzle, const std::vector<std::string>& letters);

/// The letters of what cells show; nothing where the alphabet lacks one.
std::optional<std::vector<Letter>> lettersOf(const std::vector<std::string>& shown, const Alphabet& alphabet);

/// A text's letters as cells show them; what is no letter is left out. Folded to A to Z, as names are.
std::vector<std::string> foldedLetters(const std::string& text);
/// In its own script, in upper case: grapheme clusters. Numbers stay.
std::vector<std::string> ownLetters(const std::string& text);
/// As the words of a list with this alphabet were read: folded where it is A to Z, and where it has the
/// letter without its accent, but not with it.
std::vector<std::string> gridLetters(const std::string& text, const Alphabet& alphabet);

/// "6,141 →": counted from 1, as rulers do.
std::string placeText(const Placement& placement, const Puzzle& puzzle);

/// One word a line; lines that begin with # and blank lines say nothing, but words below "# edition 2" came
/// with that edition, and an older one is without them. Throws Error (call) with the line, calling the text
/// `name`, where it is not UTF-8.
std::vector<std::string> readAvoidList(std::string_view text, const std::string& name,
                                       std::uint32_t edition = kAvoidEdition);

/// The words as this alphabet can show them, folded to A to Z and in their own script, each once, in their
/// order. A form with a letter that the alphabet lacks cannot be read in the grid; it is left out.
std::vector<std::vector<Letter>> spellable(const std::vector<std::string>& words, const Alphabet& alphabet);

/// Words letter by letter, as constraints record them.
std::vector<std::vector<std::string>> textsOf(const std::vector<std::vector<Letter>>& words,
                                              const Alphabet& alphabet);

/// A word to avoid that the letters of the puzzle's own words spell: it stays, and is reported.
struct UnavoidableMatch {
  std::string text;
  std::vector<std::uint32_t> in;  ///< The words of the list that it stands inside of.
  std::vector<Placement> across;  ///< Where letters of several words make it; `word` is not used.
  std::uint64_t places = 0;       ///< All its places: at the words of `in`, and across.
};

/// A line for each promise that does not hold, with the place; empty where all do.
std::vector<std::string> brokenConstraints(const Puzzle& puzzle, const Constraints& constraints);

/// Adds the words that can no longer be found once to those of which it is not promised; returns them.
std::vector<std::string> noLongerOnce(const Puzzle& puzzle, Constraints& constraints);

/// The cells that the message stands in.
std::vector<Cell> messageCells(const Puzzle& puzzle, const Constraints& constraints);

/// The words to avoid in the letters of this alphabet; one with a letter that no cell shows cannot be read,
/// and is left out.
std::vector<std::vector<Letter>> lettersOf(const std::vector<std::vector<std::string>>& avoid,
                                           const Alphabet& alphabet);

}  // namespace gridpress::gen
