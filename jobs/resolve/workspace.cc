// jobs/resolve/workspace: finds and reads the files in templates/.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/workspace.h"

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <tuple>

#include "gen/atlas/globe.h"
#include "gen/files/kinds.h"
#include "gen/letters/languages.h"
#include "gen/letters/text.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/resolve/named_place.h"
#include "model/nearest.h"
#include "model/utf8.h"
#include "phrases/catalogue.h"
#include "phrases/language.h"
#include "render/drawings/page.h"
#include "render/drawings/recolour.h"
#include "settings/papers.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

namespace {

// Whether it is there matters: when it comes or goes, what was made is out of date.
bool isThere(const fs::path& path) {
  noteRead(path.string());
  std::error_code ignored;
  return fs::exists(path, ignored);
}

bool holdsTemplates(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "templates", ignored);
}

Error unknown(const std::string& what, const std::string& name, const std::vector<std::string>& known,
              const std::string& rest) {
  return Error::call("unknown " + what + " '" + name + "'",
                     didYouMean(name, known, "use one of " + joined(known) + rest));
}

// A folder's files with this ending, by name.
std::vector<fs::path> filesIn(const fs::path& folder, const char* ending) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == ending) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> posterNames(const fs::path& templates) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(templates))
    if (fs::exists(entry.path() / "poster.toml")) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

struct TemplateFile {
  std::string name;  ///< "world"
  fs::path path;
};

// "classic@1": the edition of a design that ships; 0: none is named.
std::pair<std::string, int> editionOf(const std::string& name) {
  const std::size_t at = std::min(name.rfind('@'), name.size() - 1);
  const int edition = gen::numberIn(std::string_view(name).substr(at + 1)).value_or(0);
  return {edition > 0 ? name.substr(0, at) : name, edition};
}

// A design's earlier editions are folders in its own: 1, 2 ...
int latestEdition(const fs::path& folder) {
  int edition = 1;
  while (isThere(folder / std::to_string(edition) / "poster.toml")) ++edition;
  return edition;
}

// The file of this kind that a template's name means.
TemplateFile findTemplate(const std::string& data, const std::string& called, const std::string& kind) {
  std::error_code ignored;
  const auto [name, asked] = editionOf(called);
  const fs::path given(name), templates = fs::path(data) / "templates";
  const auto elseWorld = [&](const fs::path& file) {
    return isThere(file) ? file : templates / "world" / (kind + ".toml");
  };
  if (given.extension() == ".toml" && isThere(given)) {
    if (layout::templateKind(readFile(name), name) == kind) return {given.stem().string(), given};
    // The other kinds: from beside the file.
    return {given.stem().string(), elseWorld(fs::absolute(given).parent_path() / (kind + ".toml"))};
  }
  const bool isPath = name.find('/') != std::string::npos || name == "." || name == "..";
  const bool isShipped = !isPath && fs::is_directory(templates / name, ignored);
  const fs::path folder = isShipped ? templates / name : given;
  const bool holdsNone = !isPath && !isShipped && !isThere(given / "poster.toml");
  if (!fs::is_directory(folder, ignored) || name.empty() || holdsNone)
    throw unknown("template", name, posterNames(templates), ", a folder with poster.toml, or a .toml file");
  if (!isShipped)
    return {fs::weakly_canonical(folder).filename().string(), elseWorld(folder / (kind + ".toml"))};
  const int latest = latestEdition(folder), edition = asked > 0 ? asked : latest;
  const fs::path own = edition < latest ? folder / std::to_string(edition) : folder;
  return {edition > 1 ? name + "@" + std::to_string(edition) : name, elseWorld(own / (kind + ".toml"))};
}

// A worksheet's template; empty where there is none of this name.
fs::path worksheetFile(const std::string& data, const std::string& name) {
  if (fs::path(name).extension() == ".toml") return name;
  const fs::path shipped = fs::path(data) / "templates/worksheet" / (name + ".toml");
  return !name.empty() && name.find('/') == std::string::npos && isThere(shipped) ? shipped : fs::path();
}

