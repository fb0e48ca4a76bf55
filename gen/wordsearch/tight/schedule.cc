// gen/wordsearch/tight/schedule: a full grid is one with a twentieth of its cells blank.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/schedule.h"

#include <algorithm>
#include <cmath>

namespace gridpress::gen {
namespace {

// Beyond this share of cells in use, words stop fitting (measured on 100 to 149,000 place names).
constexpr double kFull = 0.955;
// Less than this share of the words left over: the side above is likely to hold them.
constexpr double kNearly = 0.002;

}  // namespace

void Schedule::propose(double full) {
  const auto guess = static_cast<std::int32_t>(std::ceil(held_ * std::sqrt(full / kFull)));
  next_ = std::clamp(guess, std::min(failed_ + 1, held_ - 1), held_ - 1);
  next_ = std::max(next_, least_);
}

void Schedule::result(double full, bool complete, double leftOver) {
  if (complete) {
    held_ = next_;
    failed_ = std::min(failed_, held_ - 1);
    propose(full);
    return;
  }
  failed_ = std::max(failed_, next_);
  const std::int32_t gap = held_ - failed_;
  next_ =
      gap <= 1 ? std::max(failed_, least_) : failed_ + std::max(1, leftOver < kNearly ? gap / 4 : gap / 2);
}

}  // namespace gridpress::gen
