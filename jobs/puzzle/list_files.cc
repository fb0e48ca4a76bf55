// jobs/puzzle/list_files: what is no list is told by its ending.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/list_files.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "gen/letters/collate.h"
#include "jobs/files/paths.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

namespace {

bool isGap(char c) {
  return c == '-' || c == '_' || c == ' ';
}

}  // namespace

std::vector<std::string> listsIn(const std::string& folder) {
  static const std::set<std::string> kOthers = {"ipuz", "puz", "toml", "md", "pdf"};
  std::vector<std::string> files;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file() && !name.starts_with('.') && !name.ends_with('~') &&
        !kOthers.contains(endingOf(name)))
      files.push_back(entry.path().string());
  }
  if (files.empty())
    throw Error::call("the folder holds no list of words", "put a list for each puzzle into it: animals.txt",
                      {folder, 0});
  gen::sortNaturally(files);
  return files;
}

std::string titleByFile(const std::string& path) {
  std::string name = fs::path(path).stem().string();
  std::size_t at = 0;
  while (at < name.size() && name[at] >= '0' && name[at] <= '9') ++at;
  if (at > 0 && at < name.size() && (isGap(name[at]) || name[at] == '.')) {
    while (at < name.size() && (isGap(name[at]) || name[at] == '.')) ++at;
    if (at < name.size()) name.erase(0, at);
  }
  if (name.find(' ') == std::string::npos) std::replace(name.begin(), name.end(), '-', ' ');
  std::replace(name.begin(), name.end(), '_', ' ');
  if (!name.empty()) name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

}  // namespace gridpress::jobs
