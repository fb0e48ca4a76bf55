// gen/atlas/cartogram: passes of the flow, each of what the last one left uneven.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/cartogram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "gen/atlas/flow.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

constexpr std::int32_t kCoarsest = 256;
// The first passes' blurs, then the number of passes on each lattice; of a new map and of one that is
// adjusted.
constexpr std::array kFirstBlurs = {16.0, 8.0, 4.0, 2.0}, kAdjustingBlurs = {8.0, 4.0, 2.0, 1.0};
constexpr int kPasses = 4, kAdjustingPasses = 3, kLastPasses = 8;
// Areas are good enough, of countries of this many squares.
constexpr double kGoodArea = 0.03, kSmall = 200;

// Four squares as one.
Field coarser(const Field& fine) {
  Field coarse(fine.columns / 2, fine.rows / 2);
  for (std::int32_t y = 0; y < 2 * coarse.rows; ++y)
    for (std::int32_t x = 0; x < 2 * coarse.columns; ++x) coarse.at(x / 2, y / 2) += fine.at(x, y);
  return coarse;
}

// Every corner in `parts`.
Mesh coarser(const Mesh& fine, std::int32_t parts) {
  EXPECTS(parts > 0);
  Mesh coarse(fine.columns() / parts, fine.rows() / parts);
  for (std::int32_t y = 0; y <= coarse.rows(); ++y)
    for (std::int32_t x = 0; x <= coarse.columns(); ++x) {
      const Spot at = fine.corner(x * parts, y * parts);
      coarse.corner(x, y) = {at.x / parts, at.y / parts};
    }
  return coarse;
}

/// A country's area on the map, in squares of the lattice.
struct CountryArea {
  double wanted = 0;
  double given = 0;
  double ratio() const { return given / wanted; }
};

/// Of each of the need's countries.
std::vector<CountryArea> areasOn(const Mesh& mesh, const Need& need) {
  std::vector<CountryArea> areas(need.codes.size());
  double all = 0;
  for (std::int32_t y = 0; y < mesh.rows(); ++y)
    for (std::int32_t x = 0; x < mesh.columns(); ++x) {
      const std::int16_t country = need.countries.at(x, y);
      all += need.squares.at(x, y);
      if (country == kSea) continue;
      areas[static_cast<std::size_t>(country)].given += mesh.area(x, y);
      areas[static_cast<std::size_t>(country)].wanted += need.squares.at(x, y);
    }
  const double whole = static_cast<double>(mesh.columns()) * mesh.rows();
  for (CountryArea& area : areas) area.wanted *= whole / all;
  return areas;
}

void carryCorners(Mesh& corners, const Warp& warp, parallel::ThreadPool& pool) {
  const std::size_t line = static_cast<std::size_t>(corners.columns()) + 1;
  pool.run(static_cast<std::size_t>(corners.rows()) + 1, [&](std::size_t row, std::size_t) {
    for (std::size_t i = row * line; i < (row + 1) * line; ++i)
      corners.corners()[i] = warp(corners.corners()[i]);
  });
}

class CartogramMaker {
 public:
  CartogramMaker(const Need& need, Warp begun, parallel::ThreadPool& pool, const Progress& progress)
      : need_(need),
        pool_(pool),
        progress_(progress),
        warp_(std::move(begun)),
        corners_(need.squares.columns, need.squares.rows),
        gain_(need.codes.size(), 1) {
    carryCorners(corners_, warp_, pool_);
  }

  // From the coarsest lattice on, which sees little of the detail, to the need's own.
  Warp run(std::span<const double> firstBlurs, int passes) {
    std::int32_t parts = 1;
    std::size_t levels = 1;
    const auto halves = [&] { return warp_.columns() % (2 * parts) == 0 && warp_.rows() % (2 * parts) == 0; };
    for (; warp_.columns() / parts > kCoarsest && halves(); parts *= 2) ++levels;
    total_ = warp_.passes().size() + firstBlurs.size() + (levels - 1) * static_cast<std::size_t>(passes) +
             kLastPasses;
    for (const double blur : firstBlurs) pass(parts, blur);
    for (; parts > 1; parts /= 2)
      for (int i = 0; i < passes; ++i) pass(parts, i == 0 ? 2 : 1);
    for (int i = 0; i < kLastPasses && !adjust(); ++i) pass(1, i == 0 ? 2 : 1);
    return std::move(warp_);
  }

 private:
  // On the lattice whose squares are as wide as `parts` of the need's.
  void pass(std::int32_t parts, double deviation) {
    if (progress_) progress_(warp_.passes().size(), total_);
    Field held = need_.squares;
    for (std::size_t i = 0; i < held.values.size(); ++i)
      if (need_.countries.values[i] != kSea)
        held.values[i] *= gain_[static_cast<std::size_t>(need_.countries.values[i])];
    for (std::int32_t i = 1; i < parts; i *= 2) held = coarser(held);
    const Field density = spread(parts == 1 ? corners_ : coarser(corners_, parts), held);
    Mesh mesh(held.columns, held.rows);
    // Where smoothing takes no fold out, the flow is made softer; what it leaves the next pass sees.
    for (double blur = deviation;; blur *= 2) {
      mesh = Mesh(held.columns, held.rows);
      Flow(density, blur).carry(mesh.corners(), 1, pool_);
      if (mesh.smoothFolds()) break;
    }
    Warp step(warp_.columns(), warp_.rows());
    step.add(mesh);
    carryCorners(corners_, step, pool_);
    warp_.add(std::move(mesh));
  }

  // What a blur takes from a country along its coasts, the country asks for in the next pass. True where
  // nobody asks for much.
  bool adjust() {
    constexpr double kLeast = 0.7, kMost = 1.4;
    const std::vector<CountryArea> areas = areasOn(corners_, need_);
    bool good = true;
    for (std::size_t i = 0; i < gain_.size(); ++i) {
      if (areas[i].wanted <= 0) continue;
      good = good && (areas[i].wanted < kSmall || std::abs(areas[i].ratio() - 1) < kGoodArea);
      gain_[i] *= areas[i].given > 0 ? std::clamp(1 / areas[i].ratio(), kLeast, kMost) : kMost;
    }
    return good;
  }

  const Need& need_;
  parallel::ThreadPool& pool_;
  const Progress& progress_;
  Warp warp_;
  Mesh corners_;  ///< Where the need's squares are now.
  std::vector<double> gain_;
  std::size_t total_ = 0;
};

}  // namespace

Warp cartogram(const Need& need, parallel::ThreadPool& pool, const Progress& progress) {
  EXPECTS(need.squares.columns == need.countries.columns && need.squares.rows == need.countries.rows);
  return CartogramMaker(need, Warp(need.squares.columns, need.squares.rows), pool, progress)
      .run(kFirstBlurs, kPasses);
}

Warp adjusted(Warp map, const Need& need, parallel::ThreadPool& pool, const Progress& progress) {
  EXPECTS(map.columns() == need.squares.columns && map.rows() == need.squares.rows);
  return CartogramMaker(need, std::move(map), pool, progress).run(kAdjustingBlurs, kAdjustingPasses);
}

}  // namespace gridpress::gen
