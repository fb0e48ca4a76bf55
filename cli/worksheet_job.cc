// cli/worksheet_job: looks in templates/sheet, measures, makes versions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/worksheet_job.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/data_dir.h"
#include "gen/grid/difficulty.h"
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

}  // namespace gridpress::cli
