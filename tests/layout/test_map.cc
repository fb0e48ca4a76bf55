// tests/layout/test_map: a map behind the letters, its names and its legend.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "layout/poster/map.h"
#include "layout/poster/poster.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;
using Catch::Matchers::Contains;

namespace {

// Two countries beside each other and a sea below, on 60 x 40 of the cells.
Puzzle mapped(std::int32_t columns = 60, std::int32_t rows = 40) {
  Puzzle puzzle = test::patternPuzzle(columns, rows);
  AtlasMap map;
  map.countries = {{"DE", 0}, {"US", 1}};
  map.lines = {{MapLine::Kind::coast, {{0, 0}, {30, 0}, {30, 20}, {0, 20}, {0, 0}}},
               {MapLine::Kind::coast, {{30, 0}, {60, 0}, {60, 20}, {30, 20}, {30, 0}}},
               {MapLine::Kind::graticule, {{0, 30}, {60, 30}}}};
  map.areas = {{0, {{1}}}, {1, {{2}}}};
  map.names = {{MapName::Kind::country, "DE", {{{15, 10}, 28, 6}, {{15, 10}, 20, 10}}},
               {MapName::Kind::country, "US", {{{45, 10}, 20, 18}}},
               {MapName::Kind::country, "??", {{{45, 10}, 20, 18}}},
               {MapName::Kind::sea, "black", {{{30, 30}, 40, 10}}},
               {MapName::Kind::sea, "north", {{{2, 30}, 2, 1}}}};
  map.homes.assign(puzzle.words.size(), {});
  map.reach = {7.4, 47.75, 90};
  puzzle.map = map;
  return puzzle;
}

PosterTemplate atlasStyle() {
  auto style = test::inEnglish<PosterTemplate>();
  style.sheet = Size{30_in, 24_in};
  style.title.height = 2_in;
  style.map = MapStyle();
  return style;
}

std::vector<TextRun> namesOn(const Puzzle& puzzle, const PosterTemplate& style) {
  const test::FakeMeasure measure;
  const PosterPlan plan = planPoster(puzzle, style, measure);
  std::vector<TextRun> runs;
  for (const Item& item : mapNames(puzzle, *style.map, plan.grid, *style.phrases, measure))
    runs.push_back(std::get<TextRun>(item));
  return runs;
}

}  // namespace

TEST_CASE("countries and seas are named where they have room, in lines that fill it") {
  const Puzzle many = mapped(120, 80);
  const std::vector<TextRun> runs = namesOn(many, atlasStyle());
  std::vector<std::string> texts;
  for (const TextRun& run : runs) texts.push_back(run.text);
  // A tiny sea and a code that nobody has are not.
  CHECK(texts == std::vector<std::string>{"GERMANY", "UNITED", "STATES", "BLACK SEA"});
  const test::FakeMeasure measure;
  const LetterGrid grid = planPoster(many, atlasStyle(), measure).grid;
  for (const TextRun& run : runs) {
    CHECK(run.align == Align::centre);
    CHECK(run.size >= grid.pitch * 1.5);
  }
  // Within its room, across and down.
  const TextRun& germany = runs[0];
  const Length half = measure.width(germany.face, germany.size, germany.text) / 2;
  CHECK(germany.origin.x - half >= grid.left(1));
  CHECK(germany.origin.x + half <= grid.left(29));
  CHECK(germany.origin.y <= grid.top(13));
  CHECK(germany.origin.y - germany.size * measure.metrics(germany.face).capHeight >= grid.top(7));
  // A tint a little darker, so that letters on it are read.
  const Colour tint = MapStyle().tints[0];
  CHECK(germany.colour.red < tint.red);
  CHECK(germany.colour.red > tint.red / 2);
  CHECK(runs[3].colour == *MapStyle().seaName);
  // Beneath a few large letters a country's name would be a smudge.
  const std::vector<TextRun> few = namesOn(mapped(), atlasStyle());
  REQUIRE(few.size() == 1);
  CHECK(few[0].text == "BLACK SEA");
}

