// gen/atlas/globe: the earth seen from above one of its places, as a flat drawing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "gen/atlas/land.h"
#include "model/earth.h"

namespace gridpress::gen {

/// An SVG of 1000 by 1000 units: sea and land in tones that darken away from a light at the top left, coasts,
/// a graticule of 15 degrees and a chart's frame, in the colours of templates/world/globe.svg. Orthographic,
/// centred on `centre`, which is marked if it is a place named by the user. Only plain fills and strokes, so
/// that its colours can be lightened.
std::string globeSvg(const Land& land, const EarthPoint& centre, bool marked = false);

}  // namespace gridpress::gen
