// render/drawings/xml: owning handles for libxml2's trees of SVGs, and numbers in them.
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

/// Reads an SVG without accessing the network or other files. Throws Error (job) with `name` and the line if
/// it is not XML, or its root is not `svg`.
Xml<xmlDoc> parseSvg(const std::string& svg, const std::string& name);
/// Empty if the element has no such attribute.
std::string attributeOf(xmlNode* element, const char* name);
void setAttribute(xmlNode* element, const char* name, const std::string& value);
/// Appends CSS declarations, `fill:none;opacity:1`, to those of its `style`, so that they take precedence.
void addDeclarations(xmlNode* element, const std::string& declarations);
std::string valueOf(const xmlAttr* attribute);
/// The bytes embedded in a link (data:...;base64,...); empty: none.
std::string heldIn(const std::string& link);
/// The direct child elements.
std::vector<xmlNode*> childrenOf(const xmlNode* element);
/// All elements from `root` on, in document order.
std::vector<xmlNode*> elementsOf(xmlNode* root);
inline std::string_view kindOf(const xmlNode* element) {
  return plain(element->name);
}
/// Wraps the root in an `svg` of 100 % by 100 %, and returns the latter.
xmlNode* nestRoot(xmlDoc* document);
/// The tree as a file, in UTF-8.
std::string textOf(xmlDoc* document);

/// For unknown values.
constexpr double kUnknown = std::numeric_limits<double>::infinity();

/// The numbers of "1,2 3px"; a value with another unit, or not a number, is kUnknown.
std::vector<double> numbersIn(std::string_view text);
/// With at most four decimals, no trailing zeros, independent of the locale: a ten-thousandth of a point is
/// beyond any printer.
std::string svgNumber(double v);
inline std::string svgNumber(Length l) {
  return svgNumber(l.pt());
}
/// A number or a percentage, as a number; empty for anything else.
std::optional<double> shareOf(std::string text);
/// The largest absolute value; 0 if there are none.
double largestIn(const std::vector<double>& numbers);

/// The linear part of transforms: x' = a x + c y, y' = b x + d y (SVG 1.1, 7.6).
struct Linear {
  double a = 1, b = 0, c = 0, d = 1;

  Linear operator*(const Linear& first) const;
  double area() const { return a * d - b * c; }
  /// The largest scale in any direction: the larger singular value.
  double scale() const;
  /// Axes do not map to axes: a rotation by anything but a multiple of 90 degrees, or a skew.
  bool turns() const;
  /// Squares do not stay squares: more than rotation, reflection and uniform scaling.
  bool distorts() const;
};
/// The product of a list of transforms; kUnknown throughout if it cannot be read.
Linear linearPartOf(std::string_view transforms);

/// The reference size of percentages within an element, in its units.
struct Viewport {
  double width = 0, height = 0;
};
/// By the element's width and height.
Viewport viewportOf(xmlNode* element, const Viewport& outside);
/// The scale factor that an `svg` or `symbol` applies to its contents by its viewBox (SVG 1.1, 7.7 and 7.8);
/// `viewport` becomes the inner one.
double enterViewport(xmlNode* element, Viewport& viewport);

}  // namespace gridpress::render
