// layout/tiles/plan: counts the tiles in both orientations of the paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/plan.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/limits.h"

namespace gridpress::layout {

namespace {

// Positions are sums of many pitches; this forgives their rounding and is far below what paper shows.
constexpr Length kHair = Length::pt(1e-6);

// The last place to cut that is not beyond `at`: a boundary between cells, a ruler's outer edge, or `at`
// itself in the open.
Length boundaryBefore(Length at, const CellAxis& axis) {
  if (at < axis.start - axis.ruler || at > axis.end() + axis.ruler) return at;
  if (at < axis.start) return axis.start - axis.ruler;
  if (at > axis.end() + kHair) return axis.end();
  return axis.start + axis.pitch * std::floor((at + kHair - axis.start) / axis.pitch);
}

constexpr double kNumberWidth = 2.8;  // Of the type size: four digits and air.

// What a strip of `repeat` cells holds; `numberDepth` is what numbers need where no letters are.
Strip stripOf(int repeat, Length pitch, Length numberDepth, const TilesTemplate& style) {
  Strip strip;
  if (style.labels || style.bar) strip.labels = style.labelSize;
  const int covered = static_cast<int>(std::ceil(strip.labels / pitch - 1e-9));
  strip.cells = std::max(0, repeat - covered);
  strip.letters = pitch * strip.cells;
  if (strip.cells == 0) strip.numbers = numberDepth;
  // The paper's blank margin takes glue as well.
  strip.labels = std::max(strip.labels, style.glueFlap - style.margin - strip.letters - strip.numbers);
  ENSURES(strip.cells >= 0 && strip.depth() >= Length());
  return strip;
}

TilePlan planOneWay(const TiledArea& area, const TilesTemplate& style, bool landscape) {
  TilePlan plan;
  plan.landscape = landscape;
  plan.area = area;
  const Length cut = style.marks ? kCutLine : Length();
  const Length tail = std::max(cut, style.labels || style.bar ? style.labelSize + kCutLine : Length());
  const Length pitch = area.columns.pitch;
  plan.overlap = overlapCells(style.overlap, pitch);
  plan.right = stripOf(plan.overlap, pitch, area.numberSize * kNumberWidth, style);
  plan.bottom = stripOf(plan.overlap, pitch, area.numberSize, style);
  const Length repeat = pitch * plan.overlap;
  // What a strip needs beyond the cells that it repeats; along a roll there are none.
  Length more = std::max(plan.right.depth() - repeat, Length());
  Length below = std::max(plan.bottom.depth() - repeat, Length());
  if (style.roll) {  // A panel is as long as the poster is high, or wide.
    plan.roll = true;
    const Length ends = style.margin * 2 + cut + tail + Length::pt(0.01);
    (landscape ? more : below) = Length();
    plan.paper =
        landscape ? Size{area.size.width + ends, *style.roll} : Size{*style.roll, area.size.height + ends};
  } else {
    plan.paper = style.paper;
    if (landscape != (plan.paper.width > plan.paper.height)) std::swap(plan.paper.width, plan.paper.height);
  }
  plan.content = Rect{{}, plan.paper}.inset(Insets::all(style.margin)).inset({cut, Length(), Length(), cut});
  const Size window{plan.content.size.width - more, plan.content.size.height - below};
  if (window.width <= Length() || window.height <= Length())
    throw Error::call("margins and labels leave no room on a tile of " + inches(plan.paper),
                      "choose larger paper or smaller margins");
  // Where the poster begins white, its edge can be the paper's.
  if (area.blankTop >= style.margin + cut) plan.topMargin = style.margin + cut;
  plan.across = cutIntoSpans(area.size.width, window.width, style.overlap, area.columns, {{}, tail});
  plan.down = cutIntoSpans(area.size.height, window.height, style.overlap, area.rows, {plan.topMargin, tail});
  ENSURES(plan.count() > 0 && plan.overlap >= 0);
  return plan;
}

}  // namespace

int overlapCells(Length overlap, Length pitch) {
  EXPECTS(pitch > Length() && overlap >= Length());
  // Two cells let a join be checked by reading it, but paper is not to be wasted on very large ones.
  const int least = std::min(2, static_cast<int>(std::floor(Length::in(1) / pitch)));
  return std::max(least, static_cast<int>(std::floor((overlap + kHair) / pitch)));
}

std::vector<Span> cutIntoSpans(Length total, Length window, Length overlap, const CellAxis& axis,
                               const Ends& ends) {
  EXPECTS(axis.pitch > Length() && axis.cells >= 0 && axis.ruler >= Length());
  const Length repeat = axis.pitch * overlapCells(overlap, axis.pitch);
  // A tile adds a cell to those before it, or a strip of open paper beside very large cells.
  const Length least = std::min(axis.pitch, Length::in(0.5));
  std::vector<Span> spans;
  Length from;
  const auto end = [&] { return from + window + (spans.empty() ? ends.first : Length()); };
  while (end() < total + ends.last - kHair) {
    // Where only the tail has no room, the last span still gets something.
    Length to = boundaryBefore(std::min(end(), total - least), axis);
    Length next = boundaryBefore(to - repeat, axis);
    // Cells that the next tile repeats anyway need not begin here: this one ends before the grid and its
    // ruler.
    const Length open = axis.start - axis.ruler;
    if (to > axis.start && next < axis.start + kHair && open - repeat >= from + least) {
      to = open;
      next = open - repeat;
    }
    // A tile that begins with the first cell brings its ruler along.
    if (next >= axis.start && next < axis.start + kHair) next = open;
    if (next < from + least)
      throw repeat > Length()
          ? Error::call("a tile has room for " + inches(window) + " of the poster, and one cell of " +
                            inches(axis.pitch) + " with the overlap of " + inches(repeat) + " needs more",
                        "choose larger paper, a smaller poster with " + setting("sheet") +
                            ", smaller margins or less overlap")
          : Error::call(
                "a tile has room for " + inches(window) + " of the poster, and one cell has " +
                    inches(axis.pitch),
                "choose larger paper, a smaller poster with " + setting("sheet") + " or smaller margins");
    // Each shows something for good, and the next one leaves no gap behind it.
    ENSURES(next > from && next <= to + kHair && to < total);
    spans.push_back({from, to});
    from = next;
  }
  spans.push_back({from, total});
  ENSURES(spans.front().from == Length() && spans.back().to == total);
  return spans;
}

TilePlan planTiles(const TiledArea& area, const TilesTemplate& style) {
  EXPECTS(style.roll || (style.paper.width > Length() && style.paper.height > Length()));
  // Before any are planned: each has most of the paper's area of the poster.
  const double sheets =
      area.size.width.in() * area.size.height.in() / (style.paper.width.in() * style.paper.height.in());
  if (!style.roll && sheets > static_cast<double>(limits::kPages.most))
    throw Error::call("this takes more than " + withCommas(limits::kPages.most) + " tiles",
                      "choose a smaller poster with " + setting(area.columns.cells > 0 ? "sheet" : "width") +
                          ", or larger paper");
  if (style.landscape) return planOneWay(area, style, *style.landscape);
  TilePlan portrait = planOneWay(area, style, false);
  TilePlan landscape = planOneWay(area, style, true);
  portrait.otherCount = landscape.count();
  landscape.otherCount = portrait.count();
  if (!style.roll) return landscape.count() < portrait.count() ? landscape : portrait;
  portrait.otherLength = landscape.rollLength();
  landscape.otherLength = portrait.rollLength();
  constexpr Length kSame = Length::in(0.1);
  return landscape.rollLength() < portrait.rollLength() - kSame ? landscape : portrait;
}

TileFrame frameOf(const TilePlan& plan, std::size_t index) {
  EXPECTS(index < static_cast<std::size_t>(plan.count()));
  TileFrame f;
  f.index = index;
  f.row = index / plan.across.size();
  f.column = index % plan.across.size();
  f.lastRow = f.row + 1 == plan.down.size();
  f.lastColumn = f.column + 1 == plan.across.size();
  const Span x = plan.across[f.column], y = plan.down[f.row];
  const Length right = f.lastColumn ? x.to : plan.across[f.column + 1].from;
  const Length bottom = f.lastRow ? y.to : plan.down[f.row + 1].from;
  f.visible = {{x.from, y.from}, {right - x.from, bottom - y.from}};
  f.shown = {f.visible.origin,
             {(f.lastColumn ? right : right + plan.right.letters) - x.from,
              (f.lastRow ? bottom : bottom + plan.bottom.letters) - y.from}};
  f.shift = plan.content.origin - f.visible.origin;
  if (f.row == 0) f.shift.y -= plan.topMargin;
  ENSURES(f.row < plan.down.size() && f.shown.origin == f.visible.origin);
  return f;
}

}  // namespace gridpress::layout
