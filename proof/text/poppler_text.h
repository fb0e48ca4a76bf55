// proof/text/poppler_text: poppler's strings as UTF-8. Private to proof/.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

class GooString;

namespace gridpress::proof {

void appendUtf8(std::string& text, unsigned codePoint);
/// Of a PDF text string; none for a null pointer.
std::vector<std::uint32_t> codePointsOf(const GooString* text);
/// A PDF text string (UTF-16 or PDFDocEncoding); empty for a null pointer.
std::string utf8Of(const GooString* text);

}  // namespace gridpress::proof
