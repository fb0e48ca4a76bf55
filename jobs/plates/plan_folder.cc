// jobs/plates/plan_folder: the manifest that is there says whose files they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/plan_folder.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "jobs/files/paths.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

std::string keyOf(const Object& manifest, const char* key) {
  const Value* value = manifest.find(key);
  return value != nullptr ? toJson(*value) : std::string();
}

bool beginsWith(const fs::path& file, const std::string& text) {
  std::string head(text.size(), '\0');
  std::ifstream(file).read(head.data(), static_cast<std::streamsize>(head.size()));
  return head == text;
}

// A plan that was cut short has no manifest yet, but what its jobs begin with.
void keepStrangers(const fs::path& folder) {
  const auto refuse = [](const fs::path& file) {
    throw Error::call("is there, and was not made by gridpress plan",
                      "choose another folder, or move the file away", {file.string()});
  };
  for (const char* name : {"jobs.txt", "SHA256SUMS"})
    if (fs::exists(folder / name)) refuse(folder / name);
  if (fs::exists(folder / "join.toml") && !beginsWith(folder / "join.toml", "# The guide over all plates"))
    refuse(folder / "join.toml");
  for (const char* name : {"plate-01.toml", "plate-001.toml", "plate-0001.toml"})
    if (fs::exists(folder / name) && !beginsWith(folder / name, "# A plate of a plan")) refuse(folder / name);
}

void removeJobs(const fs::path& folder, const Object& manifest) {
  const Value* jobs = manifest.find("jobs");
  const List* list = jobs != nullptr ? jobs->get<List>() : nullptr;
  if (list == nullptr) return;
  std::error_code ignored;
  for (const Value& job : *list) {
    const Object* planned = job.get<Object>();
    if (planned == nullptr) continue;
    for (const char* key : {"job", "list"}) {
      const Value* name = planned->find(key);
      const std::string* file = name != nullptr ? name->get<std::string>() : nullptr;
      if (file == nullptr || fs::path(*file).is_absolute() || file->find("..") != file->npos) continue;
      fs::remove(folder / *file, ignored);
      fs::remove(folder / "lists" / *file, ignored);
    }
  }
}

}  // namespace

void keepPlanFolder(const std::string& folder, const std::vector<std::string>& inputs, const Object& made) {
  const fs::path root(folder);
  std::error_code ignored;
  for (const std::string& input : inputs)
    for (const char* own : {"lists", "out"})
      if (fs::exists(root / own) && fs::equivalent(fs::absolute(input).parent_path(), root / own, ignored))
        throw Error::call("is among the files that the plan writes",
                          "move it elsewhere, or choose another folder", {input});
  const fs::path path = root / "manifest.json";
  if (!fs::exists(path)) return keepStrangers(root);
  const Value value = fromJson(readFile(path.string()), path.string());
  const Object* manifest = value.get<Object>();
  if (manifest == nullptr || manifest->find("plan") == nullptr)
    throw Error::call("is there, and was not made by gridpress plan",
                      "choose another folder, or move the file away", {path.string()});
  if (keyOf(*manifest, "plan") == keyOf(made, "plan") && keyOf(*manifest, "inputs") == keyOf(made, "inputs"))
    return;
  if (fs::exists(root / "out") && !fs::is_empty(root / "out"))
    throw Error::call("holds what another plan made", "choose another folder, or delete this one", {folder});
  removeJobs(root, *manifest);
}

}  // namespace gridpress::jobs
