// render/drawings/placed: a drawing that fills whatever frame it gets, in the way that was asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::render {

/// How a drawing fills a frame of other proportions: whole, with white beside it; cut, with nothing white; or
/// out of shape.
enum class Fit { contain, cover, stretch };

/// Where it stands in what is left, or which part of it shows: 0 is left or top, 0.5 the middle, 1 right or
/// bottom. Other values count as the nearest of these.
struct Place {
  double across = 0.5, down = 0.5;
};

/// The drawing within one of 100 % by 100 %. One that is such already, or has no size, comes back as it is.
/// Throws Error (job) like parseSvg.
std::string placedSvg(const std::string& svg, const std::string& name, Fit fit, Place place);

}  // namespace gridpress::render
