// tests/layout/test_letter_grid: the pitch, the type size, and rulers in register with the cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <map>

#include "layout/grid/letter_grid.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

TEST_CASE("capitals stand in the middle of their cells and never rise above their share") {
  const test::FakeMeasure measure;  // capitals are 0.7 em
  GridStyle style;
  LetterGrid g = setGrid(style, Alphabet::latin(), {10_pt, 20_pt}, 10_pt, measure);
  CHECK(g.capHeight.pt() == Approx(8.5));  // 0.85 of the pitch wins over 12.9 pt type
  CHECK(g.size.pt() == Approx(8.5 / 0.7));
  CHECK((g.baseline(0) - g.top(0)).pt() == Approx(5 + 4.25));
  style.sizePerPitch = 0.5;
  g = setGrid(style, Alphabet::latin(), {10_pt, 20_pt}, 10_pt, measure);
  CHECK(g.size == 5_pt);
}

TEST_CASE("letters with a line on top leave air between them") {
  const test::FakeMeasure measure;  // Letters are 0.6 em wide, also those of two code points: 1.2.
  GridStyle style;
  style.capHeight = 0.6;
  const auto widest = [&](const char* text, double ems) {
    const LetterGrid g = setGrid(style, Alphabet({text}), {}, 10_pt, measure);
    return g.size * ems / g.pitch;
  };
  CHECK(widest("की", 1.2) < 0.85);
  CHECK(widest("กี", 1.2) > 0.85);
}

TEST_CASE("a row's letters are its cells'; cells without a letter show nothing") {
  const test::FakeMeasure measure;
  const Puzzle p = test::puzzleOf({"ABC", "D.#"});
  const LetterGrid g = setGrid({}, Alphabet::latin(), {}, 10_pt, measure);
  CHECK(letterRow(g, p, 0, 0, 3).cells.bytes == "ABC");
  CHECK(letterRow(g, p, 1, 0, 3).cells.bytes == "D  ");
  const LetterRun part = letterRow(g, p, 0, 1, 3);
  CHECK(part.cells.bytes == "BC");
  CHECK(part.origin.x == 15_pt);
}

namespace {

struct Tick {
  std::string mark;
  Colour colour;
};

// What stands at each place, by its distance along the axis.
std::map<int, Tick> ticksOf(const std::vector<Item>& items, const LetterGrid& g, bool across) {
  std::map<int, Tick> found;
  for (const Item& item : items) {
    const auto* run = std::get_if<LetterRun>(&item);
    if (!run) continue;
    for (std::size_t i = 0; i < run->cells.size(); ++i) {
      if (run->cells[i] == " ") continue;
      const Point at = run->origin + run->step * static_cast<double>(i);
      const double place = across ? (at.x - g.origin.x) / g.pitch + 0.5
                                  : (at.y - g.origin.y) / g.pitch + 0.5 - (g.capHeight / g.pitch) / 2;
      const int n = static_cast<int>(std::lround(place));
      CHECK(place == Approx(n).margin(1e-9));  // in register
      CHECK(found.count(n) == 0);              // one tick a place
      found[n] = {std::string(run->cells[i]), run->colour};
    }
  }
  return found;
}

}  // namespace

TEST_CASE("a ruler has a dot for each place, an o at 5, a bar at 10, and its number, in register") {
  const test::FakeMeasure measure;
  const RulerStyle style;
  const LetterGrid g = setGrid({}, Alphabet::latin(), {100_pt, 100_pt}, 6_pt, measure);
  for (const Side side : {Side::top, Side::bottom, Side::left, Side::right}) {
    const bool across = side == Side::top || side == Side::bottom;
    const CellRange cells{3, 3, 38, 38};  // a sheet that starts at place 4 and ends at 38
    const std::vector<Item> items = ruler(g, style, side, cells, {}, measure);
    const auto ticks = ticksOf(items, g, across);
    REQUIRE(ticks.size() == 35);
    for (int place = 4; place <= 38; ++place) {
      const Tick& t = ticks.at(place);
      const bool ten = place % 10 == 0, five = place % 5 == 0 && !ten;
      CHECK(t.mark == (ten ? across ? "|" : "—" : five ? "o" : "."));
      CHECK(t.colour == (ten ? style.ten : five ? style.five : style.dot));
    }
    int expected = 10;
    for (const Item& item : items)
      if (const auto* n = std::get_if<TextRun>(&item)) {
        CHECK(n->text == std::to_string(expected));
        if (across) {
          CHECK(n->align == Align::centre);
          CHECK(n->origin.x.pt() == Approx(g.centreX(expected - 1).pt()));
        } else {
          const Length cap = n->size * 0.7;
          CHECK((n->origin.y - cap / 2).pt() == Approx(g.centreY(expected - 1).pt()));
        }
        // Outside of the grid, inside the ruler's depth.
        const Rect area = g.area(cells), field = area.outset(Insets::all(rulerDepth(style, g.pitch)));
        CHECK_FALSE((area.contains(n->origin)));
        CHECK(field.contains(n->origin));
        expected += 10;
      }
    CHECK(expected == 40);
  }
}

TEST_CASE("beside letters that make room for accents the rulers point at the letters") {
  struct Accented : test::FakeMeasure {
    InkMiddle inkMiddle(const Face&, std::string_view letter) const override {
      return letter == "À" ? InkMiddle{0.3, 0.5, 1.0} : InkMiddle{0.3, 0.35, 0.7};
    }
  };
  const Accented measure;
  const LetterGrid g = setGrid({}, Alphabet({"A", "À", "B"}), {100_pt, 100_pt}, 10_pt, measure);
  REQUIRE((g.baseline(0) - g.capHeight / 2 - g.centreY(0)).pt() > 0.5);  // They stand low.
  CHECK(g.letterY(0).pt() == Approx((g.baseline(0) - g.capHeight / 2).pt()));
  int marks = 0;
  for (const Item& item : ruler(g, {}, Side::left, {0, 0, 20, 20}, {}, measure)) {
    if (const auto* run = std::get_if<LetterRun>(&item); run && run->cells[0] == "—") {
      ++marks;
      CHECK((run->origin.y - run->size * 0.35).pt() == Approx(g.letterY(9).pt()));
    }
    if (const auto* n = std::get_if<TextRun>(&item); n && n->text == "10") {
      ++marks;
      CHECK((n->origin.y - n->size * 0.35).pt() == Approx(g.letterY(9).pt()));
    }
  }
  CHECK(marks == 2);
}

TEST_CASE("rulers stop growing where cells are very large") {
  RulerStyle style;
  CHECK(rulerDepth(style, 5_pt).pt() == Approx(21.25));
  CHECK(rulerDepth(style, 100_pt) == 1_in);
  // The pitch solves for itself either way.
  for (const int cells : {4, 10, 902}) {
    const Length room = 1000_pt, pitch = pitchThatFits(style, cells, room);
    CHECK((pitch * cells + rulerDepth(style, pitch) * 2).pt() == Approx(room.pt()));
  }
  style.shown = false;
  CHECK(pitchThatFits(style, 100, 1000_pt) == 10_pt);
}
