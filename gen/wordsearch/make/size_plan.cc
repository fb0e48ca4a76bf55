// gen/wordsearch/make/size_plan: the cheapest of all sizes near the aim.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/size_plan.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace gridpress::gen {

void SizePlan::tried(Size size, bool heldAll, std::size_t used) {
  constexpr std::int64_t kAgain = 1, kTooSmall = 40;
  penalties_[size] += heldAll ? kAgain : kTooSmall;
  if (heldAll) used_ = used;
}

SizePlan::Size SizePlan::next() const {
  constexpr std::int32_t kAround = 6;
  const auto aim = static_cast<std::int64_t>(used_ + message_);
  const auto side = static_cast<std::int32_t>(std::sqrt(static_cast<double>(aim)));
  Size best{side + 1, side + 1};
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::int32_t columns = std::max(1, side - kAround); columns <= side + kAround; ++columns)
    for (std::int32_t rows = columns; rows <= columns + std::max(1, columns / 2); ++rows) {
      if (static_cast<std::size_t>(rows) < longest_) continue;
      const auto known = penalties_.find({columns, rows});
      const std::int64_t cost = std::abs(std::int64_t{columns} * rows - aim) + (rows - columns) +
                                (known == penalties_.end() ? 0 : known->second);
      if (cost >= least) continue;
      least = cost;
      best = {columns, rows};
    }
  return best;
}

}  // namespace gridpress::gen
