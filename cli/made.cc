// cli/made: measures and prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/made.h"

#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "model/length_text.h"

namespace gridpress::cli {

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

std::string fileSize(std::uint64_t bytes) {
  if (bytes < 1000) return std::to_string(bytes) + " B";
  if (bytes < 1000000) return fixed(static_cast<double>(bytes) / 1e3, 0) + " kB";
  return fixed(static_cast<double>(bytes) / 1e6, 1) + " MB";
}

std::vector<std::string> table(const std::vector<Made>& made) {
  std::vector<std::vector<std::string>> rows = {{"file", "size", "extent", "seconds", "peak memory"}};
  for (const Made& m : made)
    rows.push_back(
        {m.path, fileSize(m.bytes), m.extent, fixed(m.seconds, 2), fixed(m.peakMegabytes, 0) + " MB"});
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::vector<std::string> lines;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string pad(widths[i] - row[i].size(), ' ');
      const bool left = i == 0 || i == 2;
      line += (i ? "  " : "") + (left ? row[i] + pad : pad + row[i]);
    }
    lines.push_back(line);
  }
  return lines;
}

nlohmann::json toJson(const Made& m) {
  return {{"file", m.path},
          {"bytes", m.bytes},
          {"extent", m.extent},
          {"seconds", m.seconds},
          {"peakMegabytes", m.peakMegabytes},
          {"addedMegabytes", m.addedMegabytes}};
}

}  // namespace gridpress::cli
