// gen/grid/difficulty: how hard a puzzle is to solve, measured.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "gen/grid/crossings.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Words of one letter have no direction and count nowhere here.
struct Difficulty {
  std::uint64_t words = 0;               ///< Placements of two letters or more.
  std::uint64_t parallelNeighbours = 0;  ///< Pairs, see tracks.h.
  std::uint64_t parallelGroup = 0;       ///< Words of the largest group of such pairs.
  Figures figures;                       ///< See crossings.h.
  double diagonal = 0;                   ///< The share of words on diagonals.
  double backward = 0;                   ///< The share of words that read leftwards or straight up.
  double score = 0;                      ///< 0 to 100, see below.
  std::string_view name;                 ///< `very easy`, `easy`, `medium`, `hard`, `very hard`: by twenties.
};

/// The score adds up, each part up to the share at which it is complete:
///
/// - 25 for backward words (half of all), 20 for diagonal ones (half of all);
/// - 20 for crossings (two a word: on average each word crosses four others);
/// - 10 for words without parallel neighbours (none at all; 0 from one pair a word on);
/// - 25 for the cells to search, by their logarithm (from 25 to 10,000 cells).
///
/// The weights are a judgement, not a measurement on solvers; the parts are there to be judged otherwise.
Difficulty measureDifficulty(const Puzzle& puzzle);

}  // namespace gridpress::gen
