// layout/text/title: stacks lines by their capitals, as the eye does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/title.h"

#include <algorithm>
#include <utility>

#include "layout/text/heading.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr Length kReadable = Length::pt(7);

}  // namespace

std::vector<Item> titleBlock(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases,
                             const Rect& area, const TextMeasure& measure) {
  const Facts facts = factsOf(puzzle, phrases);
  struct Set {
    Heading heading;
    const TitleLine* line;
    Length gap, cap;
  };
  std::vector<Set> lines;
  Length height;
  bool long_ = false;
  // Where a long title's lines make the block too high, all of it is set smaller.
  constexpr double kStep = 0.95, kLeast = 0.4;
  for (double scale = 1; lines.empty() || (long_ && height > area.size.height && scale > kLeast);
       scale *= kStep) {
    lines.clear();
    height = Length();
    for (const TitleLine& line : style.lines) {
      const bool crossword = !line.crossword.empty() && puzzle.kind == PuzzleKind::crossword;
      const std::string text = fillIn(crossword ? line.crossword : line.text, facts, phrases);
      if (text.empty()) continue;
      const Length size = line.size * scale;
      Heading heading = fitHeading(text, line.face, size, std::min(size * 0.6, kReadable),
                                   area.size.width - style.side * 2, measure);
      long_ = long_ || heading.lines.size() > 1;
      const Length cap = heading.size * measure.metrics(line.face).capHeight;
      // White between what hangs from the line above and what rises from this one: the g of a title stands
      // deeper than a small gap.
      constexpr double kWhite = 0.3;
      const Length hangs =
          lines.empty() ? Length()
                        : lines.back().heading.size * measure.metrics(lines.back().line->face).descent +
                              heading.size * kWhite;
      const Length gap = lines.empty() ? Length() : std::max(line.gap * scale, hangs);
      height += gap + cap + heading.drop();
      lines.push_back({std::move(heading), &line, gap, cap});
    }
    if (lines.empty()) break;
  }
  if (height > area.size.height)
    throw Error::call(
        "the title block is " + inches(height) + " high, its area is " + inches(area.size.height),
        "make title.height larger or its lines smaller");
  std::vector<Item> items;
  Length y = area.top() + (area.size.height - height) / 2;
  for (const Set& set : lines) {
    y += set.gap + set.cap;
    setHeading(set.heading, set.line->face, set.line->colour, {area.centre().x, y}, Align::centre, items);
    y += set.heading.drop();
  }
  return items;
}

}  // namespace gridpress::layout
