// jobs/pages/worksheet: from puzzles, or one and its versions, to pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/worksheet.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>

#include "gen/grid/difficulty.h"
#include "gen/letters/collate.h"
#include "gen/letters/small_letters.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"
#include "layout/pages/crossword_print.h"

namespace gridpress::jobs {

namespace {

using layout::ListOrder;
using layout::Solutions;

// What makes a word search of a list. Its title is the page's.
SettingTable listTable() {
  using G = jobs::GenerateSettings;
  return tableOf(
      {include(&WorksheetSettings::list,
               tableOf({include(&G::words).without({"source", "title", "rejects", "language"}),
                        include(&G::grid), include(&G::fill)})),
       writtenEntry("save-puzzle", &WorksheetSettings::savedPuzzle,
                    "Keep the puzzle that is made, to verify and print it again (of several lists each, -A, "
                    "-B, ...)")});
}

void checkCall(const WorksheetSettings& s) {
  checkFormat("a worksheet", s.output, formatOf(s.output, "", "pdf"), {"pdf", "png", "jpg", "svg"});
  if (s.booklet) checkPdfName(s.output, "a booklet");
  const int n = s.perPage;
  if (n != 0 && n != 1 && n != 2 && n != 4 && n != 6 && n != 9)
    throw Error::inSetting("per-page",
                           {"problem.invalid_per_page",
                            "invalid number '{given}' of solutions on a page",
                            {{"given", std::to_string(n)}}},
                           {"remedy.per_page", "write 1, 2, 4, 6 or 9"});
  if (s.versions > 1 && s.puzzles.size() > 1)
    throw Error::inSetting("versions", "these are versions of one puzzle, and several are given",
                           "name one puzzle, or leave it out");
  if (!s.folder.empty() && s.versions < 2)
    throw Error::inSetting("puzzles", "only versions are written there, and none are made",
                           "add " + setting("versions") + ", or leave it out");
}

layout::WorksheetStyle pageStyle(const WorksheetSettings& settings, const Workspace& workspace) {
  WorksheetStyleSettings look = settings.style;
  const Assignments faces = settings.letters.faces();
  look.set.insert(look.set.begin(), faces.begin(), faces.end());
  layout::WorksheetStyle style = resolve(look, workspace);
  if (settings.listed) style.list = settings.listed;
  if (settings.gridLines) style.lines = true;
  if (settings.order) style.order = *settings.order;
  if (settings.noName) style.fields.clear();
  checkUrl(settings.url);
  style.code.url = settings.url;
  return style;
}

// Each folder's lists in its place.
std::vector<std::string> withListsOf(const std::vector<std::string>& paths) {
  std::vector<std::string> all;
  std::error_code ignored;
  for (const std::string& path : paths)
    for (const std::string& file :
         std::filesystem::is_directory(path, ignored) ? listsIn(path) : std::vector<std::string>{path})
      all.push_back(file);
  return all;
}

// Of a list; nothing where its words do not fit, which the report then says.
std::optional<StoredPuzzle> puzzleOfList(std::size_t number, const WorksheetSettings& settings,
                                         const Workspace& workspace, Events& events,
                                         WorksheetReport& report) {
  const std::string& path = settings.puzzles[number];
  GenerateSettings list = settings.list;
  list.words.sources = {path};
  list.words.language = settings.style.language;  // One language for the words and their order.
  list.grid.usual = gen::Level::medium;
  GeneratedPuzzle made = generatePuzzle(list, workspace, events);
  noteWords(made.list, events);
  if (made.report.failure) report.failure = made.report.failure->in({path, 0});
  report.made.push_back(std::move(made.report));
  if (!made.usable) return {};
  std::string& title = made.stored.puzzle.title;
  if (title.empty() && settings.puzzles.size() > 1) title = titleByFile(path);
  if (!settings.savedPuzzle.empty())
    report.files.push_back(
        writePuzzle(made.stored.puzzle, made.stored.constraints,
                    settings.puzzles.size() < 2
                        ? settings.savedPuzzle
                        : refuseForeignFile(numberedPath(settings.savedPuzzle,
                                                         versionName(number, settings.puzzles.size())))));
  return std::move(made.stored);
}

// Settings that make puzzles, where none is to be made.
void checkNoList(const WorksheetSettings& settings) {
  const WorksheetSettings defaults;
  if (const Object given = changed(listTable(), &settings, &defaults); given.size() > 0)
    throw Error::inSetting(given.entries.front().first,
                           "this makes a word search of a list, and a puzzle is given",
                           "name a list, or leave it out");
}

// The puzzles that are given, or one and its versions.
std::vector<StoredPuzzle> puzzlesOf(const WorksheetSettings& settings, const Workspace& workspace,
                                    Events& events, WorksheetReport& report) {
  std::vector<StoredPuzzle> puzzles;
  for (std::size_t i = 0; i < settings.puzzles.size(); ++i)
    if (holdsPuzzle(settings.puzzles[i]))
      puzzles.push_back(loadForPrint(settings.puzzles[i], events));
    else if (std::optional<StoredPuzzle> made = puzzleOfList(i, settings, workspace, events, report))
      puzzles.push_back(*std::move(made));
    else
      return {};
  if (report.made.empty()) checkNoList(settings);
  if (settings.versions < 2) return puzzles;
  for (Version& version : versionsOf(puzzles.front(), settings.versions, workspace, events)) {
    puzzles.push_back(std::move(version.stored));
    report.versions.push_back(std::move(version.report));
  }
  return puzzles;
}

// Each version's file, named after the first one's.
void writeVersions(const std::vector<StoredPuzzle>& puzzles, const WorksheetSettings& settings,
                   WorksheetReport& report) {
  if (settings.folder.empty()) return;
  namespace fs = std::filesystem;
  makeFolder(settings.folder);
  const std::string& first = settings.puzzles.front();
  const std::string name = first == "-" ? "puzzle" : fs::path(first).stem().string(),
                    path = (fs::path(settings.folder) / (name + ".ipuz")).string();
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    report.files.push_back(
        writePuzzle(puzzles[i].puzzle, puzzles[i].constraints,
                    refuseForeignFile(numberedPath(path, versionName(i, puzzles.size())))));
    if (i > 0) report.versions[i - 1].file = report.files.back().path;
  }
}

layout::WorksheetOptions resolve(const WorksheetSettings& settings, const layout::WorksheetStyle& style,
                                 std::size_t sheets) {
  layout::WorksheetOptions options;
  options.perPage = settings.perPage;
  options.solutions = settings.solution.value_or(style.answers                        ? Solutions::none
                                                 : sheets > 1 || settings.perPage > 0 ? Solutions::end
                                                                                      : Solutions::next);
  return options;
}

/// Sheets one after another that speak one language.
struct Run {
  std::string language;
  std::vector<layout::Worksheet> sheets;
};

// Lists in several languages speak each its own, unless one is asked for.
bool speakSeveral(const std::vector<StoredPuzzle>& puzzles, const WorksheetSettings& settings) {
  return settings.style.language.empty() && std::ranges::any_of(puzzles, [&](const StoredPuzzle& one) {
           return one.puzzle.language != puzzles.front().puzzle.language;
         });
}

Document setSheets(std::vector<layout::Worksheet> sheets, const layout::WorksheetStyle& style,
                   const layout::WorksheetOptions& options, const Workspace& workspace) {
  const bool crossword = sheets.size() == 1 && sheets.front().puzzle->kind == PuzzleKind::crossword;
  if (crossword && !layout::fitsPaper(sheets.front(), style, workspace.type()))
    return layout::composeCrossword(std::move(sheets.front()), style, {}, workspace.type());
  return layout::composeWorksheets(std::move(sheets), style, options, workspace.type());
}

}  // namespace

