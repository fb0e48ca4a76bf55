// jobs/resolve/workspace: what every job may find: templates, services, covers, lists and fonts.
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

/// The file of a face that is named so, also with one of its styles, as fontconfig writes it:
/// "Inter.ttf:style=Bold".
inline std::string fontFile(std::string_view face) {
  return std::string(face.substr(0, face.find(":style=")));
}
/// Whether a face is named by its file and not by its name.
inline bool isFontFile(std::string_view named) {
  const std::string face = fontFile(named);
  return face.ends_with(".ttf") || face.ends_with(".otf") || face.ends_with(".ttc");
}
/// Whether "KEY=VALUE" names the art behind a poster.
inline bool isArtKey(std::string_view assignment) {
  return assignment.starts_with("backdrop.svg=");
}
/// Whether it names a file, which a template else has beside itself.
inline bool namesFile(std::string_view assignment) {
  return isArtKey(assignment) || isFontFile(assignment);
}
/// Of "title.face=Inter": the key, and the value.
inline std::string assignedKey(const std::string& assignment) {
  return assignment.substr(0, assignment.find('='));
}
inline std::string assignedValue(const std::string& assignment) {
  return assignment.substr(assignment.find('=') + 1);
}

/// The file that a template names, beside itself. A template may come from a stranger: it names files in its
/// own folder. Throws Error (call) for any other.
std::string besideTemplate(const std::string& file, const std::string& named);

/// What tells whether a file is the one that was read: device, inode, bytes and time; zeros where there is
/// none.
using FileStamp = std::array<std::int64_t, 5>;
/// Follows links.
FileStamp stampOf(const std::string& path);

/// Values by their names. Whoever asks for a value again is noted as a reader of its files, which are not
/// opened. Thread-safe; two threads that ask at once may both make it.
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

/// Thread-safe. Everything that it cannot find is an Error (call) that names what there
/// is. Each template, catalogue and drawing is read once, and again where its file has changed.
class Workspace {
 public:
  /// Where to look, and how many threads to use.
  struct Options {
    /// The folder that holds templates/ and fonts/. Empty: GRIDPRESS_DATA, else share/gridpress beside the
    /// program, else the source that the library was built from, else where the build meant to install.
    std::string data = {};
    int threads = 0;  ///< 0: as many as the machine has cores.
  };

  Workspace() = default;
  explicit Workspace(Options options) : options_(std::move(options)) {}

  int threads() const { return options_.threads; }
  /// The folder that holds templates/. Throws Error (call) where none does.
  std::string data() const;
  /// The fonts, opened when they are asked for first; and again when a template names another font file. What
  /// was handed out before stays.
  const fonts::Typesetter& type() const;
  /// The name of the face in a font file, which type() knows from now on. Throws Error (call) for a file that
  /// holds none.
  std::string faceIn(const std::string& file, const std::string& style) const;

  /// What prints say in a language: of templates/languages/TAG.toml, what it lacks of the language that it is
  /// a kind of (pt-PT of pt), and English for all others.
  /// `catalogues` is a folder in templates/; a web page's texts are in another than those of prints.
  SharedPhrases phrases(const std::string& tag, const std::string& catalogues = "languages") const;
  /// Whether there is a catalogue of this language, or of one that it is a kind of.
  bool speaks(const std::string& tag, const std::string& catalogues = "languages") const;
  /// What is at hand, in the order of the names; `listed`: "ar, cs, de, ...".
  std::vector<std::string> names(KnownNames of) const;
  std::string listed(KnownNames of) const;

  /// A template of one kind, which speaks a language, with some of its keys set otherwise. `name` is a folder
  /// in templates/, a folder, or a .toml file. A folder need only hold the kinds that it changes: for the
  /// others world's are taken. A file's key `extends` names a design whose keys hold where it says nothing.
  layout::PosterTemplate posterTemplate(const std::string& name, const std::string& language = "en",
                                        const Assignments& set = {}) const;
  layout::TilesTemplate tilesTemplate(const std::string& name, const std::string& language = "en",
                                      const Assignments& set = {}) const;
  layout::GuideTemplate guideTemplate(const std::string& name, const std::string& language = "en",
                                      const Assignments& set = {}) const;
  /// A file in templates/worksheet/ by its name, or a .toml file.
  layout::WorksheetStyle worksheetStyle(const std::string& name, const std::string& language = "en",
                                        const Assignments& set = {}) const;

  /// What a print says of its template, with the edition: prints of version 0.1.0 name none, which is the
  /// first. Of another edition than the latest the name is "classic@1".
  std::string templateOfPrint(const std::string& name) const;

  /// The files that such a name means: of a poster, its tiles and its guide; or of a worksheet.
  std::vector<std::string> templateFiles(const std::string& name) const;
  /// The name by which a template may extend it, with its edition; empty of one that does not ship.
  std::string extendable(const std::string& name) const;

  /// A file in templates/services/ by its name, or a .toml file; "kdp" is a book's pages, kdp-interior.
  layout::Service service(const std::string& name) const;
  std::vector<layout::Service> services() const;
  /// The rules for covers of a service's books, templates/covers/NAME.toml.
  layout::CoverRules coverRules(const std::string& service) const;
  /// A file in templates/covers/designs/ by its name, or a .toml file.
  layout::CoverDesign coverDesign(const std::string& name) const;
  /// Nothing where the service's covers are not known.
  std::optional<layout::CoverRules> coverRulesIfKnown(const std::string& service) const;

  /// A drawing in templates/masks/ by its name, or the file that is named.
  std::string maskFile(const std::string& name) const;

  /// The words that no puzzle may show by accident unless it is told otherwise: English ones, and those of
  /// the language (BCP 47; may be empty). An older edition is without the words that came later.
  std::vector<std::string> classroomList(const std::string& language,
                                         std::uint32_t edition = kAvoidEdition) const;
  /// Lists of words to avoid: these and these files; with "none" among them only the others.
  std::vector<std::string> avoidLists(std::vector<std::string> names, const std::string& language,
                                      std::uint32_t edition = kAvoidEdition) const;
  /// The land that maps are made of.
  gen::Land land() const;
  /// The fragments that the recipe for place names drops; a file's, or what ships where `path` is empty. Its
  /// path, and its text.
  std::pair<std::string, std::string> fragments(const std::string& path) const;

 private:
  template <typename Style, typename Read>
  Style styled(Remembered<Style>& known, const std::string& name, const std::string& language,
               const Assignments& set, const Read& read) const;
  template <typename Style>
  void nameFaces(const std::string& template_, const Assignments& set, Style& style) const;
  void openFonts() const;  ///< With all files that were named; holds fonts_.

  Options options_;
  mutable std::mutex fonts_;
  mutable std::set<std::string> fontFiles_;
  mutable std::vector<std::unique_ptr<fonts::Typesetter>> types_;  ///< The last knows all files.
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
