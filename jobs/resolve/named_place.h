// jobs/resolve/named_place: a place on earth, by coordinates or by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <sstream>
#include <string>

#include "model/earth.h"

namespace gridpress::jobs {

struct NamedPlace {
  EarthPoint at;
  /// For a name, the place that was taken: "Lincoln, Nebraska, United States (40.80 N, 96.67 W; 277,348
  /// people), the largest of 21". Empty for coordinates.
  std::string said = {};
};

/// "40N 95W", or a town's name: if there are several, the most populous. Its country, its state or province,
/// or both may follow, by code or name: "Lincoln, US", "Lincoln, NE", "Lincoln, Nebraska, United States".
/// `file` returns the world's lists, `places.tsv.xz` and `regions.tsv`, unpacked; it is called for names
/// only. Throws Error (call) in the setting `centre` for anything else, with the places that may be meant.
NamedPlace placeNamed(const std::string& text,
                      const std::function<std::istringstream(const char* list)>& file);

}  // namespace gridpress::jobs