// A template's file, behind the design that it extends: one that ships, which extends none.
layout::TemplateTexts textsOf(const std::string& data, const fs::path& path, const std::string& kind) {
  layout::TemplateTexts texts = {{readFile(path.string()), path.string()}};
  const Object given = fromToml(texts.back().toml, path.string());
  const Value* extends = given.find("extends");
  if (!extends) return texts;
  try {
    const std::string name = readText(*extends);
    if (name.find_first_of("./") != name.npos || (kind == "worksheet" && worksheetFile(data, name).empty()))
      throw Error::call("unknown template '" + name + "'", "name a design that ships, such as classic");
    const fs::path base =
        kind == "worksheet" ? worksheetFile(data, name) : findTemplate(data, name, kind).path;
    texts.insert(texts.begin(), {readFile(base.string()), base.string()});
  } catch (const Error& e) {
    throw e.of("extends").in({path.string(), extends->line});
  }
  return texts;
}

template <typename Read>
auto readTemplate(const std::string& data, const std::string& name, const std::string& kind,
                  const Assignments& set, const Read& read) {
  const TemplateFile file = findTemplate(data, name, kind);
  return read(textsOf(data, file.path, kind), file.name, set);
}

// What fills its frame otherwise than whole and in the middle says so itself.
void placeBackdrop(layout::BackdropStyle& style) {
  using Fit = layout::BackdropStyle::Fit;
  if (!style.svg || (style.fit == Fit::contain && style.across == 0.5 && style.down == 0.5)) return;
  const render::Fit fit = style.fit == Fit::contain ? render::Fit::contain
                          : style.fit == Fit::cover ? render::Fit::cover
                                                    : render::Fit::stretch;
  style.svg = std::make_shared<const std::string>(
      render::placedSvg(*style.svg, style.name, fit, {style.across, style.down}));
}

// Over paper of another colour than white it says so itself.
void mixBackdrop(layout::BackdropStyle& style) {
  if (!style.svg || style.tint == 1 || style.ground == kWhite) return;
  style.svg =
      std::make_shared<const std::string>(render::tintSvg(*style.svg, style.name, style.tint, style.ground));
  style.tint = 1;
}

layout::Service readServiceFile(const fs::path& path) {
  return layout::readService(readFile(path.string()), path.stem().string(), path.string());
}

}  // namespace

FileStamp stampOf(const std::string& path) {
  struct stat file {};
  if (::stat(path.c_str(), &file) != 0) return {};
  return {static_cast<std::int64_t>(file.st_dev), static_cast<std::int64_t>(file.st_ino), file.st_size,
          file.st_mtim.tv_sec, file.st_mtim.tv_nsec};
}

std::string besideTemplate(const std::string& file, const std::string& named) {
  const fs::path path(named);
  const bool leads = path.is_absolute() || std::find(path.begin(), path.end(), "..") != path.end();
  std::error_code ignored;
  const fs::path folder = fs::weakly_canonical(fs::absolute(file).parent_path(), ignored);
  const fs::path whole = fs::weakly_canonical(folder / path, ignored);
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), whole.begin(), whole.end());
  if (leads || end != folder.end())
    throw Error::call("'" + named + "' lies outside of the template's folder",
                      "copy it into that folder and name it there", {file, 0});
  return whole.string();
}

std::string Workspace::data() const {
  const std::string remedy =
      "name a folder that holds templates/ with " + setting("data") + " or GRIDPRESS_DATA";
  const char* const variable = std::getenv("GRIDPRESS_DATA");
  for (const auto& [who, named] :
       {std::pair(std::string(), options_.data),
        std::pair(std::string("GRIDPRESS_DATA: "), std::string(variable ? variable : ""))}) {
    if (named.empty()) continue;
    if (holdsTemplates(named)) return named;
    throw Error::call(who + "the folder '" + named + "' holds no folder templates", remedy);
  }
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  const fs::path installed = program.parent_path().parent_path() / "share" / "gridpress";
  // The program cannot always ask where it is: /proc may not be mounted. What is built for other machines has
  // no source.
  for (const fs::path& folder : {program.empty() ? program : installed, fs::path(GRIDPRESS_SOURCE_DATA),
                                 fs::path(GRIDPRESS_INSTALLED_DATA)})
    if (!folder.empty() && holdsTemplates(folder)) return folder.string();
  throw Error::call("the templates are not where they were installed (" GRIDPRESS_INSTALLED_DATA ")", remedy);
}

