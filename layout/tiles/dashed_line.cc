// layout/tiles/dashed_line: one path of many strokes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/dashed_line.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gridpress::layout {

Path dashedLine(Point from, Point to, const Stroke& stroke, Length dash) {
  const double length = std::hypot((to.x - from.x).pt(), (to.y - from.y).pt());
  const double period = dash.pt() * 1.5;
  const auto at = [&](double along) {
    const double share = length > 0 ? std::min(along / length, 1.0) : 0;
    return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
  };
  Path path{{}, std::nullopt, stroke};
  for (double along = 0; along < length; along += period) {
    path.steps.emplace_back(MoveTo{at(along)});
    path.steps.emplace_back(LineTo{at(along + dash.pt())});
  }
  return path;
}

}  // namespace gridpress::layout
