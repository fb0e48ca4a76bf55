// render/drawings/scale: how much transforms and viewports enlarge what is in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "render/drawings/xml.h"

namespace gridpress::render {

/// Of what cannot be told.
constexpr double kUnknown = std::numeric_limits<double>::infinity();

/// The numbers of "1,2 3px"; what has another unit, or is none, is unknown.
std::vector<double> numbersIn(std::string_view text);
/// Without its sign; 0 where there are none.
double largestIn(const std::vector<double>& numbers);

/// How much a list of transforms enlarges at most, in any direction (SVG 1.1, 7.6).
double scaleOf(std::string_view transforms);

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
