// tests/layout/test_tiles: the tiles together hold the whole grid, at true scale, with true coordinates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "layout/tiles/labels.h"
#include "layout/tiles/tiles.h"
#include "model/sectors.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

bool isInside(const Rect& a, const Rect& b) {
  return a.left() >= b.left() && a.right() <= b.right() && a.top() >= b.top() && a.bottom() <= b.bottom();
}

Puzzle emptyPuzzle(int side) {
  Puzzle p;
  p.alphabet = Alphabet::latin();
  p.grid = Grid(side, side, 0);
  return p;
}

PosterTemplate worldPoster() {
  auto poster = test::inEnglish<PosterTemplate>();
  poster.sheet = Size{72_in, 78_in};
  poster.title.height = 6_in;
  return poster;
}

TilePlan planWorld(const TilesTemplate& style) {
  const test::FakeMeasure measure;
  const Puzzle p = emptyPuzzle(908);
  const PosterTemplate poster = worldPoster();
  return planTiles(p, planPoster(p, poster, measure), poster.rulers, style);
}

}  // namespace

TEST_CASE("the world's poster takes seventy sheets, and eighty the other way or with three rows") {
  auto style = test::inEnglish<TilesTemplate>();
  const TilePlan best = planWorld(style);
  CHECK(best.landscape);
  CHECK(best.across.size() == 7);
  CHECK(best.down.size() == 10);
  CHECK(best.otherCount == 80);
  CHECK(best.overlap == 2);
  style.landscape = false;
  CHECK(planWorld(style).count() == 80);
  CHECK(planWorld(style).otherCount == 0);
  style.landscape.reset();
  style.overlap = 0.24_in;
  CHECK(planWorld(style).overlap == 3);
  CHECK(planWorld(style).count() == 80);
}

TEST_CASE("a roll turns the poster where that takes less of it") {
  auto style = test::inEnglish<TilesTemplate>();
  const auto on = [&](const char* roll) {
    setPaper(style, roll, "--paper");
    return planWorld(style);
  };
  const TilePlan turned = on("roll:36in");  // Three panels either way, of 72 in or of 78.
  CHECK(turned.landscape);
  CHECK(turned.across.size() == 1);
  CHECK(turned.down.size() == 3);
  CHECK(turned.paper.height == 36_in);
  CHECK(turned.paper.width > 72_in);
  CHECK(turned.paper.width < 73_in);
  CHECK(turned.rollLength().in() == Approx(3 * turned.paper.width.in()));
  CHECK((turned.otherLength - turned.rollLength()).in() == Approx(18).margin(0.5));
  const TilePlan upright = on("roll:38in");  // Two upright, three on its side.
  CHECK_FALSE(upright.landscape);
  CHECK(upright.across.size() == 2);
  CHECK(upright.otherLength > upright.rollLength());
  style.landscape = false;
  CHECK(on("roll:36in").paper.width == 36_in);
  CHECK(on("roll:36in").otherLength == Length());
}

TEST_CASE("a roll is cut between columns only, or between rows only") {
  auto style = test::inEnglish<TilesTemplate>();
  setPaper(style, "roll:36in", "--paper");
  style.landscape = false;
  const TilePlan plan = planWorld(style);
  CHECK(plan.down.size() == 1);
  CHECK(plan.across.size() == 3);
  CHECK(plan.paper.width == 36_in);
  CHECK(plan.paper.height > 78_in);
  CHECK(plan.paper.height < 79_in);
}

