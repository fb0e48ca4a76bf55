// tests/layout/test_window: a sheet holds its own items, whole or clipped, and no others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/poster/poster.h"
#include "support/fake_measure.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {
const Rect kWindow{{100_pt, 100_pt}, {50_pt, 50_pt}};
const Point kShift{-90_pt, -80_pt};

std::vector<Item> look(Item item) {
  return throughWindow({std::move(item)}, kWindow, kShift, test::kMeasure);
}
}  // namespace

TEST_CASE("letter runs keep the letters whose middle is inside") {
  LetterRun run{{"Mono"}, 7_pt, kBlack, {95_pt, 120_pt}, {10_pt, 0_pt}, {}};
  for (const char* c : {"A", "B", "C", "D", "E", "F", "G"}) run.cells.push(c);
  const auto seen = look(run);
  REQUIRE(seen.size() == 1);
  const auto& part = std::get<LetterRun>(seen[0]);
  CHECK(part.cells.bytes == "BCDEF");
  CHECK(part.origin == Point{15_pt, 40_pt});
  run.origin.y = 99_pt;
  CHECK(look(run).empty());
}

TEST_CASE("what is inside is moved, what crosses is clipped, what is outside is left out") {
  TextRun text{{"Sans"}, 10_pt, kBlack, {110_pt, 120_pt}, "abc", Align::start, Turn::none};
  CHECK(std::get<TextRun>(look(text).at(0)).origin == Point{20_pt, 40_pt});
  text.origin.x = 140_pt;
  const auto crossing = look(text);
  REQUIRE(crossing.size() == 1);
  const auto& group = std::get<Group>(crossing[0]);
  CHECK(group.clip == Rect{{10_pt, 20_pt}, {50_pt, 50_pt}});
  CHECK(std::get<TextRun>(group.items.at(0)).origin == Point{50_pt, 40_pt});
  text.origin.x = 300_pt;
  CHECK(look(text).empty());
}

TEST_CASE("what just touches the window's edge is whole") {
  // 0.1 + 0.7 - 0.1 is not 0.7 in binary.
  for (int i = 0; i < 50; ++i) {
    const Length x = 100_pt + Length::pt(i * 0.7);
    const auto seen = look(Path{outlineOf({{x, 110.1_pt}, {10.3_pt, 20.7_pt}}), kBlack, std::nullopt});
    REQUIRE(seen.size() == 1);
    if (x + 10.31_pt < 150_pt && x > 100.01_pt) CHECK(std::holds_alternative<Path>(seen[0]));
  }
}

TEST_CASE("turned text is looked for where it stands") {
  TextRun text{{"Sans"}, 10_pt, kBlack, {120_pt, 60_pt}, "abcdefghij", Align::start, Turn::quarter};
  CHECK(look(text).size() == 1);  // 60 pt long, running down into the window
  text.turn = Turn::none;
  CHECK(look(text).empty());
}

TEST_CASE("straight lines are seen though they have no area") {
  CHECK(look(line({110_pt, 120_pt}, {140_pt, 120_pt}, {kBlack, 1_pt})).size() == 1);
  CHECK(look(line({110_pt, 20_pt}, {140_pt, 20_pt}, {kBlack, 1_pt})).empty());
}

TEST_CASE("a picture keeps its frame and is clipped to the window") {
  const Picture picture{
      nullptr, "g.svg", {{0_pt, 0_pt}, {500_pt, 500_pt}}, {{0_pt, 0_pt}, {120_pt, 500_pt}}, 0.15};
  const auto seen = look(picture);
  REQUIRE(seen.size() == 1);
  CHECK(std::get<Picture>(seen[0]).frame.origin == kShift);
  CHECK(std::get<Picture>(seen[0]).clip == Rect{{10_pt, 20_pt}, {20_pt, 50_pt}});
}
