// gen/formats/readers: the kinds of files that are read, each into what a puzzle's file says.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gen/files/stream_lines.h"
#include "gen/formats/raw.h"
#include "gen/formats/read.h"

namespace gridpress::gen {

/// Each reads a whole file into `raw`, which must be empty; what is not kept is dropped by name. They throw
/// Error (call) for a file that holds no crossword (of ipuz: or word search).

/// ipuz: broken JSON and values of the wrong kind are told with their line; fields that are not known are
/// passed over.
void readIpuz(StreamLines& lines, Spellings spellings, RawPuzzle& raw);

/// Across Lite, of any version from 1.2 on, with whatever a server put before and behind it: texts are
/// UTF-8, Windows' Latin-1 or Mac Roman, as they tell; from version 2 on UTF-8. What the solver wrote, timers
/// and marks of errors are passed over. A file that states that it has no solution, or has it locked, gives
/// squares without letters.
///
/// Throws Error (call) for a file that is cut short, whose checksums do not fit, or whose clues are not as
/// many as its words.
void readPuz(std::string_view bytes, RawPuzzle& raw, PuzSums sums);

/// The checksum of Across Lite's files: rotates right by a bit, then adds the byte.
std::uint16_t puzSum(std::string_view bytes, std::uint16_t from = 0);

/// Crossword Compiler's XML (crossword.info/xml/rectangular-puzzle), plain or in a zip: squares with letters,
/// numbers, circles, colours and bars; clues by their words' cells, else by their numbers.
void readJpz(std::string_view bytes, RawPuzzle& raw);

/// The format of xd.saul.pw: head, grid, clues and notes, apart by two blank lines or under `## Grid` and the
/// like; rebus squares, circles and shades as the head says, circles and bars as `## Design` does.
void readXd(std::string_view bytes, RawPuzzle& raw);

/// What stands between exolve-begin and exolve-end, in a text or a web page: letters with their decorators
/// (@ circles, | _ + bars), clues with their numbers, enumerations kept and annotations left out.
void readExolve(std::string_view bytes, RawPuzzle& raw);

/// Which way the words of a list of clues read, by its key: "Across" or "Across:Horizontally"; nothing for a
/// list of another kind.
std::optional<Direction> clueDirection(std::string_view key);

}  // namespace gridpress::gen
