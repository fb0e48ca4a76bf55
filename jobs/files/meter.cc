// jobs/files/meter: asks /proc.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/meter.h"

#include <fstream>
#include <string>
#include <utility>

namespace gridpress::jobs {

Meter::Meter() : start_(std::chrono::steady_clock::now()) {}

double Meter::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

double Meter::peakMegabytes() const {
  // getrusage(2) would count what the program was started by, too.
  std::ifstream status("/proc/self/status");
  double kibibytes = 0;
  for (std::string word; status >> word;)
    if (word == "VmHWM:") status >> kibibytes;
  return kibibytes * 1024 / 1e6;
}

OutputFile Meter::wrote(std::string path, std::uint64_t bytes, std::string extent) const {
  return {std::move(path), bytes, std::move(extent), seconds(), peakMegabytes()};
}

}  // namespace gridpress::jobs