const fonts::Typesetter& Workspace::type() const {
  noteRead(kInstalledFonts);
  const std::lock_guard lock(fonts_);
  if (types_.empty()) openFonts();
  return *types_.back();
}

void Workspace::openFonts() const {
  std::vector<std::string> places = {data() + "/fonts"};
  places.insert(places.end(), fontFiles_.begin(), fontFiles_.end());
  types_.push_back(std::make_unique<fonts::Typesetter>(places));
}

std::string Workspace::faceIn(const std::string& file, const std::string& style) const {
  noteRead(file);
  std::error_code fault;
  const std::string path = fs::canonical(file, fault).string();
  if (fault) throw Error::call("the font file is not there", "name a .ttf or .otf file", {file, 0});
  if (const std::lock_guard lock(fonts_); fontFiles_.insert(path).second && !types_.empty()) openFonts();
  const fonts::FaceFile* face = type().catalogue().atPath(path);
  if (!face) {
    constexpr std::size_t kBegin = 512;
    const std::string_view what = gen::kindOf(path, readFile(path).substr(0, kBegin)).what;
    throw Error::call("the file holds no font" + (what.empty() ? "" : ": it is " + std::string(what)),
                      "name a .ttf or .otf file", {file, 0});
  }
  if (style.empty()) return face->name;
  const fonts::FaceFile* const styled = type().catalogue().find(face->family + style);
  if (styled && styled->path == path) return styled->name;
  std::vector<std::string> styles;
  for (const fonts::FaceFile* one : type().catalogue().faces())
    if (one->path == path) styles.push_back("\"" + one->name + "\"");
  throw Error::call("the font file has no " + style.substr(1) + ", it has " + joined(styles),
                    "name one of its styles, or none", {file, 0});
}

SharedPhrases Workspace::phrases(const std::string& tag, const std::string& catalogues) const {
  const fs::path folder = fs::path(data()) / "templates" / catalogues;
  return phrases_.get(catalogues + "/" + tag, [&] {
    std::vector<phrases::CatalogueFile> files;
    const auto add = [&](const std::string& name) {
      const std::string path = (folder / (name + ".toml")).string();
      // Most languages fall back on one that another falls back on, too.
      files.push_back({path, catalogues_.get(path, [&] { return readFile(path); })});
    };
    for (const std::string& wider : phrases::widened(tag))
      if (wider != "en" && isThere(folder / (wider + ".toml"))) add(wider);
    const std::string spoken = speaks(tag, catalogues) ? phrases::canonicalTag(tag) : "en";
    add("en");
    return phrases::readCatalogue(files, spoken);
  });
}

bool Workspace::speaks(const std::string& tag, const std::string& catalogues) const {
  const fs::path folder = fs::path(data()) / "templates" / catalogues;
  const std::vector<std::string> tags = phrases::widened(tag);
  return std::ranges::any_of(tags,
                             [&](const std::string& wider) { return isThere(folder / (wider + ".toml")); });
}

std::vector<std::string> Workspace::names(KnownNames of) const {
  const fs::path templates = fs::path(data()) / "templates";
  std::vector<std::string> names;
  if (of == KnownNames::posters) return posterNames(templates);
  if (of == KnownNames::papers)
    for (const NamedPaper& paper : namedPapers()) names.emplace_back(paper.name);
  const char* folder = of == KnownNames::worksheets  ? "worksheet"
                       : of == KnownNames::masks     ? "masks"
                       : of == KnownNames::languages ? "languages"
                       : of == KnownNames::services  ? "services"
                       : of == KnownNames::designs   ? "covers/designs"
                                                     : "";
  if (*folder)
    for (const fs::path& file : filesIn(templates / folder, of == KnownNames::masks ? ".png" : ".toml"))
      names.push_back(file.stem().string());
  return names;
}

