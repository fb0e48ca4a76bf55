// gen/formats/ipuz_read: the fields of an ipuz file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gen/files/stream_lines.h"
#include "gen/formats/ipuz.h"
#include "gen/formats/raw.h"

namespace gridpress::gen {

/// Which way the words of a list of clues read, by its key: "Across" or "Across:Horizontally"; nothing for a
/// list of another kind.
std::optional<Direction> clueDirection(std::string_view key);

/// Reads what word searches and crosswords need into `raw`, which must be empty, and passes over every field
/// that it does not know. Throws Error (call) for broken JSON and values of the wrong kind, with the line;
/// `file` is the file's name in errors.
void readIpuz(StreamLines& lines, const std::string& file, Spellings spellings, RawPuzzle& raw);

}  // namespace gridpress::gen
