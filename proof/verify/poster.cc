// proof/verify/poster: the poster's letters, row by row, and its rulers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <algorithm>
#include <cmath>

#include "model/length_text.h"
#include "proof/lattice/grid_piece.h"
#include "proof/lattice/locate.h"
#include "proof/lattice/ruler_reader.h"
#include "proof/text/page_size.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/text_runs.h"
#include "proof/verify/finishing.h"
#include "proof/verify/marked_key.h"

namespace gridpress::proof {

namespace {

// The printed block begins with the grid's first letter; where a row or column is missing, or something
// stands beside the grid in its type, the offset at which most letters agree.
Cell offsetOf(const Grid& grid, const GridPiece& piece) {
  const Extent extent = extentOf(grid);
  const Cell corner{extent.left, extent.top};
  if (piece.columns.count == extent.right - extent.left && piece.rows.count == extent.bottom - extent.top)
    return corner;
  Cell best = corner;
  std::size_t most = 0;
  for (int row = -3; row <= 3; ++row)
    for (int column = -3; column <= 3; ++column) {
      const Cell offset{corner.column + column, corner.row + row};
      if (const std::size_t equal = agreement(grid, piece, offset); equal > most) {
        most = equal;
        best = offset;
      }
    }
  return best;
}

// Cells of the grid that lie outside the printed block.
void checkComplete(const Puzzle& puzzle, const GridPiece& piece, Cell offset, Findings& findings) {
  for (int row = 0; row < puzzle.grid.rows(); ++row)
    for (int column = 0; column < puzzle.grid.columns(); ++column) {
      const int c = column - offset.column, r = row - offset.row;
      if (c >= 0 && r >= 0 && c < piece.columns.count && r < piece.rows.count) continue;
      const Letter letter = puzzle.grid.at({column, row});
      if (!hasLetter(letter)) continue;
      findings.add([&] {
        return "page 1: cell " + place({column, row}, columnsOf(puzzle)) + " shows nothing, the puzzle has " +
               puzzle.alphabet[letter];
      });
    }
}

}  // namespace

std::vector<Check> verifyPoster(const std::string& path, const Puzzle& puzzle,
                                const PosterExpectation& expected) {
  PdfReader reader(path);
  const PrintedPage page = reader.page(0);
  Check size{path + ": page", sizeText(page.width, page.height), {}};
  if (reader.pageCount() != 1)
    size.findings.add("the file has " + std::to_string(reader.pageCount()) + " pages, a poster has 1");
  if (expected.page) checkPageSize(page, *expected.page, size.findings);
  checkInside(page, size.findings);
  for (const std::string& warning : reader.takeWarnings()) size.findings.add("reading it: " + warning);

  Check letters{path + ": letters", "", {}}, lattice{path + ": spacing", "", {}},
      rulers{path + ": rulers", "", {}};
  const bool coloured = reader.info().keywords.find("mark=words") != std::string::npos;
  std::optional<GridPiece> piece = findGrid(page, puzzle.alphabet,
                                            {.pitch = expected.pitch ? expected.pitch->pt() : 0,
                                             .size = expected.letters ? expected.letters->pt() : 0,
                                             .anyColour = coloured,
                                             .gaps = coloured || hasOutside(puzzle.grid)});
  if (!piece) {
    letters.findings.add("page 1 shows no letters of the puzzle");
    return {size, letters};
  }
  if (expected.drop) piece->middlesAt(expected.drop->pt(), expected.mark.pt());
  const Cell offset = offsetOf(puzzle.grid, *piece);
  checkLetters(puzzle, *piece, offset, 0, letters.findings);
  checkComplete(puzzle, *piece, offset, letters.findings);
  letters.figures = counted(piece->letters, "letter") + " read, " + std::to_string(piece->columns.count) +
                    " x " + std::to_string(piece->rows.count) + " cells";

  const Columns columns = columnsOf(puzzle);
  checkEven(page, *piece, offset, columns, lattice.findings);
  const double across = piece->columns.pitch, down = piece->rows.pitch;
  if (pitchDiffers(across, down, std::min(piece->columns.count, piece->rows.count), piece->size))
    lattice.findings.add("cells are " + decimals(across) + " pt wide and " + decimals(down) + " pt high");
  if (expected.pitch && pitchDiffers(across, expected.pitch->pt(), piece->columns.count, piece->size))
    lattice.findings.add("letters are " + decimals(across) + " pt apart, not " +
                         decimals(expected.pitch->pt()));
  lattice.figures =
      "letters " + decimals(across) + " pt apart, none more than " + decimals(piece->worst) + " pt off";

  std::vector<Check> checks = {size, letters, lattice};
  if (expected.finishing) checks.push_back(checkFinishing(path, page, *expected.finishing));
  if (coloured) checks.push_back(checkMarked(path, puzzle, *piece, offset));
  if (!expected.rulers) {
    rulers.figures = "no rulers";
    checks.push_back(rulers);
    return checks;
  }
  const Rulers read = readRulers(
      page, runsOf(page), *piece,
      {-offset.column, -offset.row, puzzle.grid.columns() - offset.column, puzzle.grid.rows() - offset.row});
  // Rulers count the whole grid, also where a mask leaves its first columns empty.
  RulerCounts counts;
  for (const Edge edge : kEdges) {
    const bool along = proof::across(edge);
    EdgeRuler ruler = read[static_cast<std::size_t>(edge)];
    const int from = along ? offset.column : offset.row;
    for (RulerNumber& n : ruler.numbers) n.position += from;
    for (RulerTick& t : ruler.ticks) t.position += from;
    const Columns line = along ? columns : Columns{puzzle.grid.rows()};
    counts += checkRuler(ruler, edge, line, 0, line.count, "page 1: ", rulers.findings);
  }
  rulers.figures =
      counted(counts.numbers, "number") + " and " + counted(counts.ticks, "tick") + " on four sides";
  checks.push_back(rulers);
  return checks;
}

}  // namespace gridpress::proof
