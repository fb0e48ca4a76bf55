// layout/pages/page: the common parts of all puzzles' pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/page.h"

#include <algorithm>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/pages/crossword_page.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

constexpr Colour kSoft{0x55, 0x55, 0x55}, kTag{0x8c, 0x8c, 0x8c};

// Titles are made for Letter; on narrower pages they are smaller.
double shrink(const Rect& area) {
  return std::clamp(area.size.width / Length::in(7), 0.6, 1.0);
}

// Each line a paragraph, below a little white; gives their height.
Length setLinesOf(const std::string& text, const ParagraphStyle& look, const Rect& area,
                  const TextMeasure& measure, std::vector<Item>& items) {
  if (text.empty()) return {};
  Length height = look.size * 0.4;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    items.emplace_back(Tag{Spoken::paragraph});
    height += setParagraph(text.substr(from, end - from), look,
                           {{area.left(), area.top() + height}, area.size}, measure, items);
    from = end + 1;
  }
  return height;
}

// As titles have it, "\\n" begins a new line, too.
std::string withBreaks(std::string text) {
  for (std::size_t at; (at = text.find("\\n")) != std::string::npos;) text.replace(at, 2, "\n");
  return text;
}

// What is to be written at the top, with lines behind it; returns where what follows begins.
Length setFields(const WorksheetStyle& style, const Rect& area, const TextMeasure& measure,
                 std::vector<Item>& items) {
  // The first is to be written on at length.
  EXPECTS(!style.fields.empty());
  const double shares = static_cast<double>(style.fields.size()) + 1;
  Length x = area.left();
  const Length baseline = area.top() + style.fieldSize;
  for (std::size_t i = 0; i < style.fields.size(); ++i) {
    const Length width = area.size.width * ((i == 0 ? 2 : 1) / shares);
    const std::string field = fillIn(style.fields[i], {}, *style.phrases);
    const Length label = measure.width(style.face, style.fieldSize, field);
    items.emplace_back(Tag{Spoken::paragraph});
    items.emplace_back(TextRun{style.face, style.fieldSize, kBlack, {x, baseline}, field});
    const Length end = i + 1 < style.fields.size() ? x + width - style.fieldSize : area.right();
    const Length from = x + label + style.fieldSize * 0.5;
    if (from < end)
      items.emplace_back(
          line({from, baseline + Length::pt(1.5)}, {end, baseline + Length::pt(1.5)}, {kSoft, style.rule}));
    x = x + width;
  }
  return baseline + style.fieldSize * 1.6;
}

constexpr Length kBetween = Length::pt(3.2);  // Two lines.
constexpr double kQuarter = 0.5523;           // A cubic Bézier's handles for a quarter circle, in radii.

constexpr Colour kInk{0x55, 0x55, 0x55};

// The four corners, each with the ways that lead from it into the page; clockwise from the top left.
struct Corner {
  Point at;
  Point inward;  ///< A point to the right and down, or to the left and up, or mixed.
};

std::vector<Corner> cornersOf(const Rect& rect) {
  const Length one = Length::pt(1);
  return {{{rect.left(), rect.top()}, {one, one}},
          {{rect.right(), rect.top()}, {-one, one}},
          {{rect.right(), rect.bottom()}, {-one, -one}},
          {{rect.left(), rect.bottom()}, {one, -one}}};
}

// A frame whose corners are quarter circles cut out of it.
Path notched(const Rect& rect, Length radius, Stroke stroke) {
  Path path{{}, std::nullopt, stroke};
  for (const Corner& c : cornersOf(rect)) {
    // Clockwise: at the first and third corner the way comes along the side, at the others along the edge.
    Point from{{}, c.inward.y * radius.pt()}, to{c.inward.x * radius.pt(), {}};
    if (c.inward.x != c.inward.y) std::swap(from, to);
    const Point begin = c.at + from, end = c.at + to;
    path.steps.push_back(path.steps.empty() ? PathStep(MoveTo{begin}) : LineTo{begin});
    path.steps.emplace_back(CurveTo{begin + to * kQuarter, end + from * kQuarter, end});
  }
  path.steps.emplace_back(ClosePath{});
  return path;
}

// A scroll: two arms that curl in, and a lozenge between them.
void addScroll(const Corner& c, Length unit, Stroke stroke, std::vector<Item>& items) {
  const auto at = [&](double x, double y) {
    return c.at + Point{c.inward.x * (x * unit.pt()), c.inward.y * (y * unit.pt())};
  };
  Path arms{{}, std::nullopt, stroke};
  for (const bool across : {true, false}) {
    const auto turned = [&](double x, double y) { return across ? at(x, y) : at(y, x); };
    arms.steps.emplace_back(MoveTo{turned(0.5, 0)});
    arms.steps.emplace_back(LineTo{turned(3.2, 0)});
    arms.steps.emplace_back(CurveTo{turned(4.1, 0), turned(4.3, 1.1), turned(3.5, 1.15)});
    arms.steps.emplace_back(CurveTo{turned(2.95, 1.15), turned(2.95, 0.45), turned(3.45, 0.5)});
  }
  items.emplace_back(std::move(arms));
  items.emplace_back(Path{
      {MoveTo{at(0.3, 0.9)}, LineTo{at(0.9, 0.3)}, LineTo{at(1.5, 0.9)}, LineTo{at(0.9, 1.5)}, ClosePath{}},
      stroke.colour,
      {}});
}

