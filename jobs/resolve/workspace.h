// jobs/resolve/workspace: the resources of all jobs: templates, services, covers, lists and fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "fonts/typesetter.h"
#include "gen/atlas/land.h"
#include "layout/cover/cover.h"
#include "layout/style/service.h"
#include "layout/style/template.h"
#include "layout/style/worksheet.h"
#include "model/constraints.h"
#include "model/file_bytes.h"
#include "model/phrases.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The font file in a face's name, which may include a style, as in fontconfig: "Inter.ttf:style=Bold".
inline std::string fontFile(std::string_view face) {
  return std::string(face.substr(0, face.find(":style=")));
}
/// Whether a face is given as a font file rather than by name.
inline bool isFontFile(std::string_view named) {
  const std::string face = fontFile(named);
  return face.ends_with(".ttf") || face.ends_with(".otf") || face.ends_with(".ttc");
}
/// Whether "KEY=VALUE" sets the art behind a poster.
inline bool isArtKey(std::string_view assignment) {
  return assignment.starts_with("backdrop.svg=");
}
/// Whether "KEY=VALUE" names a file: art or a font.
inline bool namesFile(std::string_view assignment) {
  return isArtKey(assignment) || isFontFile(assignment);
}
/// The key, and the value, in "title.face=Inter".
inline std::string assignedKey(const std::string& assignment) {
  return assignment.substr(0, assignment.find('='));
}
inline std::string assignedValue(const std::string& assignment) {
  return assignment.substr(assignment.find('=') + 1);
}

/// The path of a file that a template names. As templates may be foreign, throws Error (call) for a file
/// outside the template's folder.
std::string besideTemplate(const std::string& file, const std::string& named);

/// Identifies a version of a file: device, inode, size in bytes and modification time; zeros if there is
/// none.
using FileStamp = std::array<std::int64_t, 5>;
/// Follows symbolic links.
FileStamp stampOf(const std::string& path);

/// A cache of values by name. A repeated get() logs the value's files as read without opening them.
/// Thread-safe; two threads may make the same value at the same time.
template <typename T>
class Remembered {
 public:
  template <typename Make>
  T get(const std::string& name, const Make& make) {
    if (const std::lock_guard lock(one_); const Known* known = upToDate(name)) {
      for (const auto& [path, stamp] : known->files) noteRead(path);
      return known->value;
    }
    const ReadLog log(ReadLog::Of::thisThread);
    Known known{make(), {}};
    for (const std::string& path : log.paths()) known.files.emplace_back(path, stampOf(path));
    const std::lock_guard lock(one_);
    return known_.insert_or_assign(name, std::move(known)).first->second.value;
  }

 private:
  struct Known {
    T value;
    std::vector<std::pair<std::string, FileStamp>> files;
  };
  const Known* upToDate(const std::string& name) const {
    const auto found = known_.find(name);
    if (found == known_.end()) return nullptr;
    for (const auto& [path, stamp] : found->second.files)
      if (stampOf(path) != stamp) return nullptr;
    return &found->second;
  }

  std::mutex one_;
  std::map<std::string, Known> known_;
};

/// Thread-safe. Throws Error (call), with the known names, for anything it cannot find. Each template,
/// catalogue and drawing is read once, and again when its file has changed.
class Workspace {
 public:
  /// Where to look, and the number of threads to use.
  struct Options {
    /// The folder with templates/ and fonts/. Empty: GRIDPRESS_DATA, else share/gridpress beside the program,
    /// else the source that the library was built from, else the build's install location.
    std::string data = {};
    int threads = 0;  ///< 0: the number of cores.
  };

  Workspace() = default;
  explicit Workspace(Options options) : options_(std::move(options)) {}

  int threads() const { return options_.threads; }
  /// The folder that holds templates/. Throws Error (call) if there is none.
  std::string data() const;
  /// The fonts, opened on the first call, and again when a template names another font file. Earlier
  /// references remain valid.
  const fonts::Typesetter& type() const;
  /// The name of the face in a font file, which type() includes from now on. Throws Error (call) for a file
  /// without fonts.
  std::string faceIn(const std::string& file, const std::string& style) const;

