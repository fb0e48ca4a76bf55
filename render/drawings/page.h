// render/drawings/page: the size of a drawing, and the place of its page in a frame.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/geometry.h"

using xmlDoc = struct _xmlDoc;
using xmlNode = struct _xmlNode;

namespace gridpress::render {

/// In CSS pixels, of which 96 are an inch; 0 if the drawing has no page of its own.
struct PageSize {
  double width = 0, height = 0;
  bool stated = false;  ///< As lengths: otherwise only its proportions count.
};

/// A length in CSS pixels; empty if it is not absolute: auto, a percentage, a share of a window.
std::optional<double> cssPixels(std::string_view length, double em = 16);

/// The value of a property with one of these names from style sheets, the root's style or else an attribute
/// (CSS Cascade 4, 6), which is removed from sheets and style. Empty if there is none.
std::string takenOfRoot(xmlNode* root, std::string_view names);

/// Sets the root's viewBox to the drawing's page, whether its width and height are in attributes, in its
/// style or in a style sheet, with any CSS unit (SVG 2, 8.2; CSS Images 3, 4.3 and 5.2; CSS 2.2, 10.3.2). If
/// page and viewBox have different proportions, preserveAspectRatio places the drawing, cut at the page. A
/// drawing with neither lengths nor a viewBox has no page of its own, and takes the size of its frame. Throws
/// Error (job) with `name` for a page of size 0 or out of bounds.
PageSize settlePage(xmlDoc* svg, const std::string& name);
/// The same for a drawing's text; also throws if it is not SVG.
PageSize pageSizeOf(const std::string& svg, const std::string& name);

/// The place of a settled root's page in the frame: centred, touching its sides.
Rect pageIn(xmlNode* root, const Rect& frame);

/// The same for a page of `width` by `height`; one of size 0 fills it.
Rect fitted(const Rect& frame, double width, double height);

/// How a drawing fills a frame of other proportions: whole, with white beside it; cropped, without white; or
/// distorted.
enum class Fit { contain, cover, stretch };

/// Its position in the remaining space, or the part that is visible: 0 is left or top, 0.5 the middle, 1
/// right or bottom. Other values are rounded to the nearest of these.
struct Place {
  double across = 0.5, down = 0.5;
};

/// The drawing within one of 100 % by 100 %. A drawing without a page of its own is returned unchanged.
/// Throws Error (job) like parseSvg.
std::string placedSvg(const std::string& svg, const std::string& name, Fit fit, Place place);

}  // namespace gridpress::render
