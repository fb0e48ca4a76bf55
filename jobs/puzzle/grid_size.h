// jobs/puzzle/grid_size: a grid's size as people ask for it: auto, 15, 30x20 or mask.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "settings/types.h"

namespace gridpress::jobs {

/// A size that is given, or is to be found.
struct GridSize {
  enum class Kind : std::uint8_t {
    automatic,  ///< The smallest that is found.
    side,       ///< A square of `columns`; of a mask, its longer side.
    cells,      ///< `columns` x `rows`.
    mask,       ///< A cell for each of the mask's pixels or characters.
  };
  Kind kind = Kind::automatic;
  std::int32_t columns = 0, rows = 0;
  bool operator==(const GridSize&) const = default;
};

/// "auto", "mask", "15" or "30x20". Throws Error (call).
GridSize readGridSize(const Value& value);
std::string textOf(const GridSize& size);

}  // namespace gridpress::jobs

template <>
struct gridpress::SettingType<gridpress::jobs::GridSize> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "auto|N|WxH|mask";
  static jobs::GridSize read(const Value& v) { return jobs::readGridSize(v); }
  static Value write(const jobs::GridSize& v) { return textOf(v); }
};
