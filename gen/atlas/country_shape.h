// gen/atlas/country_shape: a country in its true shape, as cells of a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "gen/atlas/land.h"
#include "gen/grid/shape.h"

namespace gridpress::gen {

/// The country's largest part and what lies around it: not what is far away, as Alaska from the other states,
/// and no islet. FlatPoint, with the middle latitude's proportions. Throws Error (call) for a code that the
/// land lacks.
Shape countryShape(const Land& land, const std::string& country);

}  // namespace gridpress::gen
