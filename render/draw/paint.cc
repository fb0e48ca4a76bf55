// render/draw/paint: converts steps of paths for cairo.
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

void setColour(cairo_t* cr, Colour colour) {
  cairo_set_source_rgb(cr, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

}  // namespace

void clipTo(cairo_t* cr, const Rect& rect) {
  cairo_rectangle(cr, rect.left().pt(), rect.top().pt(), rect.size.width.pt(), rect.size.height.pt());
  cairo_clip(cr);
}

void paintPath(cairo_t* cr, const Path& path) {
  cairo_new_path(cr);
  for (const PathStep& step : path.steps) std::visit(Trace{cr}, step);
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

}  // namespace gridpress::render
