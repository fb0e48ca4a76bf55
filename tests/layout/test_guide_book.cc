// tests/layout/test_guide_book: index, volumes, mirrored margins, sheets, orders, services.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "layout/guide/guide.h"
#include "layout/style/service.h"
#include "layout/text/spoken.h"
#include "layout/tiles/tiles.h"
#include "model/dump.h"
#include "model/error.h"
#include "model/script.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

Puzzle letters(int perLetter) {
  Puzzle p = test::puzzleOf({"ABC"});
  for (char first = 'A'; first <= 'E'; ++first)
    for (int i = 0; i < perLetter; ++i)
      test::place(p,
                  std::string(1, first) + static_cast<char>('A' + i / 26) + static_cast<char>('A' + i % 26),
                  {0, 0}, Direction::right);
  return p;
}

// Twelve entries a page.
GuideTemplate smallPages() {
  auto style = test::inEnglish<GuideTemplate>();
  style.page = {300_pt, 250_pt};
  style.margin = {Length::pt(60), Length::pt(40), Length::pt(60), Length::pt(40)};
  style.columns = 2;
  style.leading = 20_pt;
  style.textSize = 1_pt;  // The explanation takes one page.
  return style;
}

std::vector<std::string> entriesOn(const Page& page) {
  std::vector<std::string> texts;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item); run && run->text.find("→") != std::string::npos)
      texts.push_back(run->text);
  return texts;
}

}  // namespace

TEST_CASE("long letters have a bookmark and an index line for each stretch of ten pages, with links") {
  const test::FakeMeasure measure;
  const Puzzle p = letters(150);
  const Document d = composeGuide(p, smallPages(), measure);
  std::vector<std::string> letter, ranges;
  for (const OutlineEntry& entry : d.outline) {
    (entry.level == 0 ? letter : ranges).push_back(entry.title);
    if (entry.level == 0) continue;
    const std::string first = entry.title.substr(0, entry.title.find(' '));
    const std::vector<std::string> there = entriesOn(d.page(entry.page));
    CHECK(std::any_of(there.begin(), there.end(),
                      [&](const std::string& text) { return text.ends_with(" " + first); }));
  }
  CHECK(letter == std::vector<std::string>{"How to read this guide", "Index", "A", "B", "C", "D", "E"});
  CHECK(ranges.size() == 10);
  std::set<std::size_t> linked, marked;
  for (const Item& item : d.page(1).items)
    if (const auto* link = std::get_if<Link>(&item)) linked.insert(link->page);
  for (const OutlineEntry& entry : d.outline)
    if (entry.page > 1) marked.insert(entry.page);
  CHECK(linked == marked);
}

TEST_CASE("volumes end with a letter, keep under the limit, and hold every entry once") {
  const test::FakeMeasure measure;
  const Puzzle p = letters(40);
  GuideOptions options;
  options.maxPages = 10;
  const std::vector<Document> volumes = composeVolumes(p, smallPages(), measure, options);
  REQUIRE(volumes.size() == 3);
  std::vector<std::string> all;
  for (const Document& d : volumes) {
    CHECK(d.pageCount <= 10);
    CHECK(dump(d.page(0)).find("Volume " + std::to_string(&d - volumes.data() + 1) + " of 3: ") !=
          std::string::npos);
    const std::string before = all.empty() ? "" : all.back();
    std::vector<std::string> own;
    for (std::size_t i = 1; i < d.pageCount; ++i)
      for (const std::string& text : entriesOn(d.page(i))) own.push_back(text);
    REQUIRE(!own.empty());
    if (!before.empty()) CHECK(before[before.size() - 3] != own.front()[own.front().size() - 3]);
    all.insert(all.end(), own.begin(), own.end());
  }
  CHECK(all.size() == 200);
  CHECK(std::set<std::string>(all.begin(), all.end()).size() == 200);
  options.maxPages = 3;
  CHECK_THROWS_WITH(composeVolumes(p, smallPages(), measure, options), Catch::Contains("the letter A alone"));
}

