// jobs/chain/chain: orders, compares hashes, runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/chain.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/paths.h"
#include "jobs/files/run_lock.h"
#include "jobs/files/version.h"
#include "model/error.h"
#include "model/file_bytes.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

std::string recordPath(const std::string& output) {
  fs::path file(output);
  if (!file.has_filename()) file = file.parent_path();
  return (file.parent_path() / ("." + file.filename().string() + ".made")).string();
}

namespace {

std::string recordOfStep(const Step& step) {
  const std::vector<std::string> outputs = step.outputs();
  if (outputs.empty()) return {};
  // A folder is filled by steps that are recorded each for itself.
  if (std::error_code ignored; fs::is_directory(outputs.front(), ignored)) return {};
  return recordPath(outputs.front());
}

// A path from the folder of the step's record, so that the record holds wherever the folder is.
std::string fromRecord(const Step& step, const std::string& path) {
  if (path.empty() || path == "-") return path;
  const fs::path folder = fs::path(recordPath(step.outputs().front())).parent_path();
  return fs::absolute(path).lexically_normal().lexically_relative(
      fs::absolute(folder / ".").lexically_normal().parent_path());
}

// Of what lies in the data folder, wherever that is.
constexpr std::string_view kData = "data:";

// How a record names what was read: the data folder's by their place in it, all others from the record.
std::string recordName(const Step& step, const std::string& path, const Workspace& workspace) {
  if (path == kInstalledFonts) return path;
  const fs::path whole = fs::absolute(path).lexically_normal();
  const fs::path inside = whole.lexically_relative(fs::absolute(workspace.data()).lexically_normal());
  if (!inside.empty() && *inside.begin() != "..") return std::string(kData) + inside.string();
  return fromRecord(step, path);
}

// What a recorded name means today; empty, which no record says, where it cannot be known (a pipe).
std::string digestOf(const std::string& name, const fs::path& folder, const Workspace& workspace) {
  if (name == kInstalledFonts) return sha256(workspace.type().catalogue().versions());
  const fs::path path =
      name.starts_with(kData) ? fs::path(workspace.data()) / name.substr(kData.size()) : folder / name;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (status.type() == fs::file_type::not_found) return "absent";
  return fs::is_regular_file(status) || fs::is_directory(status) ? sha256OfPath(path.string())
                                                                 : std::string();
}

// What is asked for, by which version.
Object askedOf(const Step& step) {
  const auto defaults = step.job->fresh();
  Object settings = changed(step.job->settings, step.settings.get(), defaults.get());
  changePaths(step.job->settings, settings,
              [&](const std::string& path, const SettingSpec&) { return fromRecord(step, path); });
  Object asked;
  asked.set("job", step.job->name);
  asked.set("version", kVersion);
  asked.set("settings", sha256(toJson(settings, -1)));
  return asked;
}

// The inputs that were opened or looked for, but for what the step itself wrote.
Object readBy(const Step& step, const std::set<std::string>& read, const std::vector<std::string>& written,
              const Workspace& workspace) {
  std::set<std::string> paths = read, own;
  for (const std::string& path : step.inputs()) paths.insert(path);
  for (const std::string& path : written) own.insert(knownAs(path));
  std::set<std::string> names;  // In one order, wherever the folder is.
  for (const std::string& path : paths)
    if (path != "-" && !own.contains(knownAs(path))) names.insert(recordName(step, path, workspace));
  Object inputs;
  const fs::path folder = fs::path(recordPath(step.outputs().front())).parent_path();
  for (const std::string& name : names) inputs.set(name, digestOf(name, folder, workspace));
  return inputs;
}

// True where all of an object's files are still what it says.
bool unchanged(const Value* files, const std::function<std::string(const std::string& name)>& digest) {
  const Object* object = files ? files->get<Object>() : nullptr;
  return object && std::all_of(object->entries.begin(), object->entries.end(), [&](const auto& file) {
           const std::string* hash = file.second.template get<std::string>();
           return hash && !hash->empty() && digest(file.first) == *hash;
         });
}

Object hashesOf(const Step& step, const std::vector<std::string>& paths) {
  Object hashes;
  for (const std::string& path : paths) hashes.set(fromRecord(step, path), sha256OfPath(path));
  return hashes;
}

// The steps in an order in which each comes after those that it needs.
std::vector<const Step*> inOrder(const std::vector<Step>& steps) {
  std::map<std::string, const Step*> maker;
  for (const Step& step : steps)
    for (const std::string& path : step.outputs())
      if (const auto made = maker.emplace(knownAs(path), &step); !made.second && made.first->second != &step)
        throw Error::call("two jobs write " + path, "give each an output of its own", step.where);
  std::map<const Step*, int> state;  // 1: begun, 2: placed.
  std::vector<const Step*> order;
  const std::function<void(const Step&)> place = [&](const Step& step) {
    if (state[&step] == 2) return;
    if (state[&step] == 1)
      throw Error::call("these jobs need each other's outputs", "break the circle", step.where);
    state[&step] = 1;
    for (const std::string& path : step.inputs())
      if (const auto at = maker.find(knownAs(path)); at != maker.end() && at->second != &step)
        place(*at->second);
    state[&step] = 2;
    order.push_back(&step);
  };
  for (const Step& step : steps) place(step);
  return order;
}

// What is wrong with a setting is wrong in the job file.
AnyReport run(const Step& step, const Workspace& workspace, Events& events) {
  try {
    return step.job->run(step.settings.get(), workspace, events);
  } catch (const Error& e) {
    throw e.about().empty() ? e : e.in(step.where);
  }
}

}  // namespace

