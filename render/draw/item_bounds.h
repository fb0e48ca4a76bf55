// render/draw/item_bounds: the area in which an item may leave ink, so that it can be skipped elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "fonts/typesetter.h"
#include "model/contracts.h"
#include "model/document.h"

namespace gridpress::render {

/// The share of a line before its origin.
inline double shareBefore(Align align) {
  return align == Align::start ? 0 : align == Align::centre ? 0.5 : 1;
}
/// The direction of a line that is turned clockwise, to the right and down.
inline std::pair<double, double> along(Turn turn) {
  constexpr double kCos[] = {1, 0, -1, 0}, kSin[] = {0, 1, 0, -1};
  const auto t = static_cast<std::size_t>(turn);
  EXPECTS(t < 4);
  return {kCos[t], kSin[t]};
}

/// Whole pixels; right and bottom are exclusive.
struct PixelBox {
  int left = 0, top = 0, right = 0, bottom = 0;
  int width() const { return right - left; }
  int height() const { return bottom - top; }
  bool empty() const { return left >= right || top >= bottom; }
  std::size_t area() const {
    return empty() ? 0 : static_cast<std::size_t>(width()) * static_cast<std::size_t>(height());
  }
  bool overlaps(const PixelBox& o) const {
    return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
  }
};
inline PixelBox intersection(const PixelBox& a, const PixelBox& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
          std::min(a.bottom, b.bottom)};
}

/// Whether `asked` holds for any of the items or those within groups; stops at the first.
template <typename Asked>
bool anyItem(const std::vector<Item>& items, const Asked& asked) {
  return std::ranges::any_of(items, [&](const Item& item) {
    const auto* group = std::get_if<Group>(&item);
    return group ? anyItem(group->items, asked) : asked(item);
  });
}

/// The item's own colours; none for pictures.
std::vector<Colour> coloursOf(const Item& item);

/// A rectangle in points that contains all ink of the item, possibly with room to spare. Empty if it leaves
/// no ink. For a group, the visible part of its items.
Rect boundsOf(const Item& item, const fonts::Typesetter& type);
Rect boundsOf(const LetterRun& run);
Rect boundsOf(const TextRun& run, const fonts::Typesetter& type);
Rect boundsOf(const Path& path);
Rect boundsOf(const Picture& picture);

/// The smallest type among a page's items, at most `smallest`.
Length smallestType(const std::vector<Item>& items, Length smallest);

}  // namespace gridpress::render
