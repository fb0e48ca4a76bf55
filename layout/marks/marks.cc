// layout/marks/marks: lines, and circles with a cross.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/marks/marks.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gridpress::layout {

namespace {

constexpr Length kGap = Length::pt(3);  ///< From the bleed.
constexpr Length kLength = Length::pt(18);
constexpr Length kEdge = Length::pt(3);  ///< From the paper's edge.
constexpr Length kRadius = Length::pt(5);
constexpr Stroke kHairline{kRegistration, Length::pt(0.25)};

// A line from the bleed outwards: its beginning, and where it leads.
void mark(Point from, Point way, bool dashed, std::vector<Item>& items) {
  if (!dashed) {
    const Point end = from + way * kLength.pt();
    const bool onwards = way.x > Length() || way.y > Length();
    items.emplace_back(line(onwards ? from : end, onwards ? end : from, kHairline));
    return;
  }
  constexpr double kDash = 2;
  for (double on = 0; on < kLength.pt(); on += kDash * 2)
    items.emplace_back(line(from + way * on, from + way * std::min(on + kDash, kLength.pt()), kHairline));
}

}  // namespace

Path circle(Point middle, Length r, const Stroke& stroke) {
  const Length k = r * 0.5522847498;  // A quarter of a circle as a Bezier curve.
  const auto at = [&](Length x, Length y) { return middle + Point{x, y}; };
  const Length o;
  return {{MoveTo{at(r, o)}, CurveTo{at(r, k), at(k, r), at(o, r)}, CurveTo{at(-k, r), at(-r, k), at(-r, o)},
           CurveTo{at(-r, -k), at(-k, -r), at(o, -r)}, CurveTo{at(k, -r), at(r, -k), at(r, o)}, ClosePath{}},
          std::nullopt,
          stroke};
}

void addEdgeMarks(const EdgeMarks& marks, Page& page) {
  page.slug = Insets::all(kGap + kLength + kEdge);
  const Rect bleed = Rect{{}, page.trim}.outset(page.bleed);
  const Length one = Length::pt(1), none;
  for (const Length x : marks.columns) {
    mark({x, bleed.top() - kGap}, {none, -one}, marks.dashed, page.items);
    mark({x, bleed.bottom() + kGap}, {none, one}, marks.dashed, page.items);
  }
  for (const Length y : marks.rows) {
    mark({bleed.left() - kGap, y}, {-one, none}, marks.dashed, page.items);
    mark({bleed.right() + kGap, y}, {one, none}, marks.dashed, page.items);
  }
}

void addMarks(Page& page) {
  const Rect trim{{}, page.trim}, bleed = trim.outset(page.bleed);
  addEdgeMarks({{trim.left(), trim.right()}, {trim.top(), trim.bottom()}, false}, page);
  const Length away = kGap + kLength / 2;
  for (const Point middle :
       {Point{trim.centre().x, bleed.top() - away}, Point{trim.centre().x, bleed.bottom() + away},
        Point{bleed.left() - away, trim.centre().y}, Point{bleed.right() + away, trim.centre().y}}) {
    page.items.emplace_back(circle(middle, kRadius, kHairline));
    page.items.emplace_back(
        line(middle - Point{kLength / 2, {}}, middle + Point{kLength / 2, {}}, kHairline));
    page.items.emplace_back(
        line(middle - Point{{}, kLength / 2}, middle + Point{{}, kLength / 2}, kHairline));
  }
}

Document withMarks(Document document) {
  document.page = [page = std::move(document.page)](std::size_t i) {
    Page marked = page(i);
    addMarks(marked);
    return marked;
  };
  return document;
}

}  // namespace gridpress::layout
