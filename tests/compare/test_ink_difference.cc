// tests/compare/test_ink_difference: what two drawings may differ by, and what they may not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/ink_difference.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "compare/tally.h"
#include "model/rng.h"

using namespace gridpress::compare;
using gridpress::pixels::PixelRows;

namespace {

/// A small white page to draw rectangles on.
class Sheet {
 public:
  static constexpr int kWidth = 64, kHeight = 48;
  Sheet() : pixels_(static_cast<std::size_t>(kWidth * kHeight * 4), 255) {}
  Sheet& box(int left, int top, int right, int bottom, int level) {
    for (int y = top; y < bottom; ++y)
      for (int x = left; x < right; ++x)
        for (int c = 0; c < 3; ++c) at(x, y, c) = static_cast<std::uint8_t>(level);
    return *this;
  }
  std::uint8_t& at(int x, int y, int channel) {
    return pixels_[(static_cast<std::size_t>(y) * kWidth + static_cast<std::size_t>(x)) * 4 +
                   static_cast<std::size_t>(channel)];
  }
  PixelRows rows() const { return {pixels_.data(), kWidth * 4, kWidth, 0, kHeight}; }

 private:
  std::vector<std::uint8_t> pixels_;
};

InkDifference compared(const Sheet& shown, const Sheet& expected, const std::vector<InkBox>& blind = {}) {
  return compareInk(shown.rows(), expected.rows(), 0, Sheet::kHeight, {blind, {}});
}

Sheet letter(int left) {
  return Sheet()
      .box(left, 10, left + 3, 24, 0)
      .box(left, 10, left + 10, 13, 0)
      .box(left, 16, left + 8, 19, 0);
}

}  // namespace

TEST_CASE("ink may lie half a pixel off, and not two") {
  CHECK(compared(letter(20), letter(20)).empty());
  CHECK(compared(letter(20), letter(20)).margin == 0);
  // Half a pixel to the right: each edge is shared by two pixels.
  Sheet half = letter(20);
  for (int y = 0; y < Sheet::kHeight; ++y)
    for (int x = Sheet::kWidth - 1; x > 0; --x)
      for (int c = 0; c < 3; ++c)
        half.at(x, y, c) = static_cast<std::uint8_t>((half.at(x, y, c) + half.at(x - 1, y, c)) / 2);
  CHECK(compared(half, letter(20)).empty());
  CHECK_FALSE(compared(letter(22), letter(20)).empty());
}

TEST_CASE("on even ground next to nothing may differ") {
  const Sheet gray = Sheet().box(0, 0, 64, 48, 200);
  CHECK(compared(Sheet().box(0, 0, 64, 48, 194), gray).empty());
  CHECK_FALSE(compared(Sheet().box(0, 0, 64, 48, 188), gray).empty());
  // 97.5 % white letters, and a faint line that is gone.
  CHECK_FALSE(compared(Sheet().box(20, 10, 30, 24, 249), letter(20)).empty());
  CHECK_FALSE(compared(Sheet(), Sheet().box(5, 20, 60, 21, 200)).empty());
  // Another colour that is as light.
  Sheet red;
  for (int y = 10; y < 20; ++y)
    for (int x = 10; x < 20; ++x) red.at(x, y, 0) = red.at(x, y, 1) = 0;
  Sheet blue;
  for (int y = 10; y < 20; ++y)
    for (int x = 10; x < 20; ++x) blue.at(x, y, 1) = blue.at(x, y, 2) = 0;
  CHECK_FALSE(compared(red, blue).empty());
}

TEST_CASE("on bare paper nothing may be, however pale") {
  CHECK(compared(letter(20).box(40, 0, 64, 48, 254), letter(20)).empty());
  CHECK_FALSE(compared(letter(20).box(40, 10, 60, 24, 250), letter(20)).empty());
  CHECK_FALSE(compared(letter(20), letter(20).box(40, 10, 60, 24, 250)).empty());
}

TEST_CASE("waves that go up and down do not count, and a veil as deep does") {
  InkTolerance lossy;
  lossy.paper = lossy.even = 24;
  lossy.noise = lossy.noiseHue = 0;
  lossy.edge = 0.05, lossy.ground = 4096;
  const Sheet gray = Sheet().box(0, 0, 64, 48, 200);
  Sheet waves = gray, veil = gray;
  for (int y = 0; y < Sheet::kHeight; ++y)
    for (int x = 0; x < Sheet::kWidth; ++x)
      for (int c = 0; c < 3; ++c) waves.at(x, y, c) = x % 2 == 0 ? 210 : 190, veil.at(x, y, c) = 190;
  CHECK(compareInk(waves.rows(), gray.rows(), 0, Sheet::kHeight, {}, lossy).empty());
  CHECK_FALSE(compareInk(veil.rows(), gray.rows(), 0, Sheet::kHeight, {}, lossy).empty());
}

TEST_CASE("one letter is told from another by its strokes") {
  const Sheet e = letter(20).box(20, 21, 30, 24, 0);
  CHECK_FALSE(compared(e, letter(20)).empty());
  CHECK_FALSE(compared(letter(20), e).empty());
}

