// tests/layout/test_imposition: marks stand beyond all pages and their bleed, and sheets have names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/imposition/plan.h"
#include "support/fake_measure.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

Imposition eightPages(Binding binding) {
  Imposition of;
  of.binding = binding;
  of.pages = 8;
  of.page = {5_in, 7_in};
  of.bleed = Insets::all(9_pt);
  of.paper = Size{17_in, 24_in};
  return of;
}

std::vector<Point> endsOf(const Item& item) {
  std::vector<Point> ends;
  if (const auto* run = std::get_if<TextRun>(&item)) ends.push_back(run->origin);
  if (const auto* path = std::get_if<Path>(&item))
    for (const PathStep& step : path->steps) {
      if (const auto* m = std::get_if<MoveTo>(&step)) ends.push_back(m->to);
      if (const auto* l = std::get_if<LineTo>(&step)) ends.push_back(l->to);
    }
  return ends;
}

}  // namespace

TEST_CASE("a sheet's marks stand on its paper, and on no page nor its bleed") {
  for (const auto& [binding, folds] : {std::pair{Binding::saddle, 1},
                                       {Binding::perfect, 1},
                                       {Binding::cutStack, 1},
                                       {Binding::saddle, 2},
                                       {Binding::perfect, 3}})
    for (const Length creep : {0_pt, 3_pt}) {
      Imposition of = eightPages(binding);
      of.folds = folds;
      if (folds > 2) of.paper = Size{24_in, 18_in};
      of.creep = creep;
      const ImpositionPlan plan = planImposition(of);
      const Document sheets = composeSheets(plan, {"Title", true, {"Sans"}}, test::kMeasure);
      REQUIRE(sheets.pageCount == plan.sides.size());
      for (std::size_t i = 0; i < sheets.pageCount; ++i) {
        const Page page = sheets.page(i);
        CHECK(page.items.size() > 8);
        for (const Item& item : page.items)
          for (const Point end : endsOf(item)) {
            CHECK(Rect{{}, plan.paper}.contains(end));
            for (const ImposedPage& imposed : plan.sides[i].pages) CHECK_FALSE(imposed.clip.contains(end));
          }
      }
    }
}

TEST_CASE("crop marks are in line with each trim, the fold's are in the middle and dashed") {
  const ImpositionPlan plan = planImposition(eightPages(Binding::saddle));
  const Page page = composeSheets(plan, {"Title", true, {"Sans"}}, test::kMeasure).page(0);
  const auto uprightAt = [&](Length x) {
    int count = 0;
    for (const Item& item : page.items)
      if (const std::vector<Point> ends = endsOf(item); ends.size() == 2 && ends[0].x == ends[1].x)
        count += std::abs((ends[0].x - x).pt()) < 1e-6 ? 1 : 0;
    return count;
  };
  const Length fold = plan.paper.width / 2;
  CHECK(plan.paper.width == 24_in);
  CHECK(uprightAt(fold - 5_in) == 2);
  CHECK(uprightAt(fold + 5_in) == 2);
  CHECK(uprightAt(fold) > 6);
}

TEST_CASE("sheets that fill their paper have no marks, nor have those that are not to have any") {
  Imposition of = eightPages(Binding::saddle);
  of.bleed = {};
  of.page = {5.5_in, 8.5_in};
  of.paper = Size{8.5_in, 11_in};
  CHECK(composeSheets(planImposition(of), {"Title", true, {"Sans"}}, test::kMeasure).page(0).items.empty());
  const ImpositionPlan plan = planImposition(eightPages(Binding::saddle));
  CHECK(composeSheets(plan, {"Title", false, {"Sans"}}, test::kMeasure).page(0).items.empty());
}

TEST_CASE("sides are named by their sheet, and by their signature where there are several") {
  Imposition of = eightPages(Binding::saddle);
  CHECK(sideName(planImposition(of), 0) == "1A");
  CHECK(sideName(planImposition(of), 3) == "2B");
  of.binding = Binding::perfect;
  of.leaves = 2;
  of.gutter = 3_mm;
  const ImpositionPlan plan = planImposition(of);
  CHECK(plan.signatures == 2);
  CHECK(sideName(plan, 3) == "2-1B");
}

TEST_CASE("a printer that turns the paper about the other edge gets backs on their heads") {
  Imposition of = eightPages(Binding::saddle);
  ImpositionPlan plan = planImposition(of);
  CHECK(plan.flip == FlipEdge::shortEdge);
  CHECK_FALSE(plan.sides[1].pages[0].onHead);
  of.flip = FlipEdge::longEdge;
  plan = planImposition(of);
  CHECK_FALSE(plan.sides[0].pages[0].onHead);
  CHECK(plan.sides[1].pages[0].onHead);
  of.binding = Binding::cutStack;  // Two across and three down, upright.
  plan = planImposition(of);
  CHECK(plan.paper.width == 17_in);
  CHECK_FALSE(plan.headed);
}
