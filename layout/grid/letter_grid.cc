// layout/grid/letter_grid: sizes type to the pitch and writes rows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/grid/letter_grid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

void setDown(LetterGrid& grid, double scale) {
  grid.size = grid.size * scale;
  grid.capHeight = grid.capHeight * scale;
  grid.drop = grid.drop * scale;
  grid.middle = grid.middle * scale;
}

// Devanagari, Bengali and Gurmukhi (U+0900 to U+0A7F): the line on top fills a letter's width and would all
// but touch the next one's.
bool hasHeadline(std::string_view text) {
  std::size_t at = 0;
  const char32_t c = nextCodePoint(text, at);
  return c >= 0x900 && c < 0xA80;
}

// `standIn`: the face is not the style's, and may have wide letters.
void fitLetters(LetterGrid& grid, const Alphabet& alphabet, bool standIn, const TextMeasure& measure) {
  // Of a cell; W and M, whose ink fills their width, as well as lines on top would all but touch their like.
  constexpr double kWidest = 0.94, kHighest = 0.88, kApart = 1.11;
  std::vector<double> middles;
  Length widest;
  bool plain = true;
  double top = 0, bottom = 0;  // Ems above the baseline.
  for (const std::string& text : alphabet.letters()) {
    const auto lead = static_cast<unsigned char>(text.front());
    plain = plain && lead < 0x80 && text.size() == 1;
    const InkMiddle ink = measure.inkMiddle(grid.face, text);
    top = std::max(top, ink.up + ink.height / 2);
    bottom = std::min(bottom, ink.up - ink.height / 2);
    // In UTF-8, U+0540 and what follows begins with a byte of 0xD5 or more.
    const bool beyond = lead >= 0xD5;
    if (beyond) middles.push_back(ink.up);
    const bool full = hasHeadline(text) || !(beyond || standIn);
    std::size_t letter = 0;
    nextCodePoint(text, letter);
    if (beyond || standIn || letter == text.size())  // Several in one cell have sizes of their own.
      widest = std::max(widest, measure.width(grid.face, grid.size, text) * (full ? kApart : 1));
  }
  if (widest > Length()) setDown(grid, std::min(1.0, grid.pitch * kWidest / widest));
  if (plain) return;
  const bool mostBeyond = 2 * middles.size() > alphabet.size();
  if (mostBeyond) {
    const auto middle = middles.begin() + static_cast<std::ptrdiff_t>(middles.size() / 2);
    std::nth_element(middles.begin(), middle, middles.end());
    grid.drop = grid.middle = grid.size * *middle;
  }
  // Accents and tails stay in their row, and clear of the next one: of a cell there is as much room as the
  // highest and the deepest need.
  const Length room = grid.pitch * kHighest;
  setDown(grid, std::min(1.0, room / (grid.size * (top - bottom))));
  // Letters larger than their room: the lower bound gives way.
  grid.drop = std::min(std::max(grid.drop, grid.size * top - room / 2), grid.size * bottom + room / 2);
}

constexpr double kGap = 0.3;  // Grid to ticks, in pitches (or in the share of them that `deepest` leaves).
constexpr double kTickBand = 1.0;    // The ticks' own band.
constexpr double kNumberGap = 0.2;   // Ticks to numbers.
constexpr double kNumberSize = 0.9;  // Of the letters' type size.

Length ownDepth(const RulerStyle& style, Length pitch) {
  return style.shown ? std::min(pitch * style.depth, style.deepest) : Length();
}

/// A ruler along one side. Where cells are very large it stops growing with them: everything about it scales
/// to its depth.
struct RulerLine {
  const LetterGrid& grid;
  const RulerStyle& style;
  Side side;
  const CellRange& cells;
  Columns columns;
  const TextMeasure& measure;
  Length unit = ownDepth(style, grid.pitch) / style.depth, tickSize = grid.size * (unit / grid.pitch);
  bool across = side == Side::top || side == Side::bottom, before = side == Side::top || side == Side::left;
  bool backwards = across && columns.fromRight;
  std::int32_t first = backwards ? columns.number(cells.right - 1) : (across ? cells.left : cells.top) + 1;
  std::int32_t last = first + (across ? cells.columns() : cells.rows()) - 1;

  void addTicks(std::vector<Item>& items) const {
    const Point step =
        across ? Point{backwards ? grid.pitch * -1.0 : grid.pitch, Length()} : Point{Length(), grid.pitch};
    LetterRun dots{style.face, tickSize, style.dot, tickAt(first, "."), step, {}};
    for (std::int32_t place = first; place <= last; ++place) dots.cells.push(place % 5 == 0 ? " " : ".");
    items.emplace_back(std::move(dots));
    const auto every10 = [&](std::int32_t start, Colour colour, const char* mark) {
      const std::int32_t from = start + (std::max(first - start, 0) + 9) / 10 * 10;
      if (from > last) return;
      LetterRun run{style.face, tickSize, colour, tickAt(from, mark), step * 10, {}};
      for (std::int32_t place = from; place <= last; place += 10) run.cells.push(mark);
      items.emplace_back(std::move(run));
    };
    every10(5, style.five, "o");
    every10(10, style.ten, across ? "|" : "—");
  }

