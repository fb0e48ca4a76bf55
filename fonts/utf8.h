// fonts/utf8: text as code points.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridpress::fonts {

inline constexpr char32_t kNotUtf8 = 0xFFFFFFFF;

/// The code point that starts at `at`, which moves behind it; kNotUtf8 where the bytes are not UTF-8
/// (overlong forms and surrogates included), and `at` moves by one byte.
char32_t nextCodePoint(std::string_view text, std::size_t& at);

/// "'Ж' (U+0416)", for errors.
std::string describe(char32_t codePoint);

}  // namespace gridpress::fonts
