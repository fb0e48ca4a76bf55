// tests/layout/test_poster: the article's poster, and sheets of other sizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "model/dump.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {
PosterTemplate articleStyle() {
  auto style = test::inEnglish<PosterTemplate>();
  style.name = "world";
  style.sheet = Size{72_in, 78_in};
  style.title.height = 6_in;
  return style;
}

// The lines alone.
std::vector<Item> withoutTags(std::vector<Item> items) {
  std::erase_if(items, [](const Item& item) { return std::holds_alternative<Tag>(item); });
  return items;
}

}  // namespace

TEST_CASE("948 x 948 letters on 72 x 78 in come to 13.3 letters an inch") {
  const test::FakeMeasure measure;
  Puzzle p;
  p.alphabet = Alphabet::latin();
  p.grid = Grid(948, 948, 0);
  const PosterPlan plan = planPoster(p, articleStyle(), measure);
  CHECK(1_in / plan.grid.pitch == Approx(13.3).margin(0.005));
  CHECK(plan.trim == Size{72_in, 78_in});
  // Rulers have some 23 of the 26 pt a side; the margin has the rest.
  const Rect letters = plan.grid.area(allCells(p));
  CHECK(letters.left().pt() == Approx(26).margin(0.1));
  CHECK((plan.trim.width - letters.right()).pt() == Approx(26).margin(0.1));
  CHECK((plan.trim.height - letters.bottom()).pt() == Approx(26).margin(0.1));
  CHECK(letters.top() >= plan.title.bottom());
}

TEST_CASE("a poster is backdrop, title, rows and rulers, in that order, as it is read") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(12, 11);
  PosterTemplate style = articleStyle();
  style.backdrop.svg = std::make_shared<const std::string>("<svg/>");
  style.backdrop.name = "globe.svg";
  style.bleed = Insets::all(9_pt);
  style.title.lines = {{"{title}", {"Sans"}, 200_pt, kBlack, {}}};
  const Document d = composePoster(p, style, measure);
  REQUIRE(d.pageCount == 1);
  CHECK(d.info.keywords == "gridpress; kind=poster; template=world");
  const Page page = d.page(0);
  const auto* picture = std::get_if<Picture>(&page.items.at(0));
  REQUIRE(picture);
  CHECK(picture->clip == Rect{{-9_pt, -9_pt}, {72_in + 18_pt, 78_in + 18_pt}});  // it runs into the bleed
  CHECK(std::get<Tag>(page.items.at(1)).role == Spoken::title);
  CHECK(std::get<TextRun>(page.items.at(2)).text == "Test");
  CHECK(std::get<Tag>(page.items.at(3)).role == Spoken::figure);
  for (std::size_t row = 0; row < 11; ++row) {
    const auto* run = std::get_if<LetterRun>(&page.items.at(row + 4));
    REQUIRE(run);
    CHECK(run->cells.size() == 12);
  }
  CHECK(std::get<Tag>(page.items.at(15)).role == Spoken::decoration);
  CHECK(page.items.size() > 20);         // The rulers.
  CHECK(dump(d.page(0)) == dump(page));  // the same each time
}

TEST_CASE("a sheet is as large as a pitch asks for, and too large a pitch is refused") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(20, 30);
  PosterTemplate style = articleStyle();
  style.grid.pitch = 10_pt;
  style.sheet.reset();
  style.title.height = 50_pt;
  const PosterPlan plan = planPoster(p, style, measure);
  CHECK(plan.trim.width.pt() == Approx(20 * 10 + 2 * 42.5 + 6));
  CHECK(plan.trim.height.pt() == Approx(30 * 10 + 2 * 42.5 + 6 + 50));
  style.sheet = Size{200_pt, 400_pt};
  CHECK_THROWS_WITH(planPoster(p, style, measure),
                    Catch::Contains("the poster needs") && Catch::Contains("auto"));
  style.grid.pitch.reset();
  style.sheet = Size{10_pt, 100_pt};
  CHECK_THROWS_WITH(planPoster(p, style, measure), Catch::Contains("smaller than half a point"));
}

TEST_CASE("a wide grid is as wide as the sheet lets it, a tall one as tall") {
  const test::FakeMeasure measure;
  for (const auto& [columns, rows] : {std::pair{40, 10}, std::pair{10, 40}}) {
    const Puzzle p = test::patternPuzzle(columns, rows);
    const PosterPlan plan = planPoster(p, articleStyle(), measure);
    CHECK(plan.field.left() >= 3_pt - 0.001_pt);
    CHECK(plan.field.top() >= 6_in);
    CHECK(plan.field.right() <= 72_in - 2.999_pt);
    CHECK(plan.field.bottom() <= 78_in - 2.999_pt);
  }
}

