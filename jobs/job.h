// jobs/job: what can be made, each as a value: its settings, its report and the one function between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "jobs/files/file_writer.h"
#include "jobs/report.h"
#include "jobs/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What a job that was run by its name gives back.
struct AnyReport {
  std::shared_ptr<const void> value;  ///< Of the job's own report type.
  const Report* report = nullptr;     ///< The part that all reports have.
};

/// A job as data, for whoever does not know it by name: command lines, job files, forms, schemas. Who does
/// calls its function: `PosterReport runPoster(const PosterSettings&, const Workspace&, Events&)`.
struct Job {
  std::string name;     ///< "poster"
  std::string summary;  ///< One line, a phrase without a full stop.
  SettingTable settings;
  FieldTable report;
  std::function<std::shared_ptr<void>()> fresh;  ///< The settings struct with its defaults.
  std::function<AnyReport(const void* settings, const Workspace&, Events&)> run;
  /// Files that are read besides those that the settings name (a book's lists); may be empty.
  std::function<std::vector<std::string>(const void* settings)> moreInputs = {};
  /// The files that are written, where their names are not those that the settings give; may be empty.
  std::function<std::vector<std::string>(const void* settings)> writes = {};
};

/// Names the files of settings; not what the settings' type is told by.
template <typename Settings>
using PathsOf = std::type_identity_t<std::vector<std::string> (*)(const Settings&)>;

template <typename Settings, typename R>
Job makeJob(std::string name, std::string summary, R (*run)(const Settings&, const Workspace&, Events&),
            PathsOf<Settings> moreInputs = nullptr, PathsOf<Settings> writes = nullptr) {
  using Paths = std::function<std::vector<std::string>(const void*)>;
  const auto ofSettings = [](PathsOf<Settings> paths) {
    return paths ? Paths([paths](const void* s) { return paths(*static_cast<const Settings*>(s)); })
                 : Paths();
  };
  return {std::move(name),
          std::move(summary),
          describe(static_cast<const Settings*>(nullptr)),
          fieldsOf(static_cast<const R*>(nullptr)),
          [] { return std::make_shared<Settings>(); },
          [run](const void* settings, const Workspace& workspace, Events& events) {
            auto report =
                std::make_shared<R>(run(*static_cast<const Settings*>(settings), workspace, events));
            for (const std::string& file : takeLeftOvers()) events.note({"file.left", {{"file", file}}});
            return AnyReport{report, report.get()};
          },
          ofSettings(moreInputs),
          ofSettings(writes)};
}

/// Every job, in the order in which help shows them.
const std::vector<Job>& allJobs();
/// Throws Error (call) for a name that no job has, with the nearest one.
const Job& jobNamed(std::string_view name);

}  // namespace gridpress::jobs
