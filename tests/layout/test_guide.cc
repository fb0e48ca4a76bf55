// tests/layout/test_guide: every word has its line, in order, inside its column, and a bookmark's page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <set>

#include "layout/guide/guide.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/dump.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

Puzzle manyWords(int count) {
  Puzzle p = test::patternPuzzle(60, 60);
  std::set<std::string> seen;
  for (int i = 0; static_cast<int>(p.words.size()) < count; ++i) {
    const Cell start{(i * 7) % 60, (i * 13 + i / 60) % 60};
    const Direction d = kDirections[static_cast<std::size_t>(i) % 8];
    const int length = 3 + i % 9;
    if (!p.grid.contains(advance(start, d, length - 1))) continue;
    test::placeFromGrid(p, start, d, length);
    if (!seen.insert(p.words.back().text).second) {
      p.words.edit().pop_back();
      p.placements.pop_back();
    }
  }
  return p;
}

}  // namespace

TEST_CASE("every placement stands once in the guide, in order, inside the page") {
  const test::FakeMeasure measure;
  const Puzzle p = manyWords(900);
  const auto style = test::inEnglish<GuideTemplate>();
  const Document d = composeGuide(p, style, measure);
  std::vector<std::string> expected, found;
  for (const std::uint32_t i : guideOrder(p, orderByText(p)))
    expected.push_back(entryText(p, columnsOf(p), p.placements[i]));
  for (std::size_t i = 1; i < d.pageCount; ++i) {
    const Page page = d.page(i);
    CHECK(page.label == std::to_string(i + 1));
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<TextRun>(&item);
          run && run->face == style.face && run->colour == kBlack) {
        found.push_back(run->text);
        const Length right = run->origin.x + measure.width(run->face, run->size, run->text);
        CHECK(run->origin.x >= style.margin.left);
        CHECK(right <= style.page.width - style.margin.right + 0.001_pt);
        CHECK(run->origin.y <= style.page.height - style.margin.bottom);
      }
  }
  CHECK(found == expected);
}

TEST_CASE("bookmarks lead to the page where their letter begins") {
  const test::FakeMeasure measure;
  const Puzzle p = manyWords(900);
  const Document d = composeGuide(p, test::inEnglish<GuideTemplate>(), measure);
  REQUIRE(d.outline.size() > 5);
  std::string before;
  for (const OutlineEntry& entry : d.outline) {
    if (entry.page == 0) continue;
    const std::string page = dump(d.page(entry.page));
    bool there = false;
    for (const Word& w : p.words)
      there = there ||
              (w.text.substr(0, 1) == entry.title && page.find(" " + w.text + "\"") != std::string::npos);
    CHECK(there);
    CHECK(entry.title > before);
    before = entry.title;
  }
}

TEST_CASE("a word too long for its column shrinks, then spans, and is never broken") {
  const test::FakeMeasure measure;
  Puzzle p = test::puzzleOf({std::string(80, 'A')});
  auto style = test::inEnglish<GuideTemplate>();
  test::place(p, std::string(10, 'A'), {0, 0}, Direction::right);
  test::place(p, std::string(36, 'B'), {0, 0}, Direction::right);
  test::place(p, std::string(78, 'C'), {0, 0}, Direction::right);
  const Document d = composeGuide(p, style, measure);
  const Page page = d.page(1);
  std::vector<Length> sizes;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item); run && run->face == style.face)
      sizes.push_back(run->size);
  REQUIRE(sizes.size() == 3);
  CHECK(sizes[0] == style.size);
  CHECK(sizes[1] < style.size);
  CHECK(sizes[1] >= style.smallest);
  CHECK(sizes[2] >= style.smallest);  // it spans
}

TEST_CASE("the explanation tells the worked example in words") {
  const test::FakeMeasure measure;
  Puzzle p = test::patternPuzzle(60, 60);
  test::placeFromGrid(p, {40, 50}, Direction::downLeft, 6);
  p.credit = "Names: somebody";
  const std::string page = dump(composeGuide(p, test::inEnglish<GuideTemplate>(), measure).page(0));
  CHECK(page.find("\"41,51 ↙ " + p.words[0].text + "\"") != std::string::npos);
  CHECK(page.find("begins in the 41st column, in the 51st row") != std::string::npos);
  CHECK(page.find("Names: somebody") != std::string::npos);
}

TEST_CASE("a puzzle without a solution has no guide") {
  const test::FakeMeasure measure;
  const Puzzle p = test::puzzleOf({"AB"});
  CHECK_THROWS_WITH(composeGuide(p, test::inEnglish<GuideTemplate>(), measure),
                    Catch::Contains("no solution"));
}

TEST_CASE("lines break at spaces only") {
  const test::FakeMeasure measure;  // 0.6 em a letter: 10 letters of 10 pt are 60 pt
  const auto lines = breakLines("one two three four-and-a-long-one five", {"Sans"}, 10_pt, 60_pt, measure);
  CHECK(lines == std::vector<std::string>{"one two", "three", "four-and-a-long-one", "five"});
  CHECK(breakLines("  ", {"Sans"}, 10_pt, 60_pt, measure).empty());
}
