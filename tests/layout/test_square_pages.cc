// tests/layout/test_square_pages: empty squares with all their clues, then their letters, inside the margins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/square_pages.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "model/error.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;

namespace {

Puzzle square(const std::string& clue = "What a clue says") {
  Puzzle p = test::wordSquare();
  for (Word& word : p.words) word.clue = clue + " " + word.text;
  return p;
}

std::vector<std::string> texts(const Page& page) {
  std::vector<std::string> all;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<TextRun>(&item)) all.push_back(run->text);
    if (const auto* run = std::get_if<LetterRun>(&item)) all.push_back(run->cells.bytes);
  }
  return all;
}

bool shows(const Page& page, const std::string& text) {
  const auto all = texts(page);
  return std::find(all.begin(), all.end(), text) != all.end();
}

}  // namespace

TEST_CASE("a page asks for every word and shows no letter, the next shows them") {
  const test::FakeMeasure measure;
  const Document document = composeSquarePages({square()}, {}, measure);
  REQUIRE(document.pageCount == 2);
  for (const char* word : {"CAT", "XOY", "XXW", "CXX", "AOX", "TYW"})
    CHECK(shows(document.page(0), std::string("What a clue says ") + word));
  for (const char* word : {"CAT", "XOY", "XXW"}) {
    CHECK_FALSE(shows(document.page(0), word));
    CHECK(shows(document.page(1), word));
  }
  CHECK(shows(document.page(1), "Solution"));
}

TEST_CASE("squares flow over pages, and stay inside the margins") {
  const test::FakeMeasure measure;
  const SquarePagesStyle style;
  const Document document = composeSquarePages(std::vector<Puzzle>(60, square()), style, measure);
  REQUIRE(document.pageCount > 12);
  for (std::size_t i = 0; i < document.pageCount; ++i)
    for (const Item& item : document.page(i).items)
      if (const auto* run = std::get_if<TextRun>(&item)) {
        CHECK(run->origin.x >= style.margin);
        CHECK(run->origin.x + measure.width(run->face, run->size, run->text) <=
              style.page.width - style.margin);
        CHECK(run->origin.y <= style.page.height - style.margin);
      }
  CHECK(shows(document.page(document.pageCount - 1), "60"));
}

TEST_CASE("long clues are broken; what cannot be set is refused") {
  const test::FakeMeasure measure;
  std::string clue;
  for (int i = 0; i < 20; ++i) clue += "word ";
  const Document document = composeSquarePages({square(clue)}, {}, measure);
  CHECK_FALSE(shows(document.page(0), clue + " CAT"));
  for (int i = 0; i < 400; ++i) clue += "word ";
  CHECK_THROWS_AS(composeSquarePages({square(clue)}, {}, measure), Error);
  SquarePagesStyle narrow;
  narrow.page.width = Length::in(3);
  CHECK_THROWS_AS(composeSquarePages({square()}, narrow, measure), Error);
}
