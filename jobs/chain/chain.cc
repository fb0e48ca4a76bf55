// jobs/chain/chain: reads job files, orders steps, compares hashes and runs steps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/chain.h"

#include <filesystem>
#include <iterator>

#include "jobs/files/digest.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "model/printable.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

constexpr const char *kJob = "job", *kStep = "step";

class Reader {
 public:
  explicit Reader(const std::vector<Job>& jobs) : jobs_(jobs) {}

  std::vector<Step> read(const std::string& path) {
    const std::string whole = canonicalPath(path);
    if (!open_.insert(whole).second)
      throw Error::call("this job file needs its own output", "break the circle of job files", {path, 0});
    const Object file = fromToml(readFile(path), path);
    std::vector<Step> steps;
    if (const Value* several = file.find(kStep)) {
      const List* list = several->get<List>();
      if (!list || file.size() != 1)
        throw Error::call("a file of several jobs holds [[step]] tables and nothing else",
                          "move what stands outside into a step", {path, several->line});
      for (const Value& one : *list)
        if (const Object* values = one.get<Object>()) add(*values, path, one.line, steps);
    } else {
      add(file, path, 0, steps);
    }
    open_.erase(whole);
    return steps;
  }

 private:
  void add(Object values, const std::string& path, std::size_t line, std::vector<Step>& steps) {
    const auto* name = values.get<std::string>(kJob);
    if (!name) throw Error::call("no job is named", "write job = \"poster\" or the like", {path, line});
    Step step;
    try {
      step.job = &jobNamed(*name, jobs_);
    } catch (const Error& e) {
      throw e.in(whereAt(values, kJob, path));
    }
    step.where = {path, line};
    std::erase_if(values.entries, [](const auto& entry) { return entry.first == kJob; });
    const fs::path folder = fs::path(path).parent_path();
    changePaths(step.job->settings, values, [&](const std::string& given, const SettingSpec& spec) {
      return beside(folder, given, spec, steps);
    });
    refuseOthers(*step.job, values, path);
    step.settings = step.job->fresh();
    apply(step.job->settings, step.settings.get(), values, path);
    steps.push_back(std::move(step));
  }

  // Settings of other jobs: which ones these are.
  void refuseOthers(const Job& job, const Object& values, const std::string& path) const {
    for (const auto& [name, value] : values.entries) {
      if (find(job.settings, name)) continue;
      std::string owners;
      for (const Job& other : jobs_)
        if (find(other.settings, name)) owners += (owners.empty() ? "" : ", ") + other.name;
      if (!owners.empty())
        throw Error::call("'" + name + "' is not a setting of " + job.name, "it is one of " + owners,
                          {path, value.line});
    }
  }

  // A path of a job file, from where the program runs. A job file's steps come before.
  std::string beside(const fs::path& folder, const std::string& given, const SettingSpec& spec,
                     std::vector<Step>& steps) {
    if (given.empty() || given == "-" || fs::path(given).is_absolute()) return given;
    const std::string path = (folder / given).string();
    std::error_code ignored;
    if (spec.role == Role::input && endingOf(given) == "toml" && fs::exists(path, ignored) &&
        isJobFile(path)) {
      const std::string whole = canonicalPath(path);
      if (const auto known = made_.find(whole); known != made_.end())
        return known->second;  // One job, needed twice.
      std::vector<Step> before = read(path);
      const std::vector<std::string> made = before.back().outputs();
      if (made.empty())
        throw Error::call("this job writes no file to be read", "give it an output", {path, 0});
      std::move(before.begin(), before.end(), std::back_inserter(steps));
      made_.emplace(whole, made.front());
      return made.front();
    }
    // A name that is no file, such as "none" for a list, stays what it is.
    const bool file = spec.role == Role::output || fs::exists(path, ignored) ||
                      given.find_first_of("./") != std::string::npos;
    return file ? path : given;
  }

  static bool isJobFile(const std::string& path) {
    const Object file = fromToml(readFile(path), path);
    return file.find(kJob) || file.find(kStep);
  }

  const std::vector<Job>& jobs_;
  std::set<std::string> open_;
  std::map<std::string, std::string> made_;  ///< The file that a job file stands for.
};

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
  EXPECTS(step.job != nullptr && step.settings != nullptr);
  const auto defaults = step.job->fresh();
  Object settings = changed(step.job->settings, step.settings.get(), defaults.get());
  changePaths(step.job->settings, settings,
              [&](const std::string& path, const SettingSpec&) { return fromRecord(step, path); });
  return {{{"job", step.job->name}, {"version", kVersion}, {"settings", sha256(toJson(settings, -1))}}};
}

// The inputs that were opened or looked for, but for what the step itself wrote.
Object readBy(const Step& step, const std::set<std::string>& read, const std::vector<std::string>& written,
              const Workspace& workspace) {
  std::set<std::string> paths = read, own;
  for (const std::string& path : step.inputs()) paths.insert(path);
  for (const std::string& path : written) own.insert(canonicalPath(path));
  std::set<std::string> names;  // In one order, wherever the folder is.
  for (const std::string& path : paths)
    if (path != "-" && !own.contains(canonicalPath(path))) names.insert(recordName(step, path, workspace));
  Object inputs;
  const fs::path folder = fs::path(recordPath(step.outputs().front())).parent_path();
  for (const std::string& name : names) inputs.set(name, digestOf(name, folder, workspace));
  return inputs;
}

