// gen/atlas/country_shape: a country's true shape as cells of a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "gen/atlas/land.h"
#include "gen/grid/shape.h"

namespace gridpress::gen {

/// The country's largest part and what is around it: no distant parts, such as Alaska for the other states,
/// and no islets. In degrees, with the proportions at the middle latitude. Throws Error (call) for a code
/// that the land does not contain.
Shape countryShape(const Land& land, const std::string& country);

}  // namespace gridpress::gen
