// proof/verify/marked_key: sorts a page's letters by their colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/marked_key.h"

#include <algorithm>

#include "model/length_text.h"
#include "proof/lattice/locate.h"

namespace gridpress::proof {

void takeColours(const PrintedPage& page, const Alphabet& alphabet, GridPiece& piece,
                 std::vector<RepeatedLetter>& others) {
  others = repeatedLetters(page, piece, alphabet);
  int left = 0, top = 0, right = piece.columns.count, bottom = piece.rows.count;
  for (const RepeatedLetter& letter : others) {
    left = std::min(left, letter.cell.column);
    top = std::min(top, letter.cell.row);
    right = std::max(right, letter.cell.column + 1);
    bottom = std::max(bottom, letter.cell.row + 1);
  }
  piece.pad(-left, -top, right - piece.columns.count, bottom - piece.rows.count);
  for (RepeatedLetter& letter : others) {
    letter.cell = {letter.cell.column - left, letter.cell.row - top};
    const auto at =
        static_cast<std::size_t>(letter.cell.row) * static_cast<std::size_t>(piece.columns.count) +
        static_cast<std::size_t>(letter.cell.column);
    if (piece.cells[at] == kBlank) ++piece.letters;
    piece.cells[at] = alphabet.find(letter.text).value_or(kUnknown);
    if (piece.cells[at] == kUnknown) piece.odd[at] = letter.text;
  }
}

Check checkMarked(const std::string& path, const Puzzle& puzzle, const GridPiece& piece, Cell offset,
                  const std::vector<RepeatedLetter>& others) {
  Check check{path + ": words", "", {}};
  const auto brightness = [](Colour c) { return c.red + c.green + c.blue; };
  int palest = brightness(piece.colour);
  for (const RepeatedLetter& letter : others) palest = std::max(palest, brightness(letter.colour));
  std::vector<bool> pale(puzzle.grid.cellCount(), brightness(piece.colour) == palest);
  const auto at = [&](Cell c) { return static_cast<std::size_t>(c.row) * puzzle.grid.columns() + c.column; };
  for (const RepeatedLetter& letter : others) {
    const Cell cell{letter.cell.column + offset.column, letter.cell.row + offset.row};
    if (puzzle.grid.contains(cell)) pale[at(cell)] = brightness(letter.colour) == palest;
  }
  std::vector<bool> ofWord(puzzle.grid.cellCount(), false);
  for (const Placement& p : puzzle.placements)
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(puzzle.words[p.word].letters.size()); ++i)
      if (const Cell cell = advance(p.start, p.direction, i); puzzle.grid.contains(cell))
        ofWord[at(cell)] = true;
  const auto words = static_cast<std::size_t>(std::count(ofWord.begin(), ofWord.end(), true));
  check.figures = withCommas(words) + " letters of words stand out, the filler is pale";
  if (words == piece.letters) return check;  // There is no filler.
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
      const std::size_t i = at({column, row});
      if (!hasLetter(puzzle.grid.at({column, row}))) continue;
      if (ofWord[i] == pale[i])
        check.findings.add(
            "page 1: cell " + place({column, row}) +
            (ofWord[i] ? " belongs to a word and is pale" : " is filler and as black as words"));
    }
  return check;
}

}  // namespace gridpress::proof
