// gen/formats/json_read: a JSON text, handed value by value to the reader of an ipuz file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/formats/ipuz_sax.h"
#include "gen/formats/stream_lines.h"

namespace gridpress::gen {

/// What stands behind the JSON's end: in a call, `ipuz({...});`, its bracket.
enum class AfterJson : std::uint8_t { refused, ignored };

/// Reads one value of RFC 8259, in UTF-8 with or without a mark, in memory that does not grow with the file.
/// Throws Error (call) for text that is none, with its line, and beyond limits::kJsonDepth.
void readJson(StreamLines& lines, IpuzSax& handler, AfterJson after);

}  // namespace gridpress::gen
