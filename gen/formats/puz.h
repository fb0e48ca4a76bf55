// gen/formats/puz: crosswords as Across Lite files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "gen/formats/raw.h"
#include "gen/formats/read.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Writes a crossword as Across Lite 1.3, with its checksums, unscrambled; circles as GEXT, squares of
/// several letters as GRBS and RTBL, the intro as notes. Texts are Latin-1 (typographic quotes, dashes and
/// dots are written plainly); with letters beyond it version 2.0, in UTF-8. The format numbers squares
/// itself, knows clues only by their order, and neither shading nor italics, which are left out. Throws Error
/// (job) for what it cannot hold: no crossword; more than 255 columns or rows; a square whose letters are not
/// of A-Z and 0-9; a letter that is not known; bars; words that are not exactly the runs of letters across
/// and down.
void writePuz(const Puzzle& puzzle, std::ostream& out);

/// Reads the same, of any version from 1.2 on, with whatever a server put before and behind it: texts are
/// UTF-8, Windows' Latin-1 or Mac Roman, as they tell; from version 2 on UTF-8. What the solver wrote, timers
/// and marks of errors are passed over. A file that states that it has no solution, or has it locked, gives
/// squares without letters. `file` is its name in errors; `raw` must be empty.
///
/// Throws Error (call) for a file that is cut short, whose checksums do not fit, or whose clues are not as
/// many as its words.
void readPuz(std::string_view bytes, const std::string& file, RawPuzzle& raw, PuzSums sums = PuzSums::check);

/// The checksum of Across Lite's files: rotates right by a bit, then adds the byte.
std::uint16_t puzSum(std::string_view bytes, std::uint16_t from = 0);

}  // namespace gridpress::gen
