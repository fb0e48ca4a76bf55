// jobs/pages/square_prints: names the puzzles and writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/square_prints.h"

#include <memory>
#include <utility>

#include "gen/squares/squares.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/puzzle_keys.h"
#include "jobs/resolve/language.h"
#include "jobs/resolve/record.h"
#include "layout/pages/squares_page.h"
#include "layout/pages/worksheets.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

bool isSquareFormat(const std::string& format) {
  return format == "ipuz" || format == "puz";
}

Object recordOf(const SharedPuzzles& puzzles, const SquarePrintSettings& print) {
  const SquarePrintSettings defaults;
  Object record = jobs::recordOf(describe(&print), &print, &defaults);
  record.set(kPrintKind, kSquaresPrint);
  List keys;
  for (const auto& puzzle : puzzles) keys.emplace_back(keyOf(*puzzle));
  record.set(kPuzzleKeys, std::move(keys));
  return record;
}

}  // namespace

const SettingTable& describe(const SquarePrintSettings*) {
  using S = SquarePrintSettings;
  static const SettingTable table =
      tableOf({entry("title", &S::title, "The puzzle's title (default: Word squares)").role(Role::record),
               entry("no-name", &S::noName, "No lines for name and date").role(Role::record),
               include(&S::style, describe(static_cast<const WorksheetStyleSettings*>(nullptr)))
                   .without({"spellings", "letters"})});
  return table;
}

bool isSquareFile(const std::string& path) {
  const std::string kind = path == "-" ? std::string() : endingOf(path);
  return kind == "pdf" || kind == "png" || kind == "jpg" || kind == "svg" || isSquareFormat(kind);
}

void checkSquareFormat(const std::string& path) {
  if (path != "-" && !isSquareFile(path))
    throw cannotWrite("a word square", endingOf(path),
                      "end the name in .pdf, .png, .jpg, .svg, .ipuz or .puz", path);
}

SharedPuzzles squarePuzzles(const gen::Lexicon& lexicon, const std::vector<gen::SquareRows>& squares,
                            const SquarePrintSettings& print, std::uint64_t seed,
                            const Workspace& workspace) {
  const std::string language = print.style.language.empty() ? languageOf(lexicon) : print.style.language;
  const SharedPhrases phrases = workspace.phrases(language);
  SharedPuzzles puzzles;
  for (const gen::SquareRows& rows : squares) {
    Puzzle puzzle = gen::squarePuzzle(lexicon, rows, seed, *phrases);
    puzzle.title = print.title.empty() ? phrases->say("puzzle.word_squares") : print.title;
    puzzle.language = language;
    puzzle.generator = kProducer;
    if (squares.size() > 1) puzzle.title += " " + std::to_string(puzzles.size() + 1);
    puzzles.push_back(std::make_shared<const Puzzle>(std::move(puzzle)));
  }
  return puzzles;
}

Document squareDocument(const SharedPuzzles& puzzles, const SquarePrintSettings& print,
                        const Workspace& workspace) {
  layout::WorksheetStyle style = resolve(print.style, workspace);
  if (print.noName) style.fields.clear();
  const fonts::Typesetter& type = workspace.type();
  const std::string title = print.title.empty() ? style.phrases->say("puzzle.word_squares") : print.title;
  std::vector<layout::Worksheet> sheets = layout::squareSheets(puzzles, title, style, type);
  if (sheets.size() > 1) style.largestWord = style.usualWord;  // All pages alike.
  return layout::composeWorksheets(std::move(sheets), style, {layout::Solutions::end, 0}, type);
}

std::vector<OutputFile> writeSquareFiles(const SharedPuzzles& puzzles, const std::string& path) {
  std::vector<OutputFile> files;
  for (const auto& puzzle : puzzles)
    files.push_back(writeCrossword(
        *puzzle, puzzles.size() > 1 ? unclaimed(numberedPath(path, std::to_string(files.size() + 1))) : path,
        ""));
  return files;
}

std::vector<OutputFile> writeSquarePrints(const SharedPuzzles& puzzles, const SquarePrintSettings& given,
                                          const std::string& path, const Workspace& workspace,
                                          Events& events) {
  if (isSquareFormat(formatOf(path, "", "pdf"))) return writeSquareFiles(puzzles, path);
  SquarePrintSettings print = given;
  print.style.language = pageLanguage(given.style.language, *puzzles.front(), workspace, events);
  return writePages(withRecord(squareDocument(puzzles, print, workspace), recordOf(puzzles, print)), path, {},
                    workspace, events);
}

}  // namespace gridpress::jobs
