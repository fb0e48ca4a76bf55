// gen/formats/build: checks what a puzzle's file says and makes a Puzzle of it.
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

/// Uses `raw` up. Throws Error (call) where the file contradicts itself; see readPuzzle.
Puzzle buildPuzzle(RawPuzzle& raw);

/// What word searches and crosswords are built of alike. Each step throws Error (call) where the file
/// contradicts itself.
class PuzzleBuilder {
 public:
  PuzzleBuilder(RawPuzzle& raw, Puzzle& puzzle) : raw_(raw), puzzle_(puzzle) {}

 protected:
  /// The letters are what the extension lists, what `shown` shows, and what words say beyond both. Words come
  /// in the extension's order, if it lists them all; else in that of a word list: longest first. `further`
  /// are words that the extension need not list.
  void buildWords(const RawCells& shown, const std::vector<std::uint32_t>& further);
  /// As many cells as rows say, which must agree with the dimensions.
  void sizeGrid(const RawCells& rows);
  void fillGrid(const RawCells& shown);

  /// kBlank or kOutside, where a cell's text says that; nothing where it is a letter.
  std::optional<Letter> special(const std::string& text) const;
  /// Where in the puzzle's words a raw word went.
  std::uint32_t placeOf(std::uint32_t rawWord) const { return place_[rawWord]; }
  void checkInside(const Placement& placement, const Word& word, std::size_t line) const;
  /// Of the word at a place in the puzzle's.
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

/// Squares in line, two or more.
struct Run {
  Cell start;
  Direction direction = Direction::right;
  std::int32_t length = 0;
};

/// All of a grid, row by row, across before down. `joined` says whether one word can have a cell and the one
/// before it in a direction; both may be outside of the grid.
std::vector<Run> runsOf(const Grid& grid, const std::function<bool(Cell, Direction)>& joined);

/// The placements of a crossword by number, across before down: the order in which .puz has its clues.
std::vector<std::uint32_t> byNumber(const Numbering& numbering);

/// All of a crossword but its head; its kind was read.
void buildCrossword(RawPuzzle& raw, Puzzle& puzzle);

}  // namespace gridpress::gen