TEST_CASE("each place of a poster shows on one sheet, and labels only where another sheet lies") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(120, 100);
  auto poster = test::inEnglish<PosterTemplate>();
  poster.title.height = 0.5_in;
  const double pitch = GENERATE(5.0, 12.0, 30.0, 80.0);
  poster.grid.pitch = Length::pt(pitch);
  auto style = test::inEnglish<TilesTemplate>();
  style.map = false;
  style.glueFlap = GENERATE(0_in, 1_in);
  const PosterPlan posterPlan = planPoster(p, poster, measure);
  const TilePlan plan = planTiles(p, posterPlan, poster.rulers, style);
  const Document d = composeTiles(p, poster, style, measure);
  const Rect printable = Rect{{}, plan.paper}.inset(Insets::all(style.margin - 0.01_pt));
  double area = 0;
  for (std::size_t i = 0; i < d.pageCount; ++i) {
    const TileFrame frame = frameOf(plan, i);
    area += frame.visible.size.width.pt() * frame.visible.size.height.pt();
    const Rect visible = frame.onPaper(frame.visible).inset(Insets::all(0.01_pt));
    const Rect shown = frame.onPaper(frame.shown).inset(Insets::all(0.2_pt));
    INFO("pitch " << pitch << " sheet " << i << " of " << plan.across.size() << " x " << plan.down.size());
    CHECK(frame.shown.right() <= frame.visible.right() + plan.right.depth());
    for (const Item& item : d.page(i).items) {
      if (const auto* run = std::get_if<TextRun>(&item); run && run->face == style.face) {
        const Length width = measure.width(run->face, run->size, run->text);
        const Rect box =
            run->turn == Turn::none
                ? Rect{{run->origin.x, run->origin.y - run->size * 0.7}, {width, run->size * 0.9}}
                : Rect{{run->origin.x - run->size * 0.2, run->origin.y}, {run->size * 0.9, width}};
        INFO(run->text << " at " << box.left().pt() << ", " << box.top().pt() << " to " << box.right().pt()
                       << ", " << box.bottom().pt());
        CHECK(!box.overlaps(shown));
        CHECK(isInside(box, printable));
      }
      if (const auto* path = std::get_if<Path>(&item); path && path->stroke) {
        const Point a = std::get<MoveTo>(path->steps[0]).to, b = std::get<LineTo>(path->steps[1]).to;
        const Rect box = hull(Rect{a, {}}, Rect{b, {}}).outset(Insets::all(0.05_pt));
        CHECK(!box.overlaps(visible));
        CHECK(isInside(box, printable));
      }
    }
  }
  CHECK(area == Approx(posterPlan.trim.width.pt() * posterPlan.trim.height.pt()));
}

TEST_CASE("the code of a print tells another puzzle, another paper and another cut") {
  const test::FakeMeasure measure;
  const auto lineOf = [&](const Puzzle& p, const TilesTemplate& style) {
    auto poster = test::inEnglish<PosterTemplate>();
    poster.sheet = Size{20_in, 20_in};
    const Page page = composeTiles(p, poster, style, measure).page(1);
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<TextRun>(&item); run && run->text.starts_with("A1  tile 1 of "))
        return run->text.substr(run->text.find("print"));
    return std::string("none");
  };
  Puzzle p = test::patternPuzzle(70, 55);
  auto style = test::inEnglish<TilesTemplate>();
  const std::string code = lineOf(p, style);
  CHECK(code.size() == 12);
  CHECK(lineOf(p, style) == code);
  style.overlap = 1_in;
  CHECK(lineOf(p, style) != code);
  style = {};
  style.paper = {210_mm, 297_mm};
  CHECK(lineOf(p, style) != code);
  style = {};
  p.grid.at({3, 3}) = p.grid.at({3, 3}) == 0 ? 1 : 0;
  CHECK(lineOf(p, style) != code);
}

TEST_CASE("a neighbour's label stands at one place, wherever the last bit of a tile's middle lies") {
  const auto style = test::inEnglish<TilesTemplate>();
  const TilePlan plan = planWorld(style);
  const auto labelAt = [&](double row) {
    TileFrame frame = frameOf(plan, 8);
    frame.visible.origin.y =
        plan.area.rows.start + plan.area.rows.pitch * row - frame.visible.size.height / 2;
    for (const Item& item : tileLabels(plan, frame, {"World", "abcdef"}, style, test::FakeMeasure()))
      if (const auto* run = std::get_if<TextRun>(&item); run && run->text == "B3") return run->origin.y.pt();
    return 0.0;
  };
  CHECK(labelAt(150) > 0);
  CHECK(labelAt(150 - 1e-9) == Approx(labelAt(150 + 1e-9)).margin(0.01));
  CHECK(labelAt(149) < labelAt(151) - 1);
}

TEST_CASE("lines to be cut are dashed, lines to lay a sheet against are not") {
  const test::FakeMeasure measure;
  auto poster = test::inEnglish<PosterTemplate>();
  poster.sheet = Size{20_in, 20_in};
  const auto style = test::inEnglish<TilesTemplate>();
  const Puzzle p = test::patternPuzzle(70, 55);
  const TilePlan plan = planTiles(p, planPoster(p, poster, measure), poster.rulers, style);
  for (std::size_t i = 0; i < static_cast<std::size_t>(plan.count()); ++i) {
    const TileFrame frame = frameOf(plan, i);
    int dashed = 0, whole = 0;
    for (const Item& item : tileMarks(plan, frame, style))
      ++(std::get<Path>(item).steps.size() > 20 ? dashed : whole);
    const bool atEdge = frame.row == 0 && plan.topMargin > Length();
    CHECK(dashed == 2 - atEdge);
    CHECK(whole == 2);
  }
}

