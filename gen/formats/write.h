// gen/formats/write: writes puzzles as ipuz, Across Lite and plain text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Writes `puzzle` as ipuz 2, kind http://ipuz.org/wordsearch#1 or http://ipuz.org/crossword#1, straight to
/// the stream, without a copy in memory. docs/ipuz.md describes the fields. Texts must be valid UTF-8. Throws
/// Error (job) if the stream cannot take it.
void writeIpuz(const Puzzle& puzzle, std::ostream& out, const Constraints& constraints = {});

/// Writes a crossword as Across Lite 1.3, with its checksums, unscrambled; circles as GEXT, squares of
/// several letters as GRBS and RTBL, the intro as notes. Texts are Latin-1 (typographic quotes, dashes and
/// dots are replaced with plain ones); with other characters version 2.0, in UTF-8. The format numbers
/// squares itself, identifies clues only by their order, and has neither shading nor italics, which are
/// omitted. Throws Error (job) for anything that it cannot hold: no crossword; more than 255 columns or rows;
/// a square with letters other than A-Z and 0-9; an unknown letter; bars; words that are not exactly the runs
/// of letters across and down.
void writePuz(const Puzzle& puzzle, std::ostream& out);

/// The functions below throw Error (job) if the stream cannot take the text. Cells without a letter (blank,
/// or outside a mask) are spaces, so that columns stay aligned.

/// One line per row with its letters side by side; separated by spaces if any cell holds several.
void writeText(const Puzzle& puzzle, std::ostream& out);

/// One line per row, with spaces between letters. In both files of the quiz, letters are lower case if every
/// word of the list is spelled so, otherwise as in the grid.
void writeQuizSearch(const Puzzle& puzzle, std::ostream& out);

/// Like writeQuizSearch, with full stops for letters that no word needs, and the words drawn: the letters of
/// a word are joined by `-`, `|`, `\` or `/`, with `X` where two diagonals cross. The joints between two rows
/// have a line of their own.
void writeQuizSolution(const Puzzle& puzzle, std::ostream& out);

}  // namespace gridpress::gen