SettingTable describe(const WorksheetSettings*) {
  using S = WorksheetSettings;
  return tableOf(
      {sourceEntry(
           "puzzle", &S::puzzles,
           "The puzzles (.ipuz, .puz), a page each, or lists of words or folders of them, each list of "
           "which becomes a word search called by its heading or its file; several are A, B, C",
           "PUZZLE|LIST|DIR"),
       outputEntry(&S::output,
                   "The worksheets: .pdf, or a picture of each page (.png, .jpg, .svg), of several with a "
                   "number each; - is standard output, as PDF"),
       include(&S::style),
       titleEntry(&S::title, "Instead of the puzzle's title; \"\" is none").role(Role::record),
       entry("url", &S::url, kUrlHelp).form("URL").role(Role::record),
       entry("no-name", &S::noName, "No lines for name and date").role(Role::record),
       choice(
           "list", &S::listed,
           {{"words", layout::Listing::words},
            {"clues", layout::Listing::clues},
            {"both", layout::Listing::both}},
           "What is listed: the words, their clues, or both; of a crossword both is its clues and a bank of "
           "words (default: words, of a crossword the clues)")
           .role(Role::record),
       include(&S::letters), entry("grid-lines", &S::gridLines, "Lines between the cells").role(Role::record),
       choice("order", &S::order, {{"alphabetical", ListOrder::alphabetical}, {"puzzle", ListOrder::puzzle}},
              "Order of the word list; puzzle: longest first")
           .role(Role::record),
       choice("solution", &S::solution,
              {{"next", Solutions::next},
               {"end", Solutions::end},
               {"foot", Solutions::foot},
               {"none", Solutions::none},
               {"only", Solutions::only}},
              "On the next page (default for one puzzle), all at the end, several a page (default for "
              "several), upside down at the foot where it is legible there, none, or nothing else")
           .role(Role::record),
       entry("per-page", &S::perPage,
             "Solutions on a page: 1, 2, 4, 6 or 9 (default: as many as stay readable)")
           .role(Role::record),
       entry("versions", &S::versions,
             "Make this many puzzles of the same words, in grids of the same shape: A, B, C, D")
           .in(1, 26)
           .role(Role::record),
       writtenEntry("puzzles", &S::folder,
                    "Write the versions into this folder too: name-A.ipuz, name-B.ipuz, ...", "DIR"),
       entry("booklet", &S::booklet, kBookletHelp).names(KnownNames::papers).excludes("paper"),
       entry("dpi", &S::dpi, "Pixels per inch of pictures (default: 150)").in(10, 2400), Entry(listTable())});
}

