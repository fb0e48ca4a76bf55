// cli/services: looks in templates/services.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/services.h"

#include <algorithm>
#include <filesystem>

#include "cli/data_dir.h"
#include "model/error.h"

namespace gridpress::cli {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> serviceFiles(const Context& context) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry :
       fs::directory_iterator(fs::path(dataFolder(context)) / "templates/services", ignored))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

layout::Service load(const fs::path& path) {
  return layout::readService(readFile(path.string()), path.stem().string(), path.string());
}

}  // namespace

layout::Service loadService(const Context& context, const std::string& name) {
  if (fs::path(name).extension() == ".toml") return load(name);
  for (const fs::path& path : serviceFiles(context))
    if (path.stem() == name) return load(path);
  // `kdp` is a book's pages, as for guide, book and cover.
  for (const fs::path& path : serviceFiles(context))
    if (path.stem() == name + "-interior") return load(path);
  throw Error::call("there is no service '" + name + "'",
                    "use one of " + serviceNames(context) + ", or a .toml file");
}

std::vector<layout::Service> allServices(const Context& context) {
  std::vector<layout::Service> all;
  for (const fs::path& path : serviceFiles(context)) all.push_back(load(path));
  return all;
}

std::string serviceNames(const Context& context) {
  std::string names;
  for (const fs::path& path : serviceFiles(context))
    names += (names.empty() ? "" : ", ") + path.stem().string();
  return names;
}

}  // namespace gridpress::cli
