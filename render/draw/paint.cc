// render/draw/paint: walks a path's steps; gathers glyphs and clusters and hands them to cairo.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/paint.h"

namespace gridpress::render {

namespace {

struct Trace {
  cairo_t* cr;
  void operator()(const MoveTo& s) const { cairo_move_to(cr, s.to.x.pt(), s.to.y.pt()); }
  void operator()(const LineTo& s) const { cairo_line_to(cr, s.to.x.pt(), s.to.y.pt()); }
  void operator()(const CurveTo& s) const {
    cairo_curve_to(cr, s.control1.x.pt(), s.control1.y.pt(), s.control2.x.pt(), s.control2.y.pt(),
                   s.to.x.pt(), s.to.y.pt());
  }
  void operator()(const ClosePath&) const { cairo_close_path(cr); }
};
void trace(cairo_t* cr, const std::vector<PathStep>& steps) {
  for (const PathStep& step : steps) std::visit(Trace{cr}, step);
}

}  // namespace

void setColour(cairo_t* cr, Colour colour) {
  cairo_set_source_rgb(cr, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void clipTo(cairo_t* cr, const Rect& rect) {
  cairo_rectangle(cr, rect.left().pt(), rect.top().pt(), rect.size.width.pt(), rect.size.height.pt());
  cairo_clip(cr);
}

void paintPath(cairo_t* cr, const Path& path) {
  cairo_new_path(cr);
  trace(cr, path.steps);
  if (path.fill) {
    setColour(cr, *path.fill);
    path.stroke ? cairo_fill_preserve(cr) : cairo_fill(cr);
  }
  if (path.stroke) {
    setColour(cr, path.stroke->colour);
    cairo_set_line_width(cr, path.stroke->width.pt());
    cairo_set_line_cap(cr, path.stroke->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_stroke(cr);
  }
  cairo_new_path(cr);
}

namespace {

void setPen(cairo_t* cr, const Pen& pen) {
  EXPECTS(pen.cap >= 0 && pen.cap <= 2 && pen.join >= 0 && pen.join <= 2);
  setColour(cr, pen.colour);
  cairo_set_line_width(cr, pen.width.pt());
  cairo_set_line_cap(cr, static_cast<cairo_line_cap_t>(pen.cap));
  cairo_set_line_join(cr, static_cast<cairo_line_join_t>(pen.join));
  cairo_set_miter_limit(cr, pen.mitre);
  cairo_set_dash(cr, pen.dashes.data(), static_cast<int>(pen.dashes.size()), pen.dashStart);
}

}  // namespace

void paintShape(cairo_t* cr, const Shape& shape, const Rect& window) {
  const bool pixels = cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE;
  const ShapePart part = partOf(shape, window, pixels);
  cairo_save(cr);
  cairo_new_path(cr);
  if (shape.fill) {
    trace(cr, part.fill);
    cairo_set_fill_rule(cr, shape.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    setColour(cr, *shape.fill);
    cairo_fill(cr);
  }
  if (shape.pen) {
    trace(cr, part.stroke);
    setPen(cr, *shape.pen);
    cairo_stroke(cr);
  }
  cairo_restore(cr);
}

}  // namespace gridpress::render