  void addNumbers(std::vector<Item>& items) const {
    const Length room = unit * (style.depth - kGap - kTickBand - kNumberGap);
    const Length edge = outwards(kGap + kTickBand + kNumberGap);
    Length size = tickSize * kNumberSize;
    if (!across) {  // Long numbers must not run off the sheet.
      const Length widest = measure.width(style.face, size, std::to_string(last));
      if (widest > room) size = size * (room / widest);
    }
    const Length cap = size * measure.metrics(style.face).capHeight;
    for (std::int32_t place = (first + 9) / 10 * 10; place <= last; place += 10) {
      TextRun number{style.face, size, style.number, {}, std::to_string(place), Align::centre};
      if (across) {
        number.origin = {grid.centreX(lies(place)), before ? edge : edge + cap};
      } else {
        number.origin = {edge, grid.letterY(place - 1) + cap / 2};
        number.align = before ? Align::end : Align::start;
      }
      items.emplace_back(std::move(number));
    }
  }

  Length outwards(double units) const {
    const Rect area = grid.area(cells);
    const Length edge = across ? (before ? area.top() : area.bottom()) : before ? area.left() : area.right();
    return edge + unit * ((before ? -1 : 1) * units);
  }
  // From 0, where a column or row of this number lies.
  std::int32_t lies(std::int32_t place) const { return backwards ? columns.column(place) : place - 1; }
  // A mark's ink stands on its letters' middle line, wherever the face has put it in the mark's width. Along
  // the top and bottom marks share a baseline, as letters do.
  Point tickAt(std::int32_t place, const char* mark) const {
    const Length middle = outwards(kGap + kTickBand / 2), cap = grid.capHeight * (unit / grid.pitch);
    const InkMiddle ink = measure.inkMiddle(style.face, mark);
    const Length left = tickSize * ink.right;
    if (across) return {grid.centreX(lies(place)) - left, middle + cap / 2};
    return {middle - left, grid.letterY(place - 1) + tickSize * ink.up};
  }
};

}  // namespace

LetterGrid setGrid(const GridStyle& style, const Alphabet& alphabet, Point origin, Length pitch,
                   const TextMeasure& measure) {
  const Face face = measure.covering(style.face, alphabet.letters());
  FaceMetrics metrics = measure.metrics(face);
  if (metrics.capHeight <= 0) metrics = measure.metrics(style.face);  // A face for a script without capitals.
  if (metrics.capHeight <= 0)
    throw Error::call("the face '" + style.face.name + "' has no capital H to size by",
                      "choose another grid face");
  const Length byPitch = pitch * style.sizePerPitch;
  const Length byCapitals = pitch * (style.capHeight / metrics.capHeight);
  const Length size = std::min(byPitch, byCapitals), capital = size * metrics.capHeight;
  LetterGrid grid{origin, pitch, size, capital, capital / 2, capital / 2, face, style.colour};
  fitLetters(grid, alphabet, face != style.face, measure);
  return grid;
}

LetterRun letterRow(const LetterGrid& grid, const Puzzle& puzzle, std::int32_t row, std::int32_t fromColumn,
                    std::int32_t toColumn, const ShownCells& shown) {
  EXPECTS(row >= 0 && row < puzzle.grid.rows());
  EXPECTS(fromColumn >= 0 && fromColumn <= toColumn && toColumn <= puzzle.grid.columns());
  const Point origin{grid.centreX(fromColumn), grid.baseline(row)};
  LetterRun run{grid.face, grid.size, grid.colour, origin, {grid.pitch, Length()}, {}};
  for (std::int32_t column = fromColumn; column < toColumn; ++column) {
    const Letter letter = puzzle.grid.at({column, row});
    const bool empty = letter == kBlank || letter == kOutside || (shown && !shown({column, row}));
    run.cells.push(empty ? std::string_view(" ") : std::string_view(puzzle.alphabet[letter]));
  }
  ENSURES(run.cells.size() == static_cast<std::size_t>(toColumn - fromColumn));
  return run;
}

void addLetters(const LetterGrid& grid, const Puzzle& puzzle, const CellRange& cells,
                std::vector<Item>& items, const ShownCells& shown) {
  for (std::int32_t row = cells.top; row < cells.bottom; ++row)
    items.emplace_back(letterRow(grid, puzzle, row, cells.left, cells.right, shown));
}

