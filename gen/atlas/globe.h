// gen/atlas/globe: the earth as it is seen from above one of its places, as a flat drawing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "gen/atlas/land.h"
#include "model/earth.h"

namespace gridpress::gen {

/// "40N 95W", "40.5 N, 95 W" or "-33.9 151.2" (latitude first). Throws Error (call) for anything else.
EarthPoint readEarthPoint(std::string_view text);

/// An SVG of 1000 by 1000: sea and land in tones that darken away from a light at the top left, coasts, a net
/// of 15 degrees and a chart's frame, in the colours of templates/world/globe.svg. Orthographic, `centre` in
/// the middle, with a mark where it is a place that somebody named. Plain fills and strokes, so that its
/// colours can be thinned.
std::string globeSvg(const Land& land, const EarthPoint& centre, bool marked = false);

}  // namespace gridpress::gen
