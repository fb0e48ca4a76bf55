// proof/verify/tile_set: tiles as read back, and where in the grid each of them lies.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"
#include "proof/lattice/ruler_reader.h"
#include "proof/text/report.h"

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

/// How a coordinate of a piece was found.
enum class FoundBy : std::uint8_t { nothing, ruler, plan, neighbours, letters };

/// One tile. What a page's characters say is kept here; the page itself is not.
struct Tile {
  std::size_t page = 0;
  std::optional<TilePlace> place;  ///< From its label.
  std::optional<TileLine> line;    ///< As printed.
  std::optional<GridPiece> piece;  ///< Nothing: the tile shows none of the grid.
  std::vector<RepeatedLetter> repeated;
  Rulers rulers;
  std::optional<Cell> planned;  ///< The cell that its piece should begin with, by its place on the paper.
  Cell offset;                  ///< The grid's cell that its piece begins with.
  FoundBy column = FoundBy::nothing, row = FoundBy::nothing;
  bool located() const { return column != FoundBy::nothing && row != FoundBy::nothing; }
};

/// Finds each piece's offset: by its ruler numbers; where an axis shows none, by what is planned, or by
/// tiles that have the same place on it; else by its letters. Rulers that the letters contradict are faults,
/// and so are tiles whose places do not follow their labels.
void locateTiles(const Puzzle& puzzle, std::vector<Tile>& tiles, Findings& faults);

/// Where a mask's outline runs over tiles, a tile's letters do not fill its block of the grid, but all
/// tiles of a line show it at the same place of the paper: pads their pieces to what the line has.
void padToLines(std::vector<Tile>& tiles);

}  // namespace gridpress::proof
