// gen/formats/text: a puzzle as plain text: bare letters, and the two files of Ruby Quiz 159.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "model/puzzle.h"

namespace gridpress::gen {

/// All of them throw Error (job) when the stream cannot take it. Cells without a letter (blank, or outside a
/// mask) are spaces, so that columns stay in line.

/// One line for each row, its letters side by side, nothing else; with a space between where a cell holds
/// several.
void writeText(const Puzzle& puzzle, std::ostream& out);

/// The letters, with a space between them: one line a row. In both files of the quiz letters are lower case
/// if every word of the list is spelled so, else as the grid has them.
void writeQuizSearch(const Puzzle& puzzle, std::ostream& out);

/// The same with full stops for letters that no word needs, and the words drawn: between the letters of a
/// word stand `-`, `|`, `\` or `/`, and `X` where two diagonals cross. Between the lines of two rows there is
/// one for what joins them.
void writeQuizSolution(const Puzzle& puzzle, std::ostream& out);

}  // namespace gridpress::gen
