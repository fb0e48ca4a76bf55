// tests/layout/test_marks: marks stand outside the bleed; a sample is at the poster's size.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <set>

#include "layout/marks/marks.h"
#include "layout/poster/poster.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

PosterTemplate titledPoster() {
  auto s = test::inEnglish<PosterTemplate>();
  s.name = "world";
  s.sheet = Size{24_in, 36_in};
  s.title.height = 2_in;
  s.title.lines = {{"{title}", {"Sans"}, 60_pt, kBlack, {}}};
  return s;
}

std::vector<Point> pointsOf(const Path& path) {
  std::vector<Point> points;
  for (const PathStep& step : path.steps) {
    if (const auto* m = std::get_if<MoveTo>(&step)) points.push_back(m->to);
    if (const auto* l = std::get_if<LineTo>(&step)) points.push_back(l->to);
    if (const auto* c = std::get_if<CurveTo>(&step))
      points.insert(points.end(), {c->control1, c->control2, c->to});
  }
  return points;
}

}  // namespace

TEST_CASE(
    "marks: eight crop lines on the trim's lines and four registration marks, none on the bleed or off the "
    "paper") {
  Page page;
  page.trim = {400_pt, 300_pt};
  page.bleed = Insets::all(9_pt);
  addMarks(page);
  const Rect bleed = Rect{{}, page.trim}.outset(page.bleed), paper = mediaBox(page);
  CHECK(page.slug.left > 15_pt);
  std::size_t crops = 0, circles = 0;
  for (const Item& item : page.items) {
    const auto& path = std::get<Path>(item);
    REQUIRE(path.stroke);
    CHECK(path.stroke->colour == kRegistration);
    const std::vector<Point> points = pointsOf(path);
    for (const Point p : points) {
      CHECK(paper.contains(p));
      CHECK(!bleed.contains(p));
    }
    circles += points.size() > 2;
    const bool upright = points.size() == 2 && points[0].x == points[1].x,
               level = points.size() == 2 && !upright;
    crops += (upright && (points[0].x == 0_pt || points[0].x == 400_pt)) ||
             (level && (points[0].y == 0_pt || points[0].y == 300_pt));
  }
  CHECK(crops == 8);
  CHECK(circles == 4);
}

TEST_CASE("marks: a poster has them when its style says so, and nothing else moves") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(12, 11);
  PosterTemplate plain = titledPoster(), marked = titledPoster();
  marked.marks = true;
  const Document without = composePoster(p, plain, measure), with = composePoster(p, marked, measure);
  const Page a = without.page(0), b = with.page(0);
  REQUIRE(b.items.size() == a.items.size() + 20);
  CHECK(std::equal(a.items.begin(), a.items.end(), b.items.begin()));
  CHECK(mediaBox(a).size == a.trim);
  CHECK(b.trim == a.trim);
}

TEST_CASE("sample: the poster's pitch, type and letters, from the middle of the grid, all on the paper") {
  const test::FakeMeasure measure;
  const Puzzle p = test::patternPuzzle(120, 110);
  const PosterPlan plan = planPoster(p, titledPoster(), measure);
  const Page page = composeSample(p, titledPoster(), plan, {4_in, 5_in}, measure).page(0);
  CHECK(page.trim == Size{4_in, 5_in});
  std::size_t rows = 0, columns = 0;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<LetterRun>(&item);
    if (!run || run->step.x != plan.grid.pitch || run->size != plan.grid.size || run->colour != kBlack)
      continue;
    const LetterRun right =
        letterRow(plan.grid, p, static_cast<std::int32_t>(rows) + 49, 0, p.grid.columns());
    ++rows;
    columns = run->cells.size();
    const std::size_t from = (120 - columns) / 2;
    CHECK(run->cells.bytes == right.cells.bytes.substr(from, columns));
    const Length end = run->origin.x + run->step.x * static_cast<double>(columns - 1);
    CHECK(run->origin.x > 0.25_in);
    CHECK(end < 3.75_in);
  }
  CHECK(rows == 11);
  CHECK(columns == 10);
  std::string told;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item)) told += run->text + " ";
  CHECK_THAT(told, Catch::Contains("The poster is 24 in x 36 in") &&
                       Catch::Contains("columns 56 to 65, rows 50 to 60"));
  CHECK_THROWS_AS(composeSample(p, titledPoster(), plan, {1_in, 1.5_in}, measure), Error);
  // A grid that is smaller than the paper is shown whole.
  const Puzzle small = test::patternPuzzle(5, 4);
  PosterTemplate tight = titledPoster();
  tight.grid.pitch = 9_pt;
  CHECK_NOTHROW(
      composeSample(small, tight, planPoster(small, tight, measure), {4_in, 5_in}, measure).page(0));
}
