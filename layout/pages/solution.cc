// layout/pages/solution: a small grid with each word circled, or filled in, in a field of a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string>

#include "layout/grid/letter_grid.h"
#include "layout/pages/crossword_page.h"
#include "layout/pages/page.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

/// Solved by writing letters into squares, not by ringing words.
bool isFilled(const Worksheet& sheet) {
  return sheet.puzzle->kind == PuzzleKind::crossword;
}

constexpr Colour kFine{0x50, 0x50, 0x50}, kName{0x8c, 0x8c, 0x8c};
constexpr double kUsual = 0.46, kHigh = 0.62;  // A capital's height over the pitch; where that is too small.

/// How squares share a field.
struct Share {
  int across = 1, down = 1;
  Length pitch, gap, name;  ///< Above each its number, where there are several.
};

Share shareOf(const Worksheet& sheet, const WorksheetStyle& style, Size field) {
  const Grid& grid = sheet.puzzle->grid;
  EXPECTS(grid.columns() > 0 && grid.rows() > 0);
  const int count = std::max(1, static_cast<int>(sheet.squares.size()));
  Share best;
  for (int across = 1; across <= count; ++across) {
    Share s{across, (count + across - 1) / across, {}, style.smallest * 1.5, {}};
    if (isNumbered(sheet)) s.name = style.smallest * 1.4;
    // Few letters of a square need not fill the field.
    s.pitch = std::min({count > 1 ? style.usualCell * 1.1 : style.largestCell,
                        (field.width - s.gap * (across - 1)) / (across * grid.columns()),
                        (field.height - s.gap * (s.down - 1) - s.name * s.down) / (s.down * grid.rows())});
    // Of shares as large, the one that leaves the fewest places empty, and of these the widest.
    const auto empty = [count](const Share& share) { return share.across * share.down - count; };
    if (s.pitch > best.pitch || (s.pitch == best.pitch && empty(s) <= empty(best))) best = s;
  }
  return best;
}

NumberedGridStyle lookOf(const WorksheetStyle& style, Length pitch, const TextMeasure& measure) {
  NumberedGridStyle look = writingGrid(style, pitch);
  look.face = style.grid.face;
  look.line = kFine;
  look.letters = true;
  look.numbers = pitch >= smallestSquare(style);
  // Small solutions give up some of the white around letters.
  const double capital = measure.metrics(look.face).capHeight;
  look.letterHeight = std::clamp(style.smallest / pitch * capital * 1.001, kUsual, kHigh);
  return look;
}

/// The type size of the letters in a field of this size.
Length filledType(const Worksheet& sheet, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure) {
  const Length pitch = shareOf(sheet, style, field).pitch;
  if (pitch <= Length()) return {};
  return planNumberedGrid(*sheet.puzzle, {{}, field}, lookOf(style, pitch, measure), measure).size;
}

/// Sets the letters from the top of the field, in its middle. Numbers stand in squares where there is room
/// for type of the style's smallest size.
void addFilled(const Worksheet& sheet, const WorksheetStyle& style, const Rect& field,
               const TextMeasure& measure, std::vector<Item>& items) {
  const Share share = shareOf(sheet, style, field.size);
  const NumberedGridStyle look = lookOf(style, share.pitch, measure);
  const Grid& grid = sheet.puzzle->grid;
  const Length wide = share.pitch * (share.across * grid.columns()) + share.gap * (share.across - 1);
  // Several begin below their title.
  const bool fromRight = style.phrases->fromRight();
  const Length left = sheet.squares.empty() ? field.centre().x - wide / 2
                      : fromRight           ? field.right() - wide
                                            : field.left();
  const Size boxes{share.pitch * grid.columns(), share.pitch * grid.rows()};
  const auto add = [&](const Puzzle& puzzle, Point at) {
    items.emplace_back(solvedTag(puzzle, *style.phrases));
    const LetterGrid letters = planNumberedGrid(puzzle, {at, boxes}, look, measure);
    append(items, numberedGrid(puzzle, letters, look, measure));
  };
  if (sheet.squares.empty()) {
    add(*sheet.puzzle, {left, field.top()});
    return;
  }
  for (std::size_t i = 0; i < sheet.squares.size(); ++i) {
    const int in = static_cast<int>(i) % share.across, down = static_cast<int>(i) / share.across;
    const int across = fromRight ? share.across - 1 - in : in;
    const Point at{left + (boxes.width + share.gap) * across,
                   field.top() + (boxes.height + share.name + share.gap) * down};
    if (share.name > Length()) {
      items.emplace_back(Tag{Spoken::paragraph});
      const Point begin{fromRight ? at.x + boxes.width : at.x, at.y + style.smallest};
      items.emplace_back(TextRun{style.boldFace, style.smallest, kName, begin,
                                 std::to_string(sheet.firstSquare + i),
                                 fromRight ? Align::end : Align::start});
    }
    add(*sheet.squares[i], {at.x, at.y + share.name});
  }
}

