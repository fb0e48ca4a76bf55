// jobs/puzzle/square_prints: names the puzzles and writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/square_prints.h"

#include <memory>
#include <utility>

#include "gen/squares/square_puzzle.h"
#include "jobs/files/paths.h"
#include "jobs/print/language.h"
#include "jobs/print/write_prints.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/puzzle_keys.h"
#include "jobs/record.h"
#include "jobs/version.h"
#include "layout/worksheet/squares_page.h"
#include "layout/worksheet/worksheets.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

bool isSquareFormat(const std::string& format) {
  return format == "ipuz" || format == "puz";
}

Object recordOf(const std::vector<std::shared_ptr<const Puzzle>>& puzzles, const SquarePrint& print) {
  const WorksheetStyleSettings defaults;
  Object record = jobs::recordOf(describe(&defaults), &print.style, &defaults);
  record.set(kPrintKind, kSquaresPrint);
  record.set("title", print.title);
  List keys;
  for (const auto& puzzle : puzzles) keys.emplace_back(keyOf(*puzzle));
  record.set(kPuzzleKeys, std::move(keys));
  return record;
}

}  // namespace

Document squareDocument(const std::vector<std::shared_ptr<const Puzzle>>& puzzles, const SquarePrint& print,
                        const Workspace& workspace) {
  layout::WorksheetStyle style = styleOf(print.style, workspace);
  const fonts::Typesetter& type = workspace.type();
  std::vector<layout::Worksheet> sheets = layout::squareSheets(puzzles, print.title, style, type);
  if (sheets.size() > 1) style.largestWord = style.usualWord;  // All pages alike.
  return layout::composeWorksheets(std::move(sheets), style, {layout::Solutions::end, 0}, type);
}

void checkSquareFormat(const std::string& path) {
  const std::string kind = formatOf(path, "", "pdf");
  if (kind != "pdf" && kind != "png" && kind != "jpg" && kind != "svg" && !isSquareFormat(kind))
    throw cannotWrite("a word square", kind, "end the name in .pdf, .png, .jpg, .svg, .ipuz or .puz", path);
}

std::vector<OutputFile> writeSquarePrints(const gen::Lexicon& lexicon,
                                          const std::vector<gen::SquareRows>& squares,
                                          const SquarePrint& given, const std::string& path,
                                          const Workspace& workspace, Events& events) {
  std::vector<std::shared_ptr<const Puzzle>> puzzles;
  std::string title = given.title;
  for (const gen::SquareRows& rows : squares) {
    Puzzle puzzle = gen::squarePuzzle(lexicon, rows, given.seed);
    if (title.empty()) {
      const std::string& language = given.style.language.empty() ? puzzle.language : given.style.language;
      title = workspace.phrases(language)->say("puzzle.word_squares");
    }
    puzzle.title = title;
    puzzle.generator = kProducer;
    if (squares.size() > 1) puzzle.title += " " + std::to_string(puzzles.size() + 1);
    puzzles.push_back(std::make_shared<const Puzzle>(std::move(puzzle)));
  }
  const std::string kind = formatOf(path, "", "pdf");
  if (!isSquareFormat(kind)) {
    SquarePrint print = given;
    print.title = title;
    print.style.language = pageLanguage(given.style.language, *puzzles.front(), workspace, events);
    return writePages(withRecord(squareDocument(puzzles, print, workspace), recordOf(puzzles, print)), path,
                      {}, workspace, events);
  }
  std::vector<OutputFile> files;
  for (const auto& puzzle : puzzles)
    files.push_back(writeCrossword(
        *puzzle, puzzles.size() > 1 ? numberedPath(path, std::to_string(files.size() + 1)) : path, kind));
  return files;
}

}  // namespace gridpress::jobs
