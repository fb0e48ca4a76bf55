// model/utf8: text as code points, and small functions on text that all rooms share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace gridpress {

/// True where every byte is below 0x80.
bool isAscii(std::string_view text);

/// The offset of the first byte that does not belong to well-formed UTF-8 (Unicode 15, table 3-7), or npos.
std::size_t firstBadUtf8(std::string_view text);

/// The code point that begins at `at`, which moves behind it; U+FFFD for bytes that are not UTF-8 (overlong
/// forms and surrogates included).
char32_t nextCodePoint(std::string_view text, std::size_t& at);

/// The code point's bytes.
std::string utf8Of(char32_t c);

/// Whether a byte continues a code point that began before it.
constexpr bool isContinuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}
/// The bytes of the first code point; none of an empty text.
std::string_view firstCodePoint(std::string_view text);
/// At most `bytes` bytes, cut between code points.
std::string_view beginningOf(std::string_view text, std::size_t bytes);
/// Without a byte order mark in front.
std::string_view withoutByteOrderMark(std::string_view text);

/// "'Ж' (U+0416)", for errors.
std::string describe(char32_t c);

/// A-Z to a-z, every other byte as it is.
std::string asciiLower(std::string_view text);
/// With its first letter as a capital, if it is ASCII.
std::string capitalised(std::string text);

/// Without spaces (U+0020 only) at either end.
std::string_view trimmed(std::string_view text);

/// Texts joined with a separator: "a, b". `of` gives the text of a part.
template <typename Parts, typename Of = std::identity>
std::string joined(const Parts& parts, std::string_view between = ", ", Of of = {}) {
  std::string all;
  for (const auto& part : parts) {
    if (!all.empty()) all += between;
    all += std::invoke(of, part);
  }
  return all;
}

}  // namespace gridpress
