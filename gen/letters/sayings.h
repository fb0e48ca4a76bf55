// gen/letters/sayings: what people write in lists beside their words: the texts of sayings.txt, built in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace gridpress::gen {

/// All of a kind ("greeting"), in their order. Thread-safe.
std::span<const std::string_view> sayings(std::string_view kind);
/// Where in sayings(kind) the text stands; their number where it is none of them.
std::size_t rankAmong(std::string_view kind, std::string_view text);
inline bool isAmong(std::string_view kind, std::string_view text) {
  return rankAmong(kind, text) < sayings(kind).size();
}
/// What stands behind the saying with which a text in small letters begins, as words of its own; nothing
/// where it begins otherwise.
std::optional<std::string_view> behindSaying(std::string_view small, std::string_view kind);
/// Begins with one, in any letters.
bool beginsWith(std::string_view text, std::string_view kind);
/// "unit 4", "Page-3", "الوحدة ٤": with one and a number.
bool isCounted(std::string_view text, std::string_view kind);

}  // namespace gridpress::gen
