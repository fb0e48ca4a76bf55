// gen/words/degrees: a latitude or longitude, as people write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::gen {

enum class Angle : char { latitude, longitude };

/// Degrees, north and east positive, of "64.1466", "-21,9426", "21.94 W", "N 64° 8.8'" or 64°08′48″N:
/// degrees, then minutes and seconds up to 60 where there are some; the last of them may have a fraction.
/// Nothing where the text is none, or beyond 90 degrees of latitude, 180 of longitude.
std::optional<double> degreesIn(std::string_view text, Angle angle);

/// Both in one field: "52.27, -9.70", "52,27; 13,41", "52°16'N 9°42'W", or as databases of maps write it,
/// with the longitude first: "Point(-9.70 52.27)". Empty where the field has but one.
struct PointText {
  std::string_view latitude, longitude;
};
PointText pointIn(std::string_view text);

/// Rows of a table that have a latitude and a longitude which are no place on earth, and the first of them.
struct Misplaced {
  std::size_t rows = 0;
  std::size_t line = 0;  ///< From 1.
  std::string latitude = {}, longitude = {};
  bool swapped = false;  ///< The other way round they would be one.
  bool unknown = false;  ///< Both are 0, as databases have it where they know no place.
};

}  // namespace gridpress::gen
