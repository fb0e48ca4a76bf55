// tests/proof/test_circles: which outlines are circles around words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

#include "proof/text/printed_page.h"

using namespace gridpress::proof;

namespace {

constexpr double kTurn = 6.283185307179586;

// Two half circles of points around (0, 0) and `to`, `wide` times as high as they are long.
std::vector<OutlinePoint> outline(OutlinePoint to, double radius, double wide = 1) {
  const double way = std::atan2(to.y, to.x);
  std::vector<OutlinePoint> points;
  for (int i = 0; i <= 16; ++i) {
    const double along = radius * std::cos(kTurn / 4 - kTurn / 32 * i);
    const double across = radius * wide * std::sin(kTurn / 4 - kTurn / 32 * i);
    const double x = along * std::cos(way) - across * std::sin(way);
    const double y = along * std::sin(way) + across * std::cos(way);
    points.push_back({to.x + x, to.y + y});
    points.push_back({-x, -y});
  }
  return points;
}

}  // namespace

TEST_CASE("a circled word's line and radius are read off its outline, whichever way it lies") {
  for (const OutlinePoint to : std::vector<OutlinePoint>{{60, 0}, {0, 60}, {-40, 40}, {70, 70}, {13, -84}}) {
    const auto circle = circleThrough(outline(to, 7));
    REQUIRE(circle);
    CHECK(circle->radius == Approx(7).margin(0.05));
    const bool same = std::hypot(circle->toX - to.x, circle->toY - to.y) < 0.2;
    CHECK((same || std::hypot(circle->fromX - to.x, circle->fromY - to.y) < 0.2));
    CHECK(std::hypot(same ? circle->fromX : circle->toX, same ? circle->fromY : circle->toY) < 0.2);
  }
  const auto circle = circleThrough(outline({0, 0}, 5));
  REQUIRE(circle);
  CHECK(circle->radius == Approx(5).margin(0.05));
  CHECK(std::hypot(circle->fromX - circle->toX, circle->fromY - circle->toY) < 0.2);
}

TEST_CASE("other outlines circle no word") {
  CHECK_FALSE(circleThrough({}));
  CHECK_FALSE(circleThrough({{3, 3}}));
  CHECK_FALSE(circleThrough({{0, 0}, {60, 0}, {60, 14}, {0, 14}}));
  CHECK_FALSE(circleThrough({{0, 0}, {60, 0}, {30, 40}}));
  CHECK_FALSE(circleThrough(outline({60, 0}, 7, 1.3)));
  std::vector<OutlinePoint> half = outline({60, 0}, 7);
  std::erase_if(half, [](OutlinePoint p) { return p.x < -3; });
  CHECK_FALSE(circleThrough(half));
}
