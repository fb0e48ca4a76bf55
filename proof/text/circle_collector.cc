// proof/text/circle_collector: walks along each closed part of a path and asks what shape it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/circle_collector.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "proof/text/circle_shape.h"

namespace gridpress::proof {

namespace {

// Anything else a page strokes (a globe's coasts) is let go before it is looked at closely.
constexpr int kMaxPoints = 40;

bool faint(const GfxState& state) {
  constexpr double kPaper = 250.0 / 255;
  GfxRGB rgb;
  state.getStrokeRGB(&rgb);
  return state.getStrokeOpacity() < 0.02 ||
         std::min({colToDbl(rgb.r), colToDbl(rgb.g), colToDbl(rgb.b)}) >= kPaper;
}

// Points along a part, on the page; of each line and curve four: corners alone may lie on a circle.
std::vector<OutlinePoint> outlineOf(const GfxState& state, const GfxSubpath& part, double scale) {
  std::vector<OutlinePoint> outline;
  const auto add = [&](double x, double y) {
    OutlinePoint p;
    state.transform(x, y, &p.x, &p.y);
    outline.push_back({p.x * scale, p.y * scale});
  };
  const auto along = [&](int from, int one, int two, int to) {
    for (const double t : {0.25, 0.5, 0.75, 1.0}) {
      const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
      add(a * part.getX(from) + b * part.getX(one) + c * part.getX(two) + d * part.getX(to),
          a * part.getY(from) + b * part.getY(one) + c * part.getY(two) + d * part.getY(to));
    }
  };
  add(part.getX(0), part.getY(0));
  for (int i = 1; i < part.getNumPoints(); ++i) {
    if (!part.getCurve(i)) {
      along(i - 1, i - 1, i, i);
    } else {
      along(i - 1, i, i + 1, i + 2);
      i += 2;
    }
  }
  return outline;
}

// Its middle line is inside what the clip leaves.
bool shows(const GfxState& state, double scale, const PrintedCircle& circle) {
  double left = 0, top = 0, right = 0, bottom = 0;
  state.getClipBBox(&left, &top, &right, &bottom);
  return std::min(circle.fromX, circle.toX) >= left * scale &&
         std::max(circle.fromX, circle.toX) <= right * scale &&
         std::min(circle.fromY, circle.toY) >= top * scale &&
         std::max(circle.fromY, circle.toY) <= bottom * scale;
}

}  // namespace

void collectCircles(const GfxState& state, double scale, PrintedPage& page) {
  const GfxPath* path = state.getPath();
  if (path == nullptr || faint(state)) return;
  for (int i = 0; i < path->getNumSubpaths(); ++i) {
    const GfxSubpath& part = *path->getSubpath(i);
    if (!part.isClosed() || part.getNumPoints() > kMaxPoints) continue;
    const std::optional<PrintedCircle> circle = circleThrough(outlineOf(state, part, scale));
    if (circle && shows(state, scale, *circle)) page.circles.push_back(*circle);
  }
}

}  // namespace gridpress::proof
