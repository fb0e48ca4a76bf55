// cli/reach: by the roles of settings, and by what their texts turn out to name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reach.h"

#include <unistd.h>

#include <charconv>
#include <filesystem>

#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"

namespace gridpress::cli {

namespace {

namespace fs = std::filesystem;

std::string folderOf(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

// A shell hands pipes over by the names of descriptors: words <(sort list.txt). A terminal is none.
void addDescriptor(const std::string& path, sandbox::Reach& reach) {
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    int descriptor = -1;
    if (path.starts_with(folder) &&
        std::from_chars(path.data() + folder.size(), path.data() + path.size(), descriptor).ec ==
            std::errc() &&
        ::isatty(descriptor) == 0)
      reach.descriptors.push_back(descriptor);
  }
}

void addInput(const std::string& path, sandbox::Reach& reach) {
  addDescriptor(path, reach);
  reach.read.push_back(jobs::artPage(path).file);
  std::error_code ignored;
  if (jobs::endingOf(path) == "toml" && fs::is_regular_file(path, ignored))
    reach.read.push_back(folderOf(path));
}

// An output is written beside its target and renamed; so it is the folder that must be open.
void addOutput(const std::string& path, sandbox::Reach& reach) {
  addDescriptor(path, reach);
  std::error_code ignored;
  if (fs::is_directory(path, ignored) || (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored))) {
    reach.write.push_back(path);
    return;
  }
  std::string folder = folderOf(jobs::behindLinks(path));
  while (!fs::exists(folder, ignored) && folder != folderOf(folder)) folder = folderOf(folder);
  reach.write.push_back(std::move(folder));
}

// Settings that take a name or a path (a template, a list to avoid, @FILE) have no role that tells.
void addNamed(const Value& value, sandbox::Reach& reach) {
  if (const auto* list = value.get<List>())
    for (const Value& one : *list) addNamed(one, reach);
  const auto* text = value.get<std::string>();
  if (!text) return;
  if (text->find('=') != text->npos && jobs::namesFile(*text))
    return addNamed(jobs::artPage(jobs::fontFile(jobs::assignedValue(*text))).file, reach);
  const std::string path = text->starts_with('@') ? text->substr(1) : *text;
  std::error_code ignored;
  if (path.empty() || !fs::exists(path, ignored)) return;
  // A title that happens to be a folder's name opens nothing; a template's folder is known by what it holds.
  if (!fs::is_directory(path, ignored))
    addInput(path, reach);
  else
    for (const char* kind : {"poster.toml", "tiles.toml", "guide.toml"})
      if (fs::exists(fs::path(path) / kind, ignored)) reach.read.push_back(path);
}

void addStep(const jobs::Step& step, sandbox::Reach& reach) {
  for (const std::string& path : step.inputs()) addInput(path, reach);
  for (const std::string& path : step.outputs()) addOutput(path, reach);
  for (const SettingSpec& spec : step.job->settings) {
    if (spec.role == Role::output) {
      const Value value = spec.read(step.settings.get());
      if (value.nothing()) continue;
      for (const std::string& path : readList(value))
        if (!path.empty() && path != "-") addOutput(path, reach);
    } else if (spec.role != Role::input) {
      addNamed(spec.read(step.settings.get()), reach);
    }
  }
}

}  // namespace

sandbox::Reach reachOf(const std::vector<jobs::Step>& steps, const std::string& data) {
  sandbox::Reach reach;
  reach.read = sandbox::systemPaths();
  try {
    const std::string folder = jobs::Workspace({data, 0}).data();
    for (const char* part : {"/templates", "/fonts"}) reach.read.push_back(folder + part);
  } catch (const Error&) {  // The job says so where it needs templates.
  }
  if (const char* fonts = std::getenv("GRIDPRESS_FONTS"); fonts && *fonts) {
    reach.read.push_back(fonts);
    std::error_code ignored;
    for (fs::directory_iterator font(fonts, ignored), end; !ignored && font != end; font.increment(ignored))
      reach.read.push_back(font->path().string());  // Links among them lead elsewhere.
  }
  for (const jobs::Step& step : steps) addStep(step, reach);
  return reach;
}

std::string missingWalls(const sandbox::Walls& walls) {
  if (walls.whole()) return {};
  const std::string which = walls.systemCalls    ? "Landlock"
                            : walls.landlock > 0 ? "seccomp"
                                                 : "Landlock and no seccomp";
  return "the sandbox has gaps: this kernel, or this container, has no " + which +
         "; read only files that you trust";
}

}  // namespace gridpress::cli
