// model/pace: how long a stage still takes, by what was done of it so far.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "model/events.h"

namespace gridpress {

/// Whoever shows progress asks at each of its reports. Seconds are of any clock that goes forwards.
class Pace {
 public:
  /// The next report. Where less is done than before, work has begun anew (a grid of another size), and so
  /// does the pace.
  void at(Stage stage, std::uint64_t done, std::uint64_t total, double seconds);

  /// Units in a second, since the stage began.
  double rate() const;
  /// Seconds until all is done. Nothing where that is not known: in the first 1.5 s of a stage, so that sizes
  /// that are only tried, one after the other, promise nothing; and without a total.
  std::optional<std::uint64_t> left() const;

 private:
  std::optional<Stage> stage_;
  std::uint64_t done_ = 0, total_ = 0;
  double begun_ = 0, now_ = 0;
};

}  // namespace gridpress
