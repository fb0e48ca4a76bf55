// gen/formats/text_puzzles: crosswords that other programs write as text: jpz, xd and Exolve.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "gen/formats/raw.h"

namespace gridpress::gen {

/// Each reads a whole file into `raw`, which must be empty, as if an ipuz file had said it; what is not kept
/// is dropped by name. `file` is its name in errors. They throw Error (call) for a file that holds no
/// crossword.

/// Crossword Compiler's XML (crossword.info/xml/rectangular-puzzle), plain or in a zip: squares with letters,
/// numbers, circles, colours and bars; clues by their words' cells, else by their numbers.
void readJpz(std::string_view bytes, const std::string& file, RawPuzzle& raw);

/// The format of xd.saul.pw: head, grid, clues and notes, apart by two blank lines or under `## Grid` and the
/// like; rebus squares, circles and shades as the head says.
void readXd(std::string_view bytes, const std::string& file, RawPuzzle& raw);

/// What stands between exolve-begin and exolve-end, in a text or a web page: letters with their decorators
/// (@ circles, | _ + bars), clues with their numbers, enumerations kept and annotations left out.
void readExolve(std::string_view bytes, const std::string& file, RawPuzzle& raw);

}  // namespace gridpress::gen
