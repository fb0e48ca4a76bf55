// proof/text/poppler_text: poppler's strings as UTF-8. Private to proof/.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class GooString;

namespace gridpress::proof {

void appendUtf8(std::string& text, unsigned codePoint);
/// A PDF text string (UTF-16 or PDFDocEncoding); empty for a null pointer.
std::string utf8Of(const GooString* text);

}  // namespace gridpress::proof
