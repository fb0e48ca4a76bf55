// layout/poster/backdrop: centres a square frame.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/backdrop.h"

#include <algorithm>

namespace gridpress::layout {

std::optional<Picture> backdrop(const BackdropStyle& style, const Rect& area, const Rect& clip) {
  if (!style.svg) return std::nullopt;
  const Length side = std::min(area.size.width, area.size.height) * style.scale;
  const Point corner{area.centre().x - side / 2, area.centre().y - side / 2};
  return Picture{style.svg, style.name, {corner, {side, side}}, clip, style.tint};
}

}  // namespace gridpress::layout
