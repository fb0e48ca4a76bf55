// render/draw/shape: clips fills edge by edge, strokes segment by segment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/shape.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gridpress::render {

namespace {

constexpr Length kFlat = Length::pt(0.2);  // A curve this small is a line.

// One edge of a window: keeps what is on its inner side.
struct Edge {
  bool upright;  // x is limited, else y
  bool least;    // to at least `at`, else at most
  Length at;

  Length of(Point p) const { return upright ? p.x : p.y; }
  bool inside(Point p) const { return least ? of(p) >= at : of(p) <= at; }
  Point cross(Point a, Point b) const {
    const double t = (at - of(a)) / (of(b) - of(a));
    Point p = a + (b - a) * t;
    (upright ? p.x : p.y) = at;
    return p;
  }
};

// Passes a closed subpath by one edge.
class EdgeClip {
 public:
  explicit EdgeClip(const Edge& edge) : edge_(edge) {}

  std::vector<PathStep> operator()(const std::vector<PathStep>& steps) {
    Point start;
    for (const PathStep& step : steps) {
      if (const auto* m = std::get_if<MoveTo>(&step)) {
        at_ = start = m->to;
        if (edge_.inside(at_)) emit(at_);
      } else if (const auto* l = std::get_if<LineTo>(&step)) {
        lineTo(l->to);
      } else if (const auto* c = std::get_if<CurveTo>(&step)) {
        curveTo(c->control1, c->control2, c->to);
      }
    }
    if (!(at_ == start)) lineTo(start);
    if (!out_.empty()) out_.push_back(ClosePath{});
    return std::move(out_);
  }

 private:
  void emit(Point p) {
    if (out_.empty())
      out_.push_back(MoveTo{p});
    else
      out_.push_back(LineTo{p});
  }
  void lineTo(Point to) {
    const bool from = edge_.inside(at_), inside = edge_.inside(to);
    if (from != inside) emit(edge_.cross(at_, to));
    if (inside) emit(to);
    at_ = to;
  }
  void curveTo(Point c1, Point c2, Point to) {
    const std::array<Point, 4> all = {at_, c1, c2, to};
    const auto inside = std::count_if(all.begin(), all.end(), [&](Point p) { return edge_.inside(p); });
    if (inside == 4) {
      out_.push_back(CurveTo{c1, c2, to});
      at_ = to;
      return;
    }
    Rect box{at_, {}};
    for (const Point p : all) box = hull(box, Rect{p, {}});
    if (inside == 0 || std::max(box.size.width, box.size.height) < kFlat) return lineTo(to);
    // De Casteljau's halves.
    const auto mid = [](Point a, Point b) { return (a + b) * 0.5; };
    const Point p01 = mid(at_, c1), p12 = mid(c1, c2), p23 = mid(c2, to);
    const Point left = mid(p01, p12), right = mid(p12, p23), half = mid(left, right);
    curveTo(p01, left, half);
    curveTo(right, p23, to);
  }

  Edge edge_;
  Point at_;
  std::vector<PathStep> out_;
};

bool touches(const Rect& a, const Rect& b) {
  return a.left() <= b.right() && b.left() <= a.right() && a.top() <= b.bottom() && b.top() <= a.bottom();
}

bool contains(const Rect& outer, const Rect& inner) {
  return inner.left() >= outer.left() && inner.right() <= outer.right() && inner.top() >= outer.top() &&
         inner.bottom() <= outer.bottom();
}

}  // namespace

SubPath subPathOf(std::vector<PathStep> steps) {
  SubPath path{std::move(steps), {}};
  bool any = false;
  const auto add = [&](Point p) {
    path.bounds = any ? hull(path.bounds, Rect{p, {}}) : Rect{p, {}};
    any = true;
  };
  for (const PathStep& step : path.steps) {
    if (const auto* m = std::get_if<MoveTo>(&step)) add(m->to);
    if (const auto* l = std::get_if<LineTo>(&step)) add(l->to);
    if (const auto* c = std::get_if<CurveTo>(&step)) add(c->control1), add(c->control2), add(c->to);
  }
  return path;
}

std::vector<PathStep> clipFilled(const SubPath& path, const Rect& window) {
  if (!touches(path.bounds, window)) return {};
  if (contains(window, path.bounds)) return path.steps;
  std::vector<PathStep> steps = path.steps;
  for (const Edge& edge : {Edge{true, true, window.left()}, Edge{true, false, window.right()},
                           Edge{false, true, window.top()}, Edge{false, false, window.bottom()}})
    if (!steps.empty()) steps = EdgeClip(edge)(steps);
  return steps;
}

std::vector<PathStep> overlappingEnds(const std::vector<PathStep>& steps) {
  const bool closed = steps.size() > 2 && std::holds_alternative<ClosePath>(steps.back());
  const auto* begin = std::get_if<MoveTo>(&steps.front());
  if (!closed || !begin) return steps;
  std::vector<PathStep> open(steps.begin(), steps.end() - 1);
  open.emplace_back(LineTo{begin->to});
  open.push_back(steps[1]);
  return open;
}

std::vector<PathStep> cullStroked(const SubPath& path, const Rect& window) {
  if (!touches(path.bounds, window)) return {};
  if (contains(window, path.bounds)) return path.steps;
  std::vector<PathStep> out;
  Point start, at;
  bool open = false;  // The last kept segment ends at `at`.
  PathStep first = ClosePath{};
  Rect aroundFirst;
  const auto keep = [&](const PathStep& step, const Rect& box, Point to) {
    if (touches(box, window)) {
      if (!open) out.push_back(MoveTo{at});
      out.push_back(step);
      open = true;
    } else {
      open = false;
    }
    if (std::holds_alternative<ClosePath>(first)) first = step, aroundFirst = box;
    at = to;
  };
  for (const PathStep& step : path.steps) {
    if (const auto* m = std::get_if<MoveTo>(&step)) {
      at = start = m->to;
    } else if (const auto* l = std::get_if<LineTo>(&step)) {
      keep(step, hull(Rect{at, {}}, Rect{l->to, {}}), l->to);
    } else if (const auto* c = std::get_if<CurveTo>(&step)) {
      keep(step,
           hull(hull(Rect{at, {}}, Rect{c->control1, {}}), hull(Rect{c->control2, {}}, Rect{c->to, {}})),
           c->to);
    } else {
      if (at != start) keep(LineTo{start}, hull(Rect{at, {}}, Rect{start, {}}), start);
      // The corner where the path begins has its join once the first segment comes again.
      if (open) keep(first, aroundFirst, start);
    }
  }
  return out;
}

}  // namespace gridpress::render
