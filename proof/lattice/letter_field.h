// proof/lattice/letter_field: finds one puzzle's grid among several on a page, whatever its letters' colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "model/puzzle.h"
#include "proof/lattice/grid_piece.h"
#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// A page's letters by where they stand. The page must outlive it.
class LetterField {
 public:
  explicit LetterField(const PrintedPage& page);
  /// A block that shows at least `kAlike` of the puzzle's letters at their places: just the cells of the
  /// grid's extent, from its corner on.
  std::optional<GridPiece> find(const Puzzle& puzzle) const;
  /// The first code points of its letters, line by line, from left to right.
  std::vector<std::vector<std::string_view>> lines() const;

 private:
  struct Glyph {
    double x = 0, y = 0;    ///< Its middle, its baseline.
    std::string_view text;  ///< Its first code point.
  };
  /// Where the grid's first cell would stand, and how far apart all are.
  struct Place {
    double x = 0, y = 0, pitch = 0;
  };
  const Glyph* at(double x, double y, double within) const;
  std::optional<Place> placeOf(const Puzzle& puzzle) const;
  Place placeBy(const Glyph& glyph, Cell cell, double pitch, const Puzzle& puzzle) const;
  /// How many of the grid's letters a place does not show; nothing where those are more than `mayMiss`.
  std::optional<int> missesAt(const Puzzle& puzzle, const Place& place, int mayMiss) const;
  std::optional<GridPiece> read(const Puzzle& puzzle, const Place& place) const;

  const PrintedPage& page_;
  std::vector<std::vector<Glyph>> lines_;  ///< By baseline, each from left to right.
};

}  // namespace gridpress::proof
