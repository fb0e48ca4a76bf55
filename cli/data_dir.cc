// cli/data_dir: looks in five places, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/data_dir.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/error.h"

namespace gridpress::cli {

namespace fs = std::filesystem;

namespace {

bool holdsTemplates(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "templates", ignored);
}

struct TemplateFile {
  std::string name;  ///< "world"
  fs::path path;
};

std::string templateNames(const fs::path& templates) {
  std::string names;
  for (const auto& entry : fs::directory_iterator(templates))
    if (fs::exists(entry.path() / "poster.toml"))
      names += (names.empty() ? "" : ", ") + entry.path().filename().string();
  return names;
}

TemplateFile findTemplate(const Context& context, const std::string& name, const std::string& kind) {
  std::error_code ignored;
  const fs::path given(name);
  const fs::path templates = fs::path(dataFolder(context)) / "templates";
  if (given.extension() == ".toml" && fs::exists(given, ignored)) {
    if (layout::templateKind(readFile(name), name) == kind) return {given.stem().string(), given};
    // The other kinds: from beside the file, or world's.
    const fs::path beside = fs::absolute(given).parent_path() / (kind + ".toml");
    const fs::path path = fs::exists(beside, ignored) ? beside : templates / "world" / (kind + ".toml");
    return {given.stem().string(), path};
  }
  const bool isPath = name.find('/') != std::string::npos || name == "." || name == "..";
  const fs::path folder = isPath ? given : templates / name;
  if (!fs::is_directory(folder, ignored) || name.empty())
    throw Error::call(
        "there is no template '" + name + "'",
        "use one of " + templateNames(templates) + ", a folder with poster.toml, or a .toml file");
  const fs::path file = folder / (kind + ".toml");
  const std::string shortName = fs::weakly_canonical(folder).filename().string();
  if (fs::exists(file, ignored)) return {shortName, file};
  return {shortName, templates / "world" / (kind + ".toml")};
}

}  // namespace

std::string dataFolder(const Context& context) {
  const std::string remedy = "name a folder that holds templates/ with --data or GRIDPRESS_DATA";
  if (!context.data.empty()) {
    if (!holdsTemplates(context.data))
      throw Error::call("--data '" + context.data + "' holds no folder templates", remedy);
    return context.data;
  }
  if (const char* fromEnvironment = std::getenv("GRIDPRESS_DATA"); fromEnvironment && *fromEnvironment) {
    if (!holdsTemplates(fromEnvironment))
      throw Error::call(std::string("GRIDPRESS_DATA '") + fromEnvironment + "' holds no folder templates",
                        remedy);
    return fromEnvironment;
  }
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  const fs::path installed = program.parent_path().parent_path() / "share" / "gridpress";
  if (!program.empty() && holdsTemplates(installed)) return installed.string();
  const std::string source = GRIDPRESS_SOURCE_DATA;  // empty in what is built for other machines
  if (!source.empty() && holdsTemplates(source)) return source;
  // The program cannot always ask where it lies: /proc may not be mounted.
  if (holdsTemplates(GRIDPRESS_INSTALLED_DATA)) return GRIDPRESS_INSTALLED_DATA;
  throw Error::call("the templates are not where they were installed (" GRIDPRESS_INSTALLED_DATA ")", remedy);
}

std::string readFile(const std::string& path) {
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in.is_open() || in.bad() || errno == EISDIR)
    throw Error::call(std::string("cannot read this file: ") + std::strerror(errno ? errno : EIO),
                      "check its name and permissions", {path, 0});
  return text;
}

layout::PosterTemplate loadPosterTemplate(const Context& context, const std::string& name) {
  const TemplateFile file = findTemplate(context, name, "poster");
  return layout::readPosterTemplate(readFile(file.path.string()), file.name, file.path.string(),
                                    [&](const std::string& named) {
                                      // A template names files beside itself.
                                      return readFile((file.path.parent_path() / named).string());
                                    });
}

layout::TilesTemplate loadTilesTemplate(const Context& context, const std::string& name) {
  const TemplateFile file = findTemplate(context, name, "sheets");
  return layout::readTilesTemplate(readFile(file.path.string()), file.name, file.path.string());
}

layout::GuideTemplate loadGuideTemplate(const Context& context, const std::string& name) {
  const TemplateFile file = findTemplate(context, name, "guide");
  return layout::readGuideTemplate(readFile(file.path.string()), file.name, file.path.string());
}

}  // namespace gridpress::cli
