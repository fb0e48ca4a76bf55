// tests/layout/test_puzzle_book: a book's page numbers, ways from puzzle to solution and back, margins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>
#include <set>

#include "layout/book/book.h"
#include "layout/text/spoken.h"
#include "model/dump.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;

namespace {

std::vector<Worksheet> sheets(std::size_t count) {
  std::vector<Worksheet> all;
  for (std::size_t i = 0; i < count; ++i) {
    Puzzle p = test::patternPuzzle(9, 9);
    test::placeFromGrid(p, {static_cast<std::int32_t>(i % 4), static_cast<std::int32_t>(i % 9)},
                        Direction::right, 5);
    Worksheet sheet;
    sheet.puzzle = std::make_shared<const Puzzle>(std::move(p));
    sheet.tag = std::to_string(i + 1);
    sheet.title = "Title" + sheet.tag;
    all.push_back(std::move(sheet));
  }
  return all;
}

BookOptions optionsOf(int perPage) {
  BookOptions options;
  options.text.title = "A Book";
  options.text.howTo = {"Find the words."};
  options.perPage = perPage;
  return options;
}

bool says(const Page& page, const std::string& text) {
  return std::any_of(page.items.begin(), page.items.end(), [&](const Item& item) {
    const auto* run = std::get_if<TextRun>(&item);
    return run && run->text == text;
  });
}

std::vector<std::size_t> linksOf(const Page& page) {
  std::vector<std::size_t> pages;
  for (const Item& item : page.items)
    if (const auto* link = std::get_if<Link>(&item)) pages.push_back(link->page);
  return pages;
}

}  // namespace

TEST_CASE("each puzzle names the page of its solution, and each solution its puzzle's") {
  CHECK(rc::check([] {
    const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 60));
    const int perPage = *rc::gen::element(1, 2, 4, 6, 9);
    auto style = test::inEnglish<WorksheetStyle>();
    style.fields.clear();
    style.facing = *rc::gen::arbitrary<bool>();
    style.mirrored = true;
    BookOptions options = optionsOf(perPage);
    options.links = *rc::gen::arbitrary<bool>();
    const BookPlan plan(count, style, options);
    const Document book = composeBook(sheets(count), style, options, test::kMeasure);
    RC_ASSERT(book.pageCount == plan.pages());
    RC_ASSERT(plan.firstPuzzle() % 2 == (style.facing ? 1U : 0U));
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t at = plan.puzzlePage(i), back = plan.solutionPage(i);
      const Page puzzle = book.page(at), solution = book.page(back);
      const std::string tag = std::to_string(i + 1);
      RC_ASSERT(puzzle.label == std::to_string(at + 1));
      RC_ASSERT(says(puzzle, "Title" + tag));
      RC_ASSERT(says(puzzle, "Solution on page " + std::to_string(back + 1)));
      RC_ASSERT(says(solution, tag + "  Title" + tag));
      RC_ASSERT(says(solution, "page " + std::to_string(at + 1)));
      const std::vector<std::size_t> there = linksOf(puzzle), here = linksOf(solution);
      RC_ASSERT(there == (options.links ? std::vector<std::size_t>{back} : std::vector<std::size_t>{}));
      RC_ASSERT((std::find(here.begin(), here.end(), at) != here.end()) == options.links);
    }
    std::set<std::size_t> listed;
    for (std::size_t i = 0; i < plan.contentsPages(); ++i)
      for (const std::size_t page : linksOf(book.page(plan.contents() + i))) listed.insert(page);
    RC_ASSERT(listed.size() == (options.links ? count + 1 : 0));
  }));
}

TEST_CASE("a page alone is the same page, and needs no other puzzle") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.mirrored = true;
  BookOptions options = optionsOf(6);
  options.links = false;
  const Document whole = composeBook(sheets(20), style, options, test::kMeasure);
  const BookPlan plan(20, style, options);
  std::vector<Worksheet> one = sheets(20);
  for (std::size_t i = 0; i < one.size(); ++i)
    if (i != 16) one[i].puzzle.reset();
  const Document alone =
      onePage(composeBook(std::move(one), style, options, test::kMeasure), plan.puzzlePage(16));
  REQUIRE(alone.pageCount == 1);
  std::string lifted = dump(whole.page(plan.puzzlePage(16)));
  lifted.replace(lifted.find("tag heading"), 11, "tag title");
  CHECK(dump(alone.page(0)) == lifted);
}

TEST_CASE("in a mirrored book the inside margin is at the binding") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.mirrored = true;
  style.margin.left = Length::in(1);
  style.margin.right = Length::in(0.5);
  CHECK(pageArea(style, 0).left() == Length::in(1));  // Page 1 is a right-hand page.
  CHECK(pageArea(style, 1).left() == Length::in(0.5));
}

