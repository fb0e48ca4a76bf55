// proof/text/glyph_names: poppler's table, and the names that say their character by its number.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/glyph_names.h"

#include <GlobalParams.h>

#include <algorithm>
#include <cctype>

namespace gridpress::proof {

namespace {

bool isHex(const std::string& digits) {
  return std::ranges::all_of(digits,
                             [](unsigned char c) { return std::isdigit(c) || (c >= 'A' && c <= 'F'); });
}

}  // namespace

char32_t unicodeOfGlyph(const std::string& name) {
  static const GlobalParamsIniter poppler(nullptr);
  if (const Unicode c = globalParams->mapNameToUnicodeText(name.c_str())) return c;
  const std::string digits = name.starts_with("uni") && name.size() == 7                   ? name.substr(3)
                             : name.starts_with("u") && name.size() > 4 && name.size() < 8 ? name.substr(1)
                                                                                           : std::string();
  return !digits.empty() && isHex(digits) ? static_cast<char32_t>(std::stoul(digits, nullptr, 16)) : 0;
}

}  // namespace gridpress::proof
