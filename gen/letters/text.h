// gen/letters/text: small helpers for text.
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

/// ASCII only.
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
/// Whether the text contains a character or another text.
constexpr bool contains(std::string_view text, char sign) {
  return text.find(sign) != text.npos;
}
constexpr bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}
/// The number of elements for which `is` holds.
template <typename All, typename Is, typename Of = std::identity>
std::size_t countIf(const All& all, Is is, Of of = {}) {
  return static_cast<std::size_t>(std::ranges::count_if(all, is, of));
}
/// The number of words, separated by spaces.
std::size_t countWords(std::string_view text);
/// The text without white space at both ends.
std::string_view bare(std::string_view text);
/// Removes and returns the text before the first `end`, or all of it; the `end` is removed as well.
std::string_view cutOff(std::string_view& text, char end);
/// The parts between the separators: one more than there are separators.
std::vector<std::string_view> partsOf(std::string_view text, char sign);
/// The text without the digits at its end.
std::string_view withoutNumber(std::string_view text);
/// The text's characters.
std::u32string codePoints(std::string_view text);
/// The first code point of the text, and its length in bytes; 0 if the text is empty.
char32_t firstOf(std::string_view text, std::size_t& bytes);
char32_t firstOf(std::string_view text);
/// Only digits from 0 to 9, at least one.
bool isDigits(std::string_view text);
/// The decimal number that makes up the whole text; nothing if it is not one, or too large.
template <typename T = int>
std::optional<T> numberIn(std::string_view text) {
  T number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  return wrong == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}
/// The text as one field of a tab-separated table: tabs and line ends become spaces.
std::string oneField(std::string_view text);
/// The text in small letters, for comparison regardless of case.
std::string smallLetters(std::string_view text);
/// 0: begins with a small letter; 1: begins otherwise, but has small Latin letters; 2: neither.
int caseOf(std::string_view text);
/// Whether it ends with the punctuation of a sentence.
bool isEnded(std::string_view text);

}  // namespace gridpress::gen
