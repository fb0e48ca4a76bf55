// jobs/puzzle/generate: list to words to puzzle to file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/generate.h"

#include <malloc.h>
#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>

#include "jobs/documents/write_prints.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/paths.h"
#include "jobs/files/report.h"
#include "jobs/puzzle/make_puzzle.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "layout/poster/map_report.h"
#include "model/error.h"
#include "model/events.h"
#include "model/length_text.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

namespace {

// Throws Error (call) in the setting `report-map` for a name that ends in neither .png, .jpg nor .pdf.
void checkMapReportName(const std::string& path) {
  if (path.empty()) return;
  const std::string ending = endingOf(path);
  if (path == "-" || (ending != "png" && ending != "jpg" && ending != "jpeg" && ending != "pdf"))
    throw Error::inSetting("report-map", "a map's report cannot be written to " + path,
                           "end its name in .png, .jpg or .pdf");
}

// Writes layout's map report. The puzzle has a map.
OutputFile writeMapReport(const Puzzle& puzzle, const StyleSettings& style, const std::string& path,
                          const Workspace& workspace, Events& events) {
  PictureOptions picture;
  picture.dpi = 100;
  const layout::PosterTemplate look = resolve(resolve(style, puzzle, workspace, events), workspace);
  return writePages(layout::composeMapReport(puzzle, look, workspace.type()), path, picture, workspace,
                    events)
      .front();
}

namespace fs = std::filesystem;

// Digits, an x, digits.
bool looksLikeSize(const std::string& text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos || cross == 0 || cross + 1 == text.size()) return false;
  return std::count_if(text.begin(), text.end(), isDigit) == static_cast<std::ptrdiff_t>(text.size()) - 1;
}

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

void takeSize(GenerateSettings& settings) {
  std::vector<std::string>& sources = settings.words.sources;
  const std::string given = sources.back(), file = " (a file of that name is ./" + given + ")";
  if (sources.size() == 1)
    throw Error::call(given + " is a size, and no list of words is given",
                      "name the list first, as in words.txt " + given + file);
  if (settings.grid.size.kind != GridSize::Kind::automatic)
    throw Error::call(
        "two sizes are given, " + given + " and " + setting("size") + " " + textOf(settings.grid.size),
        "give one of them" + file);
  settings.grid.size = readGridSize(given);
  sources.pop_back();
  if (settings.format.empty() && (settings.output.empty() || isFolder(settings.output)))
    settings.format = "quiz";
}

// Takes the last source as the size where it looks like one (a file of that name is ./6x8), and makes the
// format `quiz` where a size is given so and nothing says otherwise: no output, or a folder. A quiz without
// an output goes to the current folder.
//
// Throws Error (call): two sizes, a size without a list, no output where one is needed, a quiz that would
// overwrite its own list.
GenerateSettings settled(GenerateSettings settings) {
  if (!settings.words.sources.empty() && looksLikeSize(settings.words.sources.back())) takeSize(settings);
  if (settings.format == "quiz") {
    if (settings.output.empty()) settings.output = ".";
    const fs::path folder = settings.output;
    keepInputs(settings.words.sources, {(folder / kQuizSearch).string(), (folder / kQuizSolution).string()});
  }
  if (settings.output.empty())
    throw Error::call("missing " + setting("output"), "name a file with " + setting("output"));
  return settings;
}

}  // namespace

const SettingTable& describe(const GenerateSettings*) {
  static const SettingTable table = tableOf(
      {include(&GenerateSettings::words, describe(static_cast<const WordSettings*>(nullptr))),
       include(&GenerateSettings::grid, describe(static_cast<const GridSettings*>(nullptr))),
       include(&GenerateSettings::fill, describe(static_cast<const FillSettings*>(nullptr))),
       include(&GenerateSettings::map, describe(static_cast<const MapSettings*>(nullptr))),
       include(&GenerateSettings::poster, describe(static_cast<const SheetSettings*>(nullptr))),
       entry("output", &GenerateSettings::output,
             "The puzzle: .ipuz, or .txt for the letters alone; - is standard output; for a quiz the folder "
             "of its "
             "two files (default: the current one)")
           .form("FILE|DIR")
           .letter('o')
           .role(Role::output),
       entry("format", &GenerateSettings::format,
             "What to write, whatever the name's ending; quiz: search.txt, letters with spaces between, and "
             "solution.txt, the words drawn (also where a size such as 6x8 follows the list and no output is "
             "given)")
           .choices({"ipuz", "txt", "quiz"})});
  return table;
}