TEST_CASE("titles of the contents are whole, and all in one size") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.page = {Length::in(6), Length::in(9)};
  std::vector<Worksheet> all = sheets(60);
  for (Worksheet& sheet : all) sheet.title = "Short" + sheet.tag;
  all[40].title = "A Title as Long as a Publisher of Puzzle Books May Wish for, and Then Some";
  const BookOptions options = optionsOf(6);
  const BookPlan plan(60, style, options);
  const Document book = composeBook(all, style, options, test::kMeasure);
  std::set<double> sizes;
  std::size_t titles = 0;
  for (std::size_t i = 0; i < plan.contentsPages(); ++i)
    for (const Item& item : book.page(plan.contents() + i).items)
      if (const auto* run = std::get_if<TextRun>(&item))
        if (run->text.starts_with("Short") || run->text == all[40].title)
          ++titles, sizes.insert(run->size.pt());
  CHECK(titles == 60);
  CHECK(sizes.size() == 1);
}

TEST_CASE("no page of the contents is nearly empty, and no line stands below its page") {
  CHECK(rc::check([] {
    auto style = test::inEnglish<WorksheetStyle>();
    style.page = *rc::gen::element(Size{Length::in(6), Length::in(9)}, Size{Length::in(8.5), Length::in(11)},
                                   Size{Length::mm(148), Length::mm(210)});
    const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 220));
    const BookOptions options = optionsOf(6);
    const BookPlan plan(count, style, options);
    const Document book = composeBook(sheets(count), style, options, test::kMeasure);
    std::vector<std::size_t> listed;
    for (std::size_t i = 0; i < plan.contentsPages(); ++i) {
      const Page page = book.page(plan.contents() + i);
      listed.push_back(linksOf(page).size());
      for (const Item& item : page.items)
        if (const auto* run = std::get_if<TextRun>(&item); run && run->text.starts_with("Title"))
          RC_ASSERT(run->origin.y <= pageArea(style, 0).bottom());
    }
    RC_ASSERT(std::accumulate(listed.begin(), listed.end(), std::size_t{0}) == count + 1);
    RC_ASSERT(listed.back() * 5 >= listed.front() * 2);
  }));
}

TEST_CASE("a few lines of the contents need no page of their own") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.page = {Length::in(6), Length::in(9)};
  style.introSize = Length::pt(10);
  const auto pages = [&](std::size_t puzzles) {
    return BookPlan(puzzles, style, optionsOf(6)).contentsPages();
  };
  CHECK(pages(101) == 3);  // As loose as they can be.
  CHECK(pages(106) == 3);  // Five lines more.
  CHECK(pages(120) == 4);
}

TEST_CASE("a solution too small to read is refused, by its puzzle's name") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.page = {Length::in(6), Length::in(9)};
  std::vector<Worksheet> all = sheets(9);
  Puzzle large = test::patternPuzzle(30, 30);
  test::placeFromGrid(large, {0, 0}, Direction::right, 5);
  all[3].puzzle = std::make_shared<const Puzzle>(std::move(large));
  const BookOptions options = optionsOf(9);
  const Document book = composeBook(all, style, options, test::kMeasure);
  CHECK_THROWS_WITH(book.page(BookPlan(9, style, options).solutionPage(3)),
                    Catch::Contains("Title4") && Catch::Contains("fewer solutions per page"));
}

TEST_CASE("the word lists of a book are of one size, or of few") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.page = {Length::in(6), Length::in(9)};
  std::vector<Worksheet> all;
  std::set<std::string> words;
  for (int i = 0; i < 24; ++i) {
    Puzzle p = test::patternPuzzle(11 + i % 5, 11 + i % 5);
    for (int w = 0; w < 8 + i % 12; ++w) {
      test::placeFromGrid(p, {w % 5, w % 11}, Direction::right, 4 + w % 3);
      words.insert(p.words.back().text);
    }
    Worksheet sheet;
    sheet.puzzle = std::make_shared<const Puzzle>(std::move(p));
    sheet.tag = std::to_string(i + 1);
    sheet.title = "Title" + sheet.tag;
    all.push_back(std::move(sheet));
  }
  const BookOptions options = optionsOf(6);
  const BookPlan plan(all.size(), style, options);
  const Document book = composeBook(all, style, options, test::kMeasure);
  std::set<double> sizes;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const Item& item : book.page(plan.puzzlePage(i)).items)
      if (const auto* run = std::get_if<TextRun>(&item); run && words.contains(run->text))
        sizes.insert(run->size.pt());
  CHECK(sizes == std::set<double>{style.usualWord.pt()});
}
