// jobs/chain/make: runs one step after another, each a job.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/make.h"

#include <filesystem>
#include <iterator>

#include "jobs/files/paths.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/resolve/record.h"
#include "model/file_bytes.h"
#include "model/length_text.h"

namespace gridpress::jobs {

namespace {

// The letters of a puzzle, which `generate` writes where it is asked for nothing else.
struct LettersSettings {
  std::string puzzle, output;
};
SettingTable describe(const LettersSettings*) {
  using S = LettersSettings;
  return tableOf({entry("puzzle", &S::puzzle, "The puzzle").role(Role::input),
                  entry("output", &S::output, "The letters").role(Role::output)});
}
Report runLetters(const LettersSettings& settings, const Workspace&, Events&) {
  Report report;
  report.files = {writePuzzle(loadPuzzle(settings.puzzle).puzzle, {}, settings.output)};
  return report;
}

// The steps, for their records.
const Job& jobOf(std::string_view name) {
  static const std::vector<Job> jobs = {
      makeJob("words", "", runWords),     makeJob("generate", "", runGenerate),
      makeJob("letters", "", runLetters), makeJob("poster", "", runPoster),
      makeJob("tiles", "", runTiles),     makeJob("guide", "", runGuide)};
  return jobNamed(name, jobs);
}

constexpr const char* kWords = "words.tsv";
constexpr const char *kPuzzle = "puzzle.ipuz", *kTiles = "tiles.pdf";
constexpr const char* kPreview = "preview.png";

// A file in the folder; one of several sheets' is named after it.
std::string pathOf(const MakeSettings& settings, const std::string& name, const std::optional<Size>& sheet) {
  const std::string path = (std::filesystem::path(settings.output) / name).string();
  return sheet && !settings.sheets.empty() ? onSheetPath(path, *sheet) : path;
}

// What is punched, sewn or stretched goes to a shop; at home it is cut into tiles where these are asked for.
bool hasTiles(const MakeSettings& settings) {
  layout::PosterTemplate style;
  layOver(style, settings.finishing);
  return style.finishing.none() || recordOf(settings.tiles).size() > 0;
}

// A sheet's prints, which are held against its puzzle.
std::vector<const char*> printsOf(const MakeSettings& settings) {
  std::vector<const char*> all = {"puzzle.txt", "poster.pdf", "poster.jpg"};
  if (hasTiles(settings)) all.push_back(kTiles);
  all.push_back("guide.pdf");
  return all;
}

std::vector<std::string> filesOf(const MakeSettings& settings) {
  std::vector<std::string> files = {pathOf(settings, kWords, {})};
  std::vector<std::optional<Size>> sheets(settings.sheets.begin(), settings.sheets.end());
  if (sheets.empty()) sheets.emplace_back();
  for (const std::optional<Size>& sheet : sheets) {
    files.push_back(pathOf(settings, kPuzzle, sheet));
    for (const char* name : printsOf(settings)) files.push_back(pathOf(settings, name, sheet));
    if (settings.preview) files.push_back(pathOf(settings, kPreview, sheet));
  }
  return files;
}

// The steps of one call.
class Making {
 public:
  Making(const MakeSettings& settings, CheckedDrawing drawing, const Workspace& workspace, Events& events)
      : settings_(settings), workspace_(workspace), events_(events), drawing_(std::move(drawing)) {}

  MakeReport run() {
    makeWords();
    style_ = settings_.style;
    if (settings_.sheets.empty()) makeAll();
    for (const Size& sheet : settings_.sheets) {
      style_ = settings_.style;
      style_.sheet = sheet;
      report_.sheets.push_back({sheetName(sheet), {}});
      try {
        if (!makeAll()) break;
      } catch (const Error& e) {  // Which of them it is about.
        throw Error(e.blame(), e.where(), report_.sheets.back().sheet + ": " + e.problem(), e.remedy(),
                    e.about());
      }
    }
    return std::move(report_);
  }

