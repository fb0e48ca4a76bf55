// render/drawings/passes: what a drawing goes through, in this order, and what pictures of it need besides.
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
/// With its pictures upright and in sRGB (pixels/plain_picture), its root's background (of CSS) as a
/// rectangle, and on each element that is not drawn as it is meant the line that it stands in (undrawnIn).
/// What needs neither comes back byte for byte. Throws Error (job) like parseSvg.
std::string adoptedSvg(const std::string& svg, const std::string& name);

// clean.cc
/// Is shown each element and each attribute that cleanTree takes out, while it still stands there; the
/// attribute is null where the whole element goes.
using Dropped = std::function<void(xmlNode* element, const xmlAttr* attribute)>;
/// Leaves what draws: elements of SVG that are known to, and attributes that neither run (onclick) nor name
/// anything outside of the file. A picture within (data:image/png or jpeg) stays. What a link holds stays,
/// the link goes. Of a style sheet imports and fonts go, for which librsvg has no use.
void cleanTree(xmlDoc* svg, const Dropped& dropped = {});
/// The same of a text, whose gradients' ends are widened so that a PDF shows them, too. Throws Error (job),
/// naming the file and the line, where it is not SVG.
std::string cleanSvg(const std::string& svg, const std::string& name);

// rewrite.cc
/// Custom properties and var() (CSS Custom Properties 1) become their values, colours of CSS Color 4 those of
/// sRGB, transform-origin (CSS Transforms 1, 6) a part of the transform, feDropShadow the five steps that it
/// stands for (Filter Effects 1, 9.12), uses of symbols copies of them, blanks and lines of texts those that
/// are meant, lines of one width at any scale as wide as they are at the drawing's own size, pictures as
/// large as their pixels. `text` is what the tree was read from.
void rewriteTree(xmlDoc* svg, std::string_view text);
/// Of the nearest drawing that the element stands in.
Viewport viewOf(xmlNode* node);

// css_values.cc
/// Properties in small letters, as CSS has them in any; lengths in rem, ch, Q, vw and the like in pixels;
/// initial, unset and revert as what they come to. librsvg passes over all of these. Whether
/// anything changed. Of a drawing that stands in no other: vw is a share of its page.
bool settleValues(xmlNode* root);

// uses.cc
/// librsvg knows no transform of a clipPath: of one in the user's space its shapes have it.
void moveClips(xmlNode* root);
/// Each `use` of a `symbol` or `svg` becomes what it stands for: a group that holds a copy as an `svg` of the
/// size that the `use` gives it (SVG 2, 5.6.2 and 5.7). librsvg leaves out a symbol's opacity and clip, and
/// both sizes. A drawing whose copies would be more than any program draws stays as it is.
void writeOutUses(xmlNode* root);

// boxes.cc
/// Of an element's own transforms and of those that it stands in.
Linear linearAt(xmlNode* element);
/// Whether it is a path, rect, circle, ellipse, line, polyline or polygon.
bool isShape(const xmlNode* element);
/// Whether it is not drawn where it stands, but for others: it is in defs, a mask, a symbol or the like.
bool isModel(const xmlNode* element);
/// Whether a paint, clip, mask or filter is measured in the box of what it is for.
bool isBoxed(xmlNode* target);
/// librsvg's of a cleaned drawing, however long the pictures in it are; null with an error where it cannot be
/// read. No file is named, so that it can't pull in others.
RsvgHandle* newHandle(const std::string& svg, GError** error);
/// cairo finds the box of a turned shape in the sheet's directions and gives the box of that in the shape's
/// own, up to twice as large; librsvg turns a blur's deviations as if they were a step. Each gradient,
/// pattern, mask and filter of a turned shape becomes one of its own, in the user's space (SVG 2, 14.1 and
/// 8.10), with deviations that are even again after turning. `text` is what the tree was read from.
void settleBoxes(xmlDoc* svg, std::string_view text);

// invalid.cc
/// Who is named in a drawing, and by whom.
struct References {
  std::map<std::string, xmlNode*, std::less<>> byId;  ///< Of several with one id the first.
  /// Those that refer to themselves, by what is in them or by others: no end comes of following them.
  std::set<const xmlNode*> endless;
  /// Steps of filters that ask (in, in2) for what no step before them gives.
  std::set<std::pair<const xmlNode*, std::string>> inputless;
};
References referencesIn(xmlDoc* svg);
/// The element that a property (url(#id) red) or an `href` (#id) names; null where it names none, or none is
/// there.
xmlNode* targetOf(const std::string& property, const std::string& value, const References& all);
/// An attribute of the element as it is written, where programs differ in what they draw: a value that is in
/// error (SVG 2, 4.1 and 8.19; Filter Effects 1, 9), a number out of its range, a paint or filter that is not
/// there, a reference that comes back to what it stands in. Empty: there is none.
std::string invalidIn(xmlNode* node, const References& all);
/// The same of a style sheet's declaration, whomever it is for.
std::string invalidIn(const Declaration& one);

// undrawn.cc
/// What of a drawing is not drawn, or otherwise than it is meant.
struct Undrawn {
  std::string what;      ///< "text along a path (textPath)"
  std::size_t line = 0;  ///< Of the file.
};
/// In the file's order, each kind once.
std::vector<Undrawn> undrawnIn(xmlDoc* svg);
/// Keeps the line of the first of each kind with it. False where there are none.
bool markUndrawn(xmlDoc* svg);

// round_joins.cc
/// cairo's pictures have a tip where some closed paths with round joins begin (cairo 1.16, outer_close of
/// cairo-path-stroke-polygon.c), its PDFs and all readers the round join. A corner within a path is always
/// round. So such a path is not closed, but comes back to its first point and goes on a little as it began;
/// with round joins and without square ends that covers the same, and is filled the same. (Dashes, which
/// cairo strokes in another way, would be one attribute; but of those it loses lines that a band cuts.)
/// Where the path begins with an arc or a shorthand it stays as it is, and so does what is no path data.
std::string withRoundFirstJoin(std::string_view pathData);
/// With points that are drawn by a line's square ends (SVG 2, 13.5.4): a subpath of no length goes on to the
/// right as far as `length`, since cairo, like PDF, has no direction for such ends otherwise.
std::string withSquarePoints(std::string_view pathData, double length);
/// As cairo's pictures need it, what its PDFs and all readers draw without: all paths of an SVG that have
/// round joins by themselves or the groups that they are in; what a style sheet says of them is not asked;
/// wide rings, and dashes that meet corners. `svg` is clean. Throws Error (job) naming `name` where it is no
/// SVG.
std::string withRoundJoins(const std::string& svg, const std::string& name);

}  // namespace gridpress::render