TEST_CASE("each step of the map has a drawing, beside its words and on the paper") {
  const test::FakeMeasure measure;
  auto poster = test::inEnglish<PosterTemplate>();
  poster.sheet = Size{20_in, 20_in};
  for (const Size paper : {Size{8.5_in, 11_in}, Size{11_in, 8.5_in}, Size{148_mm, 210_mm}}) {
    auto style = test::inEnglish<TilesTemplate>();
    style.paper = paper;
    const Page map = composeTiles(test::patternPuzzle(70, 55), poster, style, measure).page(0);
    int sizes = 0;
    for (const Item& item : map.items) {
      if (const auto* run = std::get_if<TextRun>(&item); run && run->text == "100 %") {
        ++sizes;
        CHECK(Rect{{}, map.trim}.contains(run->origin));
      }
      if (const auto* path = std::get_if<Path>(&item))
        for (const PathStep& step : path->steps)
          if (const auto* to = std::get_if<LineTo>(&step)) CHECK(Rect{{}, map.trim}.contains(to->to));
    }
    CHECK(sizes == 1);
  }
}

TEST_CASE("the map shows every sheet's label and the steps") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(70, 55);
  auto poster = test::inEnglish<PosterTemplate>();
  poster.sheet = Size{20_in, 20_in};
  auto style = test::inEnglish<TilesTemplate>();
  const Document d = composeTiles(p, poster, style, measure);
  const Page map = d.page(0);
  CHECK(map.label == "map");
  std::set<std::string> texts;
  for (const Item& item : map.items)
    if (const auto* run = std::get_if<TextRun>(&item)) {
      texts.insert(run->text);
      CHECK(Rect{{}, map.trim}.contains(run->origin));
    }
  for (std::size_t i = 1; i < d.pageCount; ++i) CHECK(texts.count(d.page(i).label) == 1);
  CHECK(texts.count("1.") == 1);
  CHECK(texts.count("5.") == 1);
  style.map = false;
  CHECK(composeTiles(p, poster, style, measure).pageCount == d.pageCount - 1);
}

TEST_CASE("joined by their positions the sheets give every cell, each letter true") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(70, 55);
  auto poster = test::inEnglish<PosterTemplate>();
  poster.sheet = Size{15_in, 14_in};
  poster.title.height = 1_in;
  poster.title.lines = {{"{title}", {"Sans"}, 40_pt, kBlack, {}}};
  auto style = test::inEnglish<TilesTemplate>();
  style.map = false;
  const PosterPlan posterPlan = planPoster(p, poster, measure);
  const TilePlan plan = planTiles(p, posterPlan, poster.rulers, style);
  const Document d = composeTiles(p, poster, style, measure);
  REQUIRE(d.pageCount == static_cast<std::size_t>(plan.count()));
  REQUIRE(plan.count() >= 4);

  std::set<std::pair<int, int>> seen;
  for (std::size_t i = 0; i < d.pageCount; ++i) {
    const Page page = d.page(i);
    const Point shift = frameOf(plan, i).shift;
    const Rect printable = Rect{{}, page.trim}.inset(Insets::all(style.margin - 0.001_pt));
    CHECK(page.label == squareLabel(i / plan.across.size(), i % plan.across.size()));
    for (const Item& item : page.items) {
      const auto* run = std::get_if<LetterRun>(&item);
      if (!run || run->step.x != posterPlan.grid.pitch || run->colour != posterPlan.grid.colour) continue;
      for (std::size_t k = 0; k < run->cells.size(); ++k) {
        const Point at = run->origin + run->step * static_cast<double>(k);
        CHECK(printable.contains(at));
        const double column = (at.x - shift.x - posterPlan.grid.origin.x) / posterPlan.grid.pitch - 0.5;
        const double row = (at.y - posterPlan.grid.capHeight / 2 - shift.y - posterPlan.grid.origin.y) /
                               posterPlan.grid.pitch -
                           0.5;
        const Cell cell{static_cast<int>(std::lround(column)), static_cast<int>(std::lround(row))};
        CHECK(column == Approx(cell.column).margin(1e-6));  // true scale: no tile drifts
        CHECK(row == Approx(cell.row).margin(1e-6));
        CHECK(run->cells[k] == p.alphabet[p.grid.at(cell)]);
        CHECK(seen.insert({cell.column, cell.row}).second);  // on one tile only
      }
    }
  }
  CHECK(seen.size() == 70 * 55);
}
