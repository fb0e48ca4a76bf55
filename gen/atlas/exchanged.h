// gen/atlas/exchanged: a list whose latitudes are longitudes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "gen/atlas/land.h"
#include "gen/atlas/need.h"

namespace gridpress::gen {

/// Whether most places lie outside their countries (where those are not known: in the sea), and would lie
/// within them if latitude and longitude were exchanged. Of a long list some hundred places are looked at.
bool areExchanged(std::span<const AtlasPlace> places, const Land& land);

}  // namespace gridpress::gen
