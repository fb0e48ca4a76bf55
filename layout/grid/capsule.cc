// layout/grid/capsule: two half circles joined by straight lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/grid/capsule.h"

#include <cmath>

namespace gridpress::layout {

std::vector<PathStep> capsule(Point from, Point to, Length radius) {
  const double dx = (to.x - from.x).pt(), dy = (to.y - from.y).pt();
  const double length = std::hypot(dx, dy);
  // Along the word and to its left; a single letter is a circle, whatever the way.
  const Point along =
      length > 0 ? Point{radius * (dx / length), radius * (dy / length)} : Point{radius, Length()};
  const Point across{-along.y, along.x};
  // Cubic curves follow a quarter circle to 0.03 % with handles of this share of the radius.
  constexpr double kHandle = 0.5522847498;
  const auto cap = [&](std::vector<PathStep>& path, Point centre, Point side, Point out) {
    path.push_back(CurveTo{centre + side + out * kHandle, centre + out + side * kHandle, centre + out});
    path.push_back(CurveTo{centre + out - side * kHandle, centre - side + out * kHandle, centre - side});
  };
  std::vector<PathStep> path = {MoveTo{from + across}, LineTo{to + across}};
  cap(path, to, across, along);
  path.push_back(LineTo{from - across});
  cap(path, from, across * -1, along * -1);
  path.push_back(ClosePath{});
  return path;
}

}  // namespace gridpress::layout
