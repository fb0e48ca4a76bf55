// gen/squares/rules: which squares are wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "gen/squares/tiles.h"

namespace gridpress::gen {

/// A square: letters in rows, of which every row and every column is a word of the lexicon. All squares with
/// these properties:
struct SquareRules {
  int columns = 4, rows = 4;
  bool distinct = false;  ///< No word stands twice (in a symmetric one: as two rows).
  bool upToTranspose =
      false;                 ///< Of a square and its mirror image in the diagonal, the one that comes first.
  bool symmetric = false;    ///< Row i is the same word as column i.
  std::vector<WordId> must;  ///< Each of these stands in it.
  std::optional<Tiles> tiles;                                     ///< It can be laid with these.
  double leastWeight = -std::numeric_limits<double>::infinity();  ///< No word is less familiar.

  bool isSquare() const { return columns == rows; }
};

}  // namespace gridpress::gen
