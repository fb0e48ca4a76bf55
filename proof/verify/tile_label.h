// proof/verify/tile_label: "C4" as a row and a column of tiles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::proof {

/// 0-based; rows are letters (A to Z, then AA), columns numbers from 1.
struct TilePlace {
  int row = 0, column = 0;
  bool operator==(const TilePlace&) const = default;
};

/// What a tile says about itself: "C4  sheet 12 of 70  print ead8cd".
struct TileLine {
  TilePlace place;
  std::size_t number = 0, count = 0;  ///< From 1.
  std::string code;
};

/// Nothing where the text is no such line.
std::optional<TileLine> parseTileLine(const std::string& text);

/// Nothing where the text is no label.
std::optional<TilePlace> parseTileLabel(std::string_view text);
std::string tileLabel(TilePlace place);

}  // namespace gridpress::proof
