// tests/layout/test_poster: the article's poster, and sheets of other sizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/title.h"
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

TEST_CASE("a poster is backdrop, rows, rulers and title, in that order") {
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
  for (int row = 0; row < 11; ++row) {
    const auto* run = std::get_if<LetterRun>(&page.items.at(static_cast<std::size_t>(row + 1)));
    REQUIRE(run);
    CHECK(run->cells.size() == 12);
  }
  CHECK(std::get<TextRun>(page.items.back()).text == "Test");
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

TEST_CASE("titles are filled in, shrink to fit, and are refused where they do not") {
  const test::FakeMeasure measure;
  Puzzle p = test::patternPuzzle(3, 3);
  p.words.resize(1234);
  const Facts facts = factsOf(p, *test::english());
  CHECK(fillIn("{words} words, {{ {cells}", facts, *test::english()) == "1,234 words, { 9");
  CHECK_THROWS_WITH(fillIn("{wrods}", facts, *test::english()),
                    Catch::Contains("unknown placeholder '{wrods}'") && Catch::Contains("{words}"));
  CHECK_THROWS_AS(fillIn("{words", facts, *test::english()), Error);

  TitleStyle style;
  style.side = 10_pt;
  style.lines = {{"ABCDEFGHIJ", {"Sans"}, 100_pt, kBlack, {}}, {"{credit}", {"Sans"}, 10_pt, kBlack, {}}};
  const std::vector<Item> items = titleBlock(style, p, *test::english(), {{}, {200_pt, 100_pt}}, measure);
  REQUIRE(items.size() == 1);  // the empty line is left out
  CHECK(std::get<TextRun>(items[0]).size.pt() == Approx(180 / 6.0));
  // A line stands below what hangs from the one above, whatever gap is asked for.
  TitleStyle two;
  two.lines = {{"Gypsy", {"Sans"}, 30_pt, kBlack, {}}, {"Below", {"Sans"}, 10_pt, kBlack, {}}};
  for (const Length gap : {0_pt, 20_pt}) {
    two.lines[1].gap = gap;
    const std::vector<Item> both = titleBlock(two, p, *test::english(), {{}, {200_pt, 100_pt}}, measure);
    const Length first = std::get<TextRun>(both[0]).origin.y, second = std::get<TextRun>(both[1]).origin.y;
    CHECK((second - 7_pt - first).pt() == Approx(std::max(6.0 + 3.0, gap.pt())));
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
  CHECK(half.title.height == 3_in);
  CHECK(half.title.lines[0].size == 100_pt);
  const PosterTemplate page = onSheet(style, {8.5_in, 11_in});
  CHECK(page.margin == 0.25_in);
  CHECK(page.title.lines[1].size == 7_pt);
  const Puzzle p = test::patternPuzzle(12, 12);
  CHECK_NOTHROW(composePoster(p, page, measure).page(0));
  style.title.lines[1].size = 5_pt;  // what was small before is not blown up
  CHECK(onSheet(style, {8.5_in, 11_in}).title.lines[1].size == 5_pt);
}
