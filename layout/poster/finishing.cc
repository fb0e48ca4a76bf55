// layout/poster/finishing: dimensions used in the trade, and the positions of grommets and marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/finishing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/marks/marks.h"
#include "model/contracts.h"

namespace gridpress::layout {

namespace {

constexpr double kPanel = 0.35;  // Of the margin: how far the panel reaches beyond what stands on it.

// The backdrop's frame, in which its drawing is centred.
Rect frameOf(const PosterTemplate& poster, const GroundArea& area) {
  const BackdropStyle& style = poster.backdrop;
  if (style.over == BackdropStyle::Over::bleed) return area.front.outset(area.beyond);
  if (style.over == BackdropStyle::Over::trim) return area.front.inset(frameShift(poster));
  const Rect& field = area.field;
  const Length side = std::min(field.size.width, field.size.height) * style.scale;
  return {{field.centre().x - side / 2, field.centre().y - side / 2}, {side, side}};
}

constexpr Length kAir = Length::in(0.125);  // Between a ring and what is printed.
constexpr Length kSeam = Length::in(0.25);  // A pocket's seam may be off by so much.
constexpr Length kFold =
    Length::in(0.5);  // A canvas is stretched by hand: shops keep text this far from its fold.
constexpr Length kHole = Length::in(0.125);  // Half of a #2 hole is 4.8 mm: the mark is cut out with it.
constexpr Length kArrow = Length::in(0.25);
constexpr Stroke kThin{kBlack, Length::pt(0.5)};

// Evenly from end to end, no two further apart than `most`.
std::vector<Length> evenly(Length from, Length to, Length most) {
  EXPECTS(most > Length() && to >= from);
  constexpr double kSlack = 1e-6;
  const int gaps = std::max(1, static_cast<int>(std::ceil((to - from) / most - kSlack)));
  std::vector<Length> all;
  for (int i = 0; i <= gaps; ++i) all.push_back(from + (to - from) * (static_cast<double>(i) / gaps));
  return all;
}

// A cross in a ring, white beneath, so that it shows on any ground.
void addTarget(Point at, std::vector<Item>& items) {
  Path ring = circle(at, kHole, kThin);
  ring.fill = kWhite;
  items.emplace_back(std::move(ring));
  items.emplace_back(line(at - Point{kHole, {}}, at + Point{kHole, {}}, kThin));
  items.emplace_back(line(at - Point{{}, kHole}, at + Point{{}, kHole}, kThin));
}

// Its tip is on the fold, the rest on what is folded back. `back` points there, one point long.
void addArrow(Point tip, Point back, std::vector<Item>& items) {
  const double deep = kArrow.pt(), wide = deep / 3;
  const Point along{back.y, back.x}, base = tip + back * deep;
  items.emplace_back(Path{
      {MoveTo{tip}, LineTo{base + along * wide}, LineTo{base - along * wide}, ClosePath{}}, kWhite, kThin});
}

struct Fold {
  bool across;  // Along the top or the bottom.
  Length at;
  double back;  // -1: what is folded back is above or left of it.
};

std::vector<Fold> foldsOf(const Finishing& finishing, const Rect& front) {
  const Insets behind = behindFront(finishing);
  std::vector<Fold> folds;
  if (behind.top > Length()) folds.push_back({true, front.top(), -1});
  if (behind.bottom > Length()) folds.push_back({true, front.bottom(), 1});
  if (behind.left > Length()) folds.push_back({false, front.left(), -1});
  if (behind.right > Length()) folds.push_back({false, front.right(), 1});
  return folds;
}

// Two arrows a fold, an arrow's length from the ends of the front.
void addArrows(const Fold& fold, const Rect& front, std::vector<Item>& items) {
  const Length unit = Length::pt(fold.back), none;
  for (const Point& end :
       {front.origin + Point{kArrow, kArrow}, Point{front.right() - kArrow, front.bottom() - kArrow}})
    fold.across ? addArrow({end.x, fold.at}, {none, unit}, items)
                : addArrow({fold.at, end.y}, {unit, none}, items);
}

}  // namespace

std::vector<Item> ground(const PosterTemplate& style, const GroundArea& area) {
  std::vector<Item> items;
  if (style.paper) items.emplace_back(Path{outlineOf(area.clip), *style.paper, {}});
  if (const BackdropStyle& back = style.backdrop; back.svg) {
    // Where art does not reach, letters that it is dark for would be lost.
    if (back.ground != kWhite && back.ground != style.paper)
      items.emplace_back(Path{outlineOf(area.clip), back.ground, {}});
    items.emplace_back(Picture{back.svg, back.name, frameOf(style, area), area.clip, back.tint});
  }
  if (style.panel) {
    const Rect panel = area.block.outset(Insets::all(style.margin * kPanel));
    items.emplace_back(Path{outlineOf(intersection(panel, area.clip)), *style.panel, {}});
  }
  for (const FrameLine& line : style.frame) {
    const Rect box = area.front.inset(frameShift(style)).inset(Insets::all(line.inset + line.width / 2));
    if (box.empty()) continue;
    Path path{outlineOf(box), {}, Stroke{line.colour, line.width}};
    if (intersection(box, area.clip).size == box.size)
      items.emplace_back(std::move(path));
    else
      items.emplace_back(Group{area.clip, {std::move(path)}});  // Of a sample.
  }
  return items;
}

Length groundTop(const PosterTemplate& style, const GroundArea& area) {
  Length top = style.paper ? Length() : area.field.top();
  if (style.backdrop.svg) top = std::min(top, frameOf(style, area).top());
  for (const FrameLine& line : style.frame)
    top = std::min(top, area.front.top() + frameShift(style).top + line.inset);
  return std::max(top, Length());
}

Insets behindFront(const Finishing& finishing) {
  Insets behind = Insets::all(finishing.wrap);
  if (finishing.topPocket) behind.top += finishing.pocketDepth;
  if (finishing.bottomPocket) behind.bottom += finishing.pocketDepth;
  ENSURES(behind.top >= finishing.wrap && behind.bottom >= finishing.wrap);
  return behind;
}

Insets clearOf(const Finishing& finishing) {
  Insets clear;
  if (finishing.wrap > Length()) clear = Insets::all(kFold);
  if (finishing.topPocket) clear.top = finishing.pocketDepth + kSeam;
  if (finishing.bottomPocket) clear.bottom = finishing.pocketDepth + kSeam;
  if (finishing.rails > Length()) clear.top = clear.bottom = finishing.rails + kAir;
  if (finishing.grommets <= Length()) return clear;
  const Length ring = finishing.grommetInset + kGrommetRing + kAir;
  clear.left = std::max(clear.left, ring);
  clear.right = std::max(clear.right, ring);
  // With a pocket there, grommets begin below it, in the sides alone.
  if (!finishing.topPocket) clear.top = std::max(clear.top, ring);
  if (!finishing.bottomPocket) clear.bottom = std::max(clear.bottom, ring);
  return clear;
}

Insets frameShift(const PosterTemplate& style) {
  if (style.finishing.none()) return {};
  Length outermost = style.margin;
  for (const FrameLine& one : style.frame) outermost = std::min(outermost, one.inset);
  // A drawing on the front may stand at its very edge, where a canvas may be folded, but nothing punched.
  const bool drawn = style.backdrop.svg && style.backdrop.over == BackdropStyle::Over::trim;
  if (drawn && style.finishing.wrap <= Length()) outermost = Length();
  const Insets clear = clearOf(style.finishing);
  const auto shift = [&](Length side) { return std::max(side - outermost, Length()); };
  return {shift(clear.top), shift(clear.right), shift(clear.bottom), shift(clear.left)};
}

Insets marginsOf(const PosterTemplate& style) {
  const Insets shift = frameShift(style);
  return {style.margin + shift.top, style.margin + shift.right, style.margin + style.foot + shift.bottom,
          style.margin + shift.left};
}

std::vector<Point> grommetsOf(const Finishing& finishing, const Rect& front) {
  std::vector<Point> all;
  if (finishing.grommets <= Length()) return all;
  Insets inset = Insets::all(finishing.grommetInset);
  if (finishing.topPocket) inset.top += finishing.pocketDepth;
  if (finishing.bottomPocket) inset.bottom += finishing.pocketDepth;
  const Rect box = front.inset(inset);
  if (box.empty()) return all;
  const std::vector<Length> down = evenly(box.top(), box.bottom(), finishing.grommets);
  for (const Length y : down) {
    const bool first = y == down.front(), last = y == down.back();
    const bool edge = (first && !finishing.topPocket) || (last && !finishing.bottomPocket);
    const Length apart = edge ? finishing.grommets : box.size.width;
    for (const Length x : evenly(box.left(), box.right(), apart)) all.push_back({x, y});
  }
  return all;
}

void addFinishingMarks(const Finishing& finishing, const Rect& front, Page& page) {
  if (finishing.none() || finishing.marks == Finishing::Marks::none) return;
  const std::vector<Fold> folds = foldsOf(finishing, front);
  if (finishing.marks == Finishing::Marks::sheet) {
    for (const Point& at : grommetsOf(finishing, front)) addTarget(at, page.items);
    for (const Fold& fold : folds) addArrows(fold, front, page.items);
    return;
  }
  EdgeMarks grommets, folded;
  for (const Point& at : grommetsOf(finishing, front)) {
    grommets.columns.insert(at.x);
    grommets.rows.insert(at.y);
  }
  for (const Fold& fold : folds) (fold.across ? folded.rows : folded.columns).insert(fold.at);
  folded.dashed = true;
  addEdgeMarks(grommets, page);
  addEdgeMarks(folded, page);
}

}  // namespace gridpress::layout