// True where all of an object's files are still what it says.
bool unchanged(const Object* files, const fs::path& folder, const Workspace& workspace) {
  return files && std::ranges::all_of(files->entries, [&](const auto& file) {
           const std::string* hash = file.second.template get<std::string>();
           return hash && !hash->empty() && digestOf(file.first, folder, workspace) == *hash;
         });
}

// The steps in an order in which each comes after those that it needs.
std::vector<const Step*> inOrder(const std::vector<Step>& steps) {
  std::map<std::string, const Step*> maker;
  for (const Step& step : steps)
    for (const std::string& path : step.outputs())
      if (const auto made = maker.emplace(canonicalPath(path), &step);
          !made.second && made.first->second != &step)
        throw Error::call("two jobs write " + path, "give each an output of its own", step.where);
  std::map<const Step*, int> state;  // 1: begun, 2: placed.
  std::vector<const Step*> order;
  const std::function<void(const Step&)> place = [&](const Step& step) {
    if (state[&step] == 2) return;
    if (state[&step] == 1)
      throw Error::call("these jobs need each other's outputs", "break the circle", step.where);
    state[&step] = 1;
    for (const std::string& path : step.inputs())
      if (const auto at = maker.find(canonicalPath(path)); at != maker.end() && at->second != &step)
        place(*at->second);
    state[&step] = 2;
    order.push_back(&step);
  };
  for (const Step& step : steps) place(step);
  ENSURES(order.size() == steps.size());  // Each once.
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

void changePaths(const SettingTable& table, Object& values, const ChangePath& change) {
  for (auto& [name, value] : values.entries) {
    const SettingSpec* spec = find(table, name);
    if (!spec || (spec->role != Role::input && spec->role != Role::output)) continue;
    if (auto* text = std::get_if<std::string>(&value.data)) *text = change(*text, *spec);
    if (auto* list = std::get_if<List>(&value.data))
      for (Value& part : *list)
        if (auto* text = std::get_if<std::string>(&part.data)) *text = change(*text, *spec);
  }
}

std::vector<std::string> Step::inputs() const {
  std::vector<std::string> paths = pathsOf(job->settings, settings.get(), Role::input);
  if (job->reads)
    for (std::string& path : job->reads(settings.get())) paths.push_back(std::move(path));
  return paths;
}

std::vector<std::string> Step::outputs() const {
  return job->writes ? job->writes(settings.get()) : pathsOf(job->settings, settings.get(), Role::output);
}

bool Step::readsStandardInput() const {
  constexpr std::string_view kNames[] = {"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"};
  return std::ranges::any_of(job->settings, [&](const SettingSpec& spec) {
    const Value value = spec.role == Role::input ? spec.read(settings.get()) : Value();
    if (value.nothing()) return false;
    const std::vector<std::string> paths = readList(value);
    return std::find_first_of(paths.begin(), paths.end(), std::begin(kNames), std::end(kNames)) !=
           paths.end();
  });
}

std::vector<Step> readJobFile(const std::string& path, const std::vector<Job>& jobs) {
  return Reader(jobs).read(path);
}

std::string jobFileText(const Job& job, const void* settings, const std::string& path) {
  const auto defaults = job.fresh();
  Object values = laidOver({{{kJob, job.name}}}, changed(job.settings, settings, defaults.get()));
  const fs::path folder = fs::absolute(path).parent_path();
  changePaths(job.settings, values, [&](const std::string& given, const SettingSpec& spec) {
    std::error_code ignored;
    if (given.empty() || given == "-" || fs::path(given).is_absolute()) return given;
    if (spec.role == Role::input && !fs::exists(given, ignored)) return given;
    return fs::absolute(given).lexically_normal().lexically_relative(folder.lexically_normal()).string();
  });
  return "# A job of Gridpress; run it with: " + printable(runCommand(fs::path(path).filename().string())) +
         "\n" + toToml(values);
}

std::string runCommand(const std::string& path) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/-+,:@%";
  std::string word;
  for (const char c : path) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return "gridpress run " + (path.find_first_not_of(kPlain) == path.npos ? path : "'" + word + "'");
}

std::string recordPath(const std::string& output) {
  fs::path file(output);
  if (!file.has_filename()) file = file.parent_path();
  return (file.parent_path() / ("." + file.filename().string() + ".made")).string();
}

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
    return unchanged(object->get<Object>("inputs"), folder, workspace) &&
           unchanged(object->get<Object>("outputs"), folder, workspace);
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
  Object hashes;
  for (const std::string& name : written) hashes.set(fromRecord(step, name), sha256OfPath(name));
  const Object record{
      {{"asked", askedOf(step)}, {"inputs", readBy(step, read, written, workspace)}, {"outputs", hashes}}};
  writeText(path, toJson(record) + "\n");
}

FieldTable fieldsOf(const StepReport*) {
  using R = StepReport;
  return {field("job", &R::job, "The job's name."), field("outputs", &R::outputs, "What it writes."),
          field("skipped", &R::skipped, "It was up to date.")};
}

FieldTable fieldsOf(const ChainReport*) {
  using R = ChainReport;
  return reportFields<R>({field("steps", &R::steps, "Each step, in the order of the run.")});
}

bool isSkipped(const Step& step, std::vector<StepReport>& steps, const Workspace& workspace, Events& events) {
  steps.push_back({step.job->name, step.outputs(), upToDate(step, workspace)});
  if (steps.back().skipped)
    events.note({"chain.skipped",
                 "{job}: {file} is up to date",
                 {{"job", step.job->name}, {"file", step.outputs().front()}}});
  return steps.back().skipped;
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
    if (isSkipped(*step, report.steps, workspace, events)) continue;
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
