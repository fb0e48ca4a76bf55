// layout/text/heading: tries one line, two lines, then breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/heading.h"

#include <algorithm>
#include <utility>

#include "layout/text/paragraph.h"

namespace gridpress::layout {

namespace {

// The same number of lines, as narrow as they may be: no last line of one word.
Heading balanced(Heading heading, const std::string& text, const Face& face, Length width,
                 const TextMeasure& measure) {
  constexpr double kStep = 0.97;
  for (Length room = width * kStep; heading.lines.size() > 1; room = room * kStep) {
    std::vector<std::string> lines = breakLines(text, face, heading.size, room, measure);
    const bool wide = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      return measure.width(face, heading.size, line) > room;
    });
    if (wide || lines.size() != heading.lines.size()) break;
    heading.lines = std::move(lines);
  }
  return heading;
}

}  // namespace

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
  return balanced(std::move(heading), text, face, room, measure);
}

void setHeading(const Heading& heading, const Face& face, Colour colour, Point at, Align align,
                std::vector<Item>& items) {
  for (const std::string& line : heading.lines) {
    items.emplace_back(TextRun{face, heading.size, colour, at, line, align, Turn::none});
    at.y += heading.size * Heading::kLeading;
  }
}

}  // namespace gridpress::layout
