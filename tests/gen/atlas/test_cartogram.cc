// tests/gen/atlas/test_cartogram: the map keeps its promises: no folds, areas as needed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "gen/atlas/cartogram.h"
#include "gen/atlas/islands.h"
#include "gen/atlas/mesh.h"
#include "gen/atlas/need.h"
#include "model/rng.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

struct Mapped {
  Need need;
  Warp warp;
};

Mapped mapOf(const WordList& list, const Land& land, std::int32_t columns, std::int32_t rows,
             const AtlasStyle& style) {
  std::vector<AtlasPlace> places;
  std::vector<EarthPoint> points;
  for (const Word& word : list.words) {
    places.push_back({*word.prints.front().at, std::string(word.prints.front().country.text()),
                      static_cast<double>(word.letters.size())});
    points.push_back(places.back().at);
  }
  const Projection projection(points, columns, rows);
  Need need = needOf(places, flatten(land, projection), projection, columns, rows, style);
  parallel::ThreadPool pool(2);
  Warp warp = cartogram(need, pool);
  return {std::move(need), std::move(warp)};
}

}  // namespace

TEST_CASE("cosine waves of a field give the field again, and a blur keeps its sum") {
  Field field(24, 10);
  for (std::size_t i = 0; i < field.values.size(); ++i) field.values[i] = static_cast<double>((i * 37) % 11);
  parallel::ThreadPool pool(2);
  const Field again = fieldOf(waves(field, pool), Wave::cosine, Wave::cosine, pool);
  double before = 0, after = 0;
  Field soft = field;
  blur(soft, 2, pool);
  for (std::size_t i = 0; i < field.values.size(); ++i) {
    CHECK(again.values[i] == Approx(field.values[i]).margin(1e-9));
    before += field.values[i], after += soft.values[i];
  }
  CHECK(after == Approx(before));
  CHECK(std::abs(soft.at(0, 0) - soft.at(1, 0)) < std::abs(field.at(0, 0) - field.at(1, 0)));
}

TEST_CASE("a dense half of a field takes its share") {
  // Three times as dense on the left: the middle goes to three quarters.
  Field field(64, 32, 1);
  for (std::int32_t y = 0; y < 32; ++y)
    for (std::int32_t x = 0; x < 32; ++x) field.at(x, y) = 3;
  std::vector<Spot> points = {{32, 16}, {0, 16}, {64, 16}, {32, 0}};
  parallel::ThreadPool pool(1);
  Flow(field, 0, pool).carry(points, pool);
  CHECK(points[0].x == Approx(48).margin(0.6));
  CHECK(points[0].y == Approx(16).margin(0.01));
  CHECK(points[1].x == Approx(0).margin(0.01));
  CHECK(points[2].x == Approx(64).margin(0.01));
  CHECK(points[3].y == Approx(0).margin(0.01));
}

// A map takes half a second: a dozen of random ones.
TEST_CASE("no pass of a map has a fold, and every country has the area that it needs", "[long]") {
  const auto seed = static_cast<std::uint64_t>(GENERATE(range(1, 13)));
  Rng rng(seed);
  const auto within = [&](double from, double to) { return from + (to - from) * rng.below(1000) / 1000; };
  const AtlasStyle style{within(0.1, 0.6), within(0, 6), within(0.01, 0.04), within(0.1, 1.2), 0.03};
  const std::uint32_t count = 60 + rng.below(540);
  const bool wide = rng.below(2) == 0;
  const Mapped made = mapOf(testing::islandsList(seed, count), testing::islandsLand(), wide ? 256 : 160,
                            wide ? 160 : 256, style);
  for (const Mesh& pass : made.warp.passes()) CHECK(pass.folds() == 0U);
  // Of each country, the squares that its corners went around, and what it was to have.
  Mesh corners(made.warp.columns(), made.warp.rows());
  for (Spot& corner : corners.corners()) corner = made.warp(corner);
  std::vector<double> given(made.need.codes.size(), 0), wanted(made.need.codes.size(), 0);
  double needed = 0;
  for (std::int32_t y = 0; y < corners.rows(); ++y)
    for (std::int32_t x = 0; x < corners.columns(); ++x) {
      needed += made.need.squares.at(x, y);
      if (made.need.countries.at(x, y) == kSea) continue;
      const auto country = static_cast<std::size_t>(made.need.countries.at(x, y));
      given[country] += corners.area(x, y), wanted[country] += made.need.squares.at(x, y);
    }
  const double whole = static_cast<double>(corners.columns()) * corners.rows();
  for (std::size_t country = 0; country < given.size(); ++country)
    if (wanted[country] > 0)
      CHECK(given[country] * needed / (wanted[country] * whole) == Approx(1).margin(0.05));
  // The sea has the share that was asked for.
  double sea = 0, all = 0;
  for (std::size_t i = 0; i < made.need.squares.values.size(); ++i) {
    all += made.need.squares.values[i];
    if (made.need.countries.values[i] == kSea) sea += made.need.squares.values[i];
  }
  CHECK(sea / all == Approx(style.seaShare));
}

TEST_CASE("a fold is found, and smoothed away") {
  Mesh mesh(8, 8);
  CHECK(mesh.folds() == 0);
  mesh.corner(4, 4) = {5.6, 4};  // Beyond its neighbour.
  CHECK(mesh.folds() > 0);
  CHECK(mesh.smoothFolds());
  CHECK(mesh.folds() == 0);
  // The edges stay where they are.
  for (std::int32_t i = 0; i <= 8; ++i) {
    CHECK(mesh.corner(i, 0).y == 0);
    CHECK(mesh.corner(8, i).x == 8);
  }
}

TEST_CASE("what squares hold is all there after it was spread") {
  Mesh mesh(16, 16);
  for (Spot& corner : mesh.corners()) corner = {16 * std::pow(corner.x / 16, 2), corner.y};
  Field held(16, 16);
  held.at(3, 4) = 5;
  held.at(15, 15) = 2;
  double sum = 0;
  for (const double value : spread(mesh, held).values) sum += value;
  CHECK(sum == Approx(7));
}
