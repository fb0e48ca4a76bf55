// tests/layout/test_poster_list: words on a poster: where they stand, how large, and what the grid keeps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "layout/poster/poster.h"
#include "layout/style/recolour.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;
using Place = ListStyle::Place;

namespace {

PosterTemplate styleOn(Size sheet, Place place = Place::automatic) {
  auto style = test::inEnglish<PosterTemplate>();
  style.name = "list";
  style.sheet = sheet;
  style.margin = 1_in;
  style.title.height = 2_in;
  style.title.lines = {{"{title}", {"Sans"}, 60_pt, kBlack, {}}};
  style.list.place = place;
  return style;
}

// Words of seven letters that are all different.
Puzzle withWords(std::size_t count) {
  Puzzle p = test::patternPuzzle(20, 20);
  for (std::size_t i = 0; i < count; ++i) {
    std::string word = "WORD";
    for (std::size_t k = i, d = 0; d < 3; ++d, k /= 26) word += static_cast<char>('A' + k % 26);
    test::place(p, word, {0, 0}, Direction::right, {{"spelled " + word, {}, {}}});
  }
  return p;
}

std::vector<TextRun> listed(const Page& page) {
  std::vector<TextRun> runs;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item); run && run->text.starts_with("spelled "))
      runs.push_back(*run);
  return runs;
}

}  // namespace

TEST_CASE("words stand below the grid, each once, in order, and clear of everything") {
  const test::FakeMeasure measure;
  const Puzzle p = withWords(40);
  const PosterTemplate style = styleOn({18_in, 24_in});
  const PosterPlan plan = planPoster(p, style, measure);
  REQUIRE(plan.list.place == Place::below);
  CHECK(plan.list.type >= 18_in * 0.012);
  CHECK(plan.list.type <= 18_in * 0.0201);
  CHECK(plan.listArea.top() > plan.field.bottom());
  CHECK(plan.listArea.bottom() <= 23_in + 0.01_pt);
  const std::vector<TextRun> runs = listed(composePoster(p, style, plan, measure).page(0));
  REQUIRE(runs.size() == 40);
  std::vector<std::string> texts;
  for (const TextRun& run : runs) {
    texts.push_back(run.text);
    CHECK(run.origin.x >= plan.listArea.left() - 0.01_pt);
    CHECK(run.origin.x + measure.width(run.face, run.size, run.text) <= plan.listArea.right() + 0.01_pt);
  }
  CHECK(std::is_sorted(texts.begin(), texts.end()));
  CHECK(std::set<std::string>(texts.begin(), texts.end()).size() == 40);
}

TEST_CASE("few words are listed larger, as their grid's letters are, and never beyond 3.2 % of the sheet") {
  const auto typeOf = [](std::size_t words, Size sheet) {
    return planPoster(withWords(words), styleOn(sheet), test::FakeMeasure()).list.type;
  };
  CHECK(typeOf(5, {18_in, 24_in}) > 18_in * 0.025);
  CHECK(typeOf(2, {18_in, 24_in}) <= 18_in * 0.0321);
  CHECK(typeOf(5, {24_in, 18_in}) > 18_in * 0.025);  // Beside the grid.
  CHECK(typeOf(30, {18_in, 24_in}) <= 18_in * 0.0201);
}

TEST_CASE("a listed word has the apostrophes of print, and its letters are the grid's") {
  Puzzle p = withWords(12);
  test::place(p, "OBRIEN", {0, 1}, Direction::right, {{"spelled O'Brien", {}, {}}});
  const auto said = [&](bool capitals) {
    PosterTemplate style = styleOn({18_in, 24_in});
    style.list.capitals = capitals;
    std::string all;
    for (const Item& item :
         composePoster(std::make_shared<const Puzzle>(p), style, test::FakeMeasure()).page(0).items)
      if (const auto* run = std::get_if<TextRun>(&item)) all += run->text + "|";
    return all;
  };
  CHECK(said(false).find("spelled O\u2019Brien|") != std::string::npos);
  CHECK(said(false).find('\'') == std::string::npos);
  CHECK(said(true).find("OBRIEN|") != std::string::npos);
}

TEST_CASE("no name is broken where columns of several widths are as short") {
  // Five columns of equal width have no room, five of their own have; broken, the names would fill as many.
  std::vector<std::string> words(40, "WORD");
  for (const std::size_t i : {5, 13, 21, 29}) words[i] = "LONGESTNAME A";
  const std::vector<std::string> whole = words;
  const Face face{"x"};
  const Length size = Length::pt(10);
  const auto wide = [&](const char* word) { return test::kMeasure.width(face, size, word); };
  const Length width = wide("LONGESTNAME A") * 4 + wide("WORD") + size * (1.4 * 4 + 0.1);
  const WordColumns before = planColumns(whole, face, size, width, 0, test::kMeasure, false, 1.3);
  const WordColumns plan = planTurnedColumns(words, face, size, width, test::kMeasure, false, 1.3);
  CHECK(words == whole);
  CHECK(before.columns == 4);
  CHECK(plan.columns == 5);
  CHECK(plan.lines == 8);
  CHECK(plan.narrowest() <= width);
}

