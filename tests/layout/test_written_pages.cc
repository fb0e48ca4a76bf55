// tests/layout/test_written_pages: crosswords and word squares on worksheets and in books.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "layout/book/book.h"
#include "layout/pages/worksheets.h"
#include "model/dump.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/golden.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;

namespace {

/// CAT across, and down from its letters: CAR, TOE.
std::shared_ptr<const Puzzle> crossword() {
  Puzzle p = test::puzzleOf({"CAT", "A#O", "R#E"});
  p.kind = PuzzleKind::crossword;
  test::place(p, "CAR", {0, 0}, Direction::down);
  test::place(p, "CAT", {0, 0}, Direction::right);
  test::place(p, "TOE", {2, 0}, Direction::down);
  for (Word& word : p.words.edit()) word.clue = "Says " + std::string(word.text.rbegin(), word.text.rend());
  return std::make_shared<const Puzzle>(std::move(p));
}

std::shared_ptr<const Puzzle> wordSquare(const std::string& clue = "Clue") {
  Puzzle p = test::wordSquare();
  for (std::size_t i = 0; i < p.words.size(); ++i) p.words.edit()[i].clue = clue + std::to_string(i);
  return std::make_shared<const Puzzle>(std::move(p));
}

Worksheet crosswordSheet() {
  Worksheet sheet;
  sheet.puzzle = crossword();
  sheet.tag = "1";
  sheet.title = "Crossing";
  return sheet;
}

Worksheet squaresSheet(std::size_t count, const std::string& clue = "Clue") {
  Worksheet sheet;
  for (std::size_t i = 0; i < count; ++i) sheet.squares.push_back(wordSquare(clue));
  sheet.puzzle = sheet.squares.front();
  sheet.tag = "2";
  sheet.title = "Squares";
  return sheet;
}

template <typename Kind>
std::vector<Kind> all(const Page& page) {
  std::vector<Kind> found;
  for (const Item& item : page.items)
    if (const auto* one = std::get_if<Kind>(&item)) found.push_back(*one);
  return found;
}

std::size_t times(const Page& page, const std::string& text) {
  const std::vector<TextRun> runs = all<TextRun>(page);
  return static_cast<std::size_t>(
      std::count_if(runs.begin(), runs.end(), [&](const TextRun& run) { return run.text == text; }));
}

std::multiset<std::string> rowsOf(const Page& page) {
  std::multiset<std::string> rows;
  for (const LetterRun& run : all<LetterRun>(page)) rows.insert(run.cells.bytes);
  return rows;
}

void checkText(const Page& page, const WorksheetStyle& style, const Rect& area) {
  for (const TextRun& run : all<TextRun>(page)) {
    INFO(run.text);
    CHECK(run.size >= style.smallest);
    const Length wide = test::kMeasure.width(run.face, run.size, run.text);
    const Length left = run.align == Align::end ? run.origin.x - wide : run.origin.x;
    CHECK(left >= area.left() - Length::pt(0.01));
    CHECK(left + wide <= area.right() + Length::pt(0.01));
    CHECK(run.origin.y <= area.bottom() + Length::pt(0.01));
  }
}

}  // namespace

TEST_CASE("a crossword's sheet has lines for a name, its clues once, and its letters only on the next page") {
  const auto style = test::inEnglish<WorksheetStyle>();
  const Document d = composeWorksheets({crosswordSheet()}, style, {}, test::kMeasure);
  REQUIRE(d.pageCount == 2);
  const Page puzzle = d.page(0), solution = d.page(1);
  for (const char* text :
       {"Name", "Date", "Crossing", "Across", "Down", "Says TAC (3)", "Says RAC (3)", "Says EOT (3)"})
    CHECK(times(puzzle, text) == 1);
  CHECK(rowsOf(puzzle).empty());
  CHECK(rowsOf(solution).size() == 3);
  CHECK(rowsOf(solution).contains("CAT"));
  // The page has room for large squares, and for numbers in a solution.
  CHECK(times(solution, "2") == 1);
  checkText(puzzle, style, Rect{{}, style.page}.inset(style.margin));
}

TEST_CASE("where the page is too small, clues go to a page of their own or it is refused") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.fields.clear();
  style.page = {Length::in(3.2), Length::in(3.2)};
  style.margin = Insets::all(Length::in(0.4));
  const Document d = composeWorksheets({crosswordSheet()}, style, {Solutions::none, 0}, test::kMeasure);
  REQUIRE(d.pageCount == 2);
  CHECK(times(d.page(0), "Says TAC (3)") == 0);
  CHECK(times(d.page(1), "Says TAC (3)") == 1);
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  CHECK_THROWS_WITH(planPage(crosswordSheet(), style, area, false, test::kMeasure),
                    Catch::Contains("3 clues below it"));
  const Rect tiny{{}, {Length::in(1), Length::in(1)}};
  CHECK_THROWS_AS(planPage(crosswordSheet(), style, tiny, true, test::kMeasure), Error);
}

