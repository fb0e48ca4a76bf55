// gen/formats/quiz: a small puzzle as the two text files of Ruby Quiz 159, letters apart and words joined.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

#include "model/puzzle.h"

namespace gridpress::gen {

/// The letters, with a space between them: one line a row.
///
/// In both files letters are lower case if every word of the list is spelled so, else as the grid has them,
/// and cells outside a mask are spaces. All lines of a file are equally wide. Throw Error (job) when the
/// stream cannot take it.
void writeQuizSearch(const Puzzle& puzzle, std::ostream& out);

/// The same with full stops for letters that no word needs, and the words drawn: between the letters of a
/// word stand `-`, `|`, `\` or `/`, and `X` where two diagonals cross. Between the lines of two rows there is
/// one for what joins them.
void writeQuizSolution(const Puzzle& puzzle, std::ostream& out);

}  // namespace gridpress::gen