TEST_CASE("a wide sheet has its list beside the grid, a narrow one below") {
  const test::FakeMeasure measure;
  const Puzzle p = withWords(30);
  const PosterPlan wide = planPoster(p, styleOn({36_in, 18_in}), measure);
  REQUIRE(wide.list.place == Place::side);
  CHECK(wide.listArea.left() > wide.field.right());
  CHECK(wide.listArea.right() <= 35_in + 0.01_pt);
  CHECK(planPoster(p, styleOn({18_in, 36_in}), measure).list.place == Place::below);
}

TEST_CASE("too many words are listed only where that is asked for, and never below 7 pt") {
  const test::FakeMeasure measure;
  const Puzzle many = withWords(900);
  CHECK(planPoster(many, styleOn({18_in, 24_in}), measure).list.none());
  const PosterPlan asked = planPoster(many, styleOn({36_in, 54_in}, Place::below), measure);
  CHECK(asked.list.place == Place::below);
  CHECK(asked.list.type >= 7_pt);
  CHECK_THROWS_WITH(planPoster(withWords(5000), styleOn({8.5_in, 11_in}, Place::below), measure),
                    Catch::Contains("has no room on this sheet in type of 7 pt"));
  CHECK(planPoster(many, styleOn({18_in, 24_in}, Place::none), measure).list.none());
}

TEST_CASE("a long list that is asked for is read from where the grid is") {
  const test::FakeMeasure measure;
  for (const std::size_t count : {400, 900, 1500}) {
    const Puzzle p = withWords(count);
    const PosterTemplate style = styleOn({24_in, 36_in}, Place::below);
    const PosterPlan plan = planPoster(p, style, measure);
    const Size room = roomForGrid(p, style, measure);
    const double letters = room.width.in() * room.height.in() / (static_cast<double>(count) * 7);
    INFO(count << " words");
    CHECK(plan.list.type <= Length::in(std::sqrt(letters)) * 0.86);
    // Neither much smaller than the grid's letters, unless nothing more of the sheet is left.
    const double share = plan.list.size.height / (plan.list.size.height + room.height);
    CHECK((plan.list.type > Length::in(std::sqrt(letters)) * 0.6 || share > 0.55));
  }
}

TEST_CASE("a long sheet's list is larger, as the sheet is") {
  const test::FakeMeasure measure;
  const Puzzle p = withWords(12);
  const Length usual = planPoster(p, styleOn({36_in, 54_in}), measure).list.type;
  CHECK(planPoster(p, styleOn({36_in, 144_in}), measure).list.type > usual * 1.4);
  CHECK(planPoster(p, styleOn({144_in, 36_in}), measure).list.type > usual * 1.4);
}

TEST_CASE("where the title is flush, title, grid and list begin at one edge, and end within the margin") {
  const test::FakeMeasure measure;
  for (const std::int32_t columns : {6, 20, 40}) {
    Puzzle p = withWords(60);
    p.grid = Grid(columns, 20, 0);
    PosterTemplate style = styleOn({18_in, 24_in}, Place::below);
    style.title.flush = true;
    const PosterPlan plan = planPoster(p, style, measure);
    const Length edge = plan.grid.origin.x + (plan.grid.pitch - plan.grid.capHeight) / 2;
    INFO(columns << " columns");
    CHECK(plan.listArea.left().pt() == Approx(edge.pt()));
    CHECK(plan.listArea.right() <= 17_in + 0.01_pt);
    for (const Item& item : posterTitle(p, plan, style, measure))
      if (const auto* run = std::get_if<TextRun>(&item)) CHECK(run->origin.x.pt() == Approx(edge.pt()));
  }
}

TEST_CASE("a list on the back has a page of its own, and takes nothing of the grid") {
  const test::FakeMeasure measure;
  const Puzzle p = withWords(60);
  const PosterTemplate style = styleOn({18_in, 24_in}, Place::back);
  const PosterPlan plan = planPoster(p, style, measure);
  CHECK(plan.grid.pitch == planPoster(p, styleOn({18_in, 24_in}, Place::none), measure).grid.pitch);
  const Document d = composePoster(p, style, plan, measure);
  REQUIRE(d.pageCount == 2);
  CHECK(listed(d.page(0)).empty());
  CHECK(listed(d.page(1)).size() == 60);
}

TEST_CASE("names stay whole on a page of their own, which begins where its title does") {
  const test::FakeMeasure measure;
  Puzzle p = withWords(40);
  for (std::size_t w = 0; w < 5; ++w)
    p.words.edit()[w].prints = {{"spelled isles of the blessed far away", {}, {}}};
  PosterTemplate style = styleOn({18_in, 24_in}, Place::back);
  style.title.flush = true;
  style.title.lines = {{"{title}", {"B612 Bold"}, 40_pt, kBlack, {}}};
  const Document d = composePoster(p, style, planPoster(p, style, measure), measure);
  const Page back = d.page(1);
  CHECK(listed(back).size() == 40);
  std::vector<const TextRun*> runs;
  for (const Item& item : back.items)
    if (const auto* run = std::get_if<TextRun>(&item)) runs.push_back(run);
  REQUIRE(runs.size() == 41);  // A title, and a line a word.
  Length left = runs[1]->origin.x;
  for (std::size_t i = 1; i < runs.size(); ++i) left = std::min(left, runs[i]->origin.x);
  CHECK((left - runs[0]->origin.x).pt() == Approx(0).margin(0.1));
}

