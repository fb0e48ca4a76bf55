// jobs/files/meter: the time and memory that a piece of work takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "jobs/files/report.h"

namespace gridpress::jobs {

/// Starts when it is made.
class Meter {
 public:
  Meter();
  double seconds() const;
  /// The most memory that the program has held since it started, in MB of a million bytes; 0 where
  /// the system cannot tell (not Linux).
  double peakMegabytes() const;
  /// A file that was written meanwhile.
  OutputFile wrote(std::string path, std::uint64_t bytes, std::string extent) const;

 private:
  std::chrono::steady_clock::time_point start_;
};

}  // namespace gridpress::jobs
