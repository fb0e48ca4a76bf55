// layout/text/heading: tries one line, two lines, then breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/heading.h"

#include <algorithm>

#include "layout/text/paragraph.h"

namespace gridpress::layout {

Heading fitHeading(const std::string& text, const Face& face, Length largest, Length smallest, Length room,
                   const TextMeasure& measure) {
  constexpr double kOneLine = 0.7, kStep = 0.02;
  smallest = std::min(largest, smallest);
  const Length wide = measure.width(face, largest, text);
  const double one = std::max(kOneLine, smallest / largest);
  if (wide * one <= room) return {wide <= room ? largest : largest * (room / wide), {text}};
  const auto broken = [&](Length size) {
    return breakLines(text, face, size, room, measure, Overlong::broken);
  };
  Length widest;  // Word.
  for (const std::string& word : breakLines(text, face, largest, Length(), measure))
    widest = std::max(widest, measure.width(face, largest, word));
  Heading heading{std::max(largest * kOneLine, smallest), {}};
  heading.lines = broken(heading.size);
  while ((heading.lines.size() > 2 || widest * (heading.size / largest) > room) && heading.size > smallest) {
    heading.size = std::max(heading.size - largest * kStep, smallest);
    heading.lines = broken(heading.size);
  }
  return heading;
}

void setHeading(const Heading& heading, const Face& face, Colour colour, Point at, Align align,
                std::vector<Item>& items) {
  for (const std::string& line : heading.lines) {
    items.emplace_back(TextRun{face, heading.size, colour, at, line, align, Turn::none});
    at.y += heading.size * Heading::kLeading;
  }
}

}  // namespace gridpress::layout
