// jobs/chain/job_file: reads and writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/job_file.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "jobs/files/paths.h"
#include "model/error.h"
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
    const Value* name = values.find(kJob);
    const std::string* text = name ? name->get<std::string>() : nullptr;
    if (!text) throw Error::call("no job is named", "write job = \"poster\" or the like", {path, line});
    Step step;
    try {
      step.job = &jobNamed(*text, jobs_);
    } catch (const Error& e) {
      throw e.in({path, name->line});
    }
    step.where = {path, line};
    std::erase_if(values.entries, [](const auto& entry) { return entry.first == kJob; });
    const fs::path folder = fs::path(path).parent_path();
    changePaths(step.job->settings, values, [&](const std::string& given, const SettingSpec& spec) {
      return beside(folder, given, spec, steps);
    });
    step.settings = step.job->fresh();
    apply(step.job->settings, step.settings.get(), values, path);
    steps.push_back(std::move(step));
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
  return std::any_of(job->settings.begin(), job->settings.end(), [&](const SettingSpec& spec) {
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
  Object values;
  values.set(kJob, job.name);
  for (auto& [name, value] : changed(job.settings, settings, defaults.get()).entries) values.set(name, value);
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

}  // namespace gridpress::jobs
