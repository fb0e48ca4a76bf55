// gen/formats/readers: readers for each kind of file, into a RawPuzzle.
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

/// Each reads a whole file into `raw`, which must be empty; contents that are not kept are named in
/// raw.dropped. They throw Error (call) for a file without a crossword (ipuz: or word search).

/// ipuz: broken JSON and values of the wrong type are reported with their line; unknown fields are skipped.
void readIpuz(StreamLines& lines, Spellings spellings, RawPuzzle& raw);

/// Across Lite, any version from 1.2 on, with whatever a server added before and after it: texts are UTF-8,
/// Windows Latin-1 or Mac Roman, detected by content; from version 2 on UTF-8. The solver's letters, timers
/// and error marks are skipped. A file that states that it has no solution, or a locked one, gives squares
/// without letters.
///
/// Throws Error (call) for a file that is truncated, has wrong checksums, or does not have as many clues as
/// words.
void readPuz(std::string_view bytes, RawPuzzle& raw, PuzSums sums);

/// The checksum of Across Lite files: rotates right by one bit, then adds the byte.
std::uint16_t puzSum(std::string_view bytes, std::uint16_t from = 0);

/// Crossword Compiler's XML (crossword.info/xml/rectangular-puzzle), plain or in a zip: squares with letters,
/// numbers, circles, colours and bars; clues by their words' cells, otherwise by their numbers.
void readJpz(std::string_view bytes, RawPuzzle& raw);

/// The format of xd.saul.pw: head, grid, clues and notes, separated by two blank lines or below `## Grid` and
/// the like; rebus squares, circles and shades as in the head, circles and bars as in `## Design`.
void readXd(std::string_view bytes, RawPuzzle& raw);

/// The text between exolve-begin and exolve-end, in a text file or a web page: letters with their decorators
/// (@ circles, | _ + bars), clues with their numbers and enumerations, without annotations.
void readExolve(std::string_view bytes, RawPuzzle& raw);

/// The direction of the words in a list of clues, by its key: "Across" or "Across:Horizontally"; nothing for
/// a list of another kind.
std::optional<Direction> clueDirection(std::string_view key);

}  // namespace gridpress::gen
