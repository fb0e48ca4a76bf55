// proof/verify/marked_key: an answer key in which words are black and filler is gray.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"
#include "proof/verify/report.h"

namespace gridpress::proof {

/// Takes the letters of other colours on the piece's lattice into the piece, and tells them in `others`, by
/// the piece's new cells. Of a letter that is several characters only the first is seen so.
void takeColours(const PrintedPage& page, const Alphabet& alphabet, GridPiece& piece,
                 std::vector<RepeatedLetter>& others);

/// Filler has the palest colour of all letters, and no word has it. `path` begins the check's name.
Check checkMarked(const std::string& path, const Puzzle& puzzle, const GridPiece& piece, Cell offset,
                  const std::vector<RepeatedLetter>& others);

}  // namespace gridpress::proof
