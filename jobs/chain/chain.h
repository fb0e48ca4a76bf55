// jobs/chain/chain: saved jobs and chains of jobs; runs those whose outputs are out of date.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// A job with its settings, ready to be run.
struct Step {
  const Job* job = nullptr;
  std::shared_ptr<void> settings;
  Source where = {};  ///< In its job file.

  /// The files that it reads, including those named in a recipe, and writes (without "-" and empty names).
  std::vector<std::string> inputs() const;
  std::vector<std::string> outputs() const;
  /// Whether an input is "-", or standard input by one of its system names. Its contents may differ each
  /// time.
  bool readsStandardInput() const;
};

/// A job file is TOML. It holds one job:
///
///     job = "poster"
///     puzzle = "puzzle.ipuz"
///     output = "poster.pdf"
///     sheet = "24x36in"
///
/// or several, each in its own `[[step]]`. Settings are named like the command's flags, without the leading
/// dashes. Paths are relative to the job file. If an input is another step's output, that step runs first; an
/// input may also be a job file: then its steps run first, and its first output is read.
///
/// `jobs` are the jobs that it may name. Throws Error (call) with file and line.
std::vector<Step> readJobFile(const std::string& path, const std::vector<Job>& jobs);

/// Called with each path among the values of settings, also "-" and empty ones; returns the new one.
using ChangePath = std::function<std::string(const std::string& path, const SettingSpec& spec)>;
/// Changes the paths of inputs and outputs in place, also in lists; `table` says which values are paths.
void changePaths(const SettingTable& table, Object& values, const ChangePath& change);

/// The shell command that runs a job file: `gridpress run 'my job.toml'`.
std::string runCommand(const std::string& path);

/// The text of a job file to be saved at `path`, for one job: the settings that differ from their defaults.
std::string jobFileText(const Job& job, const void* settings, const std::string& path);

/// The hidden file that records how an output was made: `out/.poster.pdf.made`.
std::string recordPath(const std::string& output);

/// Whether the step's outputs are unchanged since this version made them with the same settings, and so is
/// each file that was read (lists, templates and their art, catalogues, profiles; the versions of the
/// installed faces). That is recorded beside the first output, in `.poster.pdf.made`. Always false for a step
/// that writes no files or reads standard input.
bool upToDate(const Step& step, const Workspace& workspace);
/// Records that the step was run, and which files it `read`.
void recordRun(const Step& step, const Report& report, const std::set<std::string>& read,
               const Workspace& workspace);

/// What became of one step.
struct StepReport {
  std::string job;
  std::vector<std::string> outputs;
  bool skipped = false;
};
FieldTable fieldsOf(const StepReport*);
/// Adds a step to those of a run. Returns true, and notes it (chain.skipped), if the step is up to date.
bool isSkipped(const Step& step, std::vector<StepReport>& steps, const Workspace& workspace, Events& events);

/// What became of all steps.
struct ChainReport : Report {
  std::vector<StepReport> steps;
};
FieldTable fieldsOf(const ChainReport*);

/// Called after each step that was run, with its report.
using StepDone = std::function<void(const Step&, const AnyReport&)>;

/// Runs the steps, each after those whose outputs it reads. Ends at the first step that fails, whose failure
/// becomes the chain's. Throws Error (call) for circular steps, or steps that write the same file; (job) if
/// another run of the same job file is in progress; with `waits` it waits for that to end instead.
ChainReport runChain(const std::vector<Step>& steps, const Workspace& workspace, Events& events,
                     const StepDone& done = {}, bool waits = false);

}  // namespace gridpress::jobs
