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
  /// Of a name, which place was taken: "Lincoln, Nebraska, United States (40.80 N, 96.67 W; 277,348 people),
  /// the largest of 21". Empty of coordinates.
  std::string said = {};
};

/// "40N 95W", or a town's name: of several the one with most people. Behind it may stand its country, its
/// state or province, or both, by their codes or names: "Lincoln, US", "Lincoln, NE", "Lincoln, Nebraska,
/// United States". `file` gives the world's lists, `places.tsv.xz` and `regions.tsv`, unpacked; it is asked
/// for names alone. Throws Error (call) in the setting `centre` for any other, with those that it may have
/// meant.
NamedPlace placeNamed(const std::string& text,
                      const std::function<std::istringstream(const char* list)>& file);

}  // namespace gridpress::jobs