TEST_CASE("where large print leaves no room below the text, the piece of grid has a page of its own") {
  const test::FakeMeasure measure;
  const Puzzle p = letters(40);
  GuideTemplate style = smallPages();
  style.textSize = 8_pt;
  const Document d = composeGuide(p, style, measure);
  const auto isLetters = [](const Item& item) { return std::holds_alternative<LetterRun>(item); };
  std::size_t with = d.pageCount;
  const std::size_t entries = d.outline.at(1).page;
  for (std::size_t i = 0; i < entries; ++i) {
    const Page page = d.page(i);
    if (std::any_of(page.items.begin(), page.items.end(), isLetters)) with = i;
    for (const Item& item : page.items) {
      if (const auto* run = std::get_if<TextRun>(&item)) CHECK(run->origin.y < style.page.height - 20_pt);
      if (const auto* run = std::get_if<LetterRun>(&item)) CHECK(run->origin.y < style.page.height - 20_pt);
    }
  }
  CHECK(with > 0);
  CHECK(with < entries);
}

TEST_CASE("left-hand pages of a book have the gutter at their right") {
  const test::FakeMeasure measure;
  const Puzzle p = letters(20);
  GuideTemplate style = smallPages();
  style.mirrored = true;
  style.margin.left = 70_pt;
  const Document d = composeGuide(p, style, measure);
  const auto left = [&](std::size_t i) {
    Length least = style.page.width;
    for (const Item& item : d.page(i).items)
      if (const auto* run = std::get_if<TextRun>(&item)) least = std::min(least, run->origin.x);
    return least.pt();
  };
  CHECK(left(1) == Approx(40));
  CHECK(left(2) == Approx(70));
}

TEST_CASE("entries name their sheet, and words with several places all of them or how many") {
  const test::FakeMeasure measure;
  Puzzle p = test::puzzleOf({"ABAB"});
  test::place(p, "AB", {0, 0}, Direction::right);
  p.placements.push_back({0, {2, 0}, Direction::right});
  GuideOptions options;
  options.tileOf = [](Cell cell) { return "C" + std::to_string(cell.column); };
  CHECK(entriesOn(composeGuide(p, test::inEnglish<GuideTemplate>(), measure, options).page(1)) ==
        std::vector<std::string>{"1,1 C0 → AB", "3,1 C2 → AB"});
  auto style = test::inEnglish<GuideTemplate>();
  style.occurrences = Occurrences::count;
  CHECK(entriesOn(composeGuide(p, style, measure).page(1)) == std::vector<std::string>{"1,1 → AB ×2"});
}

TEST_CASE("a cell's sheet is one that shows it whole") {
  TilePlan plan;
  plan.across = {{0_pt, 30_pt}, {20_pt, 50_pt}};
  plan.down = {{0_pt, 40_pt}};
  LetterGrid grid;
  grid.pitch = 10_pt;
  const auto sheet = tileFinder(grid, plan);
  CHECK(sheet({0, 0}) == "A1");
  CHECK(sheet({2, 3}) == "A1");
  CHECK(sheet({3, 0}) == "A2");
}

TEST_CASE("the order of another language is followed, with its sections") {
  const test::FakeMeasure measure;
  const Puzzle p = letters(1);  // AAA, BAA, CAA, DAA, EAA
  GuideOptions options;
  options.order = WordOrder{{4, 3, 2, 1, 0}, {{"E-D", 0}, {"rest", 2}}, "xx"};
  const Document d = composeGuide(p, test::inEnglish<GuideTemplate>(), measure, options);
  const std::vector<std::string> listed = entriesOn(d.page(1));
  REQUIRE(listed.size() == 5);
  CHECK(listed.front() == "1,1 → EAA");
  CHECK(d.outline.at(1).title == "E-D");
  CHECK(d.outline.at(2).title == "rest");
}

