// fonts/utf8: decodes one code point at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/utf8.h"

namespace gridpress::fonts {

char32_t nextCodePoint(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return ++at, first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  if (first < 0xC2 || first > 0xF4 || at + static_cast<std::size_t>(more) >= text.size())
    return ++at, kNotUtf8;
  char32_t code = first & (0x3F >> more);
  for (int i = 1; i <= more; ++i) {
    const unsigned char next = byte(at + static_cast<std::size_t>(i));
    if ((next & 0xC0) != 0x80) return ++at, kNotUtf8;
    code = (code << 6) | (next & 0x3F);
  }
  constexpr char32_t kSmallest[] = {0, 0x80, 0x800, 0x10000};
  if (code < kSmallest[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return ++at, kNotUtf8;
  at += static_cast<std::size_t>(more) + 1;
  return code;
}

std::string describe(char32_t codePoint) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string hex;
  for (int shift = codePoint > 0xFFFF ? 20 : 12; shift >= 0; shift -= 4)
    hex += kDigits[(codePoint >> shift) & 15];
  std::string text;
  if (codePoint < 0x20) return "U+" + hex;
  if (codePoint < 0x80) {
    text += static_cast<char>(codePoint);
  } else if (codePoint < 0x800) {
    text += static_cast<char>(0xC0 | (codePoint >> 6));
    text += static_cast<char>(0x80 | (codePoint & 0x3F));
  } else if (codePoint < 0x10000) {
    text += static_cast<char>(0xE0 | (codePoint >> 12));
    text += static_cast<char>(0x80 | ((codePoint >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (codePoint & 0x3F));
  } else {
    text += static_cast<char>(0xF0 | (codePoint >> 18));
    text += static_cast<char>(0x80 | ((codePoint >> 12) & 0x3F));
    text += static_cast<char>(0x80 | ((codePoint >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (codePoint & 0x3F));
  }
  return "'" + text + "' (U+" + hex + ")";
}

}  // namespace gridpress::fonts
