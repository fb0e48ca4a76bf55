// jobs/resolve/style_settings: templates, sheets, papers and languages of prints and their checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/workspace.h"
#include "layout/style/template.h"
#include "layout/style/worksheet.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Help for the setting `language` of every printing job.
inline constexpr const char* kLanguageHelp =
    "Language of the page's texts and sort order: de, pt-BR (default: the words' own, else English)";

/// The language of a print of this puzzle: the one asked for, else that of its words, else none (English).
/// Notes a language that was not asked for, and one without a catalogue: its page is in English, with the
/// words in that language's order. Throws Error (call) in the setting `language` for one unknown to ICU.
std::string pageLanguage(const std::string& asked, const Puzzle& puzzle, const Workspace& workspace,
                         Events& events);

/// Notes a language without a catalogue, as above. Throws Error (call) for one unknown to ICU.
void noteIfForeign(const std::string& language, const Workspace& workspace, Events& events);

/// Help for the setting `url` of every printing job.
inline constexpr const char* kUrlHelp =
    "Print a QR code that leads to this web address, where the puzzle's page is (`site`)";

/// Help for the setting `trim` of a guide.
inline constexpr const char* kTrimHelp = "The page, instead of the template's: letter, 6x9in, 8.5x11in";

/// Help for the setting `known` of puzzles without clues.
inline constexpr const char* kKnownHelp =
    "Word lists that a solver may know: the proof that a puzzle without clues has one solution counts their "
    "words, too";

/// Help for the setting `set`.
inline constexpr const char* kSetHelp =
    "A key of the template (`gridpress template` lists them): grid.cap_height=0.7; may be given again";

/// Selects the template that suits the puzzle.
inline constexpr const char* kAutoTemplate = "auto";

/// Help for the setting `sheet` of prints that can be made on several.
inline constexpr const char* kSheetsHelp =
    "The poster's sheet, instead of the template's: letter, a2, 24x36in; several, a print each: 24x36in,a1; "
    "or a set of them: us, iso, metric, 2:3, 3:4, 4:5, square";

/// A puzzle's title. An empty text becomes a blank: no title (layout::headingOf).
template <typename S>
Entry titleEntry(std::string S::*title, std::string help) {
  return computed<S, std::string>(
      "title", [title](const S& settings) { return settings.*title; },
      [title](S& settings, const std::string& given) { settings.*title = given.empty() ? " " : given; },
      std::move(help));
}

/// The template of a poster, and its sheet.
struct StyleSettings {
  std::string style = kAutoTemplate;
  std::optional<Size> sheet;
  std::string language = {};  ///< Of the page; empty: that of the words.
  std::string url = {};       ///< The web address of the puzzle's page; empty: none.
  Assignments set = {};       ///< For the templates of a poster, its tiles and its guide.
};
SettingTable describe(const StyleSettings*);

/// The template keys that people change most, under names of their own: each is short for `set`, and is
/// recorded as such.
SettingTable lookSettings();
/// How to give a file to a key of a poster's template: "--art FILE", "--set list.face=FILE".
std::string askForFile(const std::string& key);
/// As lookSettings(), for the keys of a guide's template.
SettingTable listLooks();

/// The assignments to keys in the table of one kind of template: posters and tiles have different keys.
Assignments keysOf(const SettingTable& table, Assignments set);
template <typename Template>
Assignments keysOf(const Assignments& set) {
  return keysOf(tableOf<Template>(), set);
}
/// Throws Error (call) for a key that none of the job's kinds of template has:
/// `checkKeys<layout::PosterTemplate, layout::TilesTemplate>(settings.style.set)`.
void checkKeys(const Assignments& set, const std::vector<const SettingTable*>& tables);
template <typename... Templates>
void checkKeys(const Assignments& set) {
  checkKeys(set, {&tableOf<Templates>()...});
}

/// The template's name; the neutral one if the puzzle has yet to decide.
std::string templateOf(const StyleSettings& settings);

/// The template for words with this credit: `world` for the places of GeoNames, which its globe and its texts
/// are about, else the neutral one.
std::string templateFor(const std::string& credit);

