// gen/formats/build: checks the contents of a puzzle's file and makes a Puzzle of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gen/formats/raw.h"
#include "gen/letters/clusters.h"
#include "model/numbering.h"

namespace gridpress::gen {

/// Consumes `raw`. Throws Error (call) if the file contradicts itself; see readPuzzle.
Puzzle buildPuzzle(RawPuzzle& raw);

/// The steps common to word searches and crosswords. Each throws Error (call) if the file contradicts itself.
class PuzzleBuilder {
 public:
  PuzzleBuilder(RawPuzzle& raw, Puzzle& puzzle) : raw_(raw), puzzle_(puzzle) {}

 protected:
  /// The letters are those listed by the extension and those in `shown`, and any others in words. Words are
  /// in the extension's order if it lists them all, otherwise as in a word list: longest first. `further` are
  /// words that the extension need not list.
  void buildWords(const RawCells& shown, const std::vector<std::uint32_t>& further);
  /// Sizes the grid by the rows, which must agree with the dimensions.
  void sizeGrid(const RawCells& rows);
  void fillGrid(const RawCells& shown);

  /// kBlank or kOutside if the cell's text means that; nothing if it is a letter.
  std::optional<Letter> special(const std::string& text) const;
  /// The index of a raw word in the puzzle's words.
  std::uint32_t placeOf(std::uint32_t rawWord) const { return place_[rawWord]; }
  void checkInside(const Placement& placement, const Word& word, std::size_t line) const;
  /// Adds the placements of the word at an index in the puzzle's words.
  void addPlacements(const std::vector<Placement>& placements, std::uint32_t word, std::size_t line);

  RawPuzzle& raw_;
  Puzzle& puzzle_;

 private:
  Alphabet alphabetOf(const std::vector<std::string>& texts) const;
  std::vector<std::string> spellWords();
  void cutWord(std::uint32_t w, const LetterCutter& cutter, std::vector<LetterPiece>& pieces) const;
  void orderWords(const std::vector<std::uint32_t>& further);

  std::vector<std::uint32_t> place_;
};

/// A run of two or more squares in a line.
struct Run {
  Cell start;
  Direction direction = Direction::right;
  std::int32_t length = 0;
};

/// All runs of a grid, row by row, across before down. `joined` returns whether a word can contain both a
/// cell and the one before it in a direction; both may be outside the grid.
std::vector<Run> runsOf(const Grid& grid, const std::function<bool(Cell, Direction)>& joined);

/// The placements of a crossword by number, across before down: the order of clues in .puz.
std::vector<std::uint32_t> byNumber(const Numbering& numbering);

/// Builds all of a crossword except its head, after its kind was read.
void buildCrossword(RawPuzzle& raw, Puzzle& puzzle);

}  // namespace gridpress::gen
