// gen/letters/degrees: a latitude or longitude, as people write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "model/earth.h"

namespace gridpress::gen {

enum class Angle : char { latitude, longitude };

/// Degrees, north and east positive, of "64.1466", "-21,9426", "21.94 W", "N 64° 8.8'" or 64°08′48″N:
/// degrees, optionally with minutes and seconds up to 60; the last number may have a fraction. Nothing if the
/// text is not an angle, or is beyond 90 degrees of latitude or 180 of longitude.
std::optional<double> degreesIn(std::string_view text, Angle angle);

/// Both in one field: "52.27, -9.70", "52,27; 13,41", "52°16'N 9°42'W", or as in map databases, with the
/// longitude first: "Point(-9.70 52.27)". Empty if the field has only one of them.
struct PointText {
  std::string_view latitude, longitude;
};
PointText pointIn(std::string_view text);

/// The place given by such a text; nothing if it is not one.
std::optional<EarthPoint> earthPointIn(std::string_view text);

}  // namespace gridpress::gen
