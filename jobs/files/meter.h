// jobs/files/meter: the time and memory that a piece of work takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "jobs/report.h"

namespace gridpress::jobs {

/// Starts when it is made.
class Meter {
 public:
  Meter();
  double seconds() const;
  /// The most memory that the program has held since the meter started, in MB of a million bytes; where the
  /// system cannot tell (not Linux), since the program started.
  double peakMegabytes() const;
  /// That beyond what the program held when the meter started.
  double addedMegabytes() const { return peakMegabytes() - held_; }
  /// A file that was written meanwhile.
  OutputFile wrote(std::string path, std::uint64_t bytes, std::string extent) const;

 private:
  std::chrono::steady_clock::time_point start_;
  double held_ = 0;
};

}  // namespace gridpress::jobs