TEST_CASE("a grid for a sheet fills what margins, rulers and title leave, on any sheet and in any size") {
  const test::FakeMeasure measure;
  for (const Size sheet :
       {Size{8.5_in, 11_in}, Size{24_in, 36_in}, Size{36_in, 24_in}, Size{20_in, 20_in}, Size{10_in, 40_in}})
    for (const bool rulers : {true, false})
      for (const std::int32_t longer : {9, 40, 333}) {
        INFO(sheet.width.in() << " x " << sheet.height.in() << ", " << longer << ", rulers " << rulers);
        PosterTemplate style = onSheet(articleStyle(), sheet);
        style.rulers.shown = rulers;
        const Size room = roomForGrid(Puzzle(), style, measure);
        CHECK(room.height.in() ==
              Approx(sheet.height.in() - style.margin.in() * 2 - style.title.height.in()));
        const Cell size = cellsFor(room, style.rulers, longer);
        CHECK(std::max(size.column, size.row) == longer);
        Puzzle p;
        p.alphabet = Alphabet::latin();
        p.grid = Grid(size.column, size.row, 0);
        const PosterPlan plan = planPoster(p, style, measure);
        // What is left is less than a line of cells along the longer side.
        const double filled =
            plan.field.size.width.in() * plan.field.size.height.in() / (room.width.in() * room.height.in());
        CHECK(filled > 1 - 0.75 / std::min(size.column, size.row));
      }
  PosterTemplate style = onSheet(articleStyle(), {24_in, 36_in});
  style.margin = 13_in;
  CHECK_THROWS_WITH(roomForGrid(Puzzle(), style, measure), Catch::Contains("leave no room for a grid"));
  // The world's own sheet leaves a square.
  CHECK(cellsFor(roomForGrid(Puzzle(), articleStyle(), measure), {}, 908) == Cell{908, 908});
}

TEST_CASE("a title speaks of rulers where there are rulers alone") {
  const test::FakeMeasure measure;
  auto style = test::inEnglish<PosterTemplate>();
  style.sheet = Size{18_in, 24_in};
  style.margin = 1_in;
  style.title.height = 2_in;
  style.title.lines = {{"{poster.world}", {"Sans"}, 20_pt, kBlack, {}}};
  for (const bool shown : {true, false}) {
    style.rulers.shown = shown;
    std::string said;
    const Document d =
        composePoster(std::make_shared<const Puzzle>(test::patternPuzzle(20, 20)), style, measure);
    for (const Item& item : d.page(0).items)
      if (const auto* run = std::get_if<TextRun>(&item)) said += run->text + " ";
    INFO(said);
    CHECK((said.find("20 columns and 20 rows, counted along the four sides.  Globe: ") != said.npos) ==
          shown);
    CHECK(said.find("Globe: Natural Earth.") != said.npos);
  }
  // The first number is 10: of fewer columns or rows nothing is counted.
  for (const auto& [columns, rows] : {std::pair(12, 9), {9, 12}, {12, 12}}) {
    style.rulers.shown = true;
    const Document d =
        composePoster(std::make_shared<const Puzzle>(test::patternPuzzle(columns, rows)), style, measure);
    bool counted = false;
    for (const Item& item : d.page(0).items)
      if (const auto* run = std::get_if<TextRun>(&item))
        counted = counted || run->text.find("counted") != run->text.npos;
    CHECK(counted == (std::min(columns, rows) >= 10));
  }
}

