// layout/guide/plate_map: the page that says which plate has what, and which volume lists it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// What is said of a plate.
struct PlateLine {
  std::string label;  ///< "P7"
  std::string title;
  std::string first, last;  ///< Words, in the guide's order.
  std::uint64_t words = 0;
  std::int32_t columns = 0, rows = 0;
};

/// What is said of a volume of the guide.
struct VolumeLine {
  std::string first, last;
};

/// Plates, then volumes where there are several, on as many pages of the guide's size as they take. `about`
/// has the title, the credit, the date and the program that made the plates, as a puzzle has them.
Document composePlateMap(const Puzzle& about, const std::vector<PlateLine>& plates,
                         const std::vector<VolumeLine>& volumes, const GuideTemplate& style,
                         const TextMeasure& measure);

}  // namespace gridpress::layout
