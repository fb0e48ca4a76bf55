// proof/verify/finishing: measures each character of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/finishing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/length_text.h"
#include "proof/text/page_size.h"

namespace gridpress::proof {

namespace {

constexpr double kSlack = 0.05;  // Points: what a PDF's rounding may do.

// A character as a box: what a widened face states beyond it, and what few letters have below their line,
// aside.
Rect boxOf(const PrintedPage& page, const PlacedChar& c) {
  const double size = page.styleOf(c).size;
  const double width = c.turned ? 0 : std::min<double>(c.advance, size * 0.5);
  const double height = c.turned ? 0 : size * 0.6;
  const double left = c.x + (c.turned ? 0 : (c.advance - width) / 2);
  return {{Length::pt(left), Length::pt(c.y - height)}, {Length::pt(width), Length::pt(height)}};
}

// The least distance of the box from any of the points.
double nearest(const Rect& box, const std::vector<Point>& points) {
  double least = std::numeric_limits<double>::infinity();
  for (const Point& p : points) {
    const double x = (std::clamp(p.x, box.left(), box.right()) - p.x).pt();
    const double y = (std::clamp(p.y, box.top(), box.bottom()) - p.y).pt();
    least = std::min(least, std::hypot(x, y));
  }
  return least;
}

}  // namespace

Check checkFinishing(const std::string& path, const PrintedPage& page, const FinishingExpectation& expected) {
  Check check{path + ": finishing", "", {}};
  const Rect clear = expected.front.inset(expected.clear).outset(Insets::all(Length::pt(kSlack)));
  double least = std::numeric_limits<double>::infinity();
  const auto wrong = [&](const PlacedChar& c, const std::string& where) {
    check.findings.add([&] {
      return onPage(page.index) + std::string(page.textOf(c)) + " at " + decimals(c.x) + ", " +
             decimals(c.y) + " pt is " + where;
    });
  };
  for (const PlacedChar& c : page.chars) {
    if (c.showing != Showing::whole || page.textOf(c) == " ") continue;
    const Rect box = boxOf(page, c);
    const double away = nearest(box, expected.grommets);
    least = std::min(least, away);
    if (away < expected.ring.pt())
      wrong(c, "under a grommet's ring");
    else if (box.left() < clear.left() || box.right() > clear.right() || box.top() < clear.top() ||
             box.bottom() > clear.bottom())
      wrong(c, "too near to an edge that is folded, sewn, punched or covered");
  }
  const std::size_t count = expected.grommets.size();
  check.figures = count == 0 ? "all text keeps clear of the edges"
                             : counted(count, "grommet") + ", text no nearer than " +
                                   inches(Length::pt(least)) + " to one";
  return check;
}

}  // namespace gridpress::proof
