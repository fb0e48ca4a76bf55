// jobs/chain/chain: saved jobs, and chains of them: those run whose outputs are out of date.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
/// Changes them in place, also in lists. `table` says which values are paths.
void changePaths(const SettingTable& table, Object& values, const ChangePath& change);

/// What runs it, as a shell takes it: `gridpress run 'my job.toml'`.
std::string runCommand(const std::string& path);

/// The text of a job file of one job, to be kept at `path`: settings that differ from their defaults.
std::string jobFileText(const Job& job, const void* settings, const std::string& path);

/// Where it is kept how a file was made: `out/.poster.pdf.made`.
std::string recordPath(const std::string& output);

/// True where the step's outputs are as this version made them of the same settings, and each file that it
/// read then (lists, templates and their art, catalogues, profiles; the installed faces' versions) is the
/// same now. That is kept beside the first output, in a hidden file `.poster.pdf.made`. Never true for a step
/// without outputs.
bool upToDate(const Step& step, const Workspace& workspace);
/// Notes that the step was run, and which files it `read`.
void recordRun(const Step& step, const Report& report, const std::set<std::string>& read,
               const Workspace& workspace);

/// What became of one step.
struct StepReport {
  std::string job;
  std::vector<std::string> outputs;
  bool skipped = false;
};
FieldTable fieldsOf(const StepReport*);
/// Adds a step to those of a run. True where it is up to date: then that is noted (chain.skipped).
bool isSkipped(const Step& step, std::vector<StepReport>& steps, const Workspace& workspace, Events& events);

/// What became of all steps.
struct ChainReport : Report {
  std::vector<StepReport> steps;
};
FieldTable fieldsOf(const ChainReport*);

/// Called after each step that was run, with its report.
using StepDone = std::function<void(const Step&, const AnyReport&)>;

/// Runs the steps, a step after those whose outputs it reads. It ends with the first step that fails, whose
/// failure is the chain's. Throws Error (call) for steps in a circle, or that write the same file; (job)
/// where another run of the same job file is at work; with `waits` it begins when that has ended.
ChainReport runChain(const std::vector<Step>& steps, const Workspace& workspace, Events& events,
                     const StepDone& done = {}, bool waits = false);

}  // namespace gridpress::jobs
