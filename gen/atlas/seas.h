// gen/atlas/seas: where on earth the seas are whose names a map may bear.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "model/earth.h"

namespace gridpress::gen {

/// A point amid a sea; an ocean has several, each of which may bear its name.
struct SeaPoint {
  const char* key;  ///< Of its name in the phrases' table `sea`.
  EarthPoint at;
  double reach;  ///< Degrees; further off it is another sea's, or nobody's.
};
std::span<const SeaPoint> seaPoints();

}  // namespace gridpress::gen
