// layout/marks/marks: lines, and circles with a cross.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/marks/marks.h"

#include <utility>

namespace gridpress::layout {

namespace {

constexpr Length kGap = Length::pt(3);  ///< From the bleed.
constexpr Length kLength = Length::pt(18);
constexpr Length kEdge = Length::pt(3);  ///< From the paper's edge.
constexpr Length kRadius = Length::pt(5);
constexpr Stroke kHairline{kRegistration, Length::pt(0.25)};

Path circle(Point middle, Length r) {
  const Length k = r * 0.5522847498;  // A quarter of a circle as a Bezier curve.
  const auto at = [&](Length x, Length y) { return middle + Point{x, y}; };
  const Length o;
  return {{MoveTo{at(r, o)}, CurveTo{at(r, k), at(k, r), at(o, r)}, CurveTo{at(-k, r), at(-r, k), at(-r, o)},
           CurveTo{at(-r, -k), at(-k, -r), at(o, -r)}, CurveTo{at(k, -r), at(r, -k), at(r, o)}, ClosePath{}},
          std::nullopt,
          kHairline};
}

}  // namespace

void addMarks(Page& page) {
  page.slug = Insets::all(kGap + kLength + kEdge);
  const Rect trim{{}, page.trim}, bleed = trim.outset(page.bleed);
  for (const Length x : {trim.left(), trim.right()}) {
    page.items.emplace_back(line({x, bleed.top() - kGap - kLength}, {x, bleed.top() - kGap}, kHairline));
    page.items.emplace_back(
        line({x, bleed.bottom() + kGap}, {x, bleed.bottom() + kGap + kLength}, kHairline));
  }
  for (const Length y : {trim.top(), trim.bottom()}) {
    page.items.emplace_back(line({bleed.left() - kGap - kLength, y}, {bleed.left() - kGap, y}, kHairline));
    page.items.emplace_back(line({bleed.right() + kGap, y}, {bleed.right() + kGap + kLength, y}, kHairline));
  }
  const Length away = kGap + kLength / 2;
  for (const Point middle :
       {Point{trim.centre().x, bleed.top() - away}, Point{trim.centre().x, bleed.bottom() + away},
        Point{bleed.left() - away, trim.centre().y}, Point{bleed.right() + away, trim.centre().y}}) {
    page.items.emplace_back(circle(middle, kRadius));
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
