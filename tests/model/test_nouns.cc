// tests/model/test_nouns: lengths, colours, alphabets, directions, chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "model/colour.h"
#include "model/error.h"
#include "model/geometry.h"
#include "model/length_text.h"
#include "model/puzzle.h"
#include "model/rng.h"

using namespace gridpress;
using namespace gridpress::literals;

TEST_CASE("an inch is 72 points and 25.4 millimetres") {
  CHECK((1_in).pt() == 72.0);
  CHECK((25.4_mm).pt() == Approx(72.0));
  CHECK((72_in) / (1_in) == 72.0);
}

TEST_CASE("rectangles grow, shrink and meet in y-down space") {
  const Rect page{{0_pt, 0_pt}, {100_pt, 200_pt}};
  const Rect inner = page.inset({10_pt, 20_pt, 30_pt, 40_pt});
  CHECK(inner == Rect{{40_pt, 10_pt}, {40_pt, 160_pt}});
  CHECK(inner.outset({10_pt, 20_pt, 30_pt, 40_pt}) == page);
  CHECK(page.overlaps(inner));
  CHECK_FALSE(page.overlaps({{100_pt, 0_pt}, {5_pt, 5_pt}}));
  CHECK(intersection(page, {{90_pt, 190_pt}, {50_pt, 50_pt}}) == Rect{{90_pt, 190_pt}, {10_pt, 10_pt}});
  CHECK(page.inset(Insets::all(300_pt)).empty());
}

TEST_CASE("colours are read, written and tinted") {
  CHECK(Colour::parse("#1a2B3c") == Colour{0x1a, 0x2b, 0x3c});
  CHECK(Colour::parse("#fa0") == Colour{0xff, 0xaa, 0x00});
  CHECK_FALSE(Colour::parse("#12345"));
  CHECK_FALSE(Colour::parse("red"));
  CHECK(Colour{0x1a, 0x2b, 0x3c}.hex() == "#1a2b3c");
  CHECK(tint(kBlack, 0.15) == Colour{217, 217, 217});
  CHECK(tint({10, 20, 30}, 1.0) == Colour{10, 20, 30});
}

TEST_CASE("an alphabet numbers its letters whatever order they came in") {
  const Alphabet a({"b", "ä", "a", "b"});
  CHECK(a.size() == 3);
  CHECK(a[0] == "a");
  CHECK(a.find("ä") == Letter{2});
  CHECK_FALSE(a.find("z"));
  CHECK(a == Alphabet({"ä", "b", "a"}));
  CHECK(spell(Alphabet::latin(), {15, 14, 25, 14, 18}) == "POZOS");
}

TEST_CASE("every direction leads back and has its arrow") {
  for (const Direction d : kDirections) {
    CHECK(advance(advance({5, 5}, d, 3), opposite(d), 3) == Cell{5, 5});
  }
  CHECK(advance({5, 140}, Direction::downLeft, 4) == Cell{1, 144});
  CHECK(arrow(Direction::downLeft) == "↙");
  CHECK(arrow(Direction::up) == "↑");
}

TEST_CASE("words without a placement are left over") {
  Puzzle p;
  p.words.edit().resize(3);
  p.placements = {{1, {0, 0}, Direction::right}};
  CHECK(unplaced(p) == std::vector<std::uint32_t>{0, 2});
}

TEST_CASE("chance is the same everywhere") {
  // splitmix64 from seed 0: the reference sequence.
  Rng rng(0);
  CHECK(rng.next() == 0xE220A8397B1DCDAFULL);
  CHECK(rng.next() == 0x6E789E6AA1B965F4ULL);
  Rng dice(7);
  int seen[6] = {};
  for (int i = 0; i < 6000; ++i) ++seen[dice.below(6)];
  for (const int n : seen) CHECK((n > 850 && n < 1150));
}

TEST_CASE("lengths are read with their units, and nothing else passes") {
  CHECK(parseLength("72in", "width") == 72_in);
  CHECK(parseLength("3 mm", "width") == 3_mm);
  CHECK(parseLength("1.5cm", "width") == 15_mm);
  CHECK(parseLength("12ft", "width") == 144_in);
  CHECK(parseLength("3'", "width") == 36_in);
  CHECK(parseLength("24\"", "width") == 24_in);
  CHECK(parseLength("1.2 m", "width") == 1200_mm);
  CHECK(parseLength("0", "width") == 0_in);
  CHECK(parseLength("5.41pt", "pitch").pt() == Approx(5.41));
  CHECK_THROWS_WITH(parseLength("72", "width"), "width '72' has no unit; add in, ft, mm, cm or pt");
  CHECK_THROWS_WITH(parseLength("72px", "width", {"a.toml", 3}),
                    "a.toml:3: width '72px' has the unknown unit 'px'; use in, ft, mm, cm or pt");
  CHECK_THROWS_AS(parseLength("wide", "width"), Error);
  CHECK_THROWS_AS(parseLength("", "width"), Error);
}

TEST_CASE("lengths and counts are written for people") {
  CHECK(inches(72_in) == "72 in");
  CHECK(inches(0.25_in) == "0.25 in");
  CHECK(withCommas(148961) == "148,961");
  CHECK(withCommas(999) == "999");
  CHECK(counted(1, "word") == "1 word");
  CHECK(counted(1000, "box", "boxes") == "1,000 boxes");
  CHECK(withCommas(1000000) == "1,000,000");
}