std::vector<PathStep> cellEdges(const LetterGrid& grid, const Grid& cells, Length beyond,
                                const std::function<bool(Cell, Cell)>& drawn) {
  std::vector<PathStep> steps;
  for (const bool turned : {false, true}) {
    const std::int32_t lines = turned ? cells.columns() : cells.rows();
    const std::int32_t along = turned ? cells.rows() : cells.columns();
    const auto isDrawn = [&](std::int32_t at, std::int32_t line) {
      return turned ? drawn({line, at}, {line - 1, at}) : drawn({at, line}, {at, line - 1});
    };
    const auto corner = [&](std::int32_t at, std::int32_t line, double ends) {
      return turned ? Point{grid.left(line), grid.top(at)}
                    : Point{grid.left(at) + beyond * ends, grid.top(line)};
    };
    for (std::int32_t line = 0; line <= lines; ++line)
      for (std::int32_t at = 0; at < along; ++at) {
        if (!isDrawn(at, line)) continue;
        steps.emplace_back(MoveTo{corner(at, line, -1)});
        while (at < along && isDrawn(at, line)) ++at;
        steps.emplace_back(LineTo{corner(at, line, 1)});
      }
  }
  return steps;
}

std::pair<Point, Point> endsOf(const LetterGrid& grid, const Puzzle& puzzle, const Placement& p) {
  EXPECTS(p.word < puzzle.words.size() && puzzle.grid.contains(p.start));
  const Cell end =
      advance(p.start, p.direction, static_cast<std::int32_t>(puzzle.words[p.word].letters.size()) - 1);
  ENSURES(puzzle.grid.contains(end));
  return {grid.centre(p.start), grid.centre(end)};
}

CellRange cellsIn(const LetterGrid& grid, const Puzzle& puzzle, const Rect& window) {
  EXPECTS(grid.pitch > Length());
  const auto first = [&](Length edge, Length origin) {
    return static_cast<std::int32_t>(std::ceil((edge - origin) / grid.pitch - 0.5));
  };
  return {std::clamp(first(window.left(), grid.origin.x), 0, puzzle.grid.columns()),
          std::clamp(first(window.top(), grid.origin.y), 0, puzzle.grid.rows()),
          std::clamp(first(window.right(), grid.origin.x), 0, puzzle.grid.columns()),
          std::clamp(first(window.bottom(), grid.origin.y), 0, puzzle.grid.rows())};
}

std::vector<PathStep> capsule(Point from, Point to, Length radius) {
  const double dx = (to.x - from.x).pt(), dy = (to.y - from.y).pt();
  const double length = std::hypot(dx, dy);
  // Along the word and to its left; a single letter is a circle, whatever the way.
  const Point along =
      length > 0 ? Point{radius * (dx / length), radius * (dy / length)} : Point{radius, Length()};
  const Point across{-along.y, along.x};
  // Cubic curves follow a quarter circle to 0.03 % with handles of this share of the radius.
  constexpr double kHandle = 0.5522847498;
  const auto cap = [&](std::vector<PathStep>& path, Point centre, Point side, Point out) {
    path.push_back(CurveTo{centre + side + out * kHandle, centre + out + side * kHandle, centre + out});
    path.push_back(CurveTo{centre + out - side * kHandle, centre - side + out * kHandle, centre - side});
  };
  std::vector<PathStep> path = {MoveTo{from + across}, LineTo{to + across}};
  cap(path, to, across, along);
  path.push_back(LineTo{from - across});
  cap(path, from, across * -1, along * -1);
  path.push_back(ClosePath{});
  return path;
}

void addRings(const std::vector<Ring>& rings, std::vector<Item>& items) {
  for (const Ring& ring : rings)
    if (ring.body)
      items.emplace_back(line(ring.ends.first, ring.ends.second, {*ring.body, ring.radius * 2, true}));
  for (const Ring& ring : rings)
    items.emplace_back(Path{capsule(ring.ends.first, ring.ends.second, ring.radius), {}, ring.edge});
}

Length rulerDepth(const RulerStyle& style, Length pitch) {
  return ownDepth(style, pitch) + pitch * style.beyond;
}

Length pitchThatFits(const RulerStyle& style, std::int32_t cells, Length room) {
  const double beside = cells + 2 * style.beyond;
  EXPECTS(beside > 0 && style.depth > 0);
  if (!style.shown) return room / beside;
  const Length scaled = room / (beside + 2 * style.depth);
  return scaled * style.depth <= style.deepest ? scaled : (room - style.deepest * 2) / beside;
}

std::vector<Item> ruler(const LetterGrid& grid, const RulerStyle& style, Side side, const CellRange& cells,
                        Columns columns, const TextMeasure& measure) {
  std::vector<Item> items;
  if (!style.shown || cells.empty()) return items;
  EXPECTS(style.depth > 0);
  const RulerLine line{grid, style, side, cells, columns, measure};
  ENSURES(line.first > 0 && line.last >= line.first);
  line.addTicks(items);
  line.addNumbers(items);
  return items;
}

}  // namespace gridpress::layout
