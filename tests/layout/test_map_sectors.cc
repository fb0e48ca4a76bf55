// tests/layout/test_map_sectors: a map's squares on the poster and in the guide.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/guide/guide.h"
#include "layout/poster/map.h"
#include "layout/poster/poster.h"
#include "model/sectors.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

// 65 columns and 42 rows: seven sectors by five, the last of them cut.
Puzzle onAMap() {
  Puzzle puzzle = test::patternPuzzle(65, 42);
  puzzle.map = AtlasMap();
  puzzle.map->homes.assign(puzzle.words.size(), {});
  return puzzle;
}

PosterTemplate sectored() {
  auto style = test::inEnglish<PosterTemplate>();
  style.sheet = Size{30_in, 24_in};
  style.title.height = 2_in;
  style.map = MapStyle();
  return style;
}

struct Drawn {
  std::vector<double> upright, level;  ///< Lines, in cells.
  std::map<std::string, std::vector<Point>> labels;
  Length size;
};

Drawn drawn(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid) {
  Drawn all;
  for (const Item& item : mapSectors(puzzle, style, grid, test::FakeMeasure())) {
    if (const auto* run = std::get_if<TextRun>(&item)) {
      all.labels[run->text].push_back(run->origin);
      all.size = run->size;
      continue;
    }
    const Path& path = std::get<Path>(item);
    const Point from = std::get<MoveTo>(path.steps.at(0)).to, to = std::get<LineTo>(path.steps.at(2)).to;
    if (to.x - from.x < to.y - from.y)
      all.upright.push_back(((from.x + to.x) / 2 - grid.origin.x) / grid.pitch);
    else
      all.level.push_back(((from.y + to.y) / 2 - grid.origin.y) / grid.pitch);
  }
  return all;
}

}  // namespace

TEST_CASE("lines run between cells, where rulers count tens, and each sector is named on four sides") {
  const test::FakeMeasure measure;
  const Puzzle puzzle = onAMap();
  const PosterTemplate style = sectored();
  const PosterPlan plan = planPoster(puzzle, style, measure);
  const Drawn all = drawn(puzzle, style, plan.grid);
  REQUIRE(all.upright.size() == 6);
  for (std::size_t i = 0; i < 6; ++i) CHECK(all.upright[i] == Approx(10.0 * static_cast<double>(i + 1)));
  REQUIRE(all.level.size() == 4);
  CHECK(all.level[3] == Approx(40));
  CHECK(all.labels.size() == 12);
  for (const char* label : {"1", "7", "A", "E"}) {
    CAPTURE(label);
    CHECK(all.labels.at(label).size() == 2);
  }
  // In the middle of what is there of a sector.
  CHECK(all.labels.at("1").front().x.pt() == Approx((plan.grid.origin.x + plan.grid.pitch * 5).pt()));
  CHECK(all.labels.at("7").front().x.pt() == Approx((plan.grid.origin.x + plan.grid.pitch * 62.5).pt()));
  // A reader and verify both know a ruler's number by its size.
  CHECK(all.size > plan.grid.size * 1.5);

  // Clear of the rulers, and within the field, which still fits the sheet.
  const Rect ruled =
      plan.grid.area({0, 0, 65, 42}).outset(Insets::all(rulerDepth(style.rulers, plan.grid.pitch)));
  const Length cap = all.size * measure.metrics(style.map->face).capHeight;
  for (const auto& [label, places] : all.labels)
    for (const Point& at : places) {
      const Length half = measure.width(style.map->face, all.size, label) / 2;
      const bool beyond = at.y < ruled.top() || at.y - cap > ruled.bottom() || at.x + half < ruled.left() ||
                          at.x - half > ruled.right();
      CAPTURE(label);
      CHECK(beyond);
      CHECK(at.y - cap > plan.field.top());
      CHECK(at.y < plan.field.bottom());
      CHECK(at.x - half > plan.field.left());
      CHECK(at.x + half < plan.field.right());
    }
  CHECK(plan.field.right() <= 30_in);
  CHECK(plan.field.bottom() <= 24_in);
}

TEST_CASE("a template without sectors keeps their room for the letters") {
  const test::FakeMeasure measure;
  const Puzzle puzzle = onAMap();
  PosterTemplate style = sectored();
  const Length with = planPoster(puzzle, style, measure).grid.pitch;
  style.map->sectors.reset();
  const PosterPlan plan = planPoster(puzzle, style, measure);
  CHECK(mapSectors(puzzle, style, plan.grid, measure).empty());
  CHECK(plan.grid.pitch > with);
}

TEST_CASE("a guide's entries name the sector, and its first page says what that is") {
  const test::FakeMeasure measure;
  Puzzle puzzle = onAMap();
  test::place(puzzle, "ABC", {41, 23}, Direction::right);
  GuideOptions options;
  options.sectors = sectorsOf(puzzle);
  const auto style = test::inEnglish<GuideTemplate>();
  const auto says = [&](const GuideOptions& given, const std::string& text) {
    const Document guide = composeGuide(puzzle, style, measure, given);
    std::size_t found = 0;
    for (std::size_t i = 0; i < guide.pageCount; ++i) {
      const Page page = guide.page(i);
      found +=
          static_cast<std::size_t>(std::count_if(page.items.begin(), page.items.end(), [&](const Item& item) {
            const auto* run = std::get_if<TextRun>(&item);
            return run != nullptr && run->text.find(text) != std::string::npos;
          }));
    }
    return found;
  };
  CHECK(says(options, "42,24 C5 → ") == 2);  // The example and the entry.
  CHECK(says(options, "sectors") == 1);
  CHECK(says({}, "C5") == 0);
  CHECK(says({}, "sectors") == 0);
  // Who asked for sheets looks on sheets.
  options.tileOf = [](Cell) { return "B2"; };
  CHECK(says(options, "42,24 B2 → ") == 2);
  CHECK(says(options, "C5") == 0);
}
