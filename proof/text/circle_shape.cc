// proof/text/circle_shape: guesses the line from the outline's farthest points, then holds all to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/circle_shape.h"

#include <algorithm>
#include <cmath>

namespace gridpress::proof {

std::optional<PrintedCircle> circleThrough(const std::vector<OutlinePoint>& outline) {
  constexpr double kOff = 0.05, kRounding = 0.05;  // Of the radius; points that a PDF's writer rounds off.
  if (outline.empty()) return std::nullopt;
  const auto byX = [](OutlinePoint a, OutlinePoint b) { return a.x < b.x; };
  const auto byY = [](OutlinePoint a, OutlinePoint b) { return a.y < b.y; };
  const auto [left, right] = std::minmax_element(outline.begin(), outline.end(), byX);
  const auto [top, bottom] = std::minmax_element(outline.begin(), outline.end(), byY);
  const double x = (left->x + right->x) / 2, y = (top->y + bottom->y) / 2;
  // A circle is the same on both sides of its middle: its tips are farthest from there, its sides nearest.
  double half = 0, alongX = 1, alongY = 0;
  for (const OutlinePoint& p : outline)
    if (const double far = std::hypot(p.x - x, p.y - y); far > half) {
      half = far;
      alongX = (p.x - x) / far;
      alongY = (p.y - y) / far;
    }
  double radius = 0;
  for (const OutlinePoint& p : outline)
    radius = std::max(radius, std::abs((p.y - y) * alongX - (p.x - x) * alongY));
  if (radius <= 0) return std::nullopt;
  const double reach = std::max(half - radius, 0.0);  // From the middle to either end of the line.
  double least = 0, most = 0;                         // That points are seen at along the line.
  for (const OutlinePoint& p : outline) {
    const double along = (p.x - x) * alongX + (p.y - y) * alongY;
    const double end = std::clamp(along, -reach, reach);
    const double distance = std::hypot(p.x - x - end * alongX, p.y - y - end * alongY);
    if (std::abs(distance - radius) > kOff * radius + kRounding) return std::nullopt;
    least = std::min(least, along);
    most = std::max(most, along);
  }
  if (std::min(-least, most) < half - kOff * radius - kRounding) return std::nullopt;
  return PrintedCircle{x - reach * alongX, y - reach * alongY, x + reach * alongX, y + reach * alongY,
                       radius};
}

}  // namespace gridpress::proof
