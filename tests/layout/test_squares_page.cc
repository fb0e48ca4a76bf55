// tests/layout/test_squares_page: word squares over pages: empty with all their clues, then their letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/page.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "layout/pages/worksheets.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;

namespace {

std::shared_ptr<const Puzzle> square(const std::string& clue = "Clue") {
  Puzzle p = test::wordSquare();
  for (Word& word : p.words.edit()) word.clue = clue + " " + word.text;
  return std::make_shared<const Puzzle>(std::move(p));
}

WorksheetStyle squaresStyle() {
  auto style = test::inEnglish<WorksheetStyle>();
  style.fields.clear();
  style.usualCell = Length::pt(16);
  return style;
}

Document pagesOf(std::size_t count, const WorksheetStyle& style, const std::string& clue = "Clue") {
  const std::vector<std::shared_ptr<const Puzzle>> squares(count, square(clue));
  return composeWorksheets(squareSheets(squares, "Squares", style, test::kMeasure), style,
                           {Solutions::end, 0}, test::kMeasure);
}

std::vector<std::string> texts(const Page& page) {
  std::vector<std::string> all;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<TextRun>(&item)) all.push_back(run->text);
    if (const auto* run = std::get_if<LetterRun>(&item)) all.push_back(run->cells.bytes);
  }
  return all;
}

std::size_t times(const Document& document, const std::string& text) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < document.pageCount; ++i) {
    const auto all = texts(document.page(i));
    found += static_cast<std::size_t>(std::count(all.begin(), all.end(), text));
  }
  return found;
}

}  // namespace

TEST_CASE("a page asks for every word and shows no letter, the next shows them") {
  const Document document = pagesOf(1, squaresStyle());
  REQUIRE(document.pageCount == 2);
  const auto puzzle = texts(document.page(0)), solution = texts(document.page(1));
  const auto shows = [](const std::vector<std::string>& all, const std::string& text) {
    return std::find(all.begin(), all.end(), text) != all.end();
  };
  for (const char* word : {"CAT", "XOY", "XXW", "CXX", "AOX", "TYW"})
    CHECK(shows(puzzle, std::string("Clue ") + word));
  for (const char* word : {"CAT", "XOY", "XXW"}) {
    CHECK_FALSE(shows(puzzle, word));
    CHECK(shows(solution, word));
  }
}

TEST_CASE("squares are shared out evenly over pages, numbered on, inside the margins") {
  const WorksheetStyle style = squaresStyle();
  const Document document = pagesOf(61, style);
  const std::vector<Worksheet> sheets = squareSheets(std::vector<std::shared_ptr<const Puzzle>>(61, square()),
                                                     "Squares", style, test::kMeasure);
  REQUIRE(sheets.size() > 5);
  std::size_t next = 1;
  for (const Worksheet& sheet : sheets) {
    CHECK(sheet.firstSquare == next);
    CHECK(sheet.squares.size() <= sheets.front().squares.size() + 1);
    CHECK(sheet.squares.size() + 1 >= sheets.front().squares.size());
    CHECK(times(document, sheet.tag + "  Squares") == 1);
    next += sheet.squares.size();
  }
  CHECK(next == 62);
  // Each number above its boxes and above its letters; 1 to 5 also number boxes and clues, 61 is its page's
  // tag.
  for (std::size_t i = 6; i <= 60; ++i) CHECK(times(document, std::to_string(i)) == 2);
  CHECK(times(document, "Clue CAT") == 61);
  CHECK(times(document, "XOY") == 61);
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  for (std::size_t i = 0; i < document.pageCount; ++i)
    for (const Item& item : document.page(i).items)
      if (const auto* run = std::get_if<TextRun>(&item)) {
        CHECK(run->size >= style.smallest);
        CHECK(run->origin.y <= area.bottom());
        const Length wide = test::kMeasure.width(run->face, run->size, run->text);
        CHECK((run->align == Align::end ? run->origin.x : run->origin.x + wide) <=
              area.right() + Length::pt(1));
      }
}

TEST_CASE("a template without a usual size of words has squares in its smallest") {
  WorksheetStyle style = squaresStyle();
  style.usualWord = Length();
  const WorksheetStyle usual = [&] {
    WorksheetStyle same = style;
    same.usualWord = same.smallestWord;
    return same;
  }();
  CHECK(pagesOf(61, style).pageCount == pagesOf(61, usual).pageCount);
}

TEST_CASE("long clues are broken; what cannot be set is refused") {
  std::string clue;
  for (int i = 0; i < 20; ++i) clue += "word ";
  CHECK(times(pagesOf(1, squaresStyle(), clue), clue + " CAT") == 0);
  for (int i = 0; i < 400; ++i) clue += "word ";
  CHECK_THROWS_WITH(pagesOf(1, squaresStyle(), clue), Catch::Contains("do not fit a page"));
  WorksheetStyle narrow = squaresStyle();
  narrow.page.width = Length::in(3);
  CHECK_THROWS_AS(pagesOf(1, narrow), Error);
}