 private:
  // False where words do not fit.
  bool makeAll() {
    makePuzzle();
    if (report_.failure && !settings_.grid.partial) return false;
    puzzle_ = loadForPrint(in(kPuzzle), events_).puzzle;
    print();
    verify();
    return true;
  }

  std::string in(const std::string& name) const {
    return pathOf(settings_, name, report_.sheets.empty() ? std::nullopt : style_.sheet);
  }

  // Runs a job unless its output is up to date; `read` were the files that it was resolved from. Returns its
  // report, or nothing.
  template <typename Settings, typename Run>
  auto step(const Job& job, const Settings& settings, std::set<std::string> read, const Run& run)
      -> std::optional<decltype(run())> {
    const Step step{&job, std::make_shared<Settings>(settings)};
    if (isSkipped(step, report_.steps, workspace_, events_)) return {};
    events_.note({"make.step", "{job}: {file}", {{"job", job.name}, {"file", step.outputs().front()}}});
    const ReadLog log;
    const Meter meter;
    auto made = run();
    // Whatever led to a step's first file (a grid is searched, and then written in no time) is told with it.
    double before = meter.seconds();
    for (const OutputFile& file : made.files) before -= file.seconds;
    before = std::max(before, 0.0);
    for (const OutputFile& file : made.files) {
      events_.note({"file.written",
                    "  {extent}, {size}, {seconds} s",
                    {{"extent", file.extent},
                     {"size", fileSize(file.bytes)},
                     {"seconds", fixed(before + file.seconds, 1)}}});
      before = 0;
      report_.files.push_back(file);
    }
    if (made.failure) report_.failure = made.failure;
    read.merge(log.paths());
    if (!events_.stop()) recordRun(step, made, read, workspace_);  // What was cut short is made again.
    return made;
  }

  void makeWords() {
    WordsSettings words{settings_.words, in(kWords)};
    if (words.words.sources.empty()) {
      words.words.sources = {workspace_.data() + "/templates/world/places.tsv.xz"};
      if (words.words.title.empty()) words.words.title = "Places of the World";
    }
    report_.words = step(jobOf("words"), words, {}, [&] { return runWords(words, workspace_, events_); });
    wordFile_ = words.output;
  }

  void makePuzzle() {
    GenerateSettings puzzle;
    puzzle.words.sources = {wordFile_};
    puzzle.grid = settings_.grid;
    puzzle.fill = settings_.fill;
    puzzle.map = settings_.map;
    if (!puzzle.map.report.empty() && !settings_.sheets.empty())
      puzzle.map.report = onSheetPath(puzzle.map.report, *style_.sheet);
    suitList();
    if (settings_.sheets.size() < 2) words_.reset();  // Nobody asks again.
    puzzle.poster = {{.style = style_.style, .sheet = style_.sheet, .set = style_.set}, settings_.finishing};
    puzzle.output = in(kPuzzle);
    std::optional<GenerateReport>& made =
        report_.sheets.empty() ? report_.puzzle : report_.sheets.back().puzzle;
    made = step(jobOf("generate"), puzzle, {}, [&] { return runGenerate(puzzle, workspace_, events_); });
    if (report_.failure && !settings_.grid.partial) return;
    const LettersSettings text{puzzle.output, in("puzzle.txt")};
    step(jobOf("letters"), text, {}, [&] { return runLetters(text, workspace_, events_); });
  }

