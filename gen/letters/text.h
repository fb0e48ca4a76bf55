// gen/letters/text: small questions about text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace gridpress::gen {

/// Words, by spaces.
std::size_t countWords(std::string_view text);
/// Without spaces and tabs at both ends.
std::string_view bare(std::string_view text);
/// What stands before the first `end`, or all; it goes, and the end with it.
std::string_view cutOff(std::string_view& text, char end);
/// The code point that begins the text, and its bytes; 0 where it is empty.
char32_t firstOf(std::string_view text, std::size_t& bytes);
/// Nothing but digits from 0 to 9, one at least.
bool isDigits(std::string_view text);
/// The number that the whole text is, in decimal; nothing where it is none, or too large.
template <typename T = int>
std::optional<T> numberIn(std::string_view text) {
  T number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  return wrong == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}
/// In a table with tabs: without tabs and line ends.
std::string oneField(std::string_view text);
/// Without regard to case: the text in small letters.
std::string smallLetters(std::string_view text);
/// 0: begins with a small letter; 1: with another; 2: has no small ones of Latin.
int caseOf(std::string_view text);
/// Ends as a sentence does.
bool isEnded(std::string_view text);

}  // namespace gridpress::gen
