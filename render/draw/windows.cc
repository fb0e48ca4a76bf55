// render/draw/windows: moves the drawing below a viewport, by a style sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/windows.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "render/drawings/layers.h"

namespace gridpress::render {

namespace {

/// Whole pixels of the surface, right and bottom not included.
struct PixelWindow {
  int left = 0, top = 0, right = 0, bottom = 0;
  int width() const { return right - left; }
  int height() const { return bottom - top; }
  PixelWindow wider(int by) const { return {left - by, top - by, right + by, bottom + by}; }
  PixelWindow within(const PixelWindow& o) const {
    return {std::max(left, o.left), std::max(top, o.top), std::min(right, o.right),
            std::min(bottom, o.bottom)};
  }
};

PixelWindow around(double left, double top, double right, double bottom) {
  return {static_cast<int>(std::floor(left + 1e-6)), static_cast<int>(std::floor(top + 1e-6)),
          static_cast<int>(std::ceil(right - 1e-6)), static_cast<int>(std::ceil(bottom - 1e-6))};
}

PixelWindow clippedPart(cairo_t* cr) {
  cairo_save(cr);
  cairo_identity_matrix(cr);
  double left = 0, top = 0, right = 0, bottom = 0;
  cairo_clip_extents(cr, &left, &top, &right, &bottom);
  cairo_restore(cr);
  return around(left, top, right, bottom);
}

/// What is drawn at once. Layers of a megabyte are made again and again in the same memory, larger ones are
/// fetched from the kernel each time, which takes twice as long. With filters more of a small window would be
/// drawn to be thrown away.
struct Step {
  int width, height;
};
Step stepFor(const PixelWindow& part, int margin, bool filters) {
  const double pixels = filters ? 4 << 20 : 1 << 18;
  const int side = std::max(static_cast<int>(std::sqrt(pixels)) - 2 * margin, 3 * margin);
  const int height = std::min(part.height(), side);
  return {std::max(side, static_cast<int>(pixels / (height + 2 * margin)) - 2 * margin), height};
}

}  // namespace

WindowedSvg::WindowedSvg(std::string svg, std::string name, double width, double height)
    : svg_(std::move(svg)), name_(std::move(name)), width_(width), height_(height) {}

void WindowedSvg::readAt(Size size) {
  if (handle_ && size == size_) return;
  const WindowedDrawing drawing = windowed(svg_, name_, size, width_, height_);
  handle_ = readSvg(drawing.svg, name_);
  reach_ = drawing.reach;
  size_ = size;
}

bool WindowedSvg::paint(cairo_t* cr, Size size) {
  cairo_matrix_t m;
  cairo_get_matrix(cr, &m);
  if (cairo_surface_get_type(cairo_get_group_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE || m.xy != 0 ||
      m.yx != 0 || !(m.xx > 0) || !(m.yy > 0))
    return false;
  readAt(size);
  constexpr double kMostMargin = 15000;  // cairo's pictures are up to 32,767 pixels long.
  const double reach = reach_ ? *reach_ * std::max(m.xx, m.yy) : kMostMargin;
  if (!(reach < kMostMargin)) return false;
  const bool filters = reach > 0;
  const int margin = filters ? static_cast<int>(std::ceil(reach)) + 8 : 1;
  const PixelWindow whole = around(m.x0, m.y0, m.x0 + size.width.pt() * m.xx, m.y0 + size.height.pt() * m.yy);
  const PixelWindow part = clippedPart(cr).within(whole);
  const Step step = stepFor(part, margin, filters);
  for (int top = part.top; top < part.bottom; top += step.height)
    for (int left = part.left; left < part.right; left += step.width) {
      const PixelWindow shown = PixelWindow{left, top, left + step.width, top + step.height}.within(part);
      const PixelWindow drawn = shown.wider(margin).within(whole);
      cairo_save(cr);
      cairo_identity_matrix(cr);
      cairo_rectangle(cr, shown.left, shown.top, shown.width(), shown.height());
      cairo_clip(cr);
      cairo_translate(cr, drawn.left, drawn.top);
      cairo_scale(cr, m.xx, m.yy);
      styleSvg(handle_.get(), movedBy((m.x0 - drawn.left) / m.xx, (m.y0 - drawn.top) / m.yy), name_);
      drawSvg(handle_.get(), cr, {0, 0, drawn.width() / m.xx, drawn.height() / m.yy}, name_);
      cairo_restore(cr);
    }
  return true;
}

}  // namespace gridpress::render