  // By the list, before there is a grid: its size and proportions are the sheet's, and the picture's letters
  // need pixels.
  void suitList() {
    const bool chosen = style_.style != kAutoTemplate;
    if (chosen && !settings_.dpi) return;
    if (!words_) {
      WordSettings list;
      list.sources = {wordFile_};
      words_ = readList(list, workspace_, noEvents()).list;
    }
    const WordList& words = *words_;
    if (!chosen) style_.style = templateFor(words.credit);
    if (words.words.empty()) return;
    const GridSize& size = settings_.grid.size;
    std::uint64_t letters = 0;
    for (const Word& word : words.words) letters += word.letters.size();
    if (settings_.grid.pick > 0) letters = letters * settings_.grid.pick / words.words.size();
    const double side = gen::expectedSide(letters);
    const double cells =
        size.columns > 0 ? static_cast<double>(size.columns) * std::max(size.rows, 1) : side * side;
    if (!chosen && !style_.sheet && style_.style != "world") {
      style_.sheet = sheetFor(cells, words, style_.style, workspace_);
      events_.note({"sheet.chosen",
                    "the poster is {sheet}, in the template {template}; " + setting("sheet") + " and " +
                        setting("template") + " choose",
                    {{"template", style_.style}, {"sheet", textOf(*style_.sheet)}}});
    }
    const SheetSettings poster{style_, settings_.finishing};
    if (const auto pitch = pitchOn(resolve(poster, words, workspace_), cells, words, workspace_))
      checkPixels(*pitch);
  }

  // A picture whose letters nobody tells apart would fail its check.
  void checkPixels(Length pitch) const {
    const double least = leastPictureDpi(pitch);
    if (settings_.dpi && *settings_.dpi < least)
      throw Error::inSetting("dpi",
                             "at " + fixed(*settings_.dpi, 0) + " dpi the picture's letters have " +
                                 fixed(pitch.in() * *settings_.dpi, 1) +
                                 " pixels each, too few to be read back and checked",
                             "give " + fixed(least, 0) + " or more, or leave it out");
  }

  // By the functions that take a puzzle at hand: it is large, and read once.
  void print() {
    const std::string puzzle = in(kPuzzle);
    style_ = resolve(style_, *puzzle_, workspace_, events_);
    TilesSettings tiles;
    tiles.source = puzzle;
    tiles.output = in(kTiles);
    tiles.style = style_;
    tiles.tiles = settings_.tiles;
    // What cannot be cut is said before the large prints.
    const ReadLog log;
    std::optional<ResolvedTiles> cut;
    if (hasTiles(settings_)) cut = resolve(tiles, puzzle_, workspace_);
    const std::set<std::string> readForTiles = log.paths();
    PosterSettings poster;
    poster.puzzle = puzzle;
    poster.style = style_;
    poster.finishing = settings_.finishing;
    poster.bleed = settings_.bleed;
    const ReadLog ofPoster;
    const ResolvedPoster one = resolve(poster, puzzle_, workspace_);
    const std::set<std::string> readForPoster = ofPoster.paths();
    checkPixels(one.plan.grid.pitch);
    noteDrawingLosses(drawing_ = checkDrawing(one.style, drawing_), events_);
    notePoster(one, workspace_, events_);
    for (const char* name : {"poster.pdf", "poster.jpg"}) {
      poster.output = in(name);
      const bool picture = endingOf(name) == "jpg";
      if (picture) poster.dpi = settings_.dpi;
      // A picture is the first page alone.
      const bool alone = picture && one.style.list.place == layout::ListStyle::Place::back;
      if (alone) poster.style.set.emplace_back("list.place=none");
      poster.press = picture ? PressSettings() : settings_.press;
      poster.preview = settings_.preview && !picture ? in(kPreview) : "";
      step(jobOf("poster"), poster, readForPoster, [&] {
        ResolvedPoster file = alone ? resolve(poster, puzzle_, workspace_) : one;
        file.settings = poster;
        return Report{writePoster(file, workspace_, events_), {}};
      });
    }
    if (cut)
      step(jobOf("tiles"), tiles, readForTiles, [&] {
        return Report{{writeTiles(*cut, tiles, workspace_, events_)}, {}};
      });
    GuideSettings guide;
    guide.puzzle = puzzle;
    guide.output = in("guide.pdf");
    guide.style = style_;
    step(jobOf("guide"), guide, {}, [&] {
      return Report{writeGuide(resolve(guide, puzzle_, workspace_), guide, workspace_, events_), {}};
    });
  }