std::string Workspace::listed(KnownNames of) const {
  return joined(names(of));
}

// A template names a font file beside itself; whoever runs the job names any.
template <typename Style>
void Workspace::nameFaces(const std::string& name, const Assignments& set, Style& style) const {
  rewrite(tableOf<Style>(), &style, "FACE", [&](const std::string& face) {
    const bool own =
        std::ranges::any_of(set, [&](const std::string& one) { return assignedValue(one) == face; });
    // What is no font is said of a file that was meant for one.
    const bool any = own && face.find_first_of("./") != face.npos && isThere(face);
    if (!isFontFile(face) && !any) return face;
    const std::string file = fontFile(face);
    return faceIn(own ? file : besideTemplate(templateFiles(name).front(), file), face.substr(file.size()));
  });
}

// Of one kind, in a language.
template <typename Style, typename Read>
Style Workspace::styled(Remembered<Style>& known, const std::string& name, const std::string& language,
                        const Assignments& set, const Read& read) const {
  std::string key = name;
  for (const std::string& one : set) key += '\n' + one;
  Style style = known.get(key, read);
  nameFaces(name, set, style);
  style.phrases = phrases(language);
  return style;
}

layout::PosterTemplate Workspace::posterTemplate(const std::string& name, const std::string& language,
                                                 const Assignments& set) const {
  return styled(posters_, name, language, set, [&] {
    const TemplateFile file = findTemplate(data(), name, "poster");
    // A template may come from a stranger; what is set comes from whoever runs the job.
    const bool own = std::ranges::any_of(set, isArtKey);
    std::string transparent;
    layout::PosterTemplate style = layout::readPosterTemplate(
        textsOf(data(), file.path, "poster"), file.name,
        [&](const std::string& named, const std::string& of) {
          // What has not changed since an earlier edition lies where the latest is.
          std::string path = own ? named : besideTemplate(of, named);
          const std::string above = (fs::path(of).parent_path().parent_path() / named).string();
          if (!own && !isThere(path) && isThere(above)) path = above;
          const PictureDrawing drawing = drawingOf(path);
          if (drawing.transparent) transparent = path;
          return *drawing.svg;
        },
        set);
    if (!transparent.empty())
      style.backdrop.svg = drawingOf(transparent, style.paper.value_or(style.backdrop.ground)).svg;
    if (!style.backdrop.globe.empty()) {
      style.backdrop.name = "globe.svg";
      std::tie(style.backdrop.globe, style.backdrop.svg) = globes_.get(style.backdrop.globe, [&] {
        const NamedPlace centre = placeNamed(style.backdrop.globe, [this](const std::string& list) {
          return std::istringstream(unpacked(data() + "/templates/world/" + list));
        });
        return std::pair(centre.said, std::make_shared<const std::string>(
                                          gen::globeSvg(land(), centre.at, !centre.said.empty())));
      });
    }
    placeBackdrop(style.backdrop);
    mixBackdrop(style.backdrop);
    return style;
  });
}

std::string Workspace::templateOfPrint(const std::string& name) const {
  const bool first = name.find_first_of("@/.") == std::string::npos &&
                     isThere(fs::path(data()) / "templates" / name / "1" / "poster.toml");
  return first ? name + "@1" : name;
}

layout::TilesTemplate Workspace::tilesTemplate(const std::string& name, const std::string& language,
                                               const Assignments& set) const {
  return styled(tiles_, name, language, set,
                [&] { return readTemplate(data(), name, "tiles", set, layout::readTilesTemplate); });
}

layout::GuideTemplate Workspace::guideTemplate(const std::string& name, const std::string& language,
                                               const Assignments& set) const {
  return styled(guides_, name, language, set,
                [&] { return readTemplate(data(), name, "guide", set, layout::readGuideTemplate); });
}

layout::WorksheetStyle Workspace::worksheetStyle(const std::string& name, const std::string& language,
                                                 const Assignments& set) const {
  return styled(worksheets_, name, language, set, [&] {
    const fs::path path = worksheetFile(data(), name);
    if (path.empty())
      throw unknown("worksheet template", name, names(KnownNames::worksheets), ", or a .toml file");
    return layout::readWorksheetStyle(textsOf(data(), path, "worksheet"), path.stem().string(), set);
  });
}

