// gen/atlas/extent: what of the earth a list's map shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "gen/atlas/land.h"
#include "model/earth.h"

namespace gridpress::gen {

/// The places, and with them the outlines of those pieces of land that a map would cut though it shows most
/// of them: an island ends at its coast, not at its last village. A piece counts where a place lies within
/// its extent, and the places' extent has more than half of its width and of its height.
std::vector<EarthPoint> extentOf(std::span<const EarthPoint> places, const Land& land);

}  // namespace gridpress::gen