TEST_CASE("a service's book has its gutter, its safe margin and no smaller type than it prints") {
  const Service kdp = readService(
      "kind = \"interior\"\n[page]\nmax_size = [\"8.5in\", \"11.69in\"]\nsafe_margin = "
      "\"0.25in\"\nmin_text_size = "
      "\"7pt\"\nmin_line_width = \"0.75pt\"\n[pdf]\n[[book.gutter]]\nmax_pages = 150\ninside = \"0.375in\"\n"
      "[[book.gutter]]\nmax_pages = 828\ninside = \"0.875in\"\n",
      "kdp", "kdp.toml");
  const GuideTemplate thin = forService(test::inEnglish<GuideTemplate>(), kdp, 100),
                      thick = forService(test::inEnglish<GuideTemplate>(), kdp, 600);
  CHECK(thin.margin.left >= 0.375_in);
  CHECK(thick.margin.left >= 0.875_in);
  CHECK(thick.margin.left < 0.9_in);
  CHECK(thick.margin.right >= 0.25_in);
  CHECK(thick.mirrored);
  for (const Length size : {thick.printSize, thick.smallest}) {
    CHECK(size > 7_pt);  // A PDF may state a little less than what is seen.
    CHECK(size < 7.25_pt);
  }
  CHECK(thick.rule == 0.75_pt);
  auto wide = test::inEnglish<GuideTemplate>();
  wide.page = {12_in, 12_in};
  CHECK_THROWS_WITH(forService(wide, kdp, 100), Catch::Contains("trim"));
}

TEST_CASE("what reads from the right is known by its first letter") {
  CHECK(readsFromRight("دمشق SY"));
  CHECK(readsFromRight("12 ירושלים"));
  for (const char* left : {"POZOS", "", "→ 12", "दिल्ली", "北京", "Ελλάδα", "Zürich دمشق"})
    CHECK_FALSE(readsFromRight(left));
}

namespace {

std::vector<std::string> boxesOn(const Page& page) {
  std::vector<std::string> words;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item); run && run->text.starts_with(kTickBox))
      words.push_back(run->text.substr(kTickBox.size()));
  return words;
}

}  // namespace

TEST_CASE("a checklist has each word once to tick, its title above the first, and no place") {
  const test::FakeMeasure measure;
  GuideTemplate style = smallPages();
  style.occurrences = Occurrences::none;
  Puzzle p = letters(3);
  p.placements.push_back({0, {1, 0}, Direction::right});  // It stands twice.
  const Document d = composeGuide(p, style, measure);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < d.pageCount; ++i) {
    CHECK(entriesOn(d.page(i)).empty());
    for (const std::string& word : boxesOn(d.page(i))) all.push_back(word);
  }
  CHECK(all.size() == 15);
  CHECK(std::is_sorted(all.begin(), all.end()));
  const Page first = d.page(0);
  const auto at = std::find_if(first.items.begin(), first.items.end(),
                               [](const Item& item) { return std::holds_alternative<TextRun>(item); });
  REQUIRE(at != first.items.end());
  const auto* title = std::get_if<TextRun>(&*at);
  CHECK(title->text.find("Test") != std::string::npos);
  for (const Item& item : first.items)
    if (const auto* run = std::get_if<TextRun>(&item); run && run->text.starts_with(kTickBox))
      CHECK(run->origin.y > title->origin.y);
  CHECK(d.outline.front().title == "A");
}

TEST_CASE(
    "a long checklist has its title and its index on the first page, and bookmarks that lead to letters") {
  const test::FakeMeasure measure;
  GuideTemplate style = smallPages();
  style.occurrences = Occurrences::none;
  const Document d = composeGuide(letters(60), style, measure);
  CHECK(boxesOn(d.page(0)).empty());
  CHECK(dump(d.page(0)).find("Test") != std::string::npos);
  for (const OutlineEntry& entry : d.outline)
    if (entry.level == 0 && entry.title.size() == 1) {
      const std::vector<std::string> words = boxesOn(d.page(entry.page));
      CHECK(std::any_of(words.begin(), words.end(),
                        [&](const std::string& word) { return word.starts_with(entry.title + "AA"); }));
    }
}