std::vector<std::string> Workspace::templateFiles(const std::string& name) const {
  if (const fs::path sheet = worksheetFile(data(), name); !sheet.empty()) {
    const Object given = fromToml(readFile(sheet.string()), sheet.string());
    if (given.text("kind") == "worksheet") return {sheet.string()};
  }
  std::vector<std::string> files;
  for (const char* kind : {"poster", "tiles", "guide"})
    files.push_back(findTemplate(data(), name, kind).path.string());
  return files;
}

std::string Workspace::extendable(const std::string& name) const {
  if (name.find_first_of("./") != name.npos) return "";
  return worksheetFile(data(), name).empty() ? findTemplate(data(), name, "poster").name : name;
}

layout::Service Workspace::service(const std::string& name) const {
  return services_.get(name, [&] {
    if (fs::path(name).extension() == ".toml") return readServiceFile(name);
    const std::vector<fs::path> files = filesIn(fs::path(data()) / "templates/services", ".toml");
    for (const std::string& known : {name, name + "-interior"})
      for (const fs::path& path : files)
        if (path.stem() == known) return readServiceFile(path);
    throw unknown("service", name, names(KnownNames::services), ", or a .toml file");
  });
}

std::vector<layout::Service> Workspace::services() const {
  std::vector<layout::Service> all;
  for (const fs::path& path : filesIn(fs::path(data()) / "templates/services", ".toml"))
    all.push_back(readServiceFile(path));
  return all;
}

layout::CoverRules Workspace::coverRules(const std::string& service) const {
  const std::string path = data() + "/templates/covers/" + service + ".toml";
  return layout::readCoverRules(readFile(path), path);
}

layout::CoverDesign Workspace::coverDesign(const std::string& name) const {
  const std::string path =
      name.ends_with(".toml") ? name : data() + "/templates/covers/designs/" + name + ".toml";
  if (!isThere(path)) throw unknown("cover design", name, names(KnownNames::designs), ", or a .toml file");
  return layout::readCoverDesign(readFile(path), path);
}

std::optional<layout::CoverRules> Workspace::coverRulesIfKnown(const std::string& service) const {
  if (!isThere(data() + "/templates/covers/" + service + ".toml")) return {};
  return coverRules(service);
}

std::vector<std::string> Workspace::classroomList(const std::string& language, std::uint32_t edition) const {
  return avoidLists({}, language, edition);
}

std::vector<std::string> Workspace::avoidLists(std::vector<std::string> names, const std::string& language,
                                               std::uint32_t edition) const {
  const std::string folder = data() + "/templates/avoid/";
  if (std::erase(names, "none") == 0) {
    if (const auto* known = gen::languageOf(language);
        known != nullptr && isThere(folder + known->tag + ".txt"))
      names.insert(names.begin(), folder + known->tag + ".txt");
    names.insert(names.begin(), folder + "classroom.txt");
  }
  std::vector<std::string> all;
  for (const std::string& name : names)
    for (std::string& word : gen::readAvoidList(readFile(name), name, edition))
      all.push_back(std::move(word));
  return all;
}

std::string Workspace::maskFile(const std::string& name) const {
  if (!isMaskName(name, name)) return name;
  const fs::path folder = fs::path(data()) / "templates/masks";
  if (const fs::path path = folder / (name + ".png"); isThere(path)) return path.string();
  throw unknown("mask", name, names(KnownNames::masks), ", or name a file").of("mask");
}

gen::Land Workspace::land() const {
  const std::string path = data() + "/templates/atlas/land.tsv.xz";
  return gen::readLand(unpacked(path), path);
}

std::pair<std::string, std::string> Workspace::fragments(const std::string& path) const {
  const std::string name = path.empty() ? data() + "/templates/recipes/geonames-fragments.txt" : path;
  return {name, readFile(name)};
}

}  // namespace gridpress::jobs
