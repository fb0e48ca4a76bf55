// gen/formats/write: puzzles as files: ipuz, Across Lite and plain text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Writes `puzzle` as ipuz 2, kind http://ipuz.org/wordsearch#1 or http://ipuz.org/crossword#1, straight to
/// the stream: nothing is held in memory. docs/ipuz.md says what stands where. Texts must be valid UTF-8.
/// Throws Error (job) when the stream cannot take it.
void writeIpuz(const Puzzle& puzzle, std::ostream& out, const Constraints& constraints = {});

/// Writes a crossword as Across Lite 1.3, with its checksums, unscrambled; circles as GEXT, squares of
/// several letters as GRBS and RTBL, the intro as notes. Texts are Latin-1 (typographic quotes, dashes and
/// dots are written plainly); with letters beyond it version 2.0, in UTF-8. The format numbers squares
/// itself, knows clues only by their order, and neither shading nor italics, which are left out. Throws Error
/// (job) for what it cannot hold: no crossword; more than 255 columns or rows; a square whose letters are not
/// of A-Z and 0-9; a letter that is not known; bars; words that are not exactly the runs of letters across
/// and down.
void writePuz(const Puzzle& puzzle, std::ostream& out);

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
