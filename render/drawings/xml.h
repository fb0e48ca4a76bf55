// render/drawings/xml: libxml2's trees, owned, for the SVGs we read; and numbers in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libxml/tree.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/contracts.h"
#include "model/geometry.h"

namespace gridpress::render {

struct XmlDelete {
  void operator()(xmlDoc* p) const { xmlFreeDoc(p); }
  void operator()(xmlChar* p) const { xmlFree(p); }
  void operator()(xmlBuffer* p) const { xmlBufferFree(p); }
};
template <typename T>
using Xml = std::unique_ptr<T, XmlDelete>;

inline const xmlChar* xml(const char* text) {
  return reinterpret_cast<const xmlChar*>(text);
}
inline const char* plain(const xmlChar* text) {
  return reinterpret_cast<const char*>(text);
}

/// Reads an SVG without touching the network or other files. Throws Error (job) naming `name` and the line
/// where it is no XML, or its root is not `svg`.
Xml<xmlDoc> parseSvg(const std::string& svg, const std::string& name);
/// Empty where the element has no such attribute.
std::string attributeOf(xmlNode* element, const char* name);
void setAttribute(xmlNode* element, const char* name, const std::string& value);
/// Puts declarations of CSS, `fill:none;opacity:1`, behind those of its `style`, so that they win.
void addDeclarations(xmlNode* element, const std::string& declarations);
std::string valueOf(const xmlAttr* attribute);
/// The bytes that a link holds itself (data:...;base64,...); empty: none.
std::string heldIn(const std::string& link);
/// The elements within it, but for what is in those.
std::vector<xmlNode*> childrenOf(const xmlNode* element);
/// From `root` on, in the file's order.
std::vector<xmlNode*> elementsOf(xmlNode* root);
inline std::string_view kindOf(const xmlNode* element) {
  return plain(element->name);
}
/// Puts the root into an `svg` of 100 % by 100 %, and gives that back.
xmlNode* nestRoot(xmlDoc* document);
/// The tree as a file, in UTF-8.
std::string textOf(xmlDoc* document);

/// Of what cannot be told.
constexpr double kUnknown = std::numeric_limits<double>::infinity();

/// The numbers of "1,2 3px"; what has another unit, or is none, is unknown.
std::vector<double> numbersIn(std::string_view text);
/// With at most four decimals, no trailing zeros, no locale: a ten-thousandth of a point is beyond any
/// printer.
std::string svgNumber(double v);
inline std::string svgNumber(Length l) {
  return svgNumber(l.pt());
}
/// A number, or a share in per cent; nothing where it is neither.
std::optional<double> shareOf(std::string text);
/// Without its sign; 0 where there are none.
double largestIn(const std::vector<double>& numbers);

/// What transforms make of a step: x' = a x + c y, y' = b x + d y (SVG 1.1, 7.6).
struct Linear {
  double a = 1, b = 0, c = 0, d = 1;

  Linear operator*(const Linear& first) const;
  double area() const { return a * d - b * c; }
  /// At most, in any direction: the larger singular value.
  double scale() const;
  /// Neither along the sides nor across them.
  bool turns() const;
  /// No longer square: more than turned, mirrored and enlarged.
  bool distorts() const;
};
/// Of a list of transforms; unknown throughout where it cannot be read.
Linear linearPartOf(std::string_view transforms);

/// What percentages within an element are of, in its units.
struct Viewport {
  double width = 0, height = 0;
};
/// By the element's width and height.
Viewport viewportOf(xmlNode* element, const Viewport& outside);
/// How much an `svg` or `symbol` enlarges what is in it by its viewBox (SVG 1.1, 7.7 and 7.8); `viewport`
/// becomes its inside.
double enterViewport(xmlNode* element, Viewport& viewport);

}  // namespace gridpress::render
