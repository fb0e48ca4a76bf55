// model/date: days, as a puzzle records them and as its file writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress {

/// Whether a text is a day as ISO 8601 writes it: 2026-11-23. Years are 1900 to 9999.
bool isDay(std::string_view text);

/// The day of an ipuz file, "11/23/2026" (http://ipuz.org, "date"), in ISO 8601. Nothing for other texts.
std::optional<std::string> dayOfIpuz(std::string_view text);
/// A day in ISO 8601, as ipuz writes it.
std::string ipuzDay(std::string_view day);

}  // namespace gridpress
