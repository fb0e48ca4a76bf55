// render/drawings/round_joins: closed paths that cairo rounds at each corner in pictures, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress::render {

/// cairo's pictures have a tip where some closed paths with round joins begin (cairo 1.16, outer_close of
/// cairo-path-stroke-polygon.c), its PDFs and all readers the round join. A corner within a path is always
/// round. So such a path is not closed, but comes back to its first point and goes on a little as it began;
/// with round joins and without square ends that covers the same, and is filled the same. (Dashes, which
/// cairo strokes in another way, would be one attribute; but of those it loses lines that a band cuts.)
///
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