TEST_CASE("word squares share a page with all their clues, and are refused where they do not fit") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.fields.clear();
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  for (const std::size_t count : {1U, 2U, 5U}) {
    Page page;
    planPage(squaresSheet(count), style, area, false, test::kMeasure)->set(area, {}, page.items);
    for (int i = 0; i < 6; ++i) CHECK(times(page, "Clue" + std::to_string(i)) == count);
    CHECK(times(page, "Across") == count);
    CHECK(rowsOf(page).empty());
    checkText(page, style, area);
  }
  CHECK_THROWS_WITH(planPage(squaresSheet(30), style, area, false, test::kMeasure),
                    Catch::Contains("30 word squares"));
}

TEST_CASE("facing pages share the squares") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.fields.clear();
  style.facing = true;
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  const auto planned = planPage(squaresSheet(5), style, area, false, test::kMeasure);
  REQUIRE(planned->pages() == 2);
  Page left, right;
  planned->set(area, {}, left.items);
  planned->setMore(1, area, right.items);
  CHECK(times(left, "Clue0") == 3);
  CHECK(times(right, "Clue0") == 2);
}

TEST_CASE("a book of several kinds: each page names its solution, whose letters stand there") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.fields.clear();
  style.page = {Length::in(6), Length::in(9)};
  style.mirrored = true;
  Puzzle search = test::patternPuzzle(9, 9);
  test::placeFromGrid(search, {0, 0}, Direction::right, 5);
  Worksheet third;
  third.puzzle = std::make_shared<const Puzzle>(std::move(search));
  third.tag = "3";
  third.title = "Searching";
  BookOptions options;
  options.text.title = "A Book";
  const std::vector<Worksheet> sheets = {crosswordSheet(), squaresSheet(3), third};
  const BookPlan plan(sheets.size(), style, options);
  const Document book = composeBook(sheets, style, options, test::kMeasure);
  REQUIRE(book.pageCount == plan.firstSolution() + 1);
  const Page solutions = book.page(plan.firstSolution());
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const Page page = book.page(plan.puzzlePage(i));
    CHECK(times(page, sheets[i].title) == 1);
    CHECK(times(page, "Solution on page " + std::to_string(plan.firstSolution() + 1)) == 1);
    CHECK(times(solutions, sheets[i].tag + "  " + sheets[i].title) == 1);
    CHECK(times(solutions, "page " + std::to_string(plan.puzzlePage(i) + 1)) == 1);
  }
  const std::multiset<std::string> rows = rowsOf(solutions);
  CHECK(rows.count("CAT") == 1 + 3);
  CHECK(rows.count("XXW") == 3);
  checkText(solutions, style, Rect{{}, style.page});
}

TEST_CASE("a long title takes two lines and stays whole; what is longer still is cut") {
  const auto style = test::inEnglish<WorksheetStyle>();
  const auto titleOf = [&](const std::string& title) {
    Worksheet sheet = crosswordSheet();
    sheet.title = title;
    std::string shown;
    const Page page = composeWorksheets({sheet}, style, {Solutions::none, 0}, test::kMeasure).page(0);
    checkText(page, style, Rect{{}, style.page}.inset(style.margin));
    for (const TextRun& run : all<TextRun>(page))
      if (run.face == style.boldFace && run.origin.y < Length::in(1.8) && run.text != sheet.tag)
        shown += (shown.empty() ? "" : "|") + run.text;
    return shown;
  };
  CHECK(titleOf("Crossing") == "Crossing");
  const std::string words = "Deserts, cities and rivers of the seven continents";
  std::string two = titleOf(words);
  REQUIRE(std::count(two.begin(), two.end(), '|') == 1);
  two[two.find('|')] = ' ';
  CHECK(two == words);
  // However long it is, nothing of it is lost.
  std::string many = titleOf(words + " " + words + " " + words);
  std::replace(many.begin(), many.end(), '|', ' ');
  CHECK(many == words + " " + words + " " + words);
}

TEST_CASE("pages to write on look as they did") {
  const auto textOf = [](const Document& document) {
    std::string text;
    for (std::size_t i = 0; i < document.pageCount; ++i) text += dump(document.page(i));
    return text;
  };
  const auto style = test::inEnglish<WorksheetStyle>();
  const std::string crossword = textOf(composeWorksheets({crosswordSheet()}, style, {}, test::kMeasure));
  CHECK(crossword == test::golden("dump/crossword.txt", crossword));
  const std::string squares = textOf(composeWorksheets({squaresSheet(2)}, style, {}, test::kMeasure));
  CHECK(squares == test::golden("dump/squares.txt", squares));
}
