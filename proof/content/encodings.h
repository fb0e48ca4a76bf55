// proof/content/encodings: what the encodings of ISO 32000-1, annex D mean in Unicode. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace gridpress::proof::standards {

/// Of WinAnsiEncoding, MacRomanEncoding and StandardEncoding; 0 where the encoding has nothing, or is
/// another.
char32_t unicodeIn(std::string_view encoding, std::uint32_t code);
/// The code of a character in MacRomanEncoding; 0 where it has none.
std::uint32_t macRomanCode(char32_t c);

}  // namespace gridpress::proof::standards
