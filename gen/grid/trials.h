// gen/grid/trials: the same job with one derived seed after another, until its outcome is good enough.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "model/rng.h"

namespace gridpress::gen {

/// The seed of a further trial; trial 0 has the seed that was given.
inline std::uint64_t trialSeed(std::uint64_t seed, std::uint64_t trial) {
  return trial == 0 ? seed : hashOf(seed, trial);
}

/// Makes further outcomes, make(trial) for trials 1 to `trials`, as long as `best` is not perfect(); `best`
/// becomes the one of the lowest rank(), the earliest of equals.
template <typename Outcome, typename Make>
void tryAgain(Outcome& best, std::size_t trials, const Make& make) {
  for (std::size_t trial = 1; trial <= trials && !best.perfect(); ++trial) {
    Outcome made = make(trial);
    if (made.rank() < best.rank()) best = std::move(made);
  }
}

}  // namespace gridpress::gen