constexpr double kBelowTitle = 0.6, kLineHeight = 1.25;  // Below the title, and of its lines: in ems.

Length headSize(const WorksheetStyle& style, Size field) {
  return std::min(std::max(field.width * 0.045, style.smallest), style.titleSize * 0.6);
}

// A solution's title, on as many lines as it needs beside `where`.
struct Head {
  Length size;
  std::vector<std::string> lines;
  Length where;  ///< Its width, with white before it.

  Length height() const {
    return size * (1 + kLineHeight * static_cast<double>(lines.size() - 1) + kBelowTitle);
  }
};

Length whereSize(const WorksheetStyle& style, Length size) {
  return std::max(style.smallest, size * 0.8);
}

Head headFor(const SolutionHead& head, const WorksheetStyle& style, Length size, Length width,
             const TextMeasure& measure) {
  Head set{size, {}, {}};
  if (!head.where.empty()) set.where = measure.width(style.face, whereSize(style, size), head.where) + size;
  const Length room = width - set.where;
  // One line in smaller type rather than two.
  const Length wide = measure.width(style.boldFace, size, head.title);
  if (wide > room) set.size = std::max(style.smallest, size * (room / wide));
  set.lines = {head.title};
  if (measure.width(style.boldFace, set.size, head.title) > room * 1.001)
    set.lines = breakLines(head.title, style.boldFace, set.size, room, measure);
  return set;
}

// The message is one long word.
std::vector<std::string> breakAnywhere(const std::string& text, const Face& face, Length size, Length width,
                                       const TextMeasure& measure) {
  std::vector<std::string> lines(1);
  for (std::string_view rest = text; !rest.empty();) {
    const std::string letter(firstCodePoint(rest));
    if (measure.width(face, size, lines.back() + letter) > width) lines.emplace_back();
    lines.back() += letter;
    rest.remove_prefix(letter.size());
  }
  return lines;
}

LetterGrid gridIn(const Puzzle& puzzle, const WorksheetStyle& style, Size room, const TextMeasure& measure) {
  LetterGrid grid = setGrid(style.grid, puzzle.alphabet, {}, pitchFor(puzzle, style, room), measure);
  // Small solutions give up some of the white between letters.
  if (grid.size < style.smallest) {
    // Capitals of 1.15 pitches are 0.7 pitches wide and 0.85 high: closer, they would touch.
    constexpr double kClosest = 1.15;
    const double up =
        std::min({style.smallest / grid.size, 1.6, std::max(1.0, kClosest * (grid.pitch / grid.size))});
    grid.size = grid.size * up;
    grid.capHeight = grid.capHeight * up;
  }
  return grid;
}

// How a solution stands in a field.
struct Plan {
  Head head;
  std::vector<std::string> answer;  ///< Lines below it.
  Length answerSize;
  LetterGrid grid;  ///< Where it is not filled in.
  Length letters, width;
};

Plan planIn(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style, Size field,
            const TextMeasure& measure) {
  EXPECTS(sheet.puzzle != nullptr);
  const Length size = headSize(style, field);
  Plan plan;
  plan.answerSize = whereSize(style, size);
  if (const std::string answer = messageAnswer(sheet, style); !answer.empty())
    plan.answer = breakAnywhere(answer, style.face, plan.answerSize, field.width, measure);
  const Length foot = plan.answerSize * (kLineHeight * static_cast<double>(plan.answer.size()));
  const auto below = [&](const Head& set) { return Size{field.width, field.height - set.height() - foot}; };
  plan.width = field.width;
  plan.head = headFor(head, style, size, plan.width, measure);
  // Arrays are of many widths, squares narrower than a title.
  if (isFilled(sheet)) {
    plan.letters = filledType(sheet, style, below(plan.head), measure);
    return plan;
  }
  // The title is as wide as the grid, unless it is too long for that.
  const double columns = sheet.puzzle->grid.columns() + 2 * kFramePad;
  plan.width = pitchFor(*sheet.puzzle, style, below(plan.head)) * columns;
  plan.head = headFor(head, style, size, plan.width, measure);
  if (plan.head.size < size || plan.head.lines.size() > 1) {
    plan.width = std::max(plan.width, field.width * 0.8);
    plan.head = headFor(head, style, size, plan.width, measure);
  }
  plan.grid = gridIn(*sheet.puzzle, style, below(plan.head), measure);
  plan.letters = plan.grid.size;
  return plan;
}

