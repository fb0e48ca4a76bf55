// model/utf8: ASCII first, eight bytes at a time; ICU's macros for the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/utf8.h"

#include <unicode/utf8.h>
#include <algorithm>

#include <cstdint>
#include <cstdio>
#include <cstring>

namespace gridpress {
namespace {

/// How many bytes at the start are ASCII, rounded down to whole eights until the end is near.
std::size_t asciiPrefix(std::string_view text) {
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, text.data() + at, 8);
    if (eight & 0x8080808080808080ULL) return at;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

}  // namespace

bool isAscii(std::string_view text) {
  return asciiPrefix(text) == text.size();
}

// ICU's macros narrow integers on purpose.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"

std::size_t firstBadUtf8(std::string_view text) {
  std::size_t at = asciiPrefix(text);
  while (at < text.size()) {
    const std::size_t start = at;
    UChar32 c;
    U8_NEXT(text.data(), at, text.size(), c);
    if (c < 0) return start;
  }
  return std::string_view::npos;
}

char32_t nextCodePoint(std::string_view text, std::size_t& at) {
  UChar32 c;
  U8_NEXT_OR_FFFD(text.data(), at, text.size(), c);
  return static_cast<char32_t>(c);
}

std::string utf8Of(char32_t c) {
  char bytes[U8_MAX_LENGTH];
  std::size_t size = 0;
  U8_APPEND_UNSAFE(bytes, size, c);
  return {bytes, size};
}

#pragma GCC diagnostic pop

std::string_view firstCodePoint(std::string_view text) {
  std::size_t end = std::min<std::size_t>(text.size(), 1);
  while (end < text.size() && isContinuation(text[end])) ++end;
  return text.substr(0, end);
}

std::string_view beginningOf(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && isContinuation(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

std::string_view withoutByteOrderMark(std::string_view text) {
  return text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
}

std::string asciiLower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::string describe(char32_t c) {
  char code[16];
  std::snprintf(code, sizeof code, "U+%04X", static_cast<unsigned>(c));
  return c < 0x20 ? code : "'" + utf8Of(c) + "' (" + code + ")";
}

}  // namespace gridpress
