// jobs/files/meter: asks /proc.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/meter.h"

#include <sys/resource.h>

#include <fstream>
#include <utility>

namespace gridpress::jobs {

namespace {

/// A line of /proc/self/status in MB; 0 where there is none.
double statusMegabytes(const std::string& key) {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    if (word != key) continue;
    double kibibytes = 0;
    if (status >> kibibytes) return kibibytes * 1024 / 1e6;
  }
  return 0;
}

}  // namespace

Meter::Meter() : start_(std::chrono::steady_clock::now()), held_(statusMegabytes("VmRSS:")) {
  // Linux forgets the peak so far (proc(5), clear_refs); elsewhere this does nothing.
  std::ofstream("/proc/self/clear_refs") << "5";
}

double Meter::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

double Meter::peakMegabytes() const {
  if (const double peak = statusMegabytes("VmHWM:"); peak > 0) return peak;
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

OutputFile Meter::wrote(std::string path, std::uint64_t bytes, std::string extent) const {
  return {std::move(path), bytes, std::move(extent), seconds(), peakMegabytes(), addedMegabytes()};
}

}  // namespace gridpress::jobs