TEST_CASE("an ocean is named again where its other names are far, and not beside them") {
  Puzzle puzzle = mapped();
  // The second has a room beside the first and one that is far; the third only one that is near the second.
  puzzle.map->names = {{MapName::Kind::sea, "pacific", {{{10, 30}, 18, 8}}},
                       {MapName::Kind::sea, "pacific", {{{20, 35}, 18, 9}, {{48, 30}, 16, 7}}},
                       {MapName::Kind::sea, "pacific", {{{40, 35}, 18, 8}}},
                       {MapName::Kind::sea, "black", {{{30, 30}, 18, 8}}}};
  const std::vector<TextRun> runs = namesOn(puzzle, atlasStyle());
  const LetterGrid grid = planPoster(puzzle, atlasStyle(), test::FakeMeasure()).grid;
  std::vector<std::string> first;
  for (const TextRun& run : runs)
    if (run.text.starts_with("PACIFIC") || run.text.starts_with("BLACK"))
      first.push_back(run.text.substr(0, 5) + (run.origin.x < grid.left(30) ? " west" : " east"));
  CHECK(first == std::vector<std::string>{"PACIF west", "PACIF east", "BLACK east"});
}

TEST_CASE("a template may leave names out, and ask for meridians") {
  PosterTemplate quiet = atlasStyle();
  quiet.map->names = 0;
  quiet.map->seaName.reset();
  CHECK(namesOn(mapped(), quiet).empty());
  CHECK_THAT(*mapSvg(mapped(), *quiet.map), !Contains("M0 3000L6000 3000"));
  quiet.map->graticule = Colour{1, 2, 3};
  CHECK_THAT(*mapSvg(mapped(), *quiet.map), Contains("M0 3000L6000 3000") && Contains("#010203"));
}

TEST_CASE("behind large letters land reaches a little beyond its coasts, whose line lies beneath all land") {
  MapStyle style;
  const std::string svg = *mapSvg(mapped(), style);
  const auto coast = svg.find(style.coast->hex()), land = svg.find(style.tints[0].hex());
  REQUIRE(land != std::string::npos);
  CHECK(coast < land);
  CHECK(svg.find(style.coast->hex(), land) == std::string::npos);
  // The first country's coast is at 20 rows. 60 columns: no line is wider than 1/400 of them, here 0.15 of a
  // pitch.
  CHECK_THAT(svg, Contains(" 2025L") && Contains(" 2040L"));
  CHECK_THAT(svg, Contains("stroke-width=\"12\""));  // Of a border.
  // Small letters have coasts as they are, above land.
  Puzzle many = test::patternPuzzle(110, 40);
  many.map = mapped().map;
  const std::string small = *mapSvg(many, style);
  CHECK(small.find(style.coast->hex()) > small.rfind("fill-rule"));
  CHECK_THAT(small, !Contains(" 2025L"));
  style.shore = 0;
  CHECK_THAT(*mapSvg(mapped(), style), !Contains(" 2025L") && Contains(" 2015L"));
}

TEST_CASE("a title's line may be of maps alone") {
  PosterTemplate titled = atlasStyle();
  titled.title.lines = {{"", {"Sans"}, 20_pt, kBlack, {}}};
  titled.title.lines[0].map = "{poster.atlas}";
  const test::FakeMeasure measure;
  const auto said = [&](const Puzzle& puzzle) {
    std::string all;
    for (const Item& item : posterSurroundings(puzzle, planPoster(puzzle, titled, measure), titled, measure))
      if (const auto* run = std::get_if<TextRun>(&item)) all += run->text + ' ';
    return all;
  };
  // Whole letters, rounded up.
  CHECK_THAT(said(mapped()), Contains("within 8 letters") && Contains("99 in 100 within 48"));
  Puzzle plain = mapped();
  plain.map.reset();
  CHECK_THAT(said(plain), !Contains("within"));
}
