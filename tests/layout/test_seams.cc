// tests/layout/test_seams: cuts fall between cells, cover everything, and overlap by whole cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <rapidcheck.h>

#include <cmath>
#include <cstddef>

#include "layout/tiles/plan.h"
#include "model/error.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

TEST_CASE("one sheet is enough where everything fits") {
  CHECK(cutIntoSpans(100_pt, 100_pt, 5_pt, {10_pt, 5_pt, 16}) == std::vector<Span>{{0_pt, 100_pt}});
}

TEST_CASE("spans overlap by whole cells and cut between them") {
  const auto spans = cutIntoSpans(100_pt, 43_pt, 11_pt, {10_pt, 5_pt, 16});
  // 43 falls inside the cell from 40 to 45: the span ends at 40 and the next starts two cells before.
  REQUIRE(spans.size() == 3);
  CHECK(spans[0] == Span{0_pt, 40_pt});
  CHECK(spans[1] == Span{30_pt, 70_pt});
  CHECK(spans[2] == Span{60_pt, 100_pt});
}

TEST_CASE("very large cells are not repeated") {
  CHECK(overlapCells(0.2_in, 5.4_pt) == 2);
  CHECK(overlapCells(0.2_in, 3_pt) == 4);
  CHECK(overlapCells(0.2_in, 0.4_in) == 2);
  CHECK(overlapCells(0.2_in, 0.6_in) == 1);
  CHECK(overlapCells(0.2_in, 3_in) == 0);
  CHECK(overlapCells(6_in, 3_in) == 2);
}

TEST_CASE("cells nearly as large as a sheet leave room for open paper beside them") {
  // Six cells of 3.24 in on a sheet of 24 in: a tile holds two, and the last begins within the margin.
  for (const Length margin : {0.4_in, 1_in, 2.28_in}) {
    const CellAxis cells{margin, 3.24_in, 6, 0.3_in};
    const auto spans = cutIntoSpans(19.44_in + margin * 2, 7.37_in, 0.2_in, cells, {0_in, 0.2_in});
    CHECK(spans.front().from == 0_in);
    CHECK(spans.back().to == 19.44_in + margin * 2);
    for (std::size_t i = 0; i < spans.size(); ++i) {
      CHECK(spans[i].to - spans[i].from <= 7.37_in);
      if (i > 0) CHECK(spans[i].from <= spans[i - 1].to);
      const double cut = (spans[i].to - cells.start) / cells.pitch;
      if (cut > 0 && cut < 6) CHECK(std::abs(cut - std::round(cut)) < 1e-6);
    }
  }
  // A first cell that has no room behind the margin begins the next tile.
  CHECK(cutIntoSpans(20_in, 7.37_in, 0.2_in, {1.5_in, 6.48_in, 2, 0.3_in}).at(1).from.in() == Approx(1.2));
}

TEST_CASE("a ruler stays with its cells") {
  // A cut at 43 would fall into the ruler from 40 to 50.
  CHECK(cutIntoSpans(200_pt, 43_pt, 11_pt, {50_pt, 5_pt, 20, 10_pt}).at(0) == Span{0_pt, 40_pt});
  CHECK(cutIntoSpans(200_pt, 43_pt, 11_pt, {50_pt, 5_pt, 20, 0_pt}).at(0) == Span{0_pt, 43_pt});
  // A first sheet would end with two cells, which the next repeats: it ends before the ruler instead.
  CHECK(cutIntoSpans(200_pt, 62_pt, 10_pt, {50_pt, 5_pt, 20, 10_pt}).at(0).to == 40_pt);
  CHECK(cutIntoSpans(200_pt, 62_pt, 10_pt, {50_pt, 5_pt, 20, 10_pt}).at(1).from == 30_pt);
  // Where there is no room for that, the next begins with the ruler.
  CHECK(cutIntoSpans(200_pt, 32_pt, 10_pt, {20_pt, 5_pt, 30, 10_pt}).at(1).from == 10_pt);
}

TEST_CASE("the first span may have a lead, and the last leaves a tail") {
  CHECK(cutIntoSpans(100_pt, 100_pt, 5_pt, {10_pt, 5_pt, 16}, {0_pt, 1_pt}).size() == 2);
  const auto spans = cutIntoSpans(100_pt, 43_pt, 11_pt, {10_pt, 5_pt, 16}, {7_pt, 0_pt});
  REQUIRE(spans.size() == 3);
  CHECK(spans[0] == Span{0_pt, 50_pt});
  CHECK(spans[1] == Span{40_pt, 80_pt});
  CHECK(cutIntoSpans(50_pt, 43_pt, 11_pt, {10_pt, 5_pt, 8}, {7_pt, 0_pt}).size() == 1);
}

TEST_CASE("a paper too small for the overlap and a cell more is refused") {
  CHECK_THROWS_WITH(cutIntoSpans(100_pt, 14_pt, 0_pt, {10_pt, 5_pt, 16}),
                    Catch::Contains("choose larger paper"));
}

TEST_CASE("any cut covers all, cuts no cell and repeats at least two") {
  CHECK(rc::check([] {
    const double pitch = *rc::gen::inRange(200, 3000) / 100.0;
    const int cells = *rc::gen::inRange(1, 400);
    const double before = *rc::gen::inRange(0, 40000) / 100.0, after = *rc::gen::inRange(0, 10000) / 100.0;
    const double window = pitch * 9 + *rc::gen::inRange(0, 60000) / 100.0;
    const double overlap = *rc::gen::inRange(0, 2000) / 1000.0 * pitch;
    const double ruler = std::min({*rc::gen::inRange(0, 400) / 100.0 * pitch, before, after});
    const CellAxis axis{Length::pt(before), Length::pt(pitch), cells, Length::pt(ruler)};
    const Length total = axis.end() + Length::pt(after);
    const auto spans = cutIntoSpans(total, Length::pt(window), Length::pt(overlap), axis);
    RC_ASSERT(spans.front().from == Length());
    RC_ASSERT(spans.back().to == total);
    const auto between = [&](Length at) {  // between two cells, or outside the grid and its rulers
      if (at <= axis.start - axis.ruler || at >= axis.end() + axis.ruler) return true;
      if (at < axis.start || at > axis.end() + Length::pt(1e-6)) return false;
      const double n = (at - axis.start) / axis.pitch;
      return std::abs(n - std::round(n)) < 1e-6;
    };
    for (std::size_t i = 0; i < spans.size(); ++i) {
      RC_ASSERT((spans[i].to - spans[i].from).pt() <= window + 1e-6);
      if (i == 0) continue;
      RC_ASSERT(between(spans[i].from));
      RC_ASSERT(between(spans[i - 1].to));
      RC_ASSERT((spans[i - 1].to - spans[i].from).pt() >= 2 * pitch - 1e-6);
    }
  }));
}
