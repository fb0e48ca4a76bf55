// jobs/resolve/style_settings: templates, sheets, papers, languages: for prints and their checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/workspace.h"
#include "layout/style/template.h"
#include "layout/style/worksheet.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What the setting `language` of every printing job says.
inline constexpr const char* kLanguageHelp =
    "Language of the page's texts and sort order: de, pt-BR (default: the words' own, else English)";

/// The language that a print of this puzzle speaks: the one that was asked for, else its words', else none,
/// which is English. Notes one that nobody asked for; and one that has no catalogue: the page speaks English,
/// and its words stand in that language's order. Throws Error (call) in the setting `language` for one that
/// ICU does not know.
std::string pageLanguage(const std::string& asked, const Puzzle& puzzle, const Workspace& workspace,
                         Events& events);

/// The same of a language that is settled. Throws Error (call) for one that ICU does not know.
void noteIfForeign(const std::string& language, const Workspace& workspace, Events& events);

/// What the setting `url` of every printing job says.
inline constexpr const char* kUrlHelp =
    "Print a QR code that leads to this web address, where the puzzle's page is (`site`)";

/// What the setting `trim` of a guide says.
inline constexpr const char* kTrimHelp = "The page, instead of the template's: letter, 6x9in, 8.5x11in";

/// What the setting `known` of puzzles without clues says.
inline constexpr const char* kKnownHelp =
    "Word lists that a solver may know: the proof that a puzzle without clues has one solution counts their "
    "words, too";

/// What the setting `set` says.
inline constexpr const char* kSetHelp =
    "A key of the template (`gridpress template` lists them): grid.cap_height=0.7; may be given again";

/// The template that suits the puzzle.
inline constexpr const char* kAutoTemplate = "auto";

/// What the setting `sheet` says of prints that may be set on several.
inline constexpr const char* kSheetsHelp =
    "The poster's sheet, instead of the template's: letter, a2, 24x36in; several, a print each: 24x36in,a1; "
    "or a set of them: us, iso, metric, 2:3, 3:4, 4:5, square";

/// A puzzle's title. "" is a blank one: it is to have none (layout::headingOf).
template <typename S>
Entry titleEntry(std::string S::*title, std::string help) {
  return computed<S, std::string>(
      "title", [title](const S& settings) { return settings.*title; },
      [title](S& settings, const std::string& given) { settings.*title = given.empty() ? " " : given; },
      std::move(help));
}

/// The template, and the sheet that a poster is set on.
struct StyleSettings {
  std::string style = kAutoTemplate;
  std::optional<Size> sheet;
  std::string language = {};  ///< Of the page; empty: the words' own.
  std::string url = {};       ///< Where the puzzle's page is in the web; empty: there is none.
  Assignments set = {};       ///< Of the templates of a poster, its tiles and its guide.
};
SettingTable describe(const StyleSettings*);

/// The template's keys that people change most, by names of their own: each is `set` with other words, and
/// recorded as that.
SettingTable lookSettings();
/// How a key of a poster's template is given a file: "--art FILE", "--set list.face=FILE".
std::string askForFile(const std::string& key);
/// The same of a guide's.
SettingTable listLooks();

/// Those keys that a kind of template has: a poster's are not its tiles'.
Assignments keysOf(const SettingTable& table, Assignments set);
template <typename Template>
Assignments keysOf(const Assignments& set) {
  return keysOf(tableOf<Template>(), set);
}
/// What a job that makes these kinds of template's prints may set. Throws Error (call) for a key that none of
/// them has: `checkKeys<layout::PosterTemplate, layout::TilesTemplate>(settings.style.set)`.
void checkKeys(const Assignments& set, const std::vector<const SettingTable*>& tables);
template <typename... Templates>
void checkKeys(const Assignments& set) {
  checkKeys(set, {&tableOf<Templates>()...});
}

/// The template's name; of one that is left to the puzzle and not settled yet, the neutral one's.
std::string templateOf(const StyleSettings& settings);

/// The template for words that this must be credited for: `world` for the places of GeoNames, which its globe
/// and its texts are about, else the neutral one.
std::string templateFor(const std::string& credit);

/// What a puzzle keeps of its poster's template and of the keys that were set in it (Puzzle::look); empty
/// where there are none.
std::string lookOf(const StyleSettings& settings);

/// With the template that the puzzle asks for, where none was named, and the keys that it keeps for that one;
/// the sheet that its grid was made for, and the language (pageLanguage) that its prints speak. Notes what it
/// keeps and cannot give: art, and a look in another template (look.kept). Throws Error (call) for a look
/// that cannot be read.
StyleSettings resolve(StyleSettings settings, const Puzzle& puzzle, const Workspace& workspace,
                      Events& events);

/// Throws Error (call) for what is no address of a page in the web.
void checkUrl(const std::string& url);

/// On its sheet, in its language, with its address. Throws Error (call).
layout::PosterTemplate resolve(const StyleSettings& settings, const Workspace& workspace);

/// How a poster is cut into tiles.
struct TileSettings {
  std::string paper;  ///< A name, a size, or a roll; empty: the template's.
  std::optional<Length> margin, overlap, glueFlap;
  std::optional<bool> landscape;
  bool noLabels = false, noScaleBar = false, noCutLines = false, noDiagram = false;
};
SettingTable describe(const TileSettings*);

/// The paper and what is printed around the cells. Throws Error (call).
layout::TilesTemplate resolve(const StyleSettings& style, const TileSettings& settings,
                              const Workspace& workspace);

/// The settings of `style`, but that `sheet` takes several sheets and sets of them: one goes to
/// `style.sheet`, several to `sheets`. So a print of one of them is made, and records it, as if it had been
/// asked for alone.
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

/// "a2", "24x36in": a sheet in a file's name.
std::string sheetName(Size sheet);

/// `poster-a2.pdf` of `poster.pdf`.
std::string onSheetPath(const std::string& path, Size sheet);

/// The settings of each sheet, its print named after it; of a single one as they are.
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
  std::string style;  ///< Each job has a template of its own that it takes where no other is named.
  std::optional<Size> paper = {};
  bool largePrint = false, spellings = false, letters = false;
  std::string language = {};  ///< Of the page; empty: the words' own.
  Assignments set = {};
};
/// `spellings` means something only on pages that list words.
SettingTable describe(const WorksheetStyleSettings*);

/// Throws Error (call) for a template that there is not.
layout::WorksheetStyle resolve(const WorksheetStyleSettings& settings, const Workspace& workspace);

/// The face of all that is printed, and the case of grids.
struct LetterSettings {
  std::string font = {};  ///< Empty: the template's faces.
  bool lowerCase = false;

  Assignments faces() const;
};
SettingTable describe(const LetterSettings*);

/// Small letters where no font is named: with the a and g that children write. A note where it is not
/// installed.
void takeInfantFace(LetterSettings& letters, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