// What is to be done; of a crossword also who made it.
std::string introOf(const Worksheet& sheet, const WorksheetStyle& style) {
  const Puzzle& puzzle = *sheet.puzzle;
  const bool crossword = sheet.squares.empty() && puzzle.kind == PuzzleKind::crossword;
  const std::string said = fillIn(!sheet.squares.empty() ? style.squaresIntro
                                  : crossword            ? style.crosswordIntro
                                                         : style.intro,
                                  factsOf(puzzle, *style.phrases), *style.phrases);
  if (!crossword) return said;
  std::string all = puzzle.author;
  for (const std::string& text : {said, howToSolve(puzzle, *style.phrases), puzzle.intro})
    if (!text.empty()) all += (all.empty() ? "" : "\n") + text;
  return all;
}

}  // namespace

Colour textColour(const WorksheetStyle& style, Colour usual) {
  constexpr Length kLarge = Length::pt(16);
  return style.smallest >= kLarge ? kBlack : usual;
}

TextRun fittedLine(const Face& face, Length size, Length smallest, Point at, Align align, std::string text,
                   Length room, const TextMeasure& measure) {
  const Length wide = measure.width(face, size, text);
  if (wide > room) size = std::min(size, std::max(smallest, size * (room / wide)));
  if (measure.width(face, size, text) > room * 1.001) {
    const auto cut = [&text] {
      text.resize(beginningOf(text, text.size() - 1).size());
      while (!text.empty() && text.back() == ' ') text.pop_back();
    };
    while (!text.empty() && measure.width(face, size, text + "…") > room) cut();
    text += "…";
  }
  return {face, size, kBlack, at, std::move(text), align};
}

Length setHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& whole,
               const TextMeasure& measure, std::vector<Item>& items) {
  EXPECTS(sheet.level < static_cast<int>(style.levels.size()));
  const std::size_t first = items.size();
  const Length code = codeSide(style.code);
  const Rect area = whole.inset({{}, code > Length() ? code + style.introSize : Length(), {}, {}});
  Length y = area.top();
  if (!style.sender.empty())
    y = y +
        setLinesOf(withBreaks(style.sender), {style.face, style.fieldSize, kBlack, style.fieldSize * 1.25},
                   {{area.left(), y}, area.size}, measure, items) +
        style.fieldSize;
  else if (!style.fields.empty())
    y = setFields(style, area, measure, items);
  const Length size = style.titleSize * shrink(area);
  const Length baseline = y + size * 0.8;
  Length left = area.left(), right = area.right();
  // The level at the right: its name, and five dots, full up to the level.
  std::vector<Item> level;  // It is read after the title.
  if (sheet.level >= 0 && !style.levels[0].empty()) {
    const Length small = std::max(style.smallest, style.introSize * shrink(area)), dot = small * 0.62;
    const std::string name = fillIn(style.levels[static_cast<std::size_t>(sheet.level)], {}, *style.phrases);
    level.emplace_back(Tag{Spoken::paragraph});
    level.emplace_back(TextRun{style.face, small, kSoft, {right, baseline}, name, Align::end});
    for (int i = 0; i < 5; ++i) {
      const Point centre{right - dot * (1.5 * (4 - i) + 0.5), baseline - small * 1.35};
      const bool full = i <= sheet.level;
      level.emplace_back(Path{capsule(centre, centre, dot / 2 - style.rule / 2),
                              full ? std::optional(kSoft) : std::nullopt, Stroke{kSoft, style.rule}});
    }
    right = right - std::max(measure.width(style.face, small, name), dot * 7.5) - size * 0.5;
  }
  items.emplace_back(Tag{Spoken::title});
  if (!sheet.tag.empty()) {
    const Length wide = measure.width(style.boldFace, size, sheet.tag);
    items.emplace_back(TextRun{style.boldFace, size, textColour(style, kTag), {left, baseline}, sheet.tag});
    left = left + wide + size * 0.45;
  }
  const Heading heading = fitHeading(sheet.title, style.boldFace, size, std::max(size * 0.5, style.smallest),
                                     right - left, measure);
  setHeading(heading, style.boldFace, kBlack, {left, baseline}, Align::start, items);
  y = baseline + heading.drop() + size * 0.35;
  append(items, std::move(level));
  const Length small = std::max(style.smallest, style.introSize * shrink(area));
  for (const auto& [text, face] :
       {std::pair(sheet.fact, style.italicFace), std::pair(introOf(sheet, style), style.face)})
    y = y +
        setLinesOf(text, {face, small, kSoft, small * 1.35}, {{area.left(), y}, area.size}, measure, items);
  follow(*style.phrases, items, first, whole);
  return std::max(y + size * 0.35 - area.top(), code);
}