TEST_CASE("titles are filled in, shrink to fit, and are refused where they do not") {
  const test::FakeMeasure measure;
  Puzzle p = test::patternPuzzle(3, 3);
  p.words.edit().resize(1234);
  const Facts facts = factsOf(p, *test::english());
  CHECK(fillIn("{words} words, {{ {cells}", facts, *test::english()) == "1,234 words, { 9");
  CHECK_THROWS_WITH(fillIn("{wrods}", facts, *test::english()),
                    Catch::Contains("unknown placeholder '{wrods}'") && Catch::Contains("{words}"));
  CHECK_THROWS_AS(fillIn("{words", facts, *test::english()), Error);

  TitleStyle style;
  style.side = 10_pt;
  style.lines = {{"ABCDEFGHIJ", {"Sans"}, 100_pt, kBlack, {}}, {"{credit}", {"Sans"}, 10_pt, kBlack, {}}};
  const std::vector<Item> items =
      withoutTags(titleBlock(style, p, *test::english(), {{}, {200_pt, 100_pt}}, measure));
  REQUIRE(items.size() == 1);  // the empty line is left out
  CHECK(std::get<TextRun>(items[0]).size.pt() == Approx(180 / 6.0));
  // A line stands below what hangs from the one above, whatever gap is asked for.
  TitleStyle two;
  two.lines = {{"Gypsy", {"Sans"}, 30_pt, kBlack, {}}, {"Below", {"Sans"}, 10_pt, kBlack, {}}};
  for (const Length gap : {0_pt, 20_pt}) {
    two.lines[1].gap = gap;
    const std::vector<Item> both =
        withoutTags(titleBlock(two, p, *test::english(), {{}, {200_pt, 100_pt}}, measure));
    const Length first = std::get<TextRun>(both[0]).origin.y, second = std::get<TextRun>(both[1]).origin.y;
    CHECK((second - 7_pt - first).pt() == Approx(std::max(6.0 + 4.5, gap.pt())));
  }
  // What it says of places, it says of no other words.
  two.lines = {{"words", {"Sans"}, 30_pt, kBlack, {}}};
  two.lines[0].places = "names";
  for (const auto& [credit, text] : {std::pair{"Place names: GeoNames, CC BY 4.0", "names"}, {"", "words"}}) {
    p.credit = credit;
    const std::vector<Item> one = titleBlock(two, p, *test::english(), {{}, {200_pt, 100_pt}}, measure);
    CHECK(std::get<TextRun>(withoutTags(one)[0]).text == text);
  }
  style.lines[0].text = "A";
  style.lines[0].size = 190_pt;
  CHECK_THROWS_WITH(titleBlock(style, p, *test::english(), {{}, {200_pt, 100_pt}}, measure),
                    Catch::Contains("title block"));
}

TEST_CASE(
    "a design moves to another sheet in proportion, stays readable, and keeps a home printer's margin") {
  const test::FakeMeasure measure;
  PosterTemplate style = articleStyle();
  style.margin = 72_pt;
  style.title.lines = {{"A", {"Sans"}, 200_pt, kBlack, 10_pt}, {"B", {"Sans"}, 20_pt, kBlack, 10_pt}};
  const PosterTemplate half = onSheet(style, {36_in, 78_in});
  CHECK(half.sheet == Size{36_in, 78_in});
  CHECK(half.margin == 36_pt);
  // Twice as high for its width: half of that goes to its text.
  CHECK(half.title.height.in() == Approx(3 * std::sqrt(2)));
  CHECK(half.title.lines[0].size.pt() == Approx(100 * std::sqrt(2)));
  const PosterTemplate wide = onSheet(style, {144_in, 36_in});
  CHECK(wide.title.lines[0].size > 100_pt);
  CHECK(wide.title.lines[0].size < half.title.lines[0].size);
  // On its side it keeps its measures.
  CHECK(onSheet(style, {78_in, 72_in}).margin == 72_pt);
  CHECK(onSheet(style, {39_in, 36_in}).title.lines[0].size == 100_pt);
  const PosterTemplate page = onSheet(style, {8.5_in, 11_in});
  CHECK(page.margin == 0.25_in);
  CHECK(page.title.lines[1].size == 7_pt);
  const Puzzle p = test::patternPuzzle(12, 12);
  CHECK_NOTHROW(composePoster(p, page, measure).page(0));
  style.title.lines[1].size = 5_pt;  // what was small before is not blown up
  CHECK(onSheet(style, {8.5_in, 11_in}).title.lines[1].size == 5_pt);
}

TEST_CASE("rulers' numbers are of 7 pt or as large as the letters, on any sheet") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(60, 65);
  PosterTemplate style = articleStyle();
  for (const double depth : {3.0, 4.25}) {
    style.rulers.depth = depth;
    for (const Size sheet : {Size{5_in, 7_in}, Size{18_in, 24_in}, Size{24_in, 26_in}, Size{72_in, 78_in}}) {
      const PosterTemplate on = onSheet(style, sheet);
      const PosterPlan plan = planPoster(p, on, measure);
      Length smallest = 1_in;
      for (const Item& item : posterSurroundings(p, plan, on, measure))
        if (const auto* run = std::get_if<TextRun>(&item); run && run->text == "10")
          smallest = std::min(smallest, run->size);
      INFO(depth << " on " << sheet.width.in() << " in");
      CHECK(smallest >= std::min(7_pt, plan.grid.size * 0.89));
    }
  }
}