  // The puzzle too is read back, so that what is checked is what lies in the folder.
  void verify() {
    events_.note({"make.step", "verify"});
    VerifySettings checking;
    checking.puzzle = in(kPuzzle);
    for (const char* name : printsOf(settings_)) checking.files.push_back(in(name));
    checking.style.style =
        style_.style;  // A print does not tell the path of a template or drawing of one's own.
    std::ranges::copy_if(style_.set, std::back_inserter(checking.style.set), namesFile);
    VerifyReport checked = runVerify(checking, workspace_, events_);
    VerifyReport& all = report_.verification;
    for (proof::Check& check : checked.checks) {
      if (!report_.sheets.empty() && check.file == "puzzle")  // Whose, where there are several.
        check.file = checking.puzzle;
      all.checks.push_back(std::move(check));
    }
    if (!all.failure) all.failure = checked.failure;
    if (!report_.failure) report_.failure = checked.failure;
  }

  const MakeSettings& settings_;
  const Workspace& workspace_;
  Events& events_;
  CheckedDrawing drawing_;
  MakeReport report_;
  SharedPuzzle puzzle_ = Puzzle();
  StyleSettings style_;  ///< Of the sheet that is at hand.
  std::string wordFile_;
  std::optional<WordList> words_;  ///< In it, once a sheet was suited to them.
};

// In a folder where make never was, a poster.pdf is somebody's own.
void refuseForeignFiles(const std::vector<std::string>& files) {
  const auto recorded = [](const std::string& file) { return std::filesystem::exists(recordPath(file)); };
  if (std::ranges::any_of(files, recorded)) return;
  for (const std::string& file : files)
    // The words' file is there before anything is recorded.
    if (std::filesystem::exists(file) && !beginsWith(file, "# gridpress"))
      throw foreignFile(file, "gridpress make");
}

}  // namespace

SettingTable describe(const MakeSettings*) {
  using S = MakeSettings;
  return  // There is the world's list.
      tableOf({include(&S::words, optionalSource()), include(&S::grid), include(&S::fill), include(&S::map),
               outputEntry(&S::output, "The folder for everything that is made", "DIR"),
               styleOnSheets<S>().without({"language"}),  // The words' are the prints'.
               include(&S::style, lookSettings()).without({"title", "credit"}), include(&S::finishing),
               include(&S::bleed), include(&S::press), include(&S::tiles),
               entry("dpi", &S::dpi, "Pixels per inch of the picture (default: 150; more for small letters)")
                   .in(1, 10000),
               entry("preview", &S::preview,
                     "Also preview.png for buyers: the poster, on a wall beside a person, a corner at true "
                     "size and how far its letters are read")});
}

FieldTable fieldsOf(const MakeReport*) {
  using R = MakeReport;
  using M = MadeSheet;
  return reportFields<R>(
      {field("steps", &R::steps, "Each step, and whether it was up to date."),
       field("words", &R::words, "What became of the list's names; null where the list was up to date."),
       field("puzzle", &R::puzzle, "The puzzle; null where it was up to date, or there are several sheets."),
       field("sheets", &R::sheets, "Of several sheets each; empty where there is one.",
             {field("sheet", &M::sheet, "The sheet, as its files are named."),
              field("puzzle", &M::puzzle, "Its puzzle; null where it was up to date.")}),
       field("verification", &R::verification, "What was checked of the files.")});
}

MakeReport runMake(const MakeSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkKeys<layout::PosterTemplate, layout::TilesTemplate, layout::GuideTemplate>(settings.style.set);
  // A wrong template, or art that is not there, is said before the long part.
  CheckedDrawing drawing = checkDrawing(resolve(settings.style, workspace));
  resolve(settings.style, settings.tiles, workspace);
  workspace.guideTemplate(templateOf(settings.style));
  // A list among what is made would be lost, here or in a later step.
  const std::vector<std::string> files = filesOf(settings);
  refuseToOverwriteInputs(settings.words.sources, files);
  for (const std::string& list : settings.words.sources)
    if (list != "-" && !std::filesystem::exists(list)) throw unreadable(list);
  makeFolder(settings.output);
  const RunLock alone(settings.output);
  refuseForeignFiles(files);
  return Making(settings, std::move(drawing), workspace, events).run();
}

}  // namespace gridpress::jobs
