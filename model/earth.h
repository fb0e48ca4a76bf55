// model/earth: a place on the earth.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace gridpress {

/// Geographic coordinates in degrees (WGS 84): latitude from -90 to 90, north positive; longitude from -180
/// to 180, east positive.
struct EarthPoint {
  double lat = 0, lng = 0;
  auto operator<=>(const EarthPoint&) const = default;
};

}  // namespace gridpress
