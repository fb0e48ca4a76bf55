// jobs/site/site: describes it, and writes its files whole or not at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/site/site.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include "jobs/files/file_writer.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/meter.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/language.h"
#include "jobs/site/page.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

bool hasCountries(const Puzzle& puzzle) {
  return std::any_of(puzzle.words.begin(), puzzle.words.end(), [](const Word& word) {
    return std::any_of(word.prints.begin(), word.prints.end(),
                       [](const PrintForm& print) { return !print.country.empty(); });
  });
}

void makeSiteFolder(const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw Error::call("cannot make this folder", "check the path", {folder, 0});
}

std::vector<OutputFile> writeSite(const std::vector<SiteFile>& files, const std::string& folder,
                                  const Meter& meter) {
  makeSiteFolder(folder);
  std::vector<std::unique_ptr<FileWriter>> writers;
  std::vector<OutputFile> written;
  for (const SiteFile& file : files) {
    writers.push_back(
        std::make_unique<FileWriter>(unclaimed((std::filesystem::path(folder) / file.name).string())));
    writers.back()->stream() << file.bytes;
  }
  for (std::size_t i = 0; i < files.size(); ++i)
    written.push_back(
        meter.wrote((std::filesystem::path(folder) / files[i].name).string(), writers[i]->commit(), ""));
  return written;
}

}  // namespace

const SettingTable& describe(const SiteSettings*) {
  using S = SiteSettings;
  static const SettingTable table = tableOf(
      {entry("puzzle", &S::puzzle, "The puzzle (.ipuz, .puz); - is standard input")
           .form("PUZZLE")
           .role(Role::input)
           .positional()
           .required(),
       entry("output", &S::output, "The folder; it is made where there is none")
           .form("FOLDER")
           .letter('o')
           .role(Role::output)
           .required(),
       entry("template", &S::style,
             "Backdrop or map, and colours, of this template's poster (default: atlas on a map, world where "
             "the words have countries, else plain)")
           .names(KnownNames::posters),
       entry("language", &S::language,
             "Of the page's texts: ar, de, en (default: the words' own, else English)")
           .names(KnownNames::languages)});
  return table;
}

const FieldTable& fieldsOf(const SiteReport*) {
  using R = SiteReport;
  static const FieldTable fields =
      reportFields<R>({field("words", &R::words, "Words that can be looked up and found."),
                       field("columns", &R::columns, "Of the grid."), field("rows", &R::rows, "Of the grid."),
                       field("language", &R::language, "Of the page's texts.")});
  return fields;
}

SiteReport runSite(const SiteSettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  if (settings.output == "-")
    throw Error::inSetting("output", "a site is several files, which cannot all go to standard output",
                           "name a folder");
  const Meter meter;
  const Puzzle puzzle = loadForPrint(settings.puzzle, events).puzzle;
  if (puzzle.kind == PuzzleKind::crossword)
    throw Error::call("a companion shows where words are hidden, and a crossword hides none",
                      "give it a word search", {settings.puzzle, 0});
  const std::string language = pageLanguage(settings.language, puzzle, workspace, events);
  const std::string style = !settings.style.empty() ? settings.style
                            : puzzle.map            ? "atlas"
                            : hasCountries(puzzle)  ? "world"
                                                    : "plain";
  const SharedPhrases texts = workspace.phrases(language, "companion");
  SiteReport report;
  report.files =
      writeSite(siteFiles(puzzle, workspace.posterTemplate(style), *texts, *workspace.phrases(language)),
                settings.output, meter);
  std::vector<bool> placed(puzzle.words.size());
  for (const Placement& place : puzzle.placements) placed[place.word] = true;
  report.words = static_cast<std::uint32_t>(std::count(placed.begin(), placed.end(), true));
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.language = texts->language();
  return report;
}

}  // namespace gridpress::jobs