/// What a puzzle stores about its poster's template, language and keys that were set (Puzzle::look); empty if
/// there is nothing.
std::string lookOf(const StyleSettings& settings);

/// Completes the settings from the puzzle: its template, if none is named, with the keys stored for it, the
/// sheet that its grid was made for, and the language of its prints (pageLanguage). Notes stored keys that
/// are not applied (look.kept): files, and keys of another template. Throws Error (call) for a look that
/// cannot be read.
StyleSettings resolve(StyleSettings settings, const Puzzle& puzzle, const Workspace& workspace,
                      Events& events);

/// Throws Error (call) for anything but the address of a web page.
void checkUrl(const std::string& url);

/// The template on its sheet, in its language, with its address. Throws Error (call).
layout::PosterTemplate resolve(const StyleSettings& settings, const Workspace& workspace);

/// How a poster is cut into tiles.
struct TileSettings {
  std::string paper;  ///< A name, a size or a roll; empty: the template's.
  std::optional<Length> margin, overlap, glueFlap;
  std::optional<bool> landscape;
  bool noLabels = false, noScaleBar = false, noCutLines = false, noDiagram = false;
};
SettingTable describe(const TileSettings*);

/// The paper and what is printed around the cells. Throws Error (call).
layout::TilesTemplate resolve(const StyleSettings& style, const TileSettings& settings,
                              const Workspace& workspace);

/// The settings of `style`, except that `sheet` takes several sheets and sets of them: one goes to
/// `style.sheet`, several to `sheets`. Each print is then made, and recorded, as if its sheet had been asked
/// for alone.
template <typename S>
Entry styleOnSheets() {
  SettingTable specs = include(&S::style).specs();
  for (SettingSpec& spec : specs) {
    if (spec.name != "sheet") continue;
    using Several = SettingType<std::vector<Size>>;
    spec.kind = Several::kind;
    spec.form = Several::form;
    spec.inList = true;
    spec.help = kSheetsHelp;
    spec.read = [one = spec.read](const void* s) {
      const std::vector<Size>& all = static_cast<const S*>(s)->sheets;
      return all.empty() ? one(s) : Several::write(all);
    };
    spec.write = [](void* s, const Value& value) {
      S& settings = *static_cast<S*>(s);
      settings.sheets = Several::read(value);
      settings.style.sheet.reset();
      if (settings.sheets.size() != 1) return;
      settings.style.sheet = settings.sheets.front();
      settings.sheets.clear();
    };
  }
  return Entry(std::move(specs));
}

/// "a2", "24x36in": a sheet in a file name.
std::string sheetName(Size sheet);

/// `poster-a2.pdf` of `poster.pdf`.
std::string onSheetPath(const std::string& path, Size sheet);

/// The settings for each sheet, with the print named after it; for a single sheet, unchanged.
template <typename S>
std::vector<S> perSheet(const S& settings) {
  if (settings.sheets.empty()) return {settings};
  std::vector<S> all;
  for (const Size& sheet : settings.sheets) {
    S& one = all.emplace_back(settings);
    one.sheets.clear();
    one.style.sheet = sheet;
    one.output = onSheetPath(settings.output, sheet);
  }
  return all;
}

/// The template of a worksheet, and what overrides it.
struct WorksheetStyleSettings {
  std::string style;  ///< Each job has its own default.
  std::optional<Size> paper = {};
  bool largePrint = false, spellings = false, letters = false;
  std::string language = {};  ///< Of the page; empty: that of the words.
  Assignments set = {};
};
/// `spellings` only affects pages that list words.
SettingTable describe(const WorksheetStyleSettings*);

/// Throws Error (call) for an unknown template.
layout::WorksheetStyle resolve(const WorksheetStyleSettings& settings, const Workspace& workspace);

/// The face of everything printed, and the case of grids.
struct LetterSettings {
  std::string font = {};  ///< Empty: the template's faces.
  bool lowerCase = false;

  Assignments faces() const;
};
SettingTable describe(const LetterSettings*);

/// Chooses, for lower-case letters without a named font, a face with the a and g that children write. Notes
/// if it is not installed (face.infant).
void takeInfantFace(LetterSettings& letters, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
