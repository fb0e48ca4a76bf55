// jobs/resolve/named_place: a place on earth, by its coordinates or by its name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <sstream>
#include <string>

#include "model/earth.h"

namespace gridpress::jobs {

struct NamedPlace {
  EarthPoint at;
  /// Of a name, which place was taken: "Lincoln, United States (40.80 N, 96.67 W; 277,348 people), the
  /// largest of 21". Empty of coordinates.
  std::string said = {};
};

/// "40N 95W", or a town's name: of several the one with most people. "Lincoln, US" and "Lincoln, United
/// States" are one of that country. `rows` gives the world's list, and is asked for names alone: name,
/// country, latitude, longitude, people. Throws Error (call) in the setting `centre` for any other, with
/// those that it may have meant.
NamedPlace placeNamed(const std::string& text, const std::function<std::istringstream()>& rows);

}  // namespace gridpress::jobs
