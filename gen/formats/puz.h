// gen/formats/puz: crosswords as Across Lite files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "model/puzzle.h"

namespace gridpress::gen {

/// Writes a crossword as Across Lite 1.3, with its checksums, unscrambled. The format numbers squares itself
/// and knows clues only by their order. Throws Error (job) for what it cannot hold: no crossword; more than
/// 255 columns or rows; a square whose letter is not one character of A-Z or 0-9; texts beyond Latin-1
/// (typographic quotes, dashes and dots are written plainly); words that are not exactly the runs of letters
/// across and down.
void writePuz(const Puzzle& puzzle, std::ostream& out);

}  // namespace gridpress::gen
