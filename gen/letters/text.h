// gen/letters/text: small questions about text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace gridpress::gen {

/// Of ASCII.
constexpr bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool isSmallLetter(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool isCapitalLetter(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool isAsciiLetter(char c) {
  return isSmallLetter(c) || isCapitalLetter(c);
}
/// Whether a sign or another text stands in the text.
constexpr bool contains(std::string_view text, char sign) {
  return text.find(sign) != text.npos;
}
constexpr bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}
/// How many are such.
template <typename All, typename Is, typename Of = std::identity>
std::size_t countIf(const All& all, Is is, Of of = {}) {
  return static_cast<std::size_t>(std::ranges::count_if(all, is, of));
}
/// Words, by spaces.
std::size_t countWords(std::string_view text);
/// Without spaces and tabs at both ends.
std::string_view bare(std::string_view text);
/// What stands before the first `end`, or all; it goes, and the end with it.
std::string_view cutOff(std::string_view& text, char end);
/// What stands between such signs: one part more than there are signs.
std::vector<std::string_view> partsOf(std::string_view text, char sign);
/// Without the digits at its end.
std::string_view withoutNumber(std::string_view text);
/// The text's characters.
std::u32string codePoints(std::string_view text);
/// The code point that begins the text, and its bytes; 0 where it is empty.
char32_t firstOf(std::string_view text, std::size_t& bytes);
char32_t firstOf(std::string_view text);
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
