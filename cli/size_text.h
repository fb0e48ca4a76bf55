// cli/size_text: a grid's size as people write it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gridpress::cli {

struct GridSize {
  std::int32_t columns = 0, rows = 0;
  bool square = false;  ///< One number was written.
};

/// "15" or "30x20": whole numbers from 1. Nothing for another text.
std::optional<GridSize> sizeIn(std::string_view text);

}  // namespace gridpress::cli
