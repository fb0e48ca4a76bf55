// tests/jobs/test_finishing: posters that a shop punches, sews or stretches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/press_settings.h"

#include <catch2/catch.hpp>

#include "jobs/chain/make.h"
#include "jobs/print/poster.h"
#include "jobs/proof/preflight.h"
#include "jobs/puzzle/puzzle_files.h"
#include "layout/poster/finishing.h"
#include "layout/poster/poster.h"
#include "model/error.h"
#include "proof/text/pdf_reader.h"
#include "proof/verify/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using namespace gridpress::literals;
using Catch::Matchers::Contains;
using Marks = layout::Finishing::Marks;

namespace {

jobs::PosterSettings settingsFor(const std::string& output, const char* style) {
  jobs::PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = output;
  settings.style.style = style;
  settings.style.sheet = Size{24_in, 36_in};
  return settings;
}

jobs::ResolvedPoster posterOf(const jobs::PosterSettings& settings) {
  return jobs::resolve(settings, jobs::loadPuzzle(settings.puzzle).puzzle, workspace());
}
layout::PosterPlan planOf(const jobs::PosterSettings& settings) {
  return posterOf(settings).plan;
}

}  // namespace

TEST_CASE("grommets stand in the corners and evenly between them, and on no edge with a pocket") {
  layout::Finishing finishing;
  finishing.grommets = 24_in;
  const Rect front{{}, {24_in, 36_in}};
  using Points = std::vector<Point>;
  CHECK(layout::grommetsOf(finishing, front) ==
        Points{{1_in, 1_in}, {23_in, 1_in}, {1_in, 18_in}, {23_in, 18_in}, {1_in, 35_in}, {23_in, 35_in}});
  finishing.grommets = 11_in;  // 22 in are two gaps, 34 in four.
  CHECK(layout::grommetsOf(finishing, front).size() == 3 + 3 * 2 + 3);
  finishing.topPocket = finishing.bottomPocket = true;
  const Points sides = layout::grommetsOf(finishing, front);
  CHECK(sides.size() == 4 * 2);  // 28 in are three gaps.
  CHECK(sides.front() == Point{1_in, 4_in});
  finishing.grommets = {};
  CHECK(layout::grommetsOf(finishing, front).empty());
}

TEST_CASE(
    "the grid keeps clear of what is punched, sewn and folded, whatever the template, and verify proves it",
    "[long]") {
  const TempFolder folder;
  struct Try {
    jobs::FinishingSettings finishing;
    Size trim;
  };
  std::vector<Try> tries(5);
  tries[0].finishing.grommets = 12_in;
  tries[0].trim = {24_in, 36_in};
  tries[1].finishing.pockets = jobs::Pockets::top;
  tries[1].finishing.pocketDepth = 4_in;
  tries[1].trim = {24_in, 40_in};
  tries[2].finishing.pockets = jobs::Pockets::both;
  tries[2].finishing.grommets = 24_in;
  tries[2].finishing.marks = Marks::outside;
  tries[2].trim = {24_in, 42_in};
  tries[3].finishing.wrap = 2_in;
  tries[3].trim = {28_in, 40_in};
  tries[4].finishing.hanger = 0.8_in;
  tries[4].trim = {24_in, 36_in};
  for (const char* style : {"gallery", "classic", "modern", "botanical", "plain"})
    for (const Try& one : tries) {
      INFO(style);
      jobs::PosterSettings settings = settingsFor(folder.in("p.pdf"), style);
      settings.finishing = one.finishing;
      const layout::PosterPlan plan = planOf(settings);
      CHECK(plan.trim.width.in() == Approx(one.trim.width.in()));
      CHECK(plan.trim.height.in() == Approx(one.trim.height.in()));
      CHECK(plan.front.size == *settings.style.sheet);
      const layout::Finishing finishing = posterOf(settings).style.finishing;
      const Rect clear = plan.front.inset(layout::clearOf(finishing));
      CHECK(intersection(clear, plan.field).size.height.pt() == Approx(plan.field.size.height.pt()));
      CHECK(intersection(clear, plan.field).size.width.pt() == Approx(plan.field.size.width.pt()));
      for (const Point& at : layout::grommetsOf(finishing, plan.front))
        CHECK_FALSE(plan.field.outset(Insets::all(layout::kGrommetRing)).contains(at));
      if (std::string(style) != "gallery") continue;
      jobs::runPoster(settings, workspace(), noEvents());
      CHECK(failures(settings.puzzle, settings.output).empty());
    }
}

TEST_CASE("text under a grommet, or where a pocket is sewn, is found") {
  const TempFolder folder;
  jobs::PosterSettings settings = settingsFor(folder.in("p.pdf"), "gallery");
  jobs::runPoster(settings, workspace(), noEvents());
  const layout::PosterPlan plan = planOf(settings);
  const auto findings = [&](const Insets& clear, const std::vector<Point>& grommets) {
    const proof::FinishingExpectation expected{plan.front, clear, grommets, layout::kGrommetRing};
    proof::PosterExpectation poster;
    poster.finishing = expected;
    std::string all;
    for (const proof::Check& check :
         proof::verifyPoster(settings.output, jobs::loadPuzzle(settings.puzzle).puzzle, poster))
      if (check.subject().ends_with("finishing"))
        for (const std::string& line : check.findings.first()) all += line + "\n";
    return all;
  };
  CHECK(findings({}, {}).empty());
  CHECK(findings({}, {{1_in, 1_in}}).empty());
  CHECK_THAT(findings({}, {plan.grid.area({0, 0, 1, 1}).centre()}), Contains("is under a grommet's ring"));
  CHECK_THAT(findings({18_in, {}, {}, {}}, {}),
             Contains("too near to an edge that is folded, sewn, punched or covered"));
  CHECK_THAT(findings({{}, {}, {}, 6_in}, {}), Contains("too near to an edge"));
}

