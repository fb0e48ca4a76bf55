// jobs/resolve/style_settings: settings that override templates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/style_settings.h"

#include <algorithm>

#include "gen/letters/collate.h"
#include "gen/letters/detect.h"
#include "gen/letters/languages.h"
#include "gen/letters/text.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"
#include "settings/papers.h"

namespace gridpress::jobs {

void noteIfForeign(const std::string& language, const Workspace& workspace, Events& events) {
  if (!gen::hasOrder(language))
    throw Error::inSetting("language", "unknown language '" + language + "'",
                           "write a language's tag such as " + workspace.listed(KnownNames::languages));
  if (workspace.speaks(language)) return;
  const gen::Language* const known = gen::languageOf(language);
  events.note({"language.none",
               "the page's own texts are English, since there is no catalogue of {name} yet; "
               "docs/guide/languages.md explains how to add one",
               {{"name", known != nullptr ? known->english : language}}});
}

namespace {

constexpr const char* kPuzzle = "the puzzle";

// Whether words may be loans, below an English title: of ballet, pasta, wines they are 1.6 to 3.2 nats each
// likelier in their language than in English, of 17 languages' lists 3.4 or more. So may a title's one word.
bool isEnglish(const Puzzle& puzzle, const gen::Language& language) {
  constexpr double kNative = 3.3, kTitle = 2, kWordAlone = 0.5;
  gen::LanguageGuess words, title;
  for (const Word& word : puzzle.words)
    words.add(word.prints.empty() ? word.text : word.prints.front().spelling);
  title.add(puzzle.title);
  // Else somebody said it, or their script does.
  const double ahead = words.language() == &language ? words.ahead(language.tag, "en") : 0;
  const double native = ahead == 0 ? kNative * 2 : ahead / static_cast<double>(puzzle.words.size());
  const double english = title.ahead("en", language.tag);
  const bool alone = gen::countWords(puzzle.title) == 1;
  return native - (alone ? std::max(english, 0.0) * kWordAlone : english * kTitle) < kNative;
}

constexpr const char* kNeutralTemplate = "gallery";

// What a name stands for: assignments, of which those that end in {} take the value.
struct Look {
  const char* name;
  std::vector<std::string> keys;
  const char* help;
};

const std::vector<Look>& looks() {
  static const std::vector<Look> all = {
      {"title",
       {"title.line.1.text={}", "title.line.1.crossword=", "title.line.1.map=", "title.line.1.places="},
       "The poster's title; \\n begins a new line, and an empty text leaves it out (default: the puzzle's)"},
      {"subtitle",
       {"title.line.2.text={}", "title.line.2.crossword=", "title.line.2.map=", "title.line.2.places="},
       "The line below the title; facts are in braces: {words}, {columns}, {rows}"},
      {"footer", {"foot.line.1.text={}"}, "The first line at the foot, such as an edition or a date"},
      {"credit", {"foot.line.2.text={}"}, "The line at the foot that names the source of the words"},
      {"font",
       {"title.line.1.face={}"},
       "The face of the title only: a name as `gridpress fonts` lists it, or a font file"},
      {"grid-font", {"grid.face={}"}, "The face of the grid's letters: a name or a file, as for the title"},
      {"colour",
       {"accent={}"},
       "The accent: the template's own, and the hues near it, become this colour; a second one where the "
       "template has two: navy,gold"},
      {"ink",
       {"grid.colour={}", "list.colour={}"},
       "The colour of the grid's letters and of the list; other texts become light or dark enough to be "
       "read beside them"},
      {"paper-colour", {"sheet.paper={}"}, "The ground, printed on the whole sheet; none: the paper's own"},
      {"list",
       {"list.place={}"},
       "Where the words are listed: below the grid, beside it, on a second page; auto: below it, or beside "
       "it on a wide sheet, if their type there is at least 1.2 % of the sheet's shorter side, and 7 pt"},
      {"art",
       {"backdrop.svg={}", "backdrop.over=bleed", "backdrop.fit=cover"},
       "A drawing, photograph or page behind everything: .svg, .png, .jpg, .pdf (art.pdf#3: its third page); "
       "as "
       "strong as its letters allow, pale behind dark ones, dark behind light ones"},
      {"centre",
       {"backdrop.globe={}"},
       "The earth behind the grid, with this place in the middle: \"40N 95W\", or a town's name, which is "
       "marked: \"Springfield, IL\""},
      {"art-fit",
       {"backdrop.fit={}"},
       "How the art fits an area of other proportions: whole, cut, or out of shape"},
      {"art-over",
       {"backdrop.over={}"},
       "Where the art goes: behind the grid, over the whole sheet, or beyond the trim"},
      {"art-tint",
       {"backdrop.tint={}"},
       "How much of the art's colours shows: 1 is all (default: as much as leaves the letters legible)"},
      {"no-rulers",
       {"rulers.shown=false"},
       "No row and column numbers along the grid, nor in the strips of tiles"},
      {"no-frame", {"sheet.framed=false"}, "No lines of a frame"},
      {"no-title", {"title.shown=false"}, "No title and subtitle"},
      {"words-only",
       {"entry.occurrences=none", "title={title}"},
       "A checklist: the words to tick, without their places"}};
  return all;
}

// Where its value stands in an assignment.
constexpr std::string_view kValue = "{}";

void assign(const Look& look, const std::string& value, Assignments& set) {
  for (const std::string& key : look.keys)
    set.push_back(key.ends_with(kValue) ? key.substr(0, key.size() - kValue.size()) + value : key);
}

SettingSpec specOf(const Look& look, const SettingTable& keys, const std::string& group) {
  SettingSpec spec;
  const bool flag = !look.keys.front().ends_with(kValue);
  if (flag) {
    spec.kind = ValueKind::flag;
  } else {
    const SettingSpec& key = *keyAt(keys, look.keys.front());
    spec.kind = key.kind == ValueKind::list ? ValueKind::list : ValueKind::text;
    spec.inList = spec.kind == ValueKind::list;
    spec.form = key.form;
    spec.choices = key.choices;
  }
  spec.name = look.name;
  spec.help = look.help;
  spec.group = group;
  spec.read = [flag](const void*) { return flag ? Value(false) : Value(); };
  spec.write = [&look, flag, form = spec.form](void* s, const Value& value) {
    std::string given;
    if (!flag)
      for (const std::string& one : readList(value)) {
        // Said of the setting and not of the key that it stands for.
        if (form.find(SettingType<Colour>::form) != form.npos && one != "none") readColour(one);
        given += (given.empty() ? "" : ",") + one;
      }
    if (!flag || readFlag(value)) assign(look, given, static_cast<StyleSettings*>(s)->set);
  };
  return spec;
}

// Those of one kind of template.
template <typename Template>
SettingTable looksOf(const std::string& group) {
  const SettingTable& keys = tableOf<Template>();
  SettingTable all;
  for (const Look& look : looks())
    if (keyAt(keys, look.keys.front())) all.push_back(specOf(look, keys, group));
  return all;
}

// What the puzzle keeps of its look, beneath what is asked for now. A puzzle may come from anybody, and
// names no files.
void takeLook(StyleSettings& settings, const Puzzle& puzzle, Events& events) {
  const Object record = readRecord(puzzle.look, kPuzzle);
  const auto kept = settingsOf<StyleSettings>(record, kPuzzle);
  const std::string style = recordedName(record, "template");
  const bool other = !style.empty() && settings.style != kAutoTemplate && settings.style != style;
  if (settings.style == kAutoTemplate && !style.empty()) settings.style = style;
  Assignments set;
  std::string lost;
  for (const std::string& one : kept.set) {
    const auto same = [&](const std::string& now) { return assignedKey(now) == assignedKey(one); };
    if (std::ranges::any_of(settings.set, same)) continue;
    if (other || namesFile(one))
      lost += (lost.empty() ? "" : ", ") + one;
    else
      set.push_back(one);
  }
  settings.set.insert(settings.set.begin(), set.begin(), set.end());
  if (!lost.empty())
    events.note(
        {"look.kept",
         "the puzzle was made for a poster with {keys}, which this print has only where they are given "
         "again: {set} KEY=VALUE",
         {{"keys", lost}, {"set", setting("set")}}});
}

}  // namespace

std::string pageLanguage(const std::string& asked, const Puzzle& puzzle, const Workspace& workspace,
                         Events& events) {
  // Who made the puzzle may have asked.
  const std::string said = asked.empty() ? recordedName(readRecord(puzzle.look, kPuzzle), "language") : asked;
  const std::string& tag = asked.empty() && !gen::hasOrder(said) ? puzzle.language : said;
  // Words that are in no language have a page in English; and a puzzle's file may say anything.
  if (tag == "none") return "";
  if (tag.empty() || (asked.empty() && !gen::hasOrder(tag))) return "";
  const gen::Language* const known = gen::languageOf(tag);
  const bool foreign = tag != said && known != nullptr && known->tag != "en" && workspace.speaks(tag);
  const bool english = foreign && isEnglish(puzzle, *known);
  if (foreign)
    events.note(
        {"language.words",
         english ? "the page's own texts are English, as title and words may be; {setting} {tag} makes them "
                   "{language}"
                 : "the page's own texts are {language}, as its words are; {setting} en makes them English",
         {{"language", known->english}, {"tag", tag}, {"setting", setting("language")}}});
  else
    noteIfForeign(tag, workspace, events);
  return english ? "en" : tag;
}

SettingTable lookSettings() {
  return looksOf<layout::PosterTemplate>("Look");
}

std::string askForFile(const std::string& key) {
  for (const Look& look : looks())
    if (look.keys.front() == key + "=" + std::string(kValue)) return setting(look.name) + " FILE";
  return setting("set") + " " + key + "=FILE";
}

SettingTable listLooks() {
  return looksOf<layout::GuideTemplate>("Guide");
}

SettingTable describe(const StyleSettings*) {
  using S = StyleSettings;
  return recorded(groupOf(
      "Poster",
      {entry("template", &S::style,
             "A template's name, its folder, or a .toml file; auto: world for the places of "
             "GeoNames, else gallery")
           .names(KnownNames::posters),
       entry("sheet", &S::sheet, "The poster's sheet, instead of the template's: letter, a2, 24x36in"),
       entry("language", &S::language, kLanguageHelp).names(KnownNames::languages),
       entry("url", &S::url, kUrlHelp).form("URL"), entry("set", &S::set, kSetHelp).form("KEY=VALUE")}));
}

std::string templateOf(const StyleSettings& settings) {
  return settings.style == kAutoTemplate ? kNeutralTemplate : settings.style;
}

std::string templateFor(const std::string& credit) {
  return layout::areGeoNames(credit) ? "world" : kNeutralTemplate;
}

Assignments keysOf(const SettingTable& table, Assignments set) {
  std::erase_if(set, [&](const std::string& one) { return keyAt(table, one) == nullptr; });
  return set;
}

void checkKeys(const Assignments& set, const std::vector<const SettingTable*>& tables) {
  static const std::vector<std::pair<const char*, const SettingTable*>> kJobs = {
      {"poster", &tableOf<layout::PosterTemplate>()},
      {"tiles", &tableOf<layout::TilesTemplate>()},
      {"guide", &tableOf<layout::GuideTemplate>()},
      {"sheet", &tableOf<layout::WorksheetStyle>()}};
  for (const std::string& one : set) {
    const auto has = [&](const SettingTable* table) { return keyAt(*table, one) != nullptr; };
    if (std::ranges::any_of(tables, has)) continue;
    for (const auto& [job, table] : kJobs)
      if (has(table))
        throw Error::inSetting("set", "'" + assignedKey(one) + "' is not a key of this print's templates",
                               std::string("give it to `gridpress ") + job + "`, whose template has it");
    Object none;
    layOver(*tables.front(), none, {one});
  }
}

std::string lookOf(const StyleSettings& settings) {
  const Object look = recordOf(StyleSettings{
      .style = settings.style, .sheet = {}, .language = settings.language, .set = settings.set});
  return look.size() > 0 ? toJson(look, -1) : std::string();
}

StyleSettings resolve(StyleSettings settings, const Puzzle& puzzle, const Workspace& workspace,
                      Events& events) {
  if (!puzzle.look.empty()) takeLook(settings, puzzle, events);
  if (settings.style == kAutoTemplate) settings.style = templateFor(puzzle.credit);
  settings.language = pageLanguage(settings.language, puzzle, workspace, events);
  if (!settings.sheet && !puzzle.sheet.empty())
    settings.sheet = paperSize(puzzle.sheet, "sheet of the puzzle");
  return settings;
}

void checkUrl(const std::string& url) {
  if (url.empty()) return;
  const bool web = url.starts_with("https://") || url.starts_with("http://");
  const bool plain = std::ranges::all_of(url, [](char c) { return c > ' ' && c <= '~'; });
  constexpr std::size_t kLongest = 300;
  if (!web || !plain || url.size() > kLongest)
    throw Error::inSetting("url", {"problem.address", "invalid web address '{given}'", {{"given", url}}},
                           {"remedy.address",
                            "write it as a browser shows it, with at most {most} letters: {example}",
                            {{"most", kLongest}, {"example", "https://example.org/puzzle/"}}});
}

layout::PosterTemplate resolve(const StyleSettings& settings, const Workspace& workspace) {
  layout::PosterTemplate style = workspace.posterTemplate(templateOf(settings), settings.language,
                                                          keysOf<layout::PosterTemplate>(settings.set));
  checkUrl(settings.url);
  style.code.url = settings.url;
  return settings.sheet ? layout::onSheet(std::move(style), *settings.sheet) : style;
}

SettingTable describe(const TileSettings*) {
  using S = TileSettings;
  return recorded(groupOf(
      "Tiles",
      {entry("paper", &S::paper,
             "The tiles' paper: letter, legal, tabloid, a4, a3, a2, a1, a0, a size such as 8.5x11in, or a "
             "plotter's roll: roll:36in")
           .names(KnownNames::papers),
       entry("margin", &S::margin, "The edge of the paper that the printer cannot print"),
       entry("overlap", &S::overlap,
             "How much neighbouring tiles repeat; rounded down to whole cells, at least two (cells above "
             "half an "
             "inch: one, above an inch: none)"),
       choice("orientation", &S::landscape, {{"portrait", false}, {"landscape", true}},
              "Orientation of the tiles, or of the poster on a roll (default: whichever takes less paper)"),
       entry("glue-flap", &S::glueFlap, "At least this much paper, hatched, under each join"),
       entry("no-labels", &S::noLabels, "Tiles without their labels and their neighbours'"),
       entry("no-scale-bar", &S::noScaleBar, "Tiles without the bars that prove the scale"),
       entry("no-cut-lines", &S::noCutLines, "Tiles without the lines to cut and join them along"),
       entry("no-diagram", &S::noDiagram,
             "Tiles without a first page that shows how they are put together")}));
}

layout::TilesTemplate resolve(const StyleSettings& style, const TileSettings& settings,
                              const Workspace& workspace) {
  layout::TilesTemplate tiles =
      workspace.tilesTemplate(templateOf(style), style.language, keysOf<layout::TilesTemplate>(style.set));
  try {
    if (!settings.paper.empty()) layout::setPaper(tiles, settings.paper, "paper");
  } catch (const Error& e) {
    throw e.of("paper");
  }
  if (settings.margin) tiles.margin = *settings.margin;
  if (settings.overlap) tiles.overlap = *settings.overlap;
  if (settings.glueFlap) tiles.glueFlap = *settings.glueFlap;
  if (settings.landscape) tiles.landscape = settings.landscape;
  if (settings.noLabels) tiles.labels = false;
  if (settings.noScaleBar) tiles.bar = false;
  if (settings.noCutLines) tiles.marks = false;
  if (settings.noDiagram) tiles.map = false;
  return tiles;
}

std::string sheetName(Size sheet) {
  const std::string name = sheet.width > sheet.height ? std::string() : paperName(sheet);
  return name.empty() ? textOf(sheet) : name;
}

std::string onSheetPath(const std::string& path, Size sheet) {
  return numberedPath(path, sheetName(sheet));
}

SettingTable describe(const WorksheetStyleSettings*) {
  using S = WorksheetStyleSettings;
  return recorded(
      groupOf("Pages",
              {entry("template", &S::style, "A worksheet template's name, or a .toml file")
                   .names(KnownNames::worksheets),
               entry("large-print", &S::largePrint,
                     "Type of 18 pt and more; words and clues go to pages of their own where they must")
                   .excludes("template"),
               entry("paper", &S::paper, "letter, a4, a5, half-letter or a size (default: the template's)")
                   .names(KnownNames::papers),
               entry("spellings", &S::spellings,
                     "List words as they were written: Golgi body, not GOLGIBODY (default of word searches)"),
               entry("letters", &S::letters,
                     "List words by the grid's letters: GOLGIBODY (default of crosswords without clues)")
                   .excludes("spellings"),
               entry("language", &S::language, kLanguageHelp).names(KnownNames::languages),
               entry("set", &S::set, kSetHelp).form("KEY=VALUE")}));
}

layout::WorksheetStyle resolve(const WorksheetStyleSettings& settings, const Workspace& workspace) {
  layout::WorksheetStyle style = workspace.worksheetStyle(
      settings.largePrint ? "large-print" : settings.style, settings.language, settings.set);
  if (settings.paper) style.page = *settings.paper;
  if (settings.spellings) style.spellings = true;
  if (settings.letters) style.spellings = false;
  return style;
}

Assignments LetterSettings::faces() const {
  if (font.empty()) return {};
  return {"face=" + font, "bold_face=" + font + " Bold", "italic_face=" + font, "grid.face=" + font};
}

SettingTable describe(const LetterSettings*) {
  using S = LetterSettings;
  return recorded(tableOf(
      {entry("font", &S::font, "Typeface of everything on the page, as `gridpress fonts` lists it")
           .form("FACE"),
       entry("lower-case", &S::lowerCase,
             "Lower-case letters in the grid, for children who are learning to read; in Andika where that "
             "is installed and no font is named")}));
}

void takeInfantFace(LetterSettings& letters, const Workspace& workspace, Events& events) try {
  if (!letters.lowerCase || !letters.font.empty()) return;
  workspace.type().width(Face{"Andika"}, Length::pt(12), "a");
  letters.font = "Andika";
} catch (const Error& e) {
  events.note(
      {"face.infant",
       "{problem}, whose a and g are as children write them; {remedy}, or choose a " + setting("font"),
       {{"problem", e.problem()}, {"remedy", e.remedy()}}});
}

}  // namespace gridpress::jobs
