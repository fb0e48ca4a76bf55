// jobs/documents/template: uses the tables by which templates are read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/template.h"

#include <filesystem>

#include "jobs/files/file_writer.h"
#include "jobs/files/paths.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

namespace {

// What the template holds, explained; its drawing comes along. `design`: what it may extend instead.
std::vector<FolderFile> editable(const std::string& path, const std::string& design) {
  Object given = fromToml(readFile(path), path);
  const Value* said = given.find("kind");
  const std::string kind = said ? readText(*said) : "poster";
  const auto& kinds = templateKinds();
  const auto of = std::ranges::find_if(kinds, [&](const auto& k) { return k.name == kind + ".toml"; });
  if (of == kinds.end())
    throw Error::call("unknown kind of template '" + kind + "'", "use poster, tiles, guide or worksheet",
                      whereAt(given, "kind", path));
  const std::shared_ptr<const void> held = of->read(given, path);
  std::vector<FolderFile> files;
  if (const Value* drawing = valueAt(given, "backdrop.svg")) {
    const std::string file = besideTemplate(path, readText(*drawing)),
                      name = fs::path(file).filename().string();
    files.push_back({name, readFile(file)});
    Object backdrop = *given.get<Object>("backdrop");
    backdrop.set("svg", name);
    given.set("backdrop", backdrop);
  }
  given.set("kind", kind);
  if (!design.empty()) {
    Object changes{{{"kind", kind}, {"extends", design}}};
    for (const auto& [name, value] : given.entries)
      if (value.get<Object>()) changes.set(name, Object());
    if (const Value* drawing = valueAt(given, "backdrop.svg"))
      changes.set("backdrop", Object{{{"svg", *drawing}}});
    given = changes;
  }
  files.push_back({kind == "worksheet" ? fs::path(path).filename().string() : of->name,
                   "# " + of->summary +
                       ". A line that begins with #key is a key with its default:\n"
                       "# take the # away to set it.\n\n" +
                       explained(*of->keys, design.empty() ? of->defaults.get() : held.get(), given)});
  return files;
}

}  // namespace

const std::vector<FileKind>& templateKinds() {
  static const std::vector<FileKind> kinds = {
      fileKindOf<layout::PosterTemplate>("poster.toml", "A poster's template"),
      fileKindOf<layout::TilesTemplate>("tiles.toml", "The template of a poster's tiles"),
      fileKindOf<layout::GuideTemplate>("guide.toml", "The template of a solution guide"),
      fileKindOf<layout::WorksheetStyle>("worksheet.toml", "The template of worksheets and books")};
  return kinds;
}

SettingTable describe(const TemplateSettings*) {
  using S = TemplateSettings;
  return tableOf({entry("template", &S::style, "A poster's or a worksheet's template")
                      .names(KnownNames::posters)
                      .positional()
                      .required(),
                  outputEntry(&S::output, "The folder, which is made if it does not exist", "FOLDER")});
}

Report runTemplate(const TemplateSettings& settings, const Workspace& workspace, Events&) {
  if (settings.output == "-")
    throw Error::inSetting("output", "a template is several files, which cannot all go to standard output",
                           "name a folder");
  const Meter meter;
  std::vector<FolderFile> files;
  for (const std::string& path : workspace.templateFiles(settings.style))
    for (FolderFile& file : editable(path, workspace.extendable(settings.style)))
      files.push_back(std::move(file));
  Report report;
  report.files = writeFolder(settings.output, files, meter, [](std::string path) {
    if (fs::exists(path))
      throw Error::call("the file is there already", "remove it, or name another folder", {path, 0});
    return path;
  });
  return report;
}

}  // namespace gridpress::jobs