Size roomIn(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
            const TextMeasure& measure) {
  std::vector<Item> unused;
  const Length head = setHead(sheet, style, area, measure, unused);
  return {area.size.width, area.size.height - head - footHeight(style)};
}

void setFoot(const Puzzle& puzzle, const FootLine& foot, const WorksheetStyle& style, const Rect& area,
             const TextMeasure& measure, std::vector<Item>& items) {
  const std::size_t first = items.size();
  const Length baseline = area.bottom();
  if (!foot.text.empty()) {
    items.emplace_back(Tag{Spoken::paragraph});
    const TextRun run = fittedLine(style.face, style.smallest, style.smallest, {area.right(), baseline},
                                   Align::end, foot.text, area.size.width * 0.48, measure);
    const Length wide = measure.width(run.face, run.size, run.text);
    if (foot.page)
      items.emplace_back(
          Link{{{area.right() - wide, baseline - run.size}, {wide, run.size * 1.3}}, *foot.page});
    items.emplace_back(run);
  }
  if (!puzzle.credit.empty()) {
    items.emplace_back(Tag{Spoken::paragraph});
    items.emplace_back(fittedLine(style.face, style.smallest, style.smallest, {area.left(), baseline},
                                  Align::start, puzzle.credit, area.size.width * 0.48, measure));
  }
  follow(*style.phrases, items, first, area);
}

void addCode(const std::optional<PageCode>& code, const Phrases& phrases, Page& page) {
  if (!code) return;
  page.items.emplace_back(codeTag(code->text, phrases));
  setCode(*code, page.items);
  page.codes.push_back(*code);
}

void setFacingHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                   const TextMeasure& measure, std::vector<Item>& items) {
  const Length size = style.titleSize * shrink(area) * 0.7;
  const std::string title = sheet.tag.empty() ? sheet.title : sheet.tag + "  " + sheet.title;
  const std::size_t first = items.size();
  // The page has the title a second time, and room for two lines of it.
  Heading heading =
      fitHeading(title, style.boldFace, size, std::max(size * 0.5, style.smallest), area.size.width, measure);
  if (heading.lines.size() > 2) heading.lines = {heading.lines[0], heading.lines[1] + "…"};
  items.emplace_back(Tag{Spoken::decoration});
  setHeading(heading, style.boldFace, kBlack, {area.left(), area.top() + size}, Align::start, items);
  follow(*style.phrases, items, first, area);
}

std::unique_ptr<const WorksheetPage> planPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area,
                                              bool mayGrow, const TextMeasure& measure) {
  EXPECTS(sheet.puzzle != nullptr);
  if (!sheet.squares.empty()) return planSquares(std::move(sheet), style, area, measure);
  if (sheet.puzzle->kind == PuzzleKind::crossword)
    return planCrossword(std::move(sheet), style, area, mayGrow, measure);
  return planWordSearch(std::move(sheet), style, area, mayGrow, measure);
}

Rect insideFrame(const WorksheetStyle& style, const Rect& area) {
  if (style.pageFrame == PageFrame::none) return area;
  const bool plain = style.pageFrame == PageFrame::line || style.pageFrame == PageFrame::twoLines;
  return area.inset(Insets::all(Length::pt(plain ? 9 : 14)));
}

void addPageFrame(const WorksheetStyle& style, const Rect& area, std::vector<Item>& items) {
  const Rect& rect = area;
  const Stroke thin{kInk, style.rule}, thick{kInk, style.rule * 2};
  switch (style.pageFrame) {
    case PageFrame::none: return;
    case PageFrame::line: items.emplace_back(Path{outlineOf(rect), std::nullopt, thin}); return;
    case PageFrame::twoLines:
      items.emplace_back(Path{outlineOf(rect.outset(Insets::all(kBetween))), std::nullopt, thick});
      items.emplace_back(Path{outlineOf(rect), std::nullopt, thin});
      return;
    case PageFrame::notched:
      items.emplace_back(notched(rect.outset(Insets::all(kBetween)), Length::pt(13), thick));
      items.emplace_back(notched(rect, Length::pt(13), thin));
      return;
    case PageFrame::scrolls:
      for (const Corner& corner : cornersOf(rect)) addScroll(corner, Length::pt(8), thin, items);
      return;
  }
}

}  // namespace gridpress::layout