TEST_CASE("faults that touch are one spot, with its place and its kind") {
  const Sheet expected = letter(20);
  const auto spots = spotsOf(compared(Sheet(letter(20)).box(50, 2, 58, 6, 0), expected), 3);
  REQUIRE(spots.size() == 1);
  CHECK(spots[0].fault == InkFault::extra);
  // Softening makes it a pixel wider on each side.
  CHECK(spots[0].left >= 49);
  CHECK(spots[0].right <= 59);
  CHECK(spots[0].top >= 1);
  CHECK(spots[0].bottom <= 7);
  CHECK(spots[0].pixels >= 32);
  const auto two = spotsOf(compared(Sheet().box(50, 40, 58, 44, 0), expected), 3);
  REQUIRE(two.size() == 2);
  CHECK(two[0].fault == InkFault::missing);
  CHECK(two[1].fault == InkFault::extra);
  CHECK(spotsOf(compared(Sheet().box(50, 40, 58, 44, 0), expected), 1000).empty());
}

TEST_CASE("where nothing counts, nothing is found") {
  const Sheet blot = Sheet().box(50, 40, 58, 44, 0);
  CHECK_FALSE(compared(blot, Sheet()).empty());
  CHECK(compared(blot, Sheet(), {{48, 38, 60, 46}}).empty());
  CHECK(compared(blot, Sheet(), {{48, 38, 60, 46}}).margin == 0);
  CHECK_FALSE(compared(blot, Sheet(), {{48, 38, 54, 46}}).empty());
}

TEST_CASE("a band alone gives what the whole gives there") {
  const Sheet shown = letter(22), expected = letter(20);
  InkDifference parts;
  for (int top = 0; top < Sheet::kHeight; top += 7)
    parts.add(compareInk(shown.rows(), expected.rows(), top, std::min(top + 7, Sheet::kHeight)));
  std::uint64_t inParts = 0, inAll = 0;
  for (const InkSpot& tile : parts.tiles) inParts += tile.pixels;
  const InkDifference all = compared(shown, expected);
  for (const InkSpot& tile : all.tiles) inAll += tile.pixels;
  CHECK(inParts == inAll);
  CHECK(parts.margin == all.margin);
}

TEST_CASE("a thin line in another hue is a fault, though no pixel of it differs by much") {
  Sheet gray, green;
  gray.box(8, 20, 56, 21, 160);
  green.box(8, 20, 56, 21, 160);
  for (int x = 8; x < 56; ++x) green.at(x, 20, 0) = green.at(x, 20, 2) = 130;
  CHECK(compared(gray, gray).empty());
  const InkDifference found = compared(green, gray);
  CHECK_FALSE(found.empty());
  CHECK(found.margin > 1);
  // What the expected drawing has edges of may be half a pixel less: of a broad line that is not all.
  gray.box(8, 20, 56, 26, 160), green.box(8, 20, 56, 26, 160);
  for (int y = 20; y < 26; ++y)
    for (int x = 8; x < 56; ++x) green.at(x, y, 0) = green.at(x, y, 2) = 147;
  CHECK_FALSE(compared(gray, green).empty());
}

TEST_CASE("a speck too small to count does not hide the square that it lies in") {
  Sheet gray, green;
  gray.box(8, 20, 40, 21, 160);
  green.box(8, 20, 40, 21, 160);
  for (int x = 8; x < 40; ++x) green.at(x, 20, 0) = green.at(x, 20, 2) = 130;
  const auto tick = [](Sheet sheet, std::uint8_t ink) { return sheet.box(50, 10, 51, 11, ink); };
  const InkDifference found = compared(tick(green, 190), tick(gray, 255));
  REQUIRE_FALSE(found.tiles.empty());
  REQUIRE_FALSE(found.squares.empty());
  std::uint64_t single = 0;
  for (const InkSpot& tile : found.tiles) single += tile.pixels;
  CHECK(spotsOf(found, single + 1).size() == 1);
}

TEST_CASE("a coloured page without its colours is a fault") {
  Sheet pale, gray;
  for (int y = 0; y < Sheet::kHeight; ++y)
    for (int x = 0; x < Sheet::kWidth; ++x) {
      pale.at(x, y, 2) = 247, gray.at(x, y, 2) = 251;
      gray.at(x, y, 1) = gray.at(x, y, 0) = 251;
    }
  CHECK_FALSE(compared(gray, pale).empty());
}

TEST_CASE("a line that lies on the edge of two squares may be drawn in either") {
  for (const int y : {30, 31, 32, 33}) {
    Sheet above, below;
    above.box(0, y, 64, y + 1, 90).box(0, y + 1, 64, y + 2, 200);
    below.box(0, y, 64, y + 1, 140).box(0, y + 1, 64, y + 2, 150);
    INFO("row " << y);
    CHECK(compared(below, above).empty());
  }
}

TEST_CASE("a square's ink is the same, taken at once or pixel by pixel") {
  constexpr int kWidth = 101, kHeight = 70;
  gridpress::Rng rng(7);
  for (const std::size_t bytes : {1U, 4U}) {
    const auto drawn = [&](std::uint32_t levels) {
      std::vector<std::uint8_t> pixels;
      for (std::size_t i = 0; i < kWidth * kHeight * bytes; ++i)
        pixels.push_back(static_cast<std::uint8_t>(255 - rng.below(levels)));
      return pixels;
    };
    const std::vector<std::uint8_t> shown = drawn(256), expected = drawn(40);
    // A box that holds no pixel makes each of them be asked for.
    const auto margin = [&](const InkPlaces& places) {
      const auto plane = [&](const std::vector<std::uint8_t>& of) {
        return gridpress::compare::Plane{of.data(), kWidth * bytes, 0, kHeight, kWidth * bytes, bytes};
      };
      double worst = 0;
      const auto faults = tallied(plane(shown), plane(expected), 0, kHeight, places, {}, worst);
      return std::pair(faults.size(), worst);
    };
    CHECK(margin({}) == margin({{{-2, 0, -1, kHeight}}, {}}));
    CHECK(margin({}).second > 1);
  }
}
