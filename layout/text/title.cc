// layout/text/title: stacks lines by their capitals, as the eye does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/title.h"

#include <algorithm>
#include <utility>

#include "layout/text/paragraph.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr Length kReadable = Length::pt(7);

struct SetLine {
  Heading heading;
  const TitleLine* line;
  Length gap, cap;
};

// The lines one below another.
struct Stack {
  std::vector<SetLine> lines;
  Length height;
  Length wrapped;  // What lines that go on below themselves add.
};

// How small a line may be, of its size: half of it, then it goes on below, however often; a word is not
// broken for that.
double leastShare(const std::string& text, const Face& face, Length size, Length room,
                  const TextMeasure& measure) {
  constexpr double kHalf = 0.5;
  for (const std::string& word : breakLines(text, face, size, Length(), measure))
    if (measure.width(face, size, word) * kHalf > room) return 0;
  return kHalf;
}

const std::string& textOf(const TitleLine& line, const Puzzle& puzzle) {
  if (puzzle.map && !line.map.empty()) return line.map;
  return puzzle.kind == PuzzleKind::crossword && !line.crossword.empty() ? line.crossword : line.text;
}

Stack stack(const TitleStyle& style, double scale, const Puzzle& puzzle, const Phrases& phrases, Length width,
            const TextMeasure& measure) {
  const Facts facts = factsOf(puzzle, phrases);
  Stack all;
  for (const TitleLine& line : style.lines) {
    const std::string text = fillIn(textOf(line, puzzle), facts, phrases);
    if (text.empty()) continue;
    const Length readable = std::min(line.size, kReadable);
    const Length size = std::max(line.size * scale, readable);
    const Length room = width - style.side * 2;
    const Length least = std::max(size * leastShare(text, line.face, size, room, measure), readable);
    Heading heading = fitHeading(text, line.face, size, least, room, measure);
    const Length cap = heading.size * measure.metrics(line.face).capHeight;
    // White between what hangs from the line above and what rises from this one: the g of a title stands
    // deeper than a small gap.
    constexpr double kWhite = 0.3;
    Length gap;
    if (!all.lines.empty()) {
      const SetLine& above = all.lines.back();
      gap = std::max(line.gap * scale,
                     above.heading.size * measure.metrics(above.line->face).descent + heading.size * kWhite);
    }
    all.height += gap + cap + heading.drop();
    all.wrapped += heading.drop();
    all.lines.push_back({std::move(heading), &line, gap, cap});
  }
  return all;
}

}  // namespace

Length titleHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure) {
  return style.height + stack(style, 1, puzzle, phrases, width, measure).wrapped;
}

std::vector<Item> titleBlock(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases,
                             const Rect& area, const TextMeasure& measure) {
  // Where a long title's lines make the block too high, all of it is set smaller.
  constexpr double kStep = 0.95, kLeast = 0.4;
  double scale = 1;
  Stack all = stack(style, scale, puzzle, phrases, area.size.width, measure);
  while (all.wrapped > Length() && all.height > area.size.height && scale > kLeast)
    all = stack(style, scale *= kStep, puzzle, phrases, area.size.width, measure);
  if (all.height > area.size.height)
    throw Error::call(
        "the title block is " + inches(all.height) + " high, its area is " + inches(area.size.height),
        "make title.height larger or its lines smaller");
  std::vector<Item> items;
  Length y = area.top() + (area.size.height - all.height) / 2;
  for (const SetLine& set : all.lines) {
    y += set.gap + set.cap;
    items.emplace_back(Tag{&set == &all.lines.front() ? Spoken::title : Spoken::paragraph});
    setHeading(set.heading, set.line->face, set.line->colour, {area.centre().x, y}, Align::centre, items);
    y += set.heading.drop();
  }
  return items;
}

}  // namespace gridpress::layout
