// proof/verify/marked_key: holds the letters' colours against the words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/marked_key.h"

#include <algorithm>

#include "model/length_text.h"
#include "proof/lattice/locate.h"

namespace gridpress::proof {

Check checkMarked(const std::string& path, const Puzzle& puzzle, const GridPiece& piece, Cell offset) {
  Check check{path + ": words", "", {}};
  const auto brightness = [](Colour c) { return c.red + c.green + c.blue; };
  int palest = 0;
  for (std::size_t i = 0; i < piece.cells.size(); ++i)
    if (hasLetter(piece.cells[i])) palest = std::max(palest, brightness(piece.colours[i]));
  std::vector<bool> pale(puzzle.grid.cellCount(), false);
  const auto at = [&](Cell c) { return static_cast<std::size_t>(c.row) * puzzle.grid.columns() + c.column; };
  for (int row = 0, i = 0; row < piece.rows.count; ++row)
    for (int column = 0; column < piece.columns.count; ++column, ++i) {
      const Cell cell{column + offset.column, row + offset.row};
      if (puzzle.grid.contains(cell))
        pale[at(cell)] = brightness(piece.colours[static_cast<std::size_t>(i)]) == palest;
    }
  std::vector<bool> ofWord(puzzle.grid.cellCount(), false);
  for (const Placement& p : puzzle.placements)
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(puzzle.words[p.word].letters.size()); ++i)
      if (const Cell cell = advance(p.start, p.direction, i); puzzle.grid.contains(cell))
        ofWord[at(cell)] = true;
  const auto words = static_cast<std::size_t>(std::count(ofWord.begin(), ofWord.end(), true));
  check.figures =
      counted(words, "letter of words stands out", "letters of words stand out") + ", the filler is pale";
  if (words == piece.letters) return check;  // There is no filler.
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
      const std::size_t i = at({column, row});
      if (!hasLetter(puzzle.grid.at({column, row}))) continue;
      if (ofWord[i] == pale[i])
        check.findings.add(
            "page 1: cell " + place({column, row}, columnsOf(puzzle)) +
            (ofWord[i] ? " belongs to a word and is pale" : " is filler and as black as words"));
    }
  return check;
}

}  // namespace gridpress::proof
