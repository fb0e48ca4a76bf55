// layout/poster/ground: finds where each layer lies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/ground.h"

#include <algorithm>
#include <utility>

#include "layout/poster/finishing.h"

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

Item lineOf(const Rect& box, const FrameLine& line, const Rect& clip) {
  Path path{outlineOf(box), {}, Stroke{line.colour, line.width}};
  if (intersection(box, clip).size == box.size) return path;
  return Group{clip, {std::move(path)}};  // Of a sample.
}

}  // namespace

std::vector<Item> ground(const PosterTemplate& style, const GroundArea& area) {
  std::vector<Item> items;
  if (style.paper) items.emplace_back(Path{outlineOf(area.clip), *style.paper, {}});
  if (const BackdropStyle& back = style.backdrop; back.svg)
    items.emplace_back(Picture{back.svg, back.name, frameOf(style, area), area.clip, back.tint});
  if (style.panel) {
    const Rect panel = area.block.outset(Insets::all(style.margin * kPanel));
    items.emplace_back(Path{outlineOf(intersection(panel, area.clip)), *style.panel, {}});
  }
  for (const FrameLine& line : style.frame) {
    const Rect box = area.front.inset(frameShift(style)).inset(Insets::all(line.inset + line.width / 2));
    if (box.empty()) continue;
    items.push_back(lineOf(box, line, area.clip));
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

}  // namespace gridpress::layout
