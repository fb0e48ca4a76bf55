// gen/words/lists/numbers: numbers and letters by which lines are counted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace gridpress::gen {

/// A mark that counts, at a text's beginning.
struct Numbered {
  long value = 0;           ///< From 1, of letters too.
  std::size_t bytes = 0;    ///< With its signs and the spaces behind it.
  bool bareNumber = false;  ///< Only a space is behind it.
};
using Reader = std::optional<Numbered> (*)(std::string_view);

/// "3.", "(3)", "#3", "3 -", "٣.", "3 ": but not "3.14" and "7-Eleven".
std::optional<Numbered> numberAt(std::string_view text);
/// "1.2 apple", "2.3.1. pear": counted by the last.
std::optional<Numbered> outlineAt(std::string_view text);
/// ① to ⑳.
std::optional<Numbered> circledAt(std::string_view text);
/// "a)", "B.", "в)", "（三）".
std::optional<Numbered> letterAt(std::string_view text);
/// "iv.", "XII)".
std::optional<Numbered> romanAt(std::string_view text);
/// "l. harbour" and "S. storm" among "2. anchor": 1 and 5, as a scanner reads them.
std::size_t misreadBytes(std::string_view text);

inline constexpr std::array<Reader, 5> kReaders = {&numberAt, &outlineAt, &circledAt, &letterAt, &romanAt};

}  // namespace gridpress::gen
