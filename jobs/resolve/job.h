// jobs/resolve/job: jobs as data: settings, report and the function between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/files/file_writer.h"
#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The result of a job that is run by name.
struct AnyReport {
  std::shared_ptr<const void> value;  ///< Of the job's report type.
  const Report* report = nullptr;     ///< The part common to all reports.
};

/// A job as data, for generic callers: command lines, job files, forms, schemas. Others call its function:
/// `TilesReport runTiles(const TilesSettings&, const Workspace&, Events&)`. describe() documents each
/// setting, fieldsOf() each field of the report.
struct Job {
  std::string name;     ///< "poster"
  std::string summary;  ///< One line, a phrase without a full stop.
  SettingTable settings;
  FieldTable report;
  std::function<std::shared_ptr<void>()> fresh;  ///< The settings struct with its defaults.
  std::function<AnyReport(const void* settings, const Workspace&, Events&)> run;
  /// Files that are read besides those named in the settings (a book's lists): `filesRead(settings)`, if the
  /// job's header declares it; else empty.
  std::function<std::vector<std::string>(const void* settings)> reads = {};
  /// The files that are written: `filesWritten(settings)`, if declared; empty: those named in the settings.
  std::function<std::vector<std::string>(const void* settings)> writes = {};
};

template <typename Settings, typename R>
Job makeJob(std::string name, std::string summary, R (*run)(const Settings&, const Workspace&, Events&)) {
  Job job;
  job.name = std::move(name);
  job.summary = std::move(summary);
  job.settings = tableOf<Settings>();
  job.report = fieldsOf(static_cast<const R*>(nullptr));
  job.fresh = [] { return std::make_shared<Settings>(); };
  job.run = [run](const void* settings, const Workspace& workspace, Events& events) {
    auto report = std::make_shared<R>(run(*static_cast<const Settings*>(settings), workspace, events));
    for (const std::string& file : takeLeftOvers())
      events.note(
          {"file.left",
           "{file}: may be left by a run that was killed; remove it if no other machine is writing here",
           {{"file", file}}});
    return AnyReport{report, report.get()};
  };
  if constexpr (requires(const Settings& s) { filesRead(s); })
    job.reads = [](const void* s) { return filesRead(*static_cast<const Settings*>(s)); };
  if constexpr (requires(const Settings& s) { filesWritten(s); })
    job.writes = [](const void* s) { return filesWritten(*static_cast<const Settings*>(s)); };
  return job;
}

/// Throws Error (call) for an unknown name, with the nearest one.
const Job& jobNamed(std::string_view name, const std::vector<Job>& jobs);

}  // namespace gridpress::jobs
