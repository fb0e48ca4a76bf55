// model/script: by the ranges of Unicode, in UTF-8.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/script.h"

namespace gridpress {

bool readsFromRight(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z')) return false;
    // The marks U+200E and U+200F say it themselves.
    if (text.substr(at).starts_with("\u200E")) return false;
    if (text.substr(at).starts_with("\u200F")) return true;
    // U+0590 to U+08FF begin with D6 to E0 A3; U+FB1D to U+FDFF and U+FE70 to U+FEFF are their shaped forms.
    const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
    if ((byte == 0xD6 && next >= 0x90) || (byte >= 0xD7 && byte <= 0xDF)) return true;
    if (byte == 0xE0) return next < 0xA4;
    if (byte == 0xEF) return next >= 0xAC && next <= 0xBB;
    // Arrows and dashes (E2 80 to E2 87) have no direction; all other letters read from the left.
    if (byte >= 0xC3 && byte != 0xE2) return false;
  }
  return false;
}

bool readsFromRight(const Alphabet& alphabet) {
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    if (readsFromRight(std::string_view(alphabet[static_cast<Letter>(i)]))) return true;
  return false;
}

}  // namespace gridpress