const FieldTable& fieldsOf(const GenerateReport*) {
  using R = GenerateReport;
  static const FieldTable fields = [] {
    FieldTable all = fieldsWithin(&R::grid, fieldsOf(static_cast<const GridReport*>(nullptr)));
    for (FieldSpec& f : reportFields<R>({field("filler", &R::filler, "The letters that no word needs."),
                                         field("map", &R::map, "How words lie on their map.")}))
      all.push_back(std::move(f));
    return all;
  }();
  return fields;
}

Error misfit(const GridReport& grid, bool partial) {
  const std::string nothing = partial ? "" : "; nothing was written";
  const std::string keep = partial ? "" : ", or keep what fits with {partial}";
  Message problem = {"problem.no_room",
                     "{misfit} of {words} words do not fit" + nothing,
                     {{"misfit", grid.unplaced.size()}, {"words", grid.words}}};
  if (const Facts& line = grid.impossible.facts; !line.empty())
    problem = {"problem.too_long",
               "{misfit} of {words} words do not fit: {why}" + nothing,
               {{"misfit", grid.unplaced.size()},
                {"words", grid.words},
                {"why", grid.impossible.text()},
                {"run", line.at("run")},
                {"word", line.at("word")},
                {"letters", line.at("letters")}}};
  else if (!grid.impossible.english.empty() || grid.replaced > 0)
    problem = withCommas(grid.unplaced.size()) + " of " + withCommas(grid.words) + " words do not fit" +
              (grid.replaced > 0 && grid.impossible.english.empty()
                   ? ", after words were replaced " + counted(grid.replaced, "time")
                   : ": " + grid.impossible.english) +
              nothing;
  return Error::job(problem, {"remedy.larger_or_partial",
                              "choose a larger {size}" + keep,
                              {{"size", setting("size")}, {"partial", setting("partial")}}});
}

std::vector<std::string> filesWritten(const GenerateSettings& settings) {
  const GenerateSettings all = settled(settings);
  std::vector<std::string> files = pathsOf(describe(&all), &all, Role::output);
  std::erase(files, "-");
  return files;
}

GeneratedPuzzle generatePuzzle(const GenerateSettings& settings, const Workspace& workspace, Events& events) {
  const bool onMap = settings.map.map || hasMap(settings.poster, workspace);
  if (!onMap) refuseWithoutMap(settings.map);
  checkMapReportName(settings.map.report);
  gen::CleanWords words = readList(settings.words, workspace, events);
  ::malloc_trim(0);  // Of a long list, what reading it needed lies between the words.
  gen::WordSearchSettings search = searchOf(settings.grid, settings.fill, words.list, workspace);
  if (!search.size && !search.shape.drawn()) search.shape = shapeFor(settings.poster, words.list, workspace);
  GeneratedPuzzle generated;
  gen::WordSearch made = onMap ? makeOnMap(words.list, search, settings.grid, settings.map, workspace, events,
                                           generated.report.map.emplace())
                               : makePuzzle(words.list, search, events);
  words.list = {};  // The puzzle has its words. A long list's need not be in memory twice while it is judged.
  ::malloc_trim(0);
  if (!settings.map.report.empty()) {
    const StyleSettings style{settings.poster.style, {}};
    generated.report.files.push_back(
        writeMapReport(made.puzzle, style, settings.map.report, workspace, events));
  }
  generated.list = std::move(words.report);
  generated.report.grid = gridReport(made.report, made.puzzle);
  generated.report.filler = fillReport(made.fill, made.puzzle);
  if (!generated.report.grid.unplaced.empty())
    generated.report.failure = misfit(generated.report.grid, settings.grid.partial);
  noteLevel(settings.grid, generated.report.grid, events);
  generated.usable = !generated.report.failure || settings.grid.partial;
  generated.stored = {std::move(made.puzzle), std::move(made.constraints), {}};
  return generated;
}

GenerateReport runGenerate(const GenerateSettings& given, const Workspace& workspace, Events& events) {
  const GenerateSettings settings = settled(given);
  keepInputs(settings);
  checkPuzzleFormat(settings.output, settings.format);
  GeneratedPuzzle made = generatePuzzle(settings, workspace, events);
  if (made.usable)
    made.report.files.push_back(
        writePuzzle(made.stored.puzzle, made.stored.constraints, settings.output, settings.format));
  noteWords(made.list, events);
  return std::move(made.report);
}

}  // namespace gridpress::jobs
