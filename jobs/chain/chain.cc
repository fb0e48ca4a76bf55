// jobs/chain/chain: orders, compares hashes, runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/chain.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <utility>

#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/paths.h"
#include "jobs/version.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

std::string recordPath(const Step& step) {
  const std::vector<std::string> outputs = step.outputs();
  if (outputs.empty()) return {};
  // A folder is filled by steps that are recorded each for itself.
  if (std::error_code ignored; fs::is_directory(outputs.front(), ignored)) return {};
  fs::path first(outputs.front());
  if (!first.has_filename()) first = first.parent_path();
  return (first.parent_path() / ("." + first.filename().string() + ".made")).string();
}

// All that the outputs are made of.
Object madeOf(const Step& step) {
  const auto defaults = step.job->fresh();
  const Object settings = changed(step.job->settings, step.settings.get(), defaults.get());
  Object inputs, made;
  const auto add = [&](const std::string& path) { inputs.set(path, sha256OfPath(path)); };
  for (const std::string& path : step.inputs()) add(path);
  // A template of one's own is an input, too.
  for (const auto& [name, value] : settings.entries)
    if (const auto* text = value.get<std::string>();
        text && find(step.job->settings, name)->role == Role::record)
      if (std::error_code ignored; fs::exists(*text, ignored)) add(*text);
  made.set("job", step.job->name);
  made.set("version", kVersion);
  made.set("settings", sha256(toJson(settings, -1)));
  made.set("inputs", std::move(inputs));
  return made;
}

Object hashesOf(const std::vector<std::string>& paths) {
  Object hashes;
  for (const std::string& path : paths) hashes.set(path, sha256OfPath(path));
  return hashes;
}

// The steps in an order in which each comes after those that it needs.
std::vector<const Step*> inOrder(const std::vector<Step>& steps) {
  std::map<std::string, const Step*> maker;
  const auto known = [](const std::string& path) { return fs::weakly_canonical(path).string(); };
  for (const Step& step : steps)
    for (const std::string& path : step.outputs())
      if (const auto made = maker.emplace(known(path), &step); !made.second && made.first->second != &step)
        throw Error::call("two jobs write " + path, "give each an output of its own", step.where);
  std::map<const Step*, int> state;  // 1: begun, 2: placed.
  std::vector<const Step*> order;
  const std::function<void(const Step&)> place = [&](const Step& step) {
    if (state[&step] == 2) return;
    if (state[&step] == 1)
      throw Error::call("these jobs need each other's outputs", "break the circle", step.where);
    state[&step] = 1;
    for (const std::string& path : step.inputs())
      if (const auto at = maker.find(known(path)); at != maker.end() && at->second != &step)
        place(*at->second);
    state[&step] = 2;
    order.push_back(&step);
  };
  for (const Step& step : steps) place(step);
  return order;
}

}  // namespace

bool upToDate(const Step& step) {
  const std::string path = recordPath(step);
  std::error_code ignored;
  if (path.empty() || !fs::exists(path, ignored)) return false;
  try {
    const Value stored = fromJson(readFile(path), path);
    const Object* object = stored.get<Object>();
    const Value* made = object ? object->find("made") : nullptr;
    const Value* outputs = object ? object->find("outputs") : nullptr;
    const Object* files = outputs ? outputs->get<Object>() : nullptr;
    if (!made || !files || !same(*made, madeOf(step))) return false;
    return std::all_of(files->entries.begin(), files->entries.end(), [](const auto& file) {
      const std::string* hash = file.second.template get<std::string>();
      return hash && !hash->empty() && sha256OfPath(file.first) == *hash;
    });
  } catch (const Error&) {
    return false;  // A record that cannot be read is none.
  }
}

void recordRun(const Step& step, const Report& report) {
  const std::string path = recordPath(step);
  if (path.empty() || report.failure) return;
  std::vector<std::string> written;
  for (const OutputFile& file : report.files)
    if (file.path != "-") written.push_back(file.path);
  Object record;
  record.set("made", madeOf(step));
  record.set("outputs", hashesOf(written));
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
                     const StepDone& done) {
  ChainReport report;
  for (const Step* step : inOrder(steps)) {
    report.steps.push_back({step->job->name, step->outputs(), upToDate(*step)});
    if (report.steps.back().skipped) {
      events.note({"chain.skipped", {{"job", step->job->name}, {"file", step->outputs().front()}}});
      continue;
    }
    const AnyReport made = step->job->run(step->settings.get(), workspace, events);
    for (const OutputFile& file : made.report->files) report.files.push_back(file);
    if (!events.stop()) recordRun(*step, *made.report);  // What was stopped early is not what was asked for.
    if (done) done(*step, made);
    if (made.report->failure) {
      report.failure = made.report->failure;
      break;
    }
  }
  return report;
}

}  // namespace gridpress::jobs