TEST_CASE("the ground goes around a canvas, and marks stand where the shop wants them") {
  jobs::PosterSettings settings = settingsFor("p.pdf", "botanical");
  settings.finishing.wrap = 2_in;
  settings.bleed.bleed = 0.25_in;
  const Puzzle puzzle = jobs::loadPuzzle(settings.puzzle).puzzle;
  const auto page = [&] {
    return jobs::posterDocument(jobs::resolve(settings, puzzle, workspace()), workspace()).page(0);
  };
  const auto ground = [&]() -> Rect {
    for (const Item& item : page().items)
      if (const auto* picture = std::get_if<Picture>(&item)) return picture->frame;
    return {};
  };
  CHECK(ground().size.width.in() == Approx(28.5));
  CHECK(ground().size.height.in() == Approx(40.5));
  const std::size_t marked = page().items.size();
  CHECK(page().slug == Insets());
  settings.finishing.marks = Marks::outside;
  CHECK(page().slug.left > Length());
  settings.finishing.marks = Marks::none;
  CHECK(page().items.size() == marked - 8);  // Two arrows a fold.
  CHECK(page().slug == Insets());
}

TEST_CASE("make's grid has the proportions of what the finishing leaves") {
  const TempFolder folder;
  jobs::MakeSettings settings;
  settings.words.sources = {sample().in("words.txt")};
  settings.output = folder.in("made");
  settings.style.sheet = Size{12_in, 18_in};
  settings.dpi = 20;
  const auto shape = [&] {
    const jobs::MakeReport report = jobs::runMake(settings, workspace(), noEvents());
    CHECK(report.verification.passed());
    const Grid grid = jobs::loadPuzzle(folder.in("made/puzzle.ipuz")).puzzle.grid;
    return static_cast<double>(grid.columns()) / grid.rows();
  };
  const double plain = shape();
  settings.finishing.pockets = jobs::Pockets::both;
  settings.finishing.pocketDepth = 1.5_in;
  const double pockets = shape();
  CHECK(pockets > plain * 1.15);
  proof::PdfReader poster(folder.in("made/poster.pdf"));
  CHECK(poster.page(0).height == Approx((21_in).pt()));
  proof::PdfReader tiles(folder.in("made/tiles.pdf"));  // Of the poster at home, which has no pockets.
  CHECK(tiles.pageCount() > 3);
}

TEST_CASE("grommets through a drawing are told, and those beside it are not") {
  const TempFolder folder;
  const auto told = [&](const char* shapes, const char* over) {
    jobs::PosterSettings settings = settingsFor(folder.in("g.pdf"), "gallery");
    settings.finishing.grommets = 36_in;
    settings.style.set = {
        "backdrop.svg=" +
            folder.write("art.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 36'>" +
                                        std::string(shapes) + "</svg>"),
        std::string("backdrop.over=") + over};
    Notes notes;
    jobs::runPoster(settings, workspace(), notes);
    for (const Message& note : notes.all)
      if (note.key == "grommets.drawn") return note.text();
    return std::string();
  };
  const char* const corner = "<circle cx='1' cy='1' r='0.3' fill='#444'/>";
  CHECK_THAT(told(corner, "bleed"),
             Contains("1 of 4 grommets are punched through ") && Contains("art.svg, "));
  CHECK(told("<rect x='4' y='4' width='16' height='28' fill='#eee'/>", "bleed").empty());
  CHECK(told("<rect width='24' height='36' fill='#eee'/>", "bleed").empty());  // One tone.
  CHECK(told(corner, "trim").empty());                                         // It moves inwards.
}

TEST_CASE("what no shop does is refused, and what a service does not take") {
  const auto refused = [&](const jobs::FinishingSettings& finishing) {
    jobs::PosterSettings settings = settingsFor("p.pdf", "gallery");
    settings.finishing = finishing;
    try {
      posterOf(settings);
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  jobs::FinishingSettings finishing;
  finishing.wrap = 12_in;
  CHECK_THAT(refused(finishing), Contains("12in is not between 0.25in and 6in; print shops use 1.5in"));
  finishing = {};
  finishing.pockets = jobs::Pockets::top;
  finishing.pocketDepth = 0.1_in;
  CHECK_THAT(refused(finishing), Contains("print shops use 3in"));
  const TempFolder folder;
  jobs::PosterSettings settings = settingsFor(folder.in("p.pdf"), "gallery");
  settings.style.sheet = Size{16_in, 20_in};
  settings.service = "gelato";
  settings.finishing.grommets = 24_in;
  settings.finishing.marks = Marks::outside;
  CHECK_THROWS_WITH(jobs::runPoster(settings, workspace(), noEvents()),
                    Contains("takes no marks beyond the bleed"));
  settings.finishing.marks = Marks::sheet;
  jobs::runPoster(settings, workspace(), noEvents());
  CHECK(failures(settings.puzzle, settings.output).empty());
  jobs::PreflightSettings flight;
  flight.file = settings.output;
  flight.service = "gelato";
  const jobs::PreflightReport report = jobs::runPreflight(flight, workspace(), noEvents());
  for (const proof::Check& check : report.checks)
    for (const std::string& finding : check.findings.first())
      UNSCOPED_INFO(check.subject() << ": " << finding);
  CHECK(report.passed.value_or(false));
}
