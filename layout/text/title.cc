// layout/text/title: stacks lines by their capitals, as the eye does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/title.h"

#include <utility>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

std::vector<Item> titleBlock(const TitleStyle& style, const Facts& facts, const Rect& area,
                             const TextMeasure& measure) {
  struct Set {
    TextRun run;
    Length gap, cap;
  };
  std::vector<Set> lines;
  Length height;
  for (const TitleLine& line : style.lines) {
    const bool crossword = !line.crossword.empty() && facts.at("kind") == kCrosswordKind;
    std::string text = fillIn(crossword ? line.crossword : line.text, facts);
    if (text.empty()) continue;
    Length size = line.size;
    const Length width = measure.width(line.face, size, text);
    const Length room = area.size.width - style.side * 2;
    if (width > room) size = size * (room / width);
    const Length cap = size * measure.metrics(line.face).capHeight;
    // White between what hangs from the line above and what rises from this one: the g of a title stands
    // deeper than a small gap.
    constexpr double kWhite = 0.3;
    const Length hangs =
        lines.empty()
            ? Length()
            : lines.back().run.size * measure.metrics(lines.back().run.face).descent + size * kWhite;
    const Length gap = lines.empty() ? Length() : std::max(line.gap, hangs);
    height += gap + cap;
    lines.push_back(
        {{line.face, size, line.colour, {}, std::move(text), Align::centre, Turn::none}, gap, cap});
  }
  if (height > area.size.height)
    throw Error::call(
        "the title block is " + inches(height) + " high, its area is " + inches(area.size.height),
        "make title.height larger or its lines smaller");
  std::vector<Item> items;
  Length y = area.top() + (area.size.height - height) / 2;
  for (Set& line : lines) {
    y += line.gap + line.cap;
    line.run.origin = {area.centre().x, y};
    items.emplace_back(std::move(line.run));
  }
  return items;
}

}  // namespace gridpress::layout
