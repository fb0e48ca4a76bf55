// layout/pages/marked_page: the picture first, then rectangles, then numbers that make room for each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/marked_page.h"

#include <algorithm>
#include <cmath>

#include "layout/grid/letter_grid.h"
#include "model/contracts.h"

namespace gridpress::layout {

namespace {

const Face kLabelFace{"B612 Regular"}, kBadgeFace{"B612 Bold"};
constexpr Colour kFaultColour{186, 26, 26}, kWarningColour{178, 106, 0}, kEdgeColour{120, 120, 120};
constexpr Length kBadgeRadius = Length::pt(6), kCaptionSize = Length::pt(9), kBadgeStep = kBadgeRadius * 2.2;

Colour colourOf(const PageMark& mark) {
  return mark.warning ? kWarningColour : kFaultColour;
}

// On the paper: large enough to be seen, and no further out than its edge.
Rect placed(const Rect& area, const Rect& paper, double scale) {
  const Point corner = paper.origin + area.origin * scale;
  const Rect seen =
      Rect{corner, {area.size.width * scale, area.size.height * scale}}.outset(Insets::all(Length::pt(1.5)));
  const Rect shown = intersection(seen, paper);
  return shown.empty() ? Rect{paper.origin, {}} : shown;
}

// Beside the places that are taken, along the line first.
Point freePlace(Point at, const std::vector<Point>& taken, const Rect& frame) {
  const auto isFree = [&](Point p) {
    return std::ranges::none_of(taken, [&](Point o) {
      return std::hypot((p.x - o.x).pt(), (p.y - o.y).pt()) < kBadgeStep.pt() - 0.1;
    });
  };
  const Point first = at;
  for (int tries = 0; tries < 400 && !isFree(at); ++tries) {
    at.x += kBadgeStep;
    if (at.x > frame.right() - kBadgeRadius) at = {first.x, at.y + kBadgeStep};
    if (at.y > frame.bottom() - kBadgeRadius) return first;
  }
  return at;
}

}  // namespace

void drawBadge(const PageMark& mark, Point centre, std::vector<Item>& items) {
  const std::string text = std::to_string(mark.number);
  const Length size = Length::pt(text.size() > 2 ? 5.5 : 7.5);
  items.emplace_back(
      Path{capsule(centre, centre, kBadgeRadius), colourOf(mark), Stroke{kWhite, Length::pt(0.6), false}});
  items.emplace_back(
      TextRun{kBadgeFace, size, kWhite, {centre.x, centre.y + size * 0.37}, text, Align::centre});
}

void drawMarkedPage(const MarkedPage& page, const Rect& frame, const TextMeasure& measure,
                    std::vector<Item>& items) {
  EXPECTS(page.paper.width.pt() > 0 && page.paper.height.pt() > 0);
  items.emplace_back(
      TextRun{kBadgeFace, kCaptionSize, kBlack, {frame.left(), frame.top() + kCaptionSize}, page.caption});
  std::vector<Point> taken;
  const Point beside{frame.left() + measure.width(kBadgeFace, kCaptionSize, page.caption) + kBadgeRadius * 2,
                     frame.top() + kBadgeRadius};
  for (const PageMark& mark : page.marks) {
    if (mark.area) continue;
    taken.push_back(freePlace(beside.x < frame.right() - kBadgeRadius ? beside : frame.origin, taken, frame));
    drawBadge(mark, taken.back(), items);
  }
  const Length head = taken.empty() ? kBadgeStep : taken.back().y - frame.top() + kBadgeStep;
  const double scale =
      std::min(frame.size.width / page.paper.width, (frame.size.height - head) / page.paper.height);
  const Rect paper{{frame.left(), frame.top() + head}, {page.paper.width * scale, page.paper.height * scale}};
  if (page.svg)
    items.emplace_back(Picture{page.svg, page.caption + ".svg", paper, paper});
  else
    items.emplace_back(
        TextRun{kLabelFace, kCaptionSize, kEdgeColour, paper.centre(), "cannot be drawn", Align::centre});
  items.emplace_back(Path{outlineOf(paper), {}, Stroke{kEdgeColour, Length::pt(0.5), false}});
  for (const PageMark& mark : page.marks)
    if (mark.area)
      items.emplace_back(Path{
          outlineOf(placed(*mark.area, paper, scale)), {}, Stroke{colourOf(mark), Length::pt(1.2), false}});
  for (const PageMark& mark : page.marks) {
    if (!mark.area) continue;
    const Rect box = placed(*mark.area, paper, scale);
    taken.push_back(freePlace(
        {std::max(box.left(), frame.left() + kBadgeRadius), std::max(box.top(), paper.top() + kBadgeRadius)},
        taken, paper));
    drawBadge(mark, taken.back(), items);
  }
}

}  // namespace gridpress::layout
