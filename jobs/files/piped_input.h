// jobs/files/piped_input: standard input for readers that go to and fro, as those of PDFs and pictures do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "foreign/memory_file.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// A copy of standard input in memory, where a job's settings ask for it.
class PipedInput {
 public:
  /// Puts the copy's path into the place of each "-" among the inputs.
  PipedInput(const SettingTable& table, void* settings);

  /// What is said of the copy is said of standard input.
  std::string named(std::string text) const;
  Error named(const Error& error) const;

 private:
  std::unique_ptr<foreign::MemoryFile> copy_;
};

/// Calls `work` with settings whose inputs are all files.
template <typename Settings, typename Work>
auto withPipedInput(Settings settings, Work work) {
  const PipedInput input(describe(&settings), &settings);
  try {
    auto report = work(std::as_const(settings));
    if constexpr (requires { report.checks.front().subject; })
      for (auto& check : report.checks) check.subject = input.named(std::move(check.subject));
    return report;
  } catch (const Error& e) {
    throw input.named(e);
  }
}

}  // namespace gridpress::jobs