TEST_CASE("clues on a page of their own stand in its middle, in columns as wide as clues are read") {
  const test::FakeMeasure measure;
  Puzzle p = test::patternPuzzle(20, 20);
  p.kind = PuzzleKind::crossword;
  for (std::uint32_t i = 0; i < 10; ++i) {
    test::place(p, "WORD" + std::string(1, static_cast<char>('A' + i)), {0, static_cast<std::int32_t>(2 * i)},
                Direction::right);
    p.clues[i] = "What is asked for";
  }
  const PosterPlan plan = planPoster(p, styleOn({18_in, 24_in}, Place::back), measure);
  REQUIRE(plan.list.clueColumns == 1);
  CHECK(plan.listArea.size.width < 10_in);
  CHECK(plan.listArea.centre().x.in() == Approx(9));
}

TEST_CASE("a grid for a sheet with a list fills what the list leaves") {
  const test::FakeMeasure measure;
  const PosterTemplate style = styleOn({18_in, 24_in});
  Puzzle p = withWords(40);
  const Size room = roomForGrid(p, style, measure);
  const Cell cells = cellsFor(room, style.rulers, 40);
  p.grid = Grid(cells.column, cells.row, 0);
  const PosterPlan plan = planPoster(p, style, measure);
  CHECK(plan.field.size.width * plan.field.size.height.pt() >= room.width * room.height.pt() * 0.97);
}

TEST_CASE("the foot stands below everything, and an empty one takes no room") {
  const test::FakeMeasure measure;
  const Puzzle p = withWords(10);
  PosterTemplate style = styleOn({18_in, 24_in}, Place::none);
  const Length without = planPoster(p, style, measure).grid.pitch;
  style.footer.lines = {{"", {"Sans"}, 12_pt, kBlack, {}}};
  CHECK(planPoster(p, style, measure).foot.empty());
  style.footer.lines = {{"Edition of 50", {"Sans"}, 12_pt, kBlack, {}}};
  const PosterPlan plan = planPoster(p, style, measure);
  CHECK(plan.foot.top() >= plan.field.bottom() + style.footer.gap - 0.01_pt);
  CHECK(plan.foot.bottom() <= 23_in + 0.01_pt);
  CHECK(plan.grid.pitch <= without);
}

TEST_CASE("a title's line breaks are kept, in one size") {
  const test::FakeMeasure measure;
  const Puzzle p = withWords(3);
  PosterTemplate style = styleOn({18_in, 24_in}, Place::none);
  for (const char* text : {"Anna\\nand Tom", "Anna\nand Tom"}) {
    style.title.lines[0].text = text;
    std::vector<TextRun> runs;
    for (const Item& item : posterTitle(p, planPoster(p, style, measure), style, measure))
      if (const auto* run = std::get_if<TextRun>(&item)) runs.push_back(*run);
    REQUIRE(runs.size() == 2);
    CHECK(runs[0].text == "Anna");
    CHECK(runs[1].text == "and Tom");
    CHECK(runs[0].size == runs[1].size);
    CHECK(runs[1].origin.y > runs[0].origin.y);
  }
}

TEST_CASE("another accent turns its own hue, and leaves white, black, greys and other hues") {
  const auto blue = *Colour::parse("#123a7a"), red = *Colour::parse("#a01020");
  CHECK(recoloured("a = \"#123a7a\"", {{blue, red}}) == "a = \"#a01020\"");
  for (const char* kept :
       {"#ffffff", "#000000", "#808080", "#c08020", "url(#123a7a)", "href=\"#123a7a\"", "#12", "#123a7a0"})
    CHECK(recoloured(kept, {{blue, red}}) == kept);
  const std::string shade = recoloured("#4da6d8", {{blue, red}});
  const auto now = Colour::parse(shade);
  REQUIRE(now);
  CHECK(now->red > now->blue);
  CHECK(now->red > now->green);
  CHECK(recoloured("#123a7a", {{blue, blue}}) == "#123a7a");
}

TEST_CASE("a list at the side that is higher than its grid begins below the title, as the grid does") {
  const test::FakeMeasure measure;
  for (const std::size_t count : {20, 60, 200, 400}) {
    const Puzzle p = withWords(count);
    const PosterPlan plan = planPoster(p, styleOn({18_in, 24_in}, Place::side), measure);
    INFO(count << " words");
    REQUIRE(plan.list.place == Place::side);
    CHECK(plan.listArea.top() >= plan.title.bottom() - 0.01_pt);
    CHECK(plan.field.top() >= plan.title.bottom() - 0.01_pt);
    CHECK(plan.listArea.bottom() <= 23.01_in);
    CHECK(plan.title.top() >= 0.99_in);
    CHECK(plan.filled > 0);
    CHECK(plan.filled <= 1.001);
  }
}
