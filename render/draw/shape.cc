// render/draw/shape: clips fills edge by edge, strokes segment by segment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/shape.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFMatrix.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <cmath>

#include "foreign/pdf_numbers.h"
#include "render/press/colour_operators.h"

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
    const auto inside = std::ranges::count_if(all, [&](Point p) { return edge_.inside(p); });
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

std::optional<Rect> hullOf(const std::vector<PathStep>& steps) {
  std::optional<Rect> box;
  const auto add = [&](Point p) { box = box ? hull(*box, Rect{p, {}}) : Rect{p, {}}; };
  for (const PathStep& step : steps) {
    if (const auto* m = std::get_if<MoveTo>(&step)) add(m->to);
    if (const auto* l = std::get_if<LineTo>(&step)) add(l->to);
    if (const auto* c = std::get_if<CurveTo>(&step)) add(c->control1), add(c->control2), add(c->to);
  }
  return box;
}

SubPath subPathOf(std::vector<PathStep> steps) {
  const Rect bounds = hullOf(steps).value_or(Rect());
  return {std::move(steps), bounds};
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

ShapePart partOf(const Shape& shape, const Rect& window) {
  // A clipped outline runs along its window's edge: a little outside it does not show.
  const Rect forFill = window.outset(Insets::all(Length::pt(1)));
  const Length reach = shape.pen ? shape.pen->width * std::max(shape.pen->mitre, 1.5) / 2 : Length();
  const Rect forPen = forFill.outset(Insets::all(reach));
  const auto add = [](std::vector<PathStep>& to, const std::vector<PathStep>& steps) {
    to.insert(to.end(), steps.begin(), steps.end());
  };
  ShapePart part;
  part.same = shape.fill && shape.pen && std::ranges::all_of(shape.paths, [&](const SubPath& path) {
                return contains(forFill, path.bounds);
              });
  for (const SubPath& path : shape.paths) {
    if (shape.fill) add(part.fill, clipFilled(path, forFill));
    if (!shape.pen || part.same) continue;
    // Dashes count from a path's beginning: such a one stays whole.
    if (shape.pen->dashes.empty()) {
      add(part.stroke, cullStroked(path, forPen));
    } else if (path.bounds.outset(Insets::all(Length::pt(0.001))).overlaps(forPen)) {
      add(part.stroke, path.steps);
    }
  }
  if (part.same) part.stroke = part.fill;
  return part;
}

namespace {

struct State {
  QPDFMatrix matrix;
  Colour fill, stroke;
  double width = 1;
  Pen pen;
};

// Shapes of a content stream, as long as it is nothing else.
class ShapeReader {
 public:
  explicit ShapeReader(double height) : height_(height) {}

  bool operator()(const Operation& operation, ContentText&) {
    numbers_.clear();
    for (const QPDFTokenizer::Token& operand : operation.operands)
      if (operand.getType() == QPDFTokenizer::tt_integer || operand.getType() == QPDFTokenizer::tt_real)
        numbers_.push_back(foreign::number(std::string_view(operand.getValue())));
    plain_ = plain_ && (construct(operation.op) || finishPath(operation.op) || changeState(operation.op));
    return true;
  }
  std::optional<std::vector<Shape>> taken() {
    return plain_ ? std::optional(std::move(shapes_)) : std::nullopt;
  }

 private:
  bool has(std::size_t count) const { return numbers_.size() == count; }
  Point point(std::size_t i) const {
    EXPECTS(i + 1 < numbers_.size());
    double x = 0, y = 0;
    state_.matrix.transform(numbers_[i], numbers_[i + 1], x, y);
    return {Length::pt(x), Length::pt(height_ - y)};
  }
  bool colour(Colour& to) const {
    if (!has(3)) return false;
    const auto part = [&](std::size_t i) {
      return static_cast<std::uint8_t>(std::lround(numbers_[i] * 255));
    };
    to = {part(0), part(1), part(2)};
    return true;
  }
  void endSubPath() {
    // A lone MoveTo draws nothing.
    if (steps_.size() > 1) current_.paths.push_back(subPathOf(std::move(steps_)));
    steps_.clear();
  }
  bool paint(bool fill, bool stroke, bool evenOdd) {
    endSubPath();
    current_.evenOdd = evenOdd;
    if (fill) current_.fill = state_.fill;
    if (stroke) {
      const QPDFMatrix& m = state_.matrix;
      const double scale = std::hypot(m.a, m.b);
      // A pen that is not round.
      if (std::abs(std::hypot(m.c, m.d) - scale) > 1e-3 * scale ||
          std::abs(m.a * m.c + m.b * m.d) > 1e-3 * scale * scale)
        return false;
      Pen pen = state_.pen;
      pen.colour = state_.stroke;
      pen.width = Length::pt(state_.width * scale);
      for (double& dash : pen.dashes) dash *= scale;
      pen.dashStart *= scale;
      current_.pen = std::move(pen);
    }
    ENSURES(steps_.empty());
    if (!current_.paths.empty()) shapes_.push_back(std::move(current_));
    current_ = {};
    return true;
  }
  // Each of these three: whether the operator is of its kind and can be kept (ISO 32000-1, 8.4.4, 8.5.2 and
  // 8.5.3).
  bool construct(std::string_view op) {
    if (op == "m" && has(2)) {
      endSubPath();
      steps_.push_back(MoveTo{point(0)});
    } else if (op == "l" && has(2)) {
      steps_.push_back(LineTo{point(0)});
    } else if (op == "c" && has(6)) {
      steps_.push_back(CurveTo{point(0), point(2), point(4)});
    } else if (op == "h") {
      if (steps_.empty()) return false;
      const Point start = std::get<MoveTo>(steps_.front()).to;
      steps_.push_back(ClosePath{});
      endSubPath();
      steps_.push_back(MoveTo{start});
    } else if (op == "re" && has(4)) {
      endSubPath();
      const double x = numbers_[0], y = numbers_[1], w = numbers_[2], h = numbers_[3];
      numbers_ = {x, y, x + w, y, x + w, y + h, x, y + h};
      steps_ = {MoveTo{point(0)}, LineTo{point(2)}, LineTo{point(4)}, LineTo{point(6)}, ClosePath{}};
      endSubPath();
    } else {
      return false;
    }
    return true;
  }
  bool finishPath(std::string_view op) {
    if (op == "f" || op == "f*") return paint(true, false, op == "f*");
    if (op == "S") return paint(false, true, false);
    if (op == "B" || op == "B*") return paint(true, true, op == "B*");
    if (op != "n") return false;
    steps_.clear();
    current_ = {};
    return true;
  }
  bool changeState(std::string_view op) {
    if (op == "rg") return colour(state_.fill);
    if (op == "RG") return colour(state_.stroke);
    if (op == "gs") {  // Nothing here is transparent.
    } else if (op == "w" && has(1)) {
      state_.width = numbers_[0];
    } else if (op == "J" && has(1)) {
      state_.pen.cap = static_cast<int>(numbers_[0]);
    } else if (op == "j" && has(1)) {
      state_.pen.join = static_cast<int>(numbers_[0]);
    } else if (op == "M" && has(1)) {
      state_.pen.mitre = numbers_[0];
    } else if (op == "d" && !has(0)) {
      state_.pen.dashes.assign(numbers_.begin(), numbers_.end() - 1);
      state_.pen.dashStart = numbers_.back();
    } else if (op == "q") {
      stack_.push_back(state_);
    } else if (op == "Q" && !stack_.empty()) {
      state_ = std::move(stack_.back());
      stack_.pop_back();
    } else if (op == "cm" && has(6)) {
      state_.matrix.concat({numbers_[0], numbers_[1], numbers_[2], numbers_[3], numbers_[4], numbers_[5]});
    } else {
      return false;
    }
    return true;
  }

  double height_;
  bool plain_ = true;
  std::vector<double> numbers_;
  State state_;
  std::vector<State> stack_;
  std::vector<PathStep> steps_;
  Shape current_;
  std::vector<Shape> shapes_;
};

}  // namespace

WrittenDrawing readDrawing(const std::string& pdf) {
  EXPECTS(!pdf.empty());
  QPDF file;
  file.setSuppressWarnings(true);  // cairo may name a resource twice.
  file.processMemoryFile("a drawn picture", pdf.data(), pdf.size());
  QPDFObjectHandle page = QPDFPageDocumentHelper(file).getAllPages().at(0).getObjectHandle();
  WrittenDrawing drawing{needsOf(page.getKey("/Resources")), {}};
  if (drawing.needs.transparency) return drawing;
  ShapeReader reader(foreign::number(page.getKey("/MediaBox").getArrayItem(3)));
  filtered(page.getKey("/Contents"), std::ref(reader));
  drawing.shapes = reader.taken();
  return drawing;
}

}  // namespace gridpress::render
