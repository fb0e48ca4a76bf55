// render/external/appearances: what readers of PDFs draw where a field or a note has no picture of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "foreign/pdf_numbers.h"
#include "model/length_text.h"
#include "render/external/artwork.h"

namespace gridpress::render {

using Handle = QPDFObjectHandle;
using Box = QPDFObjectHandle::Rectangle;

inline std::string coordinate(double v) {
  return fixed(v, 3) + " ";
}
inline std::string point(double x, double y) {
  return coordinate(x) + coordinate(y);
}

/// Null where it is no dictionary, or has no such key.
inline Handle at(Handle dictionary, const char* key) {
  return dictionary.isDictionary() ? dictionary.getKey(key) : Handle::newNull();
}
inline std::vector<Handle> itemsOf(Handle array) {
  return array.isArray() ? array.getArrayAsVector() : std::vector<Handle>();
}
inline std::vector<double> numbersOf(Handle array) {
  std::vector<double> all;
  for (Handle& one : itemsOf(array)) all.push_back(foreign::number(one));
  return all;
}
inline long long integerOf(Handle number) {
  return number.isInteger() ? number.getIntValue() : 0;
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

// annotation_drawing.cc
/// A colour as a dictionary of an annotation gives it (ISO 32000-1, 12.5.2, C): as an operator sets it.
/// Nothing where there is none.
std::optional<std::string> colourOf(Handle colour, bool stroke);
/// Of an annotation: its border style's, its border's, or 1 (12.5.4).
double borderWidthOf(Handle annotation);
/// Of its border, with the operator that sets it; empty where it is drawn through.
std::string dashesOf(Handle annotation);
/// Without what it says that its shape keeps away from its edges (ISO 32000-1, table 174, RD).
Box withoutDifferences(Handle annotation, const Box& rect);

/// Highlight, Underline, StrikeOut, Squiggly.
void drawMarkup(Handle annotation, const std::string& kind, Drawing& drawing);
/// Ink, Line, PolyLine, Polygon.
void drawLines(Handle annotation, const std::string& kind, Drawing& drawing);
/// Square, Circle.
void drawShape(Handle annotation, const std::string& kind, Drawing& drawing);

// field_text.cc
/// A text to be set in a box: of a field, or a free text.
struct BoxedText {
  std::string text;             ///< UTF-8.
  std::string appearance = {};  ///< The string DA: a font, its size, a colour.
  Handle resources = {};        ///< In which the font has its name.
  long long quadding = 0;       ///< 0 from the left, 1 centred, 2 from the right.
  bool manyLines = false;
  bool rows = false;          ///< Of a list: each line is a row, which is not broken.
  std::set<int> chosen = {};  ///< Rows on a ground that shows them.
  long long cells = 0;        ///< A comb: as many cells of the same width; 0: none.
};

/// What sets a text, the form (/T) that it is, and how many of its letters no font here has.
struct SetText {
  std::string content;
  std::string stroke;  ///< What draws lines in its colour.
  Handle pictures;
  std::size_t lost = 0;
};
/// In a box from the origin, `inset` from its edges (12.7.3.3): in its font's face, or one that stands in for
/// it, embedded.
SetText setText(QPDF& file, const BoxedText& text, double width, double height, double inset);

// layers.cc
/// Turns layers on and off as the file asks for paper, and hides the annotations of those that are off.
void settleLayers(QPDF& file);

// appearances.cc
/// Makes an appearance for each field and each markup annotation that is to be printed and has none; of
/// fields that the file calls out of date, anew (12.7.2, NeedAppearances). Gives what cannot be drawn.
std::vector<PageNote> makeAppearances(QPDF& file);

}  // namespace gridpress::render
