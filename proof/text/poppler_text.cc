// proof/text/poppler_text: converts by way of code points.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/poppler_text.h"

#include <goo/GooString.h>

#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

void appendUtf8(std::string& text, unsigned c) {
  const auto put = [&text](unsigned byte) { text += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18 & 0x07));
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

std::vector<std::uint32_t> codePointsOf(const GooString* text) {
  return text ? compat::codePoints(text->toStr()) : std::vector<std::uint32_t>();
}

std::string utf8Of(const GooString* text) {
  std::string out;
  for (const std::uint32_t c : codePointsOf(text)) appendUtf8(out, c);
  return out;
}

}  // namespace gridpress::proof
