// gen/wordsearch/make/candidate: one grid that was made and filled, and how good it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "gen/wordsearch/make/make.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::gen {

/// The seed of a further trial; trial 0 has the seed that was given.
inline std::uint64_t trialSeed(std::uint64_t seed, std::uint64_t trial) {
  return trial == 0 ? seed : hashOf(seed, trial);
}

struct Candidate {
  WordSearch made;
  std::optional<Error> failure;  ///< Why it cannot be filled as it should be.
  bool padded = false;           ///< Filler may follow its message.
  double miss = 0;  ///< By how much it is too easy (below 0) or too hard, see PuzzlePlacing::level.

  bool whole() const { return made.report.unplaced.empty(); }
  /// Smaller is better, the first difference decides.
  std::array<std::uint64_t, 6> rank() const;
  /// Places where letters of several words make one that is to be avoided.
  std::uint64_t avoidedAcross() const;
  bool perfect() const;
};

/// Fills a grid with its words; counts words again where filling may move them.
Candidate filled(Placed placed, const WordSearchSettings& settings);

}  // namespace gridpress::gen
