// render/drawings/passes: the passes over a drawing, in this order, and further ones for raster output.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using xmlAttr = struct _xmlAttr;
using xmlDoc = struct _xmlDoc;
using xmlNode = struct _xmlNode;
using RsvgHandle = struct _RsvgHandle;
using GError = struct _GError;

namespace gridpress::render {

struct Declaration;
struct Linear;
struct Viewport;

// adopt.cc
/// Makes its pictures upright and sRGB (pixels/plain_picture), its root's CSS background a rectangle, and
/// records the line number on each element that is not drawn as intended (undrawnIn). A drawing that needs
/// none of this is returned byte for byte. Throws Error (job) like parseSvg.
std::string adoptedSvg(const std::string& svg, const std::string& name);

// clean.cc
/// Called with each element and attribute that cleanTree removes, while it is still in the tree; the
/// attribute is null if the whole element is removed.
using Dropped = std::function<void(xmlNode* element, const xmlAttr* attribute)>;
/// Keeps what draws: known elements of SVG, and attributes that neither run code (onclick) nor refer to
/// anything outside of the file. An embedded picture (data:image/png or jpeg) stays. Links are replaced by
/// their contents. Style sheets lose imports and fonts, which librsvg does not use.
void cleanTree(xmlDoc* svg, const Dropped& dropped = {});
/// The same for a text, with gradients' ends widened so that a PDF shows them too. Throws Error (job), with
/// file and line, if it is not SVG.
std::string cleanSvg(const std::string& svg, const std::string& name);

// rewrite.cc
/// Replaces custom properties and var() (CSS Custom Properties 1) by their values, colours of CSS Color 4 by
/// sRGB, transform-origin (CSS Transforms 1, 6) by a part of the transform, feDropShadow by its five
/// equivalent steps (Filter Effects 1, 9.12), uses of symbols by copies, white space and lines of texts by
/// the intended ones, widths of non-scaling strokes by those at the drawing's own size, and sets missing
/// sizes of pictures from their pixels. `text` is the source of the tree.
void rewriteTree(xmlDoc* svg, std::string_view text);
/// The viewport of the nearest drawing that contains the element.
Viewport viewOf(xmlNode* node);

// css_values.cc
/// Makes property names lower case, as CSS allows any case; converts lengths in rem, ch, Q, vw and the like
/// to pixels; replaces initial, unset and revert by the resulting values. librsvg ignores all of these. For a
/// drawing that is not nested: vw is a share of its page. Returns whether anything changed.
bool settleValues(xmlNode* root);

// uses.cc
/// librsvg ignores a clipPath's transform: for one in user space it is moved to its shapes.
void moveClips(xmlNode* root);
/// Replaces each `use` of a `symbol` or `svg` by a group with a copy, as an `svg` of the size given by the
/// `use` (SVG 2, 5.6.2 and 5.7). librsvg ignores a symbol's opacity and clip, and both sizes. A drawing with
/// more copies than any program could draw is left unchanged.
void writeOutUses(xmlNode* root);

// boxes.cc
/// The product of an element's own transforms and those of its ancestors.
Linear linearAt(xmlNode* element);
/// Whether it is a path, rect, circle, ellipse, line, polyline or polygon.
bool isShape(const xmlNode* element);
/// Whether it is not drawn in place but referenced: it is in defs, a mask, a symbol or the like.
bool isModel(const xmlNode* element);
/// Whether a paint, clip, mask or filter uses the bounding box of the element to which it is applied.
bool isBoxed(xmlNode* target);
/// A librsvg handle for a cleaned drawing, with pictures of any length; null with an error if it cannot be
/// read. It has no base file, so that it cannot load others.
RsvgHandle* newHandle(const std::string& svg, GError** error);
/// cairo computes the box of a rotated shape in page space and transforms that back into the shape's own
/// space, up to twice as large; librsvg rotates a blur's deviations like a vector. Each gradient, pattern,
/// mask and filter of a rotated shape is replaced by one of its own in user space (SVG 2, 14.1 and 8.10),
/// with deviations that are equal again after rotation. `text` is the source of the tree.
void settleBoxes(xmlDoc* svg, std::string_view text);

// invalid.cc
/// The ids and references in a drawing.
struct References {
  std::map<std::string, xmlNode*, std::less<>> byId;  ///< The first of several with the same id.
  /// Elements that refer to themselves, through their contents or others: following them would never end.
  std::set<const xmlNode*> endless;
  /// Filter steps with an input (in, in2) that no earlier step produces.
  std::set<std::pair<const xmlNode*, std::string>> inputless;
};
References referencesIn(xmlDoc* svg);
/// The element that a property (url(#id) red) or an `href` (#id) refers to; null if it refers to none, or to
/// a missing one.
xmlNode* targetOf(const std::string& property, const std::string& value, const References& all);
/// An attribute of the element, as written, that programs draw differently: an invalid value (SVG 2, 4.1 and
/// 8.19; Filter Effects 1, 9), a number out of range, a missing paint or filter, a circular reference. Empty:
/// there is none.
std::string invalidIn(xmlNode* node, const References& all);
/// The same for a style sheet's declaration, for any element.
std::string invalidIn(const Declaration& one);

// undrawn.cc
/// A feature of a drawing that is not drawn, or not as intended.
struct Undrawn {
  std::string what;      ///< "text along a path (textPath)"
  std::size_t line = 0;  ///< In the file.
};
/// In the file's order, each kind once.
std::vector<Undrawn> undrawnIn(xmlDoc* svg);
/// Records the line of the first of each kind. False if there are none.
bool markUndrawn(xmlDoc* svg);

// round_joins.cc
/// cairo's raster output has a tip where some closed paths with round joins begin (cairo 1.16, outer_close of
/// cairo-path-stroke-polygon.c); its PDFs and all readers have a round join. A corner within a path is always
/// round. So such a path is left open, but returns to its first point and continues a little along its start;
/// with round joins and without square caps that covers the same area, and fills the same. (Dashes, which
/// cairo strokes differently, would take only an attribute; but cairo loses dashed lines that a band cuts.) A
/// path that begins with an arc or a shorthand stays as it is, and so does anything but path data.
std::string withRoundFirstJoin(std::string_view pathData);
/// Makes zero-length subpaths with square caps visible (SVG 2, 13.5.4): they are extended to the right by
/// `length`, since cairo, like PDF, has no direction for such caps otherwise.
std::string withSquarePoints(std::string_view pathData, double length);
/// What cairo's raster output needs, but not its PDFs or other readers: closed paths with round joins, set on
/// the path or on its groups (style sheets are ignored); wide rings, and dashes that meet corners. `svg` is
/// clean. Throws Error (job) with `name` if it is not SVG.
std::string withRoundJoins(const std::string& svg, const std::string& name);

}  // namespace gridpress::render
