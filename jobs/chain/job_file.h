// jobs/chain/job_file: saved jobs: `gridpress run job.toml`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// A job with its settings, ready to be run.
struct Step {
  const Job* job = nullptr;
  std::shared_ptr<void> settings;
  Source where = {};  ///< Of its job file.

  /// The files that it reads, those that a recipe names among them, and writes ("-" and empty names are
  /// none).
  std::vector<std::string> inputs() const;
  std::vector<std::string> outputs() const;
  /// Whether an input is "-", or standard input by a name that the system gives it. It may say something else
  /// each time.
  bool readsStandardInput() const;
};

/// A job file is TOML. It holds one job:
///
///     job = "poster"
///     puzzle = "puzzle.ipuz"
///     output = "poster.pdf"
///     sheet = "24x36in"
///
/// or several, each in a `[[step]]` of its own. Settings have the names of the command's flags, without
/// dashes in front. Paths are beside the job file. Where an input is another step's output, the other comes
/// first; an input may also be a job file: then its steps come first, and its first output is read.
///
/// `jobs` are those that it may name. Throws Error (call) with file and line.
std::vector<Step> readJobFile(const std::string& path, const std::vector<Job>& jobs);

/// Changes each path among the values of settings, those of inputs and outputs; "-" and empty ones too.
using ChangePath = std::function<std::string(const std::string& path, const SettingSpec& spec)>;
void changePaths(const SettingTable& table, Object& values, const ChangePath& change);

/// What runs it, as a shell takes it: `gridpress run 'my job.toml'`.
std::string runCommand(const std::string& path);

/// The text of a job file of one job, to be kept at `path`: settings that differ from their defaults.
std::string jobFileText(const Job& job, const void* settings, const std::string& path);

}  // namespace gridpress::jobs
