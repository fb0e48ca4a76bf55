// cli/made: what a job wrote: file, size, extent, time and memory, for the closing table and --json.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace gridpress::cli {

struct Made {
  std::string path;
  std::uint64_t bytes = 0;
  std::string extent;  ///< "802 pages", "10,800 x 11,700 px".
  double seconds = 0;
  double peakMegabytes = 0;   ///< Of the whole program while this was made.
  double addedMegabytes = 0;  ///< Of that, beyond what it held before; 0 where that is not known.
};

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

 private:
  std::chrono::steady_clock::time_point start_;
  double held_ = 0;
};

/// A table for people, one line a file.
std::vector<std::string> table(const std::vector<Made>& made);
nlohmann::json toJson(const Made& made);

/// "2.9 MB", "619 kB".
std::string fileSize(std::uint64_t bytes);

}  // namespace gridpress::cli