  /// The texts of prints in a language: from templates/languages/TAG.toml, then from the wider language (pt
  /// for pt-PT), then English. `catalogues` is a folder in templates/; web pages and prints have different
  /// ones.
  SharedPhrases phrases(const std::string& tag, const std::string& catalogues = "languages") const;
  /// Whether there is a catalogue for this language, or for a wider one.
  bool speaks(const std::string& tag, const std::string& catalogues = "languages") const;
  /// The available names, in order; listed() returns "ar, cs, de, ...".
  std::vector<std::string> names(KnownNames of) const;
  std::string listed(KnownNames of) const;

  /// A template of one kind, in a language, with some of its keys set. `name` is a folder in templates/,
  /// another folder, or a .toml file. A folder need only hold the kinds that it changes: the others are those
  /// of world. The key `extends` in a file names a design whose keys apply if the file lacks them.
  layout::PosterTemplate posterTemplate(const std::string& name, const std::string& language = "en",
                                        const Assignments& set = {}) const;
  layout::TilesTemplate tilesTemplate(const std::string& name, const std::string& language = "en",
                                      const Assignments& set = {}) const;
  layout::GuideTemplate guideTemplate(const std::string& name, const std::string& language = "en",
                                      const Assignments& set = {}) const;
  /// `name` is a file's name in templates/worksheet/, or a .toml file.
  layout::WorksheetStyle worksheetStyle(const std::string& name, const std::string& language = "en",
                                        const Assignments& set = {}) const;

  /// The template name in a print, with its edition. Prints of version 0.1.0 name no edition, which means the
  /// first: "classic@1" if there are later ones.
  std::string templateOfPrint(const std::string& name) const;

  /// The files of the template with this name: of a poster, its tiles and its guide; or of a worksheet.
  std::vector<std::string> templateFiles(const std::string& name) const;
  /// The name by which a template may extend it, with its edition; empty for one that does not ship.
  std::string extendable(const std::string& name) const;

  /// `name` is a file's name in templates/services/, or a .toml file; "kdp" is a book's pages, kdp-interior.
  layout::Service service(const std::string& name) const;
  std::vector<layout::Service> services() const;
  /// The rules for covers of a service's books, templates/covers/NAME.toml.
  layout::CoverRules coverRules(const std::string& service) const;
  /// `name` is a file's name in templates/covers/designs/, or a .toml file.
  layout::CoverDesign coverDesign(const std::string& name) const;
  /// Nothing if there are no rules for the service's covers.
  std::optional<layout::CoverRules> coverRulesIfKnown(const std::string& service) const;

  /// The path of a drawing in templates/masks/, or of the file that `name` is.
  std::string maskFile(const std::string& name) const;

  /// The words that by default no puzzle may show by accident: English ones, and those of the language (BCP
  /// 47; may be empty). An older edition lacks the words added later.
  std::vector<std::string> classroomList(const std::string& language,
                                         std::uint32_t edition = kAvoidEdition) const;
  /// The words to avoid: classroomList() and these files; with "none" among the names, only the files.
  std::vector<std::string> avoidLists(std::vector<std::string> names, const std::string& language,
                                      std::uint32_t edition = kAvoidEdition) const;
  /// The land on maps.
  gen::Land land() const;
  /// The fragments that the recipe for place names drops: the path and the text of the file, or of the one
  /// shipped if `path` is empty.
  std::pair<std::string, std::string> fragments(const std::string& path) const;

 private:
  template <typename Style, typename Read>
  Style styled(Remembered<Style>& known, const std::string& name, const std::string& language,
               const Assignments& set, const Read& read) const;
  template <typename Style>
  void nameFaces(const std::string& template_, const Assignments& set, Style& style) const;
  void openFonts() const;  ///< With all named files; the caller holds fonts_.

  Options options_;
  mutable std::mutex fonts_;
  mutable std::set<std::string> fontFiles_;
  mutable std::vector<std::unique_ptr<fonts::Typesetter>> types_;  ///< The last has all files.
  mutable Remembered<std::string> catalogues_;
  mutable Remembered<SharedPhrases> phrases_;
  mutable Remembered<layout::PosterTemplate> posters_;
  mutable Remembered<layout::TilesTemplate> tiles_;
  mutable Remembered<layout::GuideTemplate> guides_;
  mutable Remembered<layout::WorksheetStyle> worksheets_;
  mutable Remembered<layout::Service> services_;
  mutable Remembered<std::pair<std::string, std::shared_ptr<const std::string>>>
      globes_;  ///< Place, drawing.
};

}  // namespace gridpress::jobs