bool upToDate(const Step& step, const Workspace& workspace) {
  const std::string path = recordOfStep(step);
  std::error_code ignored;
  if (path.empty() || !fs::exists(path, ignored) || step.readsStandardInput()) return false;
  try {
    const Value stored = fromJson(readFile(path), path);
    const Object* object = stored.get<Object>();
    const Value* asked = object ? object->find("asked") : nullptr;
    if (!asked || !same(*asked, askedOf(step))) return false;
    const fs::path folder = fs::path(path).parent_path();
    return unchanged(object->find("inputs"),
                     [&](const auto& name) { return digestOf(name, folder, workspace); }) &&
           unchanged(object->find("outputs"),
                     [&](const auto& name) { return sha256OfPath((folder / name).string()); });
  } catch (const Error&) {
    return false;  // A record that cannot be read is none.
  }
}

void recordRun(const Step& step, const Report& report, const std::set<std::string>& read,
               const Workspace& workspace) {
  const std::string path = recordOfStep(step);
  if (path.empty() || report.failure) return;
  std::vector<std::string> written;
  const auto add = [&](const std::string& name) {
    std::error_code ignored;
    if (fs::is_regular_file(name, ignored)) written.push_back(name);
  };
  for (const OutputFile& file : report.files) add(file.path);
  // A report lists what was asked for; what else was written belongs to the run as well.
  for (const std::string& output : step.outputs()) {
    add(output);
    std::error_code ignored;
    for (fs::directory_iterator file(output, ignored), end; !ignored && file != end; file.increment(ignored))
      if (!file->path().filename().string().starts_with('.')) add(file->path().string());
  }
  Object record;
  record.set("asked", askedOf(step));
  record.set("inputs", readBy(step, read, written, workspace));
  record.set("outputs", hashesOf(step, written));
  FileWriter file(path);
  file.stream() << toJson(record) << '\n';
  file.commit();
}

const FieldTable& fieldsOf(const StepReport*) {
  using R = StepReport;
  static const FieldTable fields = {field("job", &R::job, "The job's name."),
                                    field("outputs", &R::outputs, "What it writes."),
                                    field("skipped", &R::skipped, "It was up to date.")};
  return fields;
}

const FieldTable& fieldsOf(const ChainReport*) {
  using R = ChainReport;
  static const FieldTable fields =
      reportFields<R>({field("steps", &R::steps, "Each step, in the order of the run.")});
  return fields;
}

ChainReport runChain(const std::vector<Step>& steps, const Workspace& workspace, Events& events,
                     const StepDone& done, bool waits) {
  ChainReport report;
  if (steps.empty()) return report;
  std::set<std::string> files;  // Its own job file, and those whose outputs it reads.
  for (const Step& step : steps) files.insert(step.where.file);
  // By name, so that two runs never wait for each other.
  std::vector<std::unique_ptr<RunLock>> alone;
  for (const std::string& file : files)
    alone.push_back(std::make_unique<RunLock>(file, waits ? &events : nullptr));
  for (const Step* step : inOrder(steps)) {
    report.steps.push_back({step->job->name, step->outputs(), upToDate(*step, workspace)});
    if (report.steps.back().skipped) {
      events.note({"chain.skipped",
                   "{job}: {file} is up to date",
                   {{"job", step->job->name}, {"file", step->outputs().front()}}});
      continue;
    }
    const ReadLog log;
    const AnyReport made = run(*step, workspace, events);
    for (const OutputFile& file : made.report->files) report.files.push_back(file);
    if (!events.stop())
      recordRun(*step, *made.report, log.paths(),
                workspace);  // What was stopped early is not what was asked for.
    if (done) done(*step, made);
    if (made.report->failure) {
      report.failure = made.report->failure;
      break;
    }
  }
  return report;
}

}  // namespace gridpress::jobs
