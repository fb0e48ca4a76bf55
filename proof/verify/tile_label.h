// proof/verify/tile_label: "C4" as a row and a column of sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::proof {

/// 0-based; rows are letters (A to Z, then AA), columns numbers from 1.
struct SheetPlace {
  int row = 0, column = 0;
  bool operator==(const SheetPlace&) const = default;
};

/// What a sheet says about itself: "C4  sheet 12 of 70  print ead8cd".
struct SheetLine {
  SheetPlace place;
  std::size_t number = 0, count = 0;  ///< From 1.
  std::string code;
};

/// Nothing where the text is no such line.
std::optional<SheetLine> parseSheetLine(const std::string& text);

/// Nothing where the text is no label.
std::optional<SheetPlace> parseSheetLabel(std::string_view text);
std::string sheetLabel(SheetPlace place);

}  // namespace gridpress::proof
