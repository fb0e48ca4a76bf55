// tests/layout/test_ean: an ISBN's bars, held against known ones; what is refused; where they stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/marks/ean.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "model/error.h"
#include "support/fake_measure.h"

using namespace gridpress;
using namespace gridpress::literals;
using namespace gridpress::layout;
using Catch::Matchers::Contains;

namespace {

Rect boxOf(const Path& path) {
  Length left = 99_in, top = 99_in, right, bottom;
  const auto add = [&](Point p) {
    left = std::min(left, p.x);
    right = std::max(right, p.x);
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
  };
  for (const auto& step : path.steps) {
    if (const auto* move = std::get_if<MoveTo>(&step)) add(move->to);
    if (const auto* line = std::get_if<LineTo>(&step)) add(line->to);
  }
  return {{left, top}, {right - left, bottom - top}};
}

}  // namespace

TEST_CASE("digits are the bars that the standard gives them") {
  // As reference works draw them.
  CHECK(ean13("5901234123457") ==
        "101"
        "0001011"
        "0100111"
        "0110011"
        "0010011"
        "0111101"
        "0011101"
        "01010"
        "1100110"
        "1101100"
        "1000010"
        "1011100"
        "1001110"
        "1000100"
        "101");
  // 3 * (5 + 4 + 5) + 9 * (2 + 9) ends in 1: even, odd, even, odd, odd.
  CHECK(ean5("52495") ==
        "1011"
        "0111001"
        "01"
        "0010011"
        "01"
        "0011101"
        "01"
        "0001011"
        "01"
        "0110001");
}

TEST_CASE("an ISBN is read with hyphens or without, and a slip is found") {
  CHECK(isbnDigits("978-3-16-148410-0") == "9783161484100");
  CHECK(isbnDigits("9783161484100") == "9783161484100");
  CHECK_THROWS_WITH(isbnDigits("978-3-16-148410-1"), Contains("does not fit") && Contains("it is 0"));
  CHECK_THROWS_WITH(isbnDigits("3-16-148410-0"), Contains("has not 13 digits"));
}

TEST_CASE("the barcode stands within its white, with quiet zones, no larger than the standard has it") {
  const test::FakeMeasure measure;
  for (const std::string price : {"", "51299"})
    for (const Size size : {Size{Length::in(2), Length::in(1.2)}, Size{Length::in(3.6), Length::in(1.25)}}) {
      const Rect area{{Length::in(1), Length::in(1)}, size};
      std::vector<Item> items;
      const PageCode code = setBarcode("978-3-16-148410-0", price, area, {"F"}, measure, items);
      CHECK(code.text == "9783161484100" + price);
      Length left = area.right(), right = area.left();
      std::size_t bars = 0;
      for (const Item& item : items) {
        const auto* path = std::get_if<Path>(&item);
        if (path == nullptr || path->fill != kBlack) continue;
        ++bars;
        const Rect box = boxOf(*path);
        left = std::min(left, box.left());
        right = std::max(right, box.right());
        CHECK(box.top() > area.top());
        CHECK(box.bottom() < area.bottom());
      }
      CHECK(bars == (price.empty() ? 30 : 46));
      const Length module = (right - left) / (price.empty() ? 95 : 95 + 9 + 47);
      CHECK(module.mm() <= Approx(0.33));
      CHECK(module.mm() >= 0.264);
      CHECK(left - area.left() >= module * 10.9);
      CHECK(area.right() - right >= module * (price.empty() ? 6.9 : 4.9));
    }
  std::vector<Item> items;
  const Rect area{{}, {Length::in(2), Length::in(1.2)}};
  CHECK_THROWS_WITH(setBarcode("978-3-16-148410-0", "12", area, {"F"}, measure, items),
                    Contains("five digits"));
  CHECK_THROWS_WITH(
      setBarcode("978-3-16-148410-0", "", {{}, {Length::in(1), Length::in(1)}}, {"F"}, measure, items),
      Contains("80 %"));
}
