// gen/letters/text: small questions about text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// Words, by spaces.
std::size_t countWords(std::string_view text);
/// Without spaces and tabs at both ends.
std::string_view bare(std::string_view text);
/// What stands before the first `end`, or all; it goes, and the end with it.
std::string_view cutOff(std::string_view& text, char end);
/// The code point that begins the text, and its bytes; 0 where it is empty.
char32_t firstOf(std::string_view text, std::size_t& bytes);
/// Without regard to case: the text in small letters.
std::string smallLetters(std::string_view text);

}  // namespace gridpress::gen
