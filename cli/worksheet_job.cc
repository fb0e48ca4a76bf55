// cli/worksheet_job: looks in templates/sheet, measures, makes versions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/worksheet_job.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/data_dir.h"
#include "cli/filler_flags.h"
#include "cli/filler_report.h"
#include "cli/jobs.h"
#include "cli/progress_bar.h"
#include "cli/report.h"
#include "cli/versions.h"
#include "gen/measure/difficulty.h"
#include "gen/words/collate.h"
#include "model/error.h"

namespace gridpress::cli {

namespace fs = std::filesystem;

namespace {

std::string sheetNames(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

// The cells of the puzzle as a drawing.
gen::Shape shapeOf(const Puzzle& puzzle) {
  const std::vector<Letter>& cells = puzzle.grid.cells();
  if (std::find(cells.begin(), cells.end(), kOutside) == cells.end()) return {};
  std::vector<std::uint8_t> inside;
  for (const Letter l : cells) inside.push_back(l == kOutside ? 0 : 255);
  return {puzzle.grid.columns(), puzzle.grid.rows(), std::move(inside)};
}

}  // namespace

layout::WorksheetStyle loadWorksheetStyle(const Context& context, const std::string& name) {
  const fs::path folder = fs::path(dataFolder(context)) / "templates/sheet";
  const bool file = fs::path(name).extension() == ".toml";
  const fs::path path = file ? fs::path(name) : folder / (name + ".toml");
  std::error_code ignored;
  if (!file && (name.empty() || name.find('/') != std::string::npos || !fs::exists(path, ignored)))
    throw Error::call("there is no template '" + name + "' of a worksheet",
                      "use one of " + sheetNames(folder) + ", or a .toml file");
  return layout::readWorksheetStyle(readFile(path.string()), path.stem().string(), path.string());
}

layout::Worksheet worksheetOf(Puzzle puzzle, const std::string& tag, const std::string& language) {
  layout::Worksheet sheet;
  sheet.tag = tag;
  if (puzzle.kind == PuzzleKind::wordSearch && !puzzle.placements.empty())
    sheet.level = std::min(4, static_cast<int>(gen::measureDifficulty(puzzle).score / 20));
  if (!language.empty()) sheet.ranks = gen::orderIn(puzzle, language).ranks;
  sheet.puzzle = std::make_shared<const Puzzle>(std::move(puzzle));
  return sheet;
}

std::vector<Puzzle> versionsOf(const Context& context, const Puzzle& puzzle, int count, bool unique) {
  WordList list;
  list.alphabet = puzzle.alphabet;
  list.words = puzzle.words;
  list.title = puzzle.title;
  list.credit = puzzle.credit;
  gen::WordSearchOptions options;
  options.columns = puzzle.grid.columns();
  options.rows = puzzle.grid.rows();
  options.shape = shapeOf(puzzle);
  options.directions.reset();
  for (const Placement& p : puzzle.placements) options.directions.set(static_cast<std::size_t>(p.direction));
  if (options.directions.none()) options.directions.set();
  FillerFlags filler;
  filler.unique = unique;
  std::vector<Puzzle> versions = {puzzle};
  for (int v = 1; v < count; ++v) {
    options.seed = versionSeed(puzzle.seed, v);
    gen::WordSearchReport report;
    gen::FillerReport filled;
    Puzzle made = generateFilled(context, list, options, filler, report, filled);
    if (!report.leftOver.empty()) {
      nameLeftOver(made);
      throw misfit(report, made, false);
    }
    for (const std::string& line : describe(filled, made))
      say(context, "version " + std::string(1, static_cast<char>('A' + v)) + ": " + line);
    versions.push_back(std::move(made));
  }
  return versions;
}

}  // namespace gridpress::cli