FieldTable fieldsOf(const WorksheetReport*) {
  using R = WorksheetReport;
  return reportFields<R>({field("made", &R::made, "The word searches that were made of lists."),
                          field("versions", &R::versions, "The versions that were made, from B on."),
                          field("booklet", &R::booklet,
                                "How the sheets are printed and bound; null where they are not a booklet.")});
}

layout::Worksheet worksheetOf(Puzzle puzzle, const std::string& tag, const std::string& language) {
  layout::Worksheet sheet;
  sheet.tag = tag;
  if (puzzle.kind == PuzzleKind::wordSearch && !puzzle.placements.empty())
    sheet.level = static_cast<int>(gen::measureDifficulty(puzzle).level);
  sheet.ranks = gen::orderIn(puzzle, language).ranks;
  sheet.puzzle = std::make_shared<const Puzzle>(std::move(puzzle));
  return sheet;
}

Document worksheetDocument(std::vector<StoredPuzzle> puzzles, const WorksheetSettings& settings,
                           const Workspace& workspace) {
  const std::size_t count = puzzles.size();
  std::vector<Run> runs;
  const bool own = speakSeveral(puzzles, settings);
  for (std::size_t i = 0; i < count; ++i) {
    StoredPuzzle& one = puzzles[i];
    if (settings.letters.lowerCase) one.puzzle = gen::inSmallLetters(std::move(one.puzzle));
    const std::string language = own ? one.puzzle.language : settings.style.language;
    if (runs.empty() || runs.back().language != language) runs.push_back({language, {}});
    layout::Worksheet& sheet =
        runs.back().sheets.emplace_back(worksheetOf(std::move(one.puzzle), versionName(i, count), language));
    sheet.title = settings.title;
    sheet.message = std::move(one.constraints.message);
    sheet.messageWords = std::move(one.constraints.messageWords);
  }
  std::vector<Document> parts, ends;
  for (Run& run : runs) {
    WorksheetSettings spoken = settings;
    spoken.style.language = run.language;
    const layout::WorksheetStyle style = pageStyle(spoken, workspace);
    layout::WorksheetOptions options = resolve(settings, style, count);
    // Solutions at the end stand behind all languages' puzzles.
    if (runs.size() > 1 && options.solutions == Solutions::end) {
      options.solutions = Solutions::only;
      ends.push_back(setSheets(run.sheets, style, options, workspace));
      options.solutions = Solutions::none;
    }
    parts.push_back(setSheets(std::move(run.sheets), style, options, workspace));
  }
  std::move(ends.begin(), ends.end(), std::back_inserter(parts));
  return joined(std::move(parts));
}

Object recordOf(const std::vector<StoredPuzzle>& puzzles, const WorksheetSettings& settings) {
  Object record = recordOf(settings);
  List keys;
  for (const StoredPuzzle& one : puzzles) keys.emplace_back(keyOf(one.puzzle, one.constraints));
  record.set(kPuzzleKeys, std::move(keys));
  return record;
}

WorksheetReport runWorksheet(const WorksheetSettings& asked, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(asked);
  WorksheetSettings given = asked;
  given.puzzles = withListsOf(asked.puzzles);
  checkCall(given);
  checkDpi(given.dpi, formatOf(given.output, "", "pdf"));
  takeInfantFace(given.letters, workspace, events);
  pageStyle(given, workspace);
  WorksheetReport report;
  std::vector<StoredPuzzle> puzzles = puzzlesOf(given, workspace, events, report);
  if (puzzles.empty()) return report;
  WorksheetSettings settings = given;
  if (given.booklet) settings.style.paper = halfOf(*given.booklet);
  const bool several = speakSeveral(puzzles, given);
  for (const StoredPuzzle& one : puzzles)
    if (several || &one == &puzzles.front())
      settings.style.language = pageLanguage(given.style.language, one.puzzle, workspace, events);
  if (several) settings.style.language.clear();
  writeVersions(puzzles, settings, report);
  const Object record = recordOf(puzzles, settings);
  const Document plain = worksheetDocument(std::move(puzzles), settings, workspace);
  if (settings.booklet) {
    ImposeReport sheets = writeBooklet(plain, record, *settings.booklet, settings.output, workspace, events);
    report.files.push_back(std::move(sheets.files.front()));
    report.booklet = std::move(sheets.sheets);
    return report;
  }
  const Document document = withRecord(plain, record);
  PictureOptions picture;
  picture.dpi = settings.dpi.value_or(picture.dpi);
  for (OutputFile& file : writePages(document, settings.output, picture, workspace, events))
    report.files.push_back(std::move(file));
  return report;
}

}  // namespace gridpress::jobs