// What makes a solution easy to read: its letters, with the white between them.
Length clearness(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style, Size field,
                 const TextMeasure& measure) {
  const Plan plan = planIn(sheet, head, style, field, measure);
  return isFilled(sheet) ? plan.letters : plan.grid.pitch;
}

constexpr Colour kBody{0xe6, 0xe6, 0xe6}, kCircle{0x50, 0x50, 0x50}, kFiller{0x8c, 0x8c, 0x8c},
    kBar{0xc4, 0xc4, 0xc4}, kBarEdge{0x9c, 0x9c, 0x9c};
constexpr double kCircleRadius = 0.38;  // Of a cell.

bool inside(const Puzzle& puzzle, Cell cell) {
  return puzzle.grid.contains(cell) && puzzle.grid.at(cell) != kOutside;
}

std::vector<PathStep> rounded(const Rect& r, Length radius) {
  const Length handle = radius * (1 - 0.5522847498);
  const Length l = r.left(), t = r.top(), e = r.right(), b = r.bottom();
  return {MoveTo{{l + radius, t}},
          LineTo{{e - radius, t}},
          CurveTo{{e - handle, t}, {e, t + handle}, {e, t + radius}},
          LineTo{{e, b - radius}},
          CurveTo{{e, b - handle}, {e - handle, b}, {e - radius, b}},
          LineTo{{l + radius, b}},
          CurveTo{{l + handle, b}, {l, b - handle}, {l, b - radius}},
          LineTo{{l, t + radius}},
          CurveTo{{l, t + handle}, {l + handle, t}, {l + radius, t}},
          ClosePath{}};
}

}  // namespace

bool solutionFits(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure) {
  return clearness(sheet, head, style, field, measure) >= style.smallest * 0.999;
}

void setSolution(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style,
                 const Rect& field, const TextMeasure& measure, std::vector<Item>& items) {
  Plan plan = planIn(sheet, head, style, field.size, measure);
  if (plan.letters < style.smallest * 0.999)
    throw Error::job(inQuotes(head.title, '"') + ": in its solution letters would be " +
                         fixed(plan.letters.pt(), 2) + " pt, the minimum is " +
                         fixed(style.smallest.pt(), 2) + " pt",
                     "choose fewer solutions per page, or a larger page");
  const Length size = plan.head.size, left = field.centre().x - plan.width / 2;
  const Length right = left + plan.width, baseline = field.top() + size;
  const Length top = field.top() + plan.head.height();
  const std::size_t first = items.size();
  items.emplace_back(Tag{Spoken::heading});
  for (std::size_t i = 0; i < plan.head.lines.size(); ++i)
    items.emplace_back(fittedLine(style.boldFace, size, style.smallest,
                                  {left, baseline + size * (kLineHeight * static_cast<double>(i))},
                                  Align::start, plan.head.lines[i], plan.width - plan.head.where, measure));
  if (!head.where.empty()) {
    items.emplace_back(Tag{Spoken::paragraph});
    const TextRun run{style.face, whereSize(style, headSize(style, field.size)),
                      kBlack,     {right, baseline},
                      head.where, Align::end};
    const Length wide = measure.width(run.face, run.size, run.text);
    if (head.page)
      items.emplace_back(Link{{{right - wide, baseline - run.size}, {wide, run.size * 1.3}}, *head.page});
    items.emplace_back(run);
  }
  follow(*style.phrases, items, first, field);
  if (isFilled(sheet)) {
    addFilled(sheet, style, {{left, top}, {plan.width, field.bottom() - top}}, measure, items);
    return;
  }
  plan.grid.origin = {field.centre().x - plan.grid.pitch * sheet.puzzle->grid.columns() / 2, top};
  items.emplace_back(solvedTag(*sheet.puzzle, *style.phrases));
  addSolved(*sheet.puzzle, plan.grid, style, items);
  Length y = top + plan.grid.pitch * (sheet.puzzle->grid.rows() + 2 * kFramePad);
  const std::size_t answer = items.size();
  if (!plan.answer.empty()) items.emplace_back(Tag{Spoken::paragraph});
  for (const std::string& text : plan.answer) {
    y = y + plan.answerSize * kLineHeight;
    const bool wide = measure.width(style.face, plan.answerSize, text) > plan.width;
    items.emplace_back(TextRun{style.face, plan.answerSize, kBlack, {wide ? field.left() : left, y}, text});
  }
  follow(*style.phrases, items, answer, field);
}

