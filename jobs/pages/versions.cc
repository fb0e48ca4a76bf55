// jobs/pages/versions: makes versions with gen, and writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/versions.h"

#include "gen/crossword/crossword.h"
#include "gen/crossword/form.h"
#include "gen/wordsearch/make/versions.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/worksheet.h"
#include "model/contracts.h"

namespace gridpress::jobs {

namespace {

constexpr int kMax = 26;  // A to Z

std::vector<Version> finished(std::vector<gen::WordSearch> made, std::size_t first, std::size_t count) {
  std::vector<Version> versions;
  for (gen::WordSearch& one : made) {
    one.puzzle.generator = kProducer;
    Version& version = versions.emplace_back();
    version.report = {versionName(first++, count), "", gridReport(one.report, one.puzzle),
                      fillReport(one.fill, one.puzzle)};
    version.stored = {std::move(one.puzzle), std::move(one.constraints)};
  }
  return versions;
}

void checkOutputs(const VersionsSettings& settings) {
  if (settings.output == "-" && settings.count > 1)
    throw Error::inSetting("output", "several versions cannot all go to standard output", "name a file");
  if (settings.output == ".")
    throw Error::inSetting("output", "several versions need a name", "write one, such as test.ipuz");
  if (!settings.answerKey.empty())
    checkFormat("an answer key", settings.answerKey, formatOf(settings.answerKey, "", "pdf"), {"pdf"});
}

std::string fileOf(const VersionsSettings& settings, const std::string& version) {
  return version.empty() ? settings.output : refuseForeignFile(numberedPath(settings.output, version));
}

// As a worksheet's solutions, however small their letters become.
OutputFile writeAnswerKey(const std::vector<Version>& versions, const VersionsSettings& settings,
                          const Workspace& workspace, Events& events) {
  std::vector<StoredPuzzle> puzzles;
  for (const Version& version : versions) puzzles.push_back(version.stored);
  WorksheetSettings sheet;
  sheet.solution = layout::Solutions::only;
  sheet.perPage = 4;
  sheet.versions = settings.count;  // Made again from the first.
  sheet.style.set = {"smallest=1pt", "grid.smallest_cell=1pt", "words.smallest=1pt"};
  constexpr std::int32_t kLarge = 40;  // Columns of which rings in the usual lines would hide the letters.
  if (puzzles.front().puzzle.grid.columns() > kLarge) sheet.style.set.emplace_back("line_width=0.2pt");
  sheet.style.language = pageLanguage(settings.words.language, puzzles.front().puzzle, workspace, events);
  const Object record = recordOf(puzzles, sheet);
  return writePdfFile(worksheetDocument(std::move(puzzles), sheet, workspace),
                      {settings.answerKey, "pdf", record}, workspace, events);
}

// The same words joined otherwise, to be solved likewise.
Puzzle crosswordOf(const Puzzle& first, std::uint64_t seed, const Workspace& workspace, Events& events) {
  const CrosswordForm form = formOf(first);
  const WordList list = wordListOf(first);
  Puzzle puzzle;
  if (gen::isInRows(form)) {
    puzzle = puzzleFor(list, seed);
  } else {
    gen::CrosswordOptions options;
    options.tight = true;
    options.compact = 100;
    options.seed = seed;
    options.threads = workspace.threads();
    gen::Crossword made = gen::makeCrossword(list, options, events);
    if (!made.report.missing.empty())
      throw Error::inSetting("versions",
                             {"problem.no_versions", "the words cannot all be joined in another way"},
                             {"remedy.fewer_versions", "choose fewer versions, or add longer words"});
    puzzle = std::move(made.puzzle);
  }
  if (form != CrosswordForm::clues && !giveForm(puzzle, form, {})) noteSolutions("a version", events);
  puzzle.generator = kProducer;
  puzzle.author = first.author;
  puzzle.heads = first.heads;
  return puzzle;
}

std::vector<Version> crosswordsOf(const Puzzle& first, int count, const Workspace& workspace,
                                  Events& events) {
  std::vector<Version> versions;
  for (int i = 1; i < count; ++i) {
    Puzzle puzzle = crosswordOf(first, first.seed + static_cast<std::uint64_t>(i), workspace, events);
    Version& version = versions.emplace_back();
    version.report.name = versionName(static_cast<std::size_t>(i), static_cast<std::size_t>(count));
    version.report.grid.columns = puzzle.grid.columns();
    version.report.grid.rows = puzzle.grid.rows();
    version.stored.puzzle = std::move(puzzle);
  }
  return versions;
}

}  // namespace

std::string versionName(std::size_t index, std::size_t count) {
  return count > 1 && count <= kMax ? std::string(1, static_cast<char>('A' + index)) : "";
}

SettingTable describe(const VersionsSettings*) {
  using S = VersionsSettings;
  return tableOf(
      {include(&S::words), include(&S::grid).without({"partial"}), include(&S::fill),
       entry("count", &S::count, "The number of versions: name-A, name-B, ...").in(1, kMax),
       outputEntry(&S::output,
                   "The versions, as name.ipuz for name-A.ipuz and so on; or .txt for the letters alone"),
       formatEntry(&S::format, {"ipuz", "txt", "quiz"}),
       writtenEntry("answer-key", &S::answerKey, "The solutions of all versions, four a page (.pdf)")});
}

FieldTable fieldsOf(const VersionReport*) {
  using R = VersionReport;
  return fieldTable({fieldsWithin(&R::grid), field("filler", &R::filler, "The letters that no word needs."),
                     field("name", &R::name, "A, B, ...; empty where there is only one."),
                     field("file", &R::file, "The file that it was written to; empty: none.")});
}

FieldTable fieldsOf(const VersionsReport*) {
  using R = VersionsReport;
  return reportFields<R>({field("versions", &R::versions, "Each of the puzzles.")});
}

std::vector<Version> versionsOf(const StoredPuzzle& first, int count, const Workspace& workspace,
                                Events& events) {
  EXPECTS(count > 0);
  if (first.puzzle.kind == PuzzleKind::crossword) return crosswordsOf(first.puzzle, count, workspace, events);
  std::vector<Version> versions = finished(
      gen::furtherVersions(first.puzzle, first.constraints, count,
                           workspace.classroomList(first.puzzle.language, first.constraints.avoidEdition),
                           workspace.threads(), events),
      1, static_cast<std::size_t>(count));
  if (!versions.empty() && !versions.back().report.grid.unplaced.empty())
    throw misfit(versions.back().report.grid, false);
  return versions;
}

std::vector<std::string> filesWritten(const VersionsSettings& settings) {
  std::vector<std::string> files;
  const auto count = static_cast<std::size_t>(settings.count);
  for (std::size_t i = 0; i < count; ++i) files.push_back(fileOf(settings, versionName(i, count)));
  if (!settings.answerKey.empty()) files.push_back(settings.answerKey);
  return files;
}

VersionsReport runVersions(const VersionsSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkOutputs(settings);
  const gen::CleanWords words = readList(settings.words, workspace, events);
  GridSettings grid = settings.grid;
  grid.usual = gen::Level::medium;
  std::vector<Version> versions =
      finished(gen::makeVersions(words.list, searchOf(grid, settings.fill, words.list, workspace),
                                 settings.count, events),
               0, static_cast<std::size_t>(settings.count));
  VersionsReport report;
  const GridReport& last = versions.back().report.grid;
  const bool whole = last.unplaced.empty();
  if (!whole) report.failure = misfit(last, false);
  for (Version& version : versions) {
    noteLevel(settings.grid, version.report.grid, events);
    if (whole) {
      const std::string& name = version.report.name;
      version.report.file = fileOf(settings, name);
      report.files.push_back(writePuzzle(version.stored.puzzle, version.stored.constraints,
                                         version.report.file, settings.format));
    }
    report.versions.push_back(version.report);
  }
  noteWords(words.report, events);
  if (whole && !settings.answerKey.empty())
    report.files.push_back(writeAnswerKey(versions, settings, workspace, events));
  return report;
}

}  // namespace gridpress::jobs
