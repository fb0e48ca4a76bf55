// gen/formats/text: a puzzle as bare letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "model/puzzle.h"

namespace gridpress::gen {

/// One line for each row, its letters side by side, nothing else; with a space between where a cell holds
/// several. Cells without a letter (blank, or outside a mask) are spaces, so that columns stay in line.
/// Throws Error (job) when the stream cannot take it.
void writeText(const Puzzle& puzzle, std::ostream& out);

}  // namespace gridpress::gen
