// render/external/appearances: what PDF readers draw for fields and annotations without an appearance.
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

/// Null if it is not a dictionary, or has no such key.
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

// Four curves (one per quadrant) that touch the box's sides.
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

/// An appearance under construction; in the page's own space, unless the box begins at 0.
struct Drawing {
  std::string content;
  Box box{0, 0, 0, 0};
  Handle resources = Handle::newDictionary();
  bool multiply = false;  ///< A highlighter's ink lets the text beneath show through.
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
/// A colour of an annotation's dictionary (ISO 32000-1, 12.5.2, C), as the operator that sets it. Empty if
/// there is none.
std::optional<std::string> colourOf(Handle colour, bool stroke);
/// From the annotation's border style, its border, or 1 (12.5.4).
double borderWidthOf(Handle annotation);
/// The dashes of its border, with the operator that sets them; empty if it is solid.
std::string dashesOf(Handle annotation);
/// The rectangle less the differences between it and the shape (ISO 32000-1, table 174, RD).
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
  Handle resources = {};        ///< They contain the font's name.
  long long quadding = 0;       ///< 0 left-aligned, 1 centred, 2 right-aligned.
  bool manyLines = false;
  bool rows = false;          ///< A list: each line is a row, which is not broken.
  std::set<int> chosen = {};  ///< Rows with a highlighted ground.
  long long cells = 0;        ///< Number of a comb's cells, of equal width; 0: no comb.
};

/// The operators that set a text, their form (/T), and the number of letters that no font here has.
struct SetText {
  std::string content;
  std::string stroke;  ///< Operators that draw lines in its colour.
  Handle pictures;
  std::size_t lost = 0;
};
/// Sets it in a box from the origin, `inset` from its edges (12.7.3.3): in its font's face, or a substitute,
/// embedded.
SetText setText(QPDF& file, const BoxedText& text, double width, double height, double inset);

// layers.cc
/// Sets layers' visibility as the file specifies for printing; hides annotations of hidden layers.
void settleLayers(QPDF& file);

// appearances.cc
/// Makes an appearance for each field and markup annotation that is printed and has none; for fields that the
/// file declares outdated, a new one (12.7.2, NeedAppearances). Returns what cannot be drawn.
std::vector<PageNote> makeAppearances(QPDF& file);

}  // namespace gridpress::render
