// render/external/annotation_drawing: an annotation's picture in the making, and the shapes it is made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDFObjectHandle.hh>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "foreign/pdf_numbers.h"
#include "model/length_text.h"

namespace gridpress::render {

using Handle = QPDFObjectHandle;
using Box = QPDFObjectHandle::Rectangle;

inline std::string coordinate(double v) {
  return fixed(v, 3) + " ";
}
inline std::string point(double x, double y) {
  return coordinate(x) + coordinate(y);
}

inline std::vector<double> numbersOf(Handle array) {
  std::vector<double> all;
  if (array.isArray())
    for (Handle& one : array.getArrayAsVector()) all.push_back(foreign::number(one));
  return all;
}

// Four curves (of a circle's quarters) touch the box's sides.
inline std::string ellipse(const Box& b) {
  constexpr double kControl = 0.5523;
  const double x = (b.llx + b.urx) / 2, y = (b.lly + b.ury) / 2, a = (b.urx - b.llx) / 2,
               c = (b.ury - b.lly) / 2;
  const double ka = a * kControl, kc = c * kControl;
  return point(x + a, y) + "m " + point(x + a, y + kc) + point(x + ka, y + c) + point(x, y + c) + "c " +
         point(x - ka, y + c) + point(x - a, y + kc) + point(x - a, y) + "c " + point(x - a, y - kc) +
         point(x - ka, y - c) + point(x, y - c) + "c " + point(x + ka, y - c) + point(x + a, y - kc) +
         point(x + a, y) + "c h ";
}

inline std::string polygon(const std::vector<double>& xy, bool close) {
  std::string path;
  for (std::size_t i = 0; i + 1 < xy.size(); i += 2) path += point(xy[i], xy[i + 1]) + (i == 0 ? "m " : "l ");
  return path + (close ? "h " : "");
}

inline std::string rectangleOf(const Box& b) {
  return coordinate(b.llx) + coordinate(b.lly) + coordinate(b.urx - b.llx) + coordinate(b.ury - b.lly) +
         "re ";
}

inline Box inner(const Box& b, double by) {
  return {b.llx + by, b.lly + by, b.urx - by, b.ury - by};
}

inline Box ordered(const Box& b) {
  return {std::min(b.llx, b.urx), std::min(b.lly, b.ury), std::max(b.llx, b.urx), std::max(b.lly, b.ury)};
}

/// An appearance in the making; in the page's own space, unless the box begins at 0.
struct Drawing {
  std::string content;
  Box box{0, 0, 0, 0};
  Handle resources = Handle::newDictionary();
  bool multiply = false;  ///< A marker's ink lets the text beneath through.
};

inline void cover(Drawing& drawing, const std::vector<double>& xy, double around) {
  for (std::size_t i = 0; i + 1 < xy.size(); i += 2) {
    drawing.box.llx = std::min(drawing.box.llx, xy[i] - around);
    drawing.box.urx = std::max(drawing.box.urx, xy[i] + around);
    drawing.box.lly = std::min(drawing.box.lly, xy[i + 1] - around);
    drawing.box.ury = std::max(drawing.box.ury, xy[i + 1] + around);
  }
}

/// Without what it says that its shape keeps away from its edges (ISO 32000-1, table 174, RD).
Box withoutDifferences(Handle annotation, const Box& rect);

/// Highlight, Underline, StrikeOut, Squiggly.
void drawMarkup(Handle annotation, const std::string& kind, Drawing& drawing);
/// Ink, Line, PolyLine, Polygon.
void drawLines(Handle annotation, const std::string& kind, Drawing& drawing);
/// Square, Circle.
void drawShape(Handle annotation, const std::string& kind, Drawing& drawing);

}  // namespace gridpress::render
