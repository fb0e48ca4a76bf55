// jobs/chain/chain: several jobs, of which only those are run whose outputs are missing or out of date.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "jobs/chain/job_file.h"
#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/file_bytes.h"

namespace gridpress::jobs {

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
const FieldTable& fieldsOf(const StepReport*);

/// What became of all steps.
struct ChainReport : Report {
  std::vector<StepReport> steps;
};
const FieldTable& fieldsOf(const ChainReport*);

/// Called after each step that was run, with its report.
using StepDone = std::function<void(const Step&, const AnyReport&)>;

/// Runs the steps, a step after those whose outputs it reads. It ends with the first step that fails, whose
/// failure is the chain's. Throws Error (call) for steps in a circle, or that write the same file; (job)
/// where another run of the same job file is at work; with `waits` it begins when that has ended.
ChainReport runChain(const std::vector<Step>& steps, const Workspace& workspace, Events& events,
                     const StepDone& done = {}, bool waits = false);

}  // namespace gridpress::jobs
