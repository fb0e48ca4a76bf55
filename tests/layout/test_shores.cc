// tests/layout/test_shores: land beneath large letters, and the line around it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "layout/poster/map.h"

using namespace gridpress;
using namespace gridpress::layout;

namespace {

constexpr MapPoint kSize = {40, 30};
constexpr double kShore = 0.25, kWidth = 0.15;

using Outline = std::vector<MapPoint>;

Outline box(double left, double top, double right, double bottom) {
  return {{left, top}, {right, top}, {right, bottom}, {left, bottom}, {left, top}};
}

// A country to each ring, all of one tint or each of its own.
AtlasMap islands(const std::vector<Outline>& rings, bool oneTint = true) {
  AtlasMap map;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    map.countries.push_back({"A" + std::to_string(i), oneTint ? 0 : i});
    map.lines.push_back({MapLine::Kind::coast, rings[i]});
    map.areas.push_back({i, {{static_cast<std::int32_t>(i) + 1}}});
  }
  return map;
}

double areaOf(const MapShape& shape) {
  double area = 0;
  for (const Outline& ring : shape)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint &a = ring[i], &b = ring[(i + 1) % ring.size()];
      area += (a.x * b.y - b.x * a.y) / 2;
    }
  return std::abs(area);
}

bool covers(const MapShape& shape, MapPoint p) {
  bool inside = false;
  for (const Outline& ring : shape)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint &a = ring[i], &b = ring[(i + 1) % ring.size()];
      if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
  return inside;
}

bool coversLand(const Shores& shores, MapPoint p) {
  return std::any_of(shores.land.begin(), shores.land.end(),
                     [&](const MapShape& land) { return covers(land, p); });
}

}  // namespace

TEST_CASE("land reaches as far beyond its coasts everywhere, and the line as far beyond it") {
  const Shores shores = shoresOf(islands({box(10, 10, 14, 13)}), kSize, kShore, kWidth);
  const auto rounded = [](double by) { return 12 + 14 * by + std::numbers::pi * by * by; };
  CHECK(areaOf(shores.land[0]) == Approx(rounded(kShore)).epsilon(0.001));
  CHECK(areaOf(shores.coast) == Approx(rounded(kShore + kWidth)).epsilon(0.001));
  CHECK(shores.land[1].empty());
  CHECK(shoresOf(islands({box(10, 10, 14, 13)}), kSize, 0, 0).coast.size() == 1);
}

TEST_CASE("a strait with no room for both its coasts is land, and a wider one is water") {
  for (const bool oneTint : {true, false}) {
    const auto across = [&](double width) {
      return shoresOf(islands({box(5, 5, 10, 15), box(10 + width, 5, 15, 15)}, oneTint), kSize, kShore,
                      kWidth);
    };
    const double narrowest = 2 * kShore + 2 * kWidth;
    const Shores narrow = across(narrowest - 0.02), wide = across(narrowest + 0.02);
    for (double x = 10; x <= 10 + narrowest; x += 0.01) CHECK(coversLand(narrow, {x, 10}));
    CHECK(!coversLand(wide, {10 + narrowest / 2 + 0.01, 10}));
    CHECK(covers(wide.coast, {10 + narrowest / 2 + 0.01, 10}));
  }
}

TEST_CASE("land ends where the map was cut") {
  AtlasMap map;
  map.countries = {{"A", 0}};
  map.lines = {{MapLine::Kind::coast, {{20, 10}, {10, 10}, {10, 20}, {20, 20}}},
               {MapLine::Kind::seam, {{20, 20}, {20, 10}}}};
  map.areas = {{0, {{1, 2}}}};
  const Shores shores = shoresOf(map, kSize, kShore, kWidth);
  CHECK(coversLand(shores, {9.8, 15}));
  CHECK(coversLand(shores, {19.99, 15}));
  CHECK(!covers(shores.coast, {20.01, 15}));
}

TEST_CASE("the map's edge leaves no hair of a coast's line") {
  // At its right end this coast's line comes within 0.03 of a cell of the edge, and beyond.
  const double near = kShore + kWidth - 0.03;
  const Shores shores =
      shoresOf(islands({{{5, near}, {30, near}, {30, 5}, {5, 5}, {5, near}}}), kSize, kShore, kWidth);
  CHECK(coversLand(shores, {15, near - kShore + 0.01}));
  CHECK(!coversLand(shores, {15, near - kShore - 0.02}));  // The line has nearly all of its width here.
  const double grazes = kShore + 0.03;
  const Shores cut =
      shoresOf(islands({{{5, grazes}, {30, grazes}, {30, 5}, {5, 5}, {5, grazes}}}), kSize, kShore, kWidth);
  CHECK(coversLand(cut, {15, 0.005}));
}

TEST_CASE("all land lies within its shape, and that within the line around it") {
  CHECK(rc::check([] {
    std::vector<Outline> rings;
    const int count = *rc::gen::inRange(1, 5);
    for (int i = 0; i < count; ++i) {
      const MapPoint middle = {*rc::gen::inRange(50, 350) / 10.0, *rc::gen::inRange(50, 250) / 10.0};
      const int corners = *rc::gen::inRange(3, 12);
      Outline ring;
      for (int c = 0; c < corners; ++c) {
        const double angle = 2 * std::numbers::pi * c / corners, far = *rc::gen::inRange(1, 60) / 10.0;
        ring.push_back({middle.x + far * std::cos(angle), middle.y + far * std::sin(angle)});
      }
      ring.push_back(ring.front());
      rings.push_back(std::move(ring));
    }
    const Shores shores = shoresOf(islands(rings, *rc::gen::arbitrary<bool>()), kSize, kShore, kWidth);
    for (const Outline& ring : rings)
      for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
        const MapPoint &a = ring[i], &b = ring[i + 1];
        for (const double at : {0.0, 0.25, 0.5, 0.75}) {
          const MapPoint p = {a.x + at * (b.x - a.x), a.y + at * (b.y - a.y)};
          RC_ASSERT(coversLand(shores, p));
          RC_ASSERT(covers(shores.coast, p));
        }
      }
    // What is land is within the line; what is far from all land is neither.
    for (double x = 0.05; x < kSize.x; x += 0.7)
      for (double y = 0.05; y < kSize.y; y += 0.7)
        if (coversLand(shores, {x, y})) RC_ASSERT(covers(shores.coast, {x, y}));
  }));
}
