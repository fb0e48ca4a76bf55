// gen/wordsearch/tight/schedule: which size is tried next.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace gridpress::gen {

/// A search among sides (the longer one of a grid that is no square). Knows the smallest that held every word
/// and the largest below it that did not; between them it takes what the last result suggests, and when they
/// touch, tries the failed one again and again: other seeds may do it.
class Schedule {
 public:
  /// `held`: a side that holds every word.
  Schedule(std::int32_t held, std::int32_t atLeast) : held_(held), failed_(atLeast - 1), next_(0) {
    propose(0.89 * 0.955);  // Packing saves a tenth of the cells of a long list, and less of a short one.
  }

  std::int32_t side() const { return next_; }
  /// No side is left to try.
  bool over() const { return held_ <= atLeast(); }
  /// What packing side() gave: the share of its cells that were used, and whether all words were placed.
  void result(double full, bool complete, double leftOver);

 private:
  std::int32_t atLeast() const { return least_; }
  void propose(double full);

  std::int32_t held_, failed_, next_;
  std::int32_t least_ = failed_ + 1;
};

}  // namespace gridpress::gen