TEST_CASE(
    "paper, drawing and frame lie beneath the letters, over the whole sheet; an answer key has none of "
    "them") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(12, 11);
  PosterTemplate style = onSheet(articleStyle(), {24_in, 36_in});
  style.bleed = Insets::all(9_pt);
  style.paper = Colour{0xfa, 0xf6, 0xec};
  style.frame = {{36_pt, 4_pt, kBlack}, {50_pt, 1_pt, kBlack}};
  style.backdrop.svg = std::make_shared<const std::string>("<svg/>");
  using Over = BackdropStyle::Over;
  const Rect trim{{}, {24_in, 36_in}}, all = trim.outset(style.bleed);
  for (const auto& [over, frame] : {std::pair{Over::trim, trim}, std::pair{Over::bleed, all}}) {
    style.backdrop.over = over;
    const Page page = composePoster(p, style, measure).page(0);
    const auto& paper = std::get<Path>(page.items.at(0));
    CHECK(paper.steps == outlineOf(all));
    CHECK(paper.fill == style.paper);
    const auto& picture = std::get<Picture>(page.items.at(1));
    CHECK(picture.frame == frame);
    CHECK(picture.clip == all);
    const auto& line = std::get<Path>(page.items.at(2));
    CHECK(line.steps == outlineOf(trim.inset(Insets::all(38_pt))));  // Its outer edge is 36 pt from the trim.
    CHECK(std::holds_alternative<Path>(page.items.at(3)));
    const auto rows = std::find_if(page.items.begin(), page.items.end(),
                                   [](const Item& item) { return std::holds_alternative<LetterRun>(item); });
    CHECK(std::none_of(rows, page.items.end(),
                       [](const Item& item) { return std::holds_alternative<Picture>(item); }));
    CHECK(rows != page.items.end());
    CHECK(planPoster(p, style, measure).blankTop == 0_pt);
  }
  // A panel lies on the drawing, behind title and grid, and within the margins.
  style.panel = Colour{255, 255, 255};
  const Page paneled = composePoster(p, style, measure).page(0);
  const PosterPlan plan = planPoster(p, style, measure);
  const auto& panel = std::get<Path>(paneled.items.at(2));
  CHECK(panel.fill == style.panel);
  const Point corner = std::get<MoveTo>(panel.steps.front()).to;
  CHECK(corner.x < plan.field.left());
  CHECK(corner.y < plan.title.top());
  CHECK(corner.x > 0_pt);
  Puzzle solved = p;
  solved.words.edit().resize(1);
  solved.words.edit()[0].letters = {solved.grid.at({0, 0})};
  solved.placements = {{0, {0, 0}, Direction::right}};
  for (const Item& item : composeAnswerKey(solved, style, {}, measure).page(0).items) {
    CHECK_FALSE(std::holds_alternative<Picture>(item));
    if (const auto* path = std::get_if<Path>(&item)) CHECK(path->steps != outlineOf(all));
  }
  // The foot keeps the grid away from what stands below it.
  const Length before = planPoster(p, style, measure).field.bottom();
  style.foot = 5_in;
  CHECK(planPoster(p, style, measure).field.bottom() < before);
  CHECK(planPoster(p, style, measure).field.bottom() <= 31_in);
}

TEST_CASE(
    "a long title goes on below itself: never unreadably small, evenly broken, and the grid makes room") {
  const test::FakeMeasure measure;
  PosterTemplate style = articleStyle();
  style.title.lines = {{"{title}", {"Sans"}, 200_pt, kBlack, {}}, {"{title}", {"Sans"}, 8_pt, kBlack, 20_pt}};
  style.title.side = 1_in;
  for (const Size sheet : {Size{72_in, 78_in}, Size{24_in, 36_in}, Size{8.5_in, 11_in}}) {
    const PosterTemplate on = onSheet(style, sheet);
    Length before;
    for (const int words : {3, 20, 60, 150}) {
      Puzzle p = test::patternPuzzle(12, 11);
      p.title.clear();
      for (int i = 0; i < words; ++i)
        p.title += (i > 0 ? " " : "") + std::string(i % 3 == 0 ? "Birds" : "of");
      INFO(sheet.width.in() << " in wide, " << words << " words");
      const PosterPlan plan = planPoster(p, on, measure);
      CHECK(plan.field.top() >= before);
      before = plan.field.top();
      const Page page = composePoster(p, on, measure).page(0);
      Length low;
      for (const Item& item : page.items)
        if (const auto* run = std::get_if<TextRun>(&item);
            run && run->align == Align::centre && run->text.find("Birds") == 0) {
          CHECK(run->size >= 7_pt);
          CHECK(measure.width(run->face, run->size, run->text) <= sheet.width);
          CHECK(run->origin.y < plan.field.top());
          CHECK(run->origin.y > low);
          low = run->origin.y;
        }
    }
  }
  // Of two lines the second is no single word.
  TitleStyle title;
  title.lines = {{"aaaa bbbb cccc dddd eeee", {"Sans"}, 40_pt, kBlack, {}}};
  const std::vector<Item> lines =
      withoutTags(titleBlock(title, Puzzle(), *test::english(), {{}, {270_pt, 200_pt}}, measure));
  REQUIRE(lines.size() == 2);
  CHECK(std::get<TextRun>(lines[0]).text == "aaaa bbbb cccc");
  CHECK(std::get<TextRun>(lines[1]).text == "dddd eeee");
}
