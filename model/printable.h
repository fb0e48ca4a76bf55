// model/printable: texts from foreign files, without what must reach neither paper nor terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/error.h"

namespace gridpress {

/// With entities for & < > ", and without the control characters that XML 1.0 has no way to say (2.2).
std::string escaped(std::string_view text);

enum class LineEnds : std::uint8_t { spaces, kept };

/// UTF-8 without control characters (Unicode's category Cc) and without the marks that turn the order of what
/// follows (embeddings, overrides and isolates: UAX #9, sections 2.1 to 2.5). Tabs become spaces, and so do
/// line ends unless they are kept. Text that is not UTF-8 stays so.
std::string printable(std::string text, LineEnds ends = LineEnds::spaces);

/// A text of a foreign file that will be printed, made printable. Throws Error (call) if it is too long
/// (limits::kText).
std::string paperText(std::string text, const Source& where, LineEnds ends = LineEnds::spaces);

/// A text as error messages quote it, cut off where it is long.
std::string shortened(std::string_view text);
std::string inQuotes(std::string_view text, char quote = '\'');

}  // namespace gridpress
