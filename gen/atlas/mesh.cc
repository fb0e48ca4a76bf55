// gen/atlas/mesh: maps, measures, smooths and fills a mesh.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/mesh.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// Twice the area of a triangle, positive where it runs clockwise on paper.
double turn(Spot a, Spot b, Spot c) {
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

Spot between(Spot a, Spot b, double share) {
  return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

}  // namespace

Mesh::Mesh(std::int32_t columns, std::int32_t rows) : corners_(columns + 1, rows + 1) {
  EXPECTS(columns > 0 && rows > 0);
  for (std::int32_t y = 0; y <= rows; ++y)
    for (std::int32_t x = 0; x <= columns; ++x)
      corner(x, y) = {static_cast<double>(x), static_cast<double>(y)};
}

Spot Mesh::operator()(Spot point) const {
  const double x = std::clamp(point.x, 0.0, static_cast<double>(columns()));
  const double y = std::clamp(point.y, 0.0, static_cast<double>(rows()));
  const std::int32_t left = std::min(static_cast<std::int32_t>(x), columns() - 1);
  const std::int32_t top = std::min(static_cast<std::int32_t>(y), rows() - 1);
  const double right = x - left;
  return between(between(corner(left, top), corner(left + 1, top), right),
                 between(corner(left, top + 1), corner(left + 1, top + 1), right), y - top);
}

double Mesh::area(std::int32_t x, std::int32_t y) const {
  EXPECTS(x >= 0 && y >= 0 && x < columns() && y < rows());
  return (turn(corner(x, y), corner(x + 1, y), corner(x + 1, y + 1)) +
          turn(corner(x, y), corner(x + 1, y + 1), corner(x, y + 1))) /
         2;
}

// Of the four corners, some do not turn as they did.
bool Mesh::folded(std::int32_t x, std::int32_t y) const {
  const Spot a = corner(x, y), b = corner(x + 1, y), c = corner(x + 1, y + 1), d = corner(x, y + 1);
  return std::min({turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)}) <= 0;
}

std::size_t Mesh::folds() const {
  std::size_t folds = 0;
  for (std::int32_t y = 0; y < rows(); ++y)
    for (std::int32_t x = 0; x < columns(); ++x) folds += folded(x, y) ? 1 : 0;
  return folds;
}

// A corner on the edge stays on it.
Spot Mesh::middleAround(std::int32_t x, std::int32_t y) const {
  const bool side = x == 0 || x == columns(), end = y == 0 || y == rows();
  if (side && end) return corner(x, y);
  if (side) return between(corner(x, y - 1), corner(x, y + 1), 0.5);
  if (end) return between(corner(x - 1, y), corner(x + 1, y), 0.5);
  return between(between(corner(x - 1, y), corner(x + 1, y), 0.5),
                 between(corner(x, y - 1), corner(x, y + 1), 0.5), 0.5);
}

bool Mesh::smoothFolds() {
  constexpr int kRounds = 200, kWiden = 8;
  for (int round = 0; round < kRounds; ++round) {
    const std::int32_t reach = 1 + round / kWiden;
    Squares<char> moves(corners_.columns, corners_.rows);
    bool any = false;
    for (std::int32_t y = 0; y < rows(); ++y)
      for (std::int32_t x = 0; x < columns(); ++x) {
        if (!folded(x, y)) continue;
        any = true;
        for (std::int32_t v = std::max(y - reach + 1, 0); v <= std::min(y + reach, rows()); ++v)
          for (std::int32_t u = std::max(x - reach + 1, 0); u <= std::min(x + reach, columns()); ++u)
            moves.at(u, v) = 1;
      }
    if (!any) return true;
    Squares<Spot> moved = corners_;
    for (std::int32_t y = 0; y <= rows(); ++y)
      for (std::int32_t x = 0; x <= columns(); ++x)
        if (moves.at(x, y) != 0) moved.at(x, y) = middleAround(x, y);
    corners_ = std::move(moved);
  }
  return folds() == 0;
}

Field spread(const Mesh& mesh, const Field& held) {
  EXPECTS(held.columns == mesh.columns() && held.rows == mesh.rows());
  Field spread(mesh.columns(), mesh.rows());
  // A share stands halfway between squares: it goes to the four around it.
  const auto add = [&](Spot at, double value) {
    const double x = std::clamp(at.x - 0.5, 0.0, spread.columns - 1.0),
                 y = std::clamp(at.y - 0.5, 0.0, spread.rows - 1.0);
    const auto left = static_cast<std::int32_t>(x), top = static_cast<std::int32_t>(y);
    const std::int32_t right = std::min(left + 1, spread.columns - 1),
                       below = std::min(top + 1, spread.rows - 1);
    const double a = x - left, b = y - top;
    spread.at(left, top) += value * (1 - a) * (1 - b);
    spread.at(right, top) += value * a * (1 - b);
    spread.at(left, below) += value * (1 - a) * b;
    spread.at(right, below) += value * a * b;
  };
  for (std::int32_t y = 0; y < mesh.rows(); ++y)
    for (std::int32_t x = 0; x < mesh.columns(); ++x) {
      const Spot a = mesh.corner(x, y), b = mesh.corner(x + 1, y), c = mesh.corner(x + 1, y + 1),
                 d = mesh.corner(x, y + 1);
      const auto [left, right] = std::minmax({a.x, b.x, c.x, d.x});
      const auto [top, bottom] = std::minmax({a.y, b.y, c.y, d.y});
      const auto across = static_cast<std::int32_t>(std::ceil(right - left)),
                 down = static_cast<std::int32_t>(std::ceil(bottom - top));
      const double share = held.at(x, y) / (static_cast<double>(std::max(across, 1)) * std::max(down, 1));
      for (std::int32_t j = 0; j < std::max(down, 1); ++j)
        for (std::int32_t i = 0; i < std::max(across, 1); ++i) {
          const double u = (i + 0.5) / std::max(across, 1), v = (j + 0.5) / std::max(down, 1);
          add(between(between(a, b, u), between(d, c, u), v), share);
        }
    }
  return spread;
}

Spot Warp::operator()(Spot point) const {
  EXPECTS(columns_ > 0 && rows_ > 0);
  for (const Mesh& mesh : passes_) {
    const double x = static_cast<double>(columns_) / mesh.columns(),
                 y = static_cast<double>(rows_) / mesh.rows();
    point = mesh({point.x / x, point.y / y});
    point = {point.x * x, point.y * y};
  }
  return point;
}

}  // namespace gridpress::gen
