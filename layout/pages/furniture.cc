// layout/pages/furniture: lines, notched corners, scrolls.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/furniture.h"

#include <utility>

namespace gridpress::layout {

namespace {

constexpr Length kBetween = Length::pt(3.2);  // Two lines.
constexpr double kQuarter = 0.5523;           // A cubic Bézier's handles for a quarter circle, in radii.

constexpr Colour kInk{0x55, 0x55, 0x55};

Point along(Point corner, Point inward, double x, double y, Length unit) {
  return {corner.x + inward.x * (x * unit.pt()), corner.y + inward.y * (y * unit.pt())};
}

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
  bool first = true, onSide = true;
  for (const Corner& c : cornersOf(rect)) {
    // Clockwise: at the first and third corner the way comes along the side, at the others along the edge.
    const Point side = along(c.at, c.inward, 0, 1, radius), edge = along(c.at, c.inward, 1, 0, radius);
    const Point sideHandle = along(c.at, c.inward, kQuarter, 1, radius),
                edgeHandle = along(c.at, c.inward, 1, kQuarter, radius);
    const Point from = onSide ? side : edge, to = onSide ? edge : side;
    if (first)
      path.steps.emplace_back(MoveTo{from});
    else
      path.steps.emplace_back(LineTo{from});
    path.steps.emplace_back(CurveTo{onSide ? sideHandle : edgeHandle, onSide ? edgeHandle : sideHandle, to});
    first = false, onSide = !onSide;
  }
  path.steps.emplace_back(ClosePath{});
  return path;
}

// A scroll: two arms that curl in, and a lozenge between them.
void addScroll(const Corner& c, Length unit, Stroke stroke, std::vector<Item>& items) {
  const auto at = [&](double x, double y) { return along(c.at, c.inward, x, y, unit); };
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
      std::nullopt});
}

}  // namespace

Rect insideFrame(const WorksheetStyle& style, const Rect& area) {
  switch (style.pageFrame) {
    case PageFrame::none:
      return area;
    case PageFrame::line:
    case PageFrame::twoLines:
      return area.inset(Insets::all(Length::pt(9)));
    case PageFrame::notched:
    case PageFrame::scrolls:
      return area.inset(Insets::all(Length::pt(14)));
  }
  return area;
}

void addPageFrame(const WorksheetStyle& style, const Rect& area, std::vector<Item>& items) {
  const Rect& rect = area;
  const Stroke thin{kInk, style.rule}, thick{kInk, style.rule * 2};
  switch (style.pageFrame) {
    case PageFrame::none:
      return;
    case PageFrame::line:
      items.emplace_back(Path{outlineOf(rect), std::nullopt, thin});
      return;
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
