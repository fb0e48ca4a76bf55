// render/drawings/page: how large a drawing is, and where its page stands in a frame.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/geometry.h"

using xmlDoc = struct _xmlDoc;
using xmlNode = struct _xmlNode;

namespace gridpress::render {

/// In pixels of CSS, of which 96 are an inch; 0 where a drawing has no page of its own.
struct PageSize {
  double width = 0, height = 0;
  bool stated = false;  ///< In lengths: else only its proportion counts.
};

/// A length in pixels of CSS; nothing where it is none by itself: auto, a percentage, a part of a window.
std::optional<double> cssPixels(std::string_view length, double em = 16);

/// What style sheets, the root's style and else an attribute give a property of one of these names (CSS
/// Cascade 4, 6); sheets and style lose it. Empty where none does.
std::string takenOfRoot(xmlNode* root, std::string_view names);

/// Gives the root a viewBox that is the drawing's page, wherever its width and height stand: in attributes,
/// in its style or in a style sheet, with any unit of CSS (SVG 2, 8.2; CSS Images 3, 4.3 and 5.2; CSS 2.2,
/// 10.3.2). A page of other proportions than its viewBox holds the drawing as preserveAspectRatio asks, cut
/// at the page. A drawing without both, or with parts of 100 %, has no page of its own, no viewBox, and is as
/// large as its frame. Throws Error (job) naming `name` for a page of 0.
PageSize settlePage(xmlDoc* svg, const std::string& name);
/// Of a drawing's text; also throws where it is no SVG.
PageSize pageSizeOf(const std::string& svg, const std::string& name);

/// Where the page of a root that was settled stands in the frame: in its middle, touching its sides.
Rect pageIn(xmlNode* root, const Rect& frame);

/// The same of a page that is `width` by `height`; one of 0 is the frame.
Rect fitted(const Rect& frame, double width, double height);

/// How a drawing fills a frame of other proportions: whole, with white beside it; cut, with nothing white; or
/// out of shape.
enum class Fit { contain, cover, stretch };

/// Where it stands in what is left, or which part of it shows: 0 is left or top, 0.5 the middle, 1 right or
/// bottom. Other values count as the nearest of these.
struct Place {
  double across = 0.5, down = 0.5;
};

/// The drawing within one of 100 % by 100 %. One that has no page of its own comes back as it is. Throws
/// Error (job) like parseSvg.
std::string placedSvg(const std::string& svg, const std::string& name, Fit fit, Place place);

}  // namespace gridpress::render
