// proof/sheet_label: "C4" as a row and a column of sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress::proof {

/// 0-based; rows are letters (A to Z, then AA), columns numbers from 1.
struct SheetPlace {
  int row = 0, column = 0;
  bool operator==(const SheetPlace&) const = default;
};

/// Nothing where the text is no label.
std::optional<SheetPlace> parseSheetLabel(std::string_view text);
std::string sheetLabel(SheetPlace place);

}  // namespace gridpress::proof
