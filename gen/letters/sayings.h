// gen/letters/sayings: what people write in lists beside their words: the texts of sayings.txt, built in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

}  // namespace gridpress::gen
