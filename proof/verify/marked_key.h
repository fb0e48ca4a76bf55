// proof/verify/marked_key: an answer key in which words are black and filler is gray.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// Filler has the palest colour of all letters, and no word has it. `path` begins the check's name.
Check checkMarked(const std::string& path, const Puzzle& puzzle, const GridPiece& piece, Cell offset);

}  // namespace gridpress::proof
