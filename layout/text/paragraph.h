// layout/text/paragraph: breaks text into lines that fit a width.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/document.h"

namespace gridpress::layout {

/// The lines of a text, broken at spaces, and in scripts without spaces where the measure says, wherever the
/// next word would pass `width`. A word wider than that has a line of its own, or is broken where the line
/// ends.
enum class Overlong { whole, broken };
std::vector<std::string> breakLines(std::string_view text, const Face& face, Length size, Length width,
                                    const TextMeasure& measure, Overlong overlong = Overlong::whole);

struct ParagraphStyle {
  Face face;
  Length size;
  Colour colour;
  Length leading;
};

struct Paragraph {
  std::vector<Item> items;
  Length height;  ///< Lines times leading.
};

/// Sets a text from the top left of `area`, the first baseline one type size below its top.
Paragraph setParagraph(std::string_view text, const ParagraphStyle& style, const Rect& area,
                       const TextMeasure& measure);

}  // namespace gridpress::layout
