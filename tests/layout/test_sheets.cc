// tests/layout/test_sheets: the sheets together hold the whole grid, at true scale, with true coordinates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "layout/sheets.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

TEST_CASE("rows are letters, columns are numbers") {
  CHECK(sheetLabel(0, 0) == "A1");
  CHECK(sheetLabel(2, 3) == "C4");
  CHECK(sheetLabel(25, 0) == "Z1");
  CHECK(sheetLabel(26, 9) == "AA10");
}

TEST_CASE("the orientation with fewer sheets is taken") {
  const test::FakeMeasure measure;
  Puzzle p;
  p.alphabet = Alphabet::latin();
  p.grid = Grid(948, 948, 0);
  PosterTemplate poster;
  poster.sheet = Size{72_in, 78_in};
  poster.title.height = 6_in;
  const PosterPlan plan = planPoster(p, poster, measure);
  SheetsTemplate style;
  const SheetsPlan best = planSheets(p, plan, poster.rulers, style);
  style.landscape = false;
  const int portrait = planSheets(p, plan, poster.rulers, style).count();
  style.landscape = true;
  const int landscape = planSheets(p, plan, poster.rulers, style).count();
  CHECK(best.count() == std::min(portrait, landscape));
  CHECK(best.otherCount == std::max(portrait, landscape));
  CHECK(best.overlap == 2);
}

TEST_CASE("joined by their positions the sheets give every cell, each letter true") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(70, 55);
  PosterTemplate poster;
  poster.sheet = Size{15_in, 14_in};
  poster.title.height = 1_in;
  poster.title.lines = {{"{title}", {"Sans"}, 40_pt, kBlack, {}}};
  const SheetsTemplate style;
  const PosterPlan posterPlan = planPoster(p, poster, measure);
  const SheetsPlan plan = planSheets(p, posterPlan, poster.rulers, style);
  const Document d = composeSheets(p, poster, style, measure);
  REQUIRE(d.pageCount == static_cast<std::size_t>(plan.count()));
  REQUIRE(plan.count() >= 4);

  std::set<std::pair<int, int>> seen;
  for (std::size_t i = 0; i < d.pageCount; ++i) {
    const Page page = d.page(i);
    const Point shift = plan.content.origin - Point{plan.across[i % plan.across.size()].from,
                                                    plan.down[i / plan.across.size()].from};
    const Rect printable = Rect{{}, page.trim}.inset(Insets::all(style.margin - 0.001_pt));
    CHECK(page.label == sheetLabel(i / plan.across.size(), i % plan.across.size()));
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
        CHECK(column == Approx(cell.column).margin(1e-6));  // true scale: no sheet drifts
        CHECK(row == Approx(cell.row).margin(1e-6));
        CHECK(run->cells[k] == p.alphabet[p.grid.at(cell)]);
        seen.insert({cell.column, cell.row});
      }
    }
  }
  CHECK(seen.size() == 70 * 55);
}
