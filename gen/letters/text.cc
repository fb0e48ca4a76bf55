// gen/letters/text: ASCII directly, ICU for the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/text.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <iterator>

#include "gen/letters/icu.h"
#include "model/utf8.h"

namespace gridpress::gen {

icu::UnicodeString normalized(const icu::UnicodeString& text, bool compose) {
  UErrorCode wrong = U_ZERO_ERROR;
  const auto* n = compose ? icu::Normalizer2::getNFCInstance(wrong) : icu::Normalizer2::getNFDInstance(wrong);
  checkIcu(wrong, "compose letters");
  return n->normalize(text, wrong);
}

icu::UnicodeString upperOf(std::string_view text, bool dotted) {
  icu::UnicodeString upper = icu::UnicodeString::fromUTF8(text);
  return upper.toUpper(dotted ? icu::Locale("tr") : icu::Locale::getRoot());
}

std::size_t countWords(std::string_view text) {
  std::size_t words = 0;
  bool space = true;
  for (const char c : text) {
    const bool now = c == ' ' || c == '\t';
    words += static_cast<std::size_t>(space && !now);
    space = now;
  }
  return words;
}

std::string_view bare(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r\n");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

std::string_view cutOff(std::string_view& text, char end) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

std::vector<std::string_view> partsOf(std::string_view text, char sign) {
  std::vector<std::string_view> parts;
  for (std::size_t at; (at = text.find(sign)) != text.npos; text.remove_prefix(at + 1))
    parts.push_back(text.substr(0, at));
  parts.push_back(text);
  return parts;
}

std::string_view withoutNumber(std::string_view text) {
  return text.substr(0, text.find_last_not_of("0123456789") + 1);
}

std::u32string codePoints(std::string_view text) {
  std::u32string all;
  for (std::size_t at = 0; at < text.size();) all += nextCodePoint(text, at);
  return all;
}

char32_t firstOf(std::string_view text) {
  std::size_t bytes = 0;
  return firstOf(text, bytes);
}

char32_t firstOf(std::string_view text, std::size_t& bytes) {
  bytes = 0;
  return text.empty() ? 0 : nextCodePoint(text, bytes);
}

bool isDigits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

std::string oneField(std::string_view text) {
  std::string field(text);
  std::replace_if(
      field.begin(), field.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return field;
}

std::string smallLetters(std::string_view text) {
  if (isAscii(text)) return asciiLower(text);
  return inUtf8(icu::UnicodeString::fromUTF8(text).toLower(icu::Locale::getRoot()));
}

int caseOf(std::string_view text) {
  std::size_t bytes = 0;
  const UChar32 first = firstOf(text, bytes);
  if (u_isULowercase(first)) return 0;
  const std::string_view rest = text.substr(bytes);
  return std::ranges::any_of(rest, isSmallLetter) ? 1 : 2;
}

bool isEnded(std::string_view text) {
  constexpr std::string_view kEnds[] = {".", "!", "?", ":", "…", "。", "！", "？", "؟", "।"};
  return std::any_of(std::begin(kEnds), std::end(kEnds), [&](auto end) { return text.ends_with(end); });
}

}  // namespace gridpress::gen
