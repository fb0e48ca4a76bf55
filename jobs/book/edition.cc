// jobs/book/edition: describes it, and finds its puzzles by their keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/edition.h"

#include <memory>

#include "jobs/pages/worksheet.h"
#include "jobs/puzzle/puzzle_keys.h"

namespace gridpress::jobs {

namespace {

constexpr const char* kSquare = ", square ";

}  // namespace

const SettingTable& describe(const BookEdition*) {
  using S = BookEdition;
  static const SettingTable table = [] {
    SettingTable all = tableOf(
        {entry("title", &S::title, "The book's title"), entry("subtitle", &S::subtitle, "Its subtitle"),
         entry("author", &S::author, "Its author"), entry("language", &S::language, "Its language"),
         entry("imprint", &S::imprint, "Paragraphs of its imprint"),
         entry("how-to", &S::howTo, "Paragraphs that explain how to solve"),
         entry("facts", &S::facts, "What stands below the title of each puzzle"),
         entry("how-to-title", &S::howToTitle, "What stands above them"),
         entry("contents", &S::contentsTitle, "What stands above its contents"),
         entry("puzzles-head", &S::puzzlesHead, "What stands above its puzzles' pages"),
         entry("counts", &S::counts, "How many puzzles of which kind"),
         entry("template", &S::style, "The worksheet template").names(KnownNames::worksheets),
         entry("for", &S::service, "The service that binds it").names(KnownNames::services),
         entry("trim", &S::trim, "Its page"), entry("per-page", &S::perPage, "Solutions on a page"),
         choice("solutions", &S::marks, layout::solutionMarks(), "How solutions show words"),
         entry("url", &S::url, "Where its QR codes lead"),
         entry("url-for", &S::puzzleCodes, "Whether each puzzle has one"),
         entry("only", &S::only, "The only puzzle that was printed")});
    for (SettingSpec& spec : all) spec.role = Role::record;
    return all;
  }();
  return table;
}

std::string squareTitle(const std::string& page, std::size_t square) {
  return page + kSquare + std::to_string(square);
}

Value puzzleKeysOf(const std::vector<layout::Worksheet>& sheets) {
  List keys;
  for (const layout::Worksheet& sheet : sheets) {
    if (!sheet.squares.empty()) {
      List squares;
      for (const auto& square : sheet.squares) squares.emplace_back(keyOf(*square));
      keys.emplace_back(std::move(squares));
    } else {
      Value& key = keys.emplace_back();
      if (sheet.puzzle) key = keyOf(*sheet.puzzle);
    }
  }
  return keys;
}

std::vector<layout::Worksheet> sheetsOf(const Value& keys, const PuzzleByKey& puzzleBy,
                                        const std::string& language) {
  std::vector<layout::Worksheet> sheets;
  const auto* pages = keys.get<List>();
  for (const Value& page : pages ? *pages : List()) {
    const std::string tag = std::to_string(sheets.size() + 1);
    layout::Worksheet sheet;
    if (const auto* squares = page.get<List>()) {
      for (const Value& key : *squares)
        sheet.squares.push_back(std::make_shared<const Puzzle>(puzzleBy(readText(key))));
      if (!sheet.squares.empty()) {
        sheet.puzzle = sheet.squares.front();
        sheet.title = sheet.puzzle->title.substr(0, sheet.puzzle->title.rfind(kSquare));
      }
    } else if (!page.nothing()) {
      sheet = worksheetOf(puzzleBy(readText(page)), tag, language);
      sheet.title = sheet.puzzle->title;
    }
    sheet.tag = tag;
    sheets.push_back(std::move(sheet));
  }
  return sheets;
}

}  // namespace gridpress::jobs