std::vector<Rect> fieldsOf(const Rect& area, int count, bool fromRight) {
  EXPECTS(count > 0);
  int across = static_cast<int>(std::floor(std::sqrt(static_cast<double>(count))));
  int down = (count + across - 1) / across;
  if (area.size.width > area.size.height) std::swap(across, down);
  ENSURES(across > 0 && across * down >= count);
  const Length gap = Length::pt(across > 2 || down > 2 ? 14 : 22);
  const Size size{(area.size.width - gap * (across - 1)) / across,
                  (area.size.height - gap * (down - 1)) / down};
  std::vector<Rect> fields;
  for (int i = 0; i < count; ++i) {
    const int row = i / across, column = fromRight ? across - 1 - i % across : i % across;
    fields.push_back(
        {{area.left() + (size.width + gap) * column, area.top() + (size.height + gap) * row}, size});
  }
  return fields;
}

void setSolutions(const std::vector<const Worksheet*>& sheets, const std::vector<SolutionHead>& heads,
                  const WorksheetStyle& style, const Rect& area, int count, const TextMeasure& measure,
                  std::vector<Item>& items) {
  EXPECTS(sheets.size() == heads.size() && sheets.size() <= static_cast<std::size_t>(count));
  const auto worst = [&](const std::vector<Rect>& fields) {
    Length least = area.size.height;
    for (std::size_t i = 0; i < sheets.size(); ++i)
      least = std::min(least, clearness(*sheets[i], heads[i], style, fields[i].size, measure));
    return least;
  };
  std::vector<Rect> best = fieldsOf(area, count, style.phrases->fromRight());
  const bool read = worst(best) >= style.smallest * 0.999;
  for (int fewer = count - 1; !read && fewer >= static_cast<int>(sheets.size()); --fewer) {
    std::vector<Rect> fields = fieldsOf(area, fewer, style.phrases->fromRight());
    if (worst(fields) > worst(best)) best = std::move(fields);
  }
  for (std::size_t i = 0; i < sheets.size(); ++i)
    setSolution(*sheets[i], heads[i], style, best[i], measure, items);
}

void addFrame(const Puzzle& puzzle, const LetterGrid& grid, Length width, Colour colour,
              std::vector<Item>& items) {
  if (std::ranges::find(puzzle.grid.cells(), kOutside) == puzzle.grid.cells().end()) {
    const Rect frame = grid.area(allCells(puzzle)).outset(Insets::all(grid.pitch * kFramePad));
    items.emplace_back(Path{rounded(frame, grid.pitch * 0.35), {}, Stroke{colour, width}});
    return;
  }
  items.emplace_back(
      Path{cellEdges(grid, puzzle.grid, {},
                     [&](Cell cell, Cell before) { return inside(puzzle, cell) != inside(puzzle, before); }),
           {},
           Stroke{colour, width, true}});
}

void addLines(const Puzzle& puzzle, const LetterGrid& grid, Length width, std::vector<Item>& items) {
  std::vector<PathStep> lines = cellEdges(grid, puzzle.grid, {}, [&](Cell cell, Cell before) {
    return inside(puzzle, cell) && inside(puzzle, before);
  });
  if (!lines.empty()) items.emplace_back(Path{std::move(lines), {}, Stroke{kFiller, width}});
}

void addSolved(const Puzzle& puzzle, const LetterGrid& grid, const WorksheetStyle& style,
               std::vector<Item>& items) {
  const bool bars = style.marks == SolutionMarks::bars;
  const std::vector<bool> ofWord = cellsOfWords(puzzle);
  std::optional<Colour> body;
  if (style.marks != SolutionMarks::letters) body = bars ? kBar : kBody;
  std::vector<Ring> rings;
  for (const Placement& p : puzzle.placements)
    rings.push_back(
        {endsOf(grid, puzzle, p), grid.pitch * kCircleRadius, body, {bars ? kBarEdge : kCircle, style.rule}});
  addRings(rings, items);
  LetterGrid pale = grid;
  pale.colour = kFiller;
  if (style.marks != SolutionMarks::letters)
    addLetters(pale, puzzle, allCells(puzzle), items,
               [&](Cell c) { return !ofWord[puzzle.grid.indexOf(c)]; });
  addLetters(grid, puzzle, allCells(puzzle), items, [&](Cell c) { return ofWord[puzzle.grid.indexOf(c)]; });
}

}  // namespace gridpress::layout
