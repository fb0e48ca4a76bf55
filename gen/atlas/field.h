// gen/atlas/field: a number for each square of a lattice, and points on the lattice.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/atlas.h"
#include "model/contracts.h"
#include "model/grid.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// A point of a lattice: (0, 0) is its top left corner, squares have side 1; x to the right, y down.
using Spot = MapPoint;

/// The bounding rectangle of points; in degrees, x is the longitude and y the latitude.
struct Frame {
  double left = HUGE_VAL, right = -HUGE_VAL, top = HUGE_VAL, bottom = -HUGE_VAL;
  void add(double x, double y) {
    left = std::min(left, x), right = std::max(right, x);
    top = std::min(top, y), bottom = std::max(bottom, y);
  }
  void add(const Frame& other) { add(other.left, other.top), add(other.right, other.bottom); }
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

/// Rounds to hundredths of a cell, the precision of files.
inline MapPoint rounded(MapPoint point) {
  constexpr double kHundred = 100;
  return {std::round(point.x * kHundred) / kHundred, std::round(point.y * kHundred) / kHundred};
}

/// The squares of a lattice, row by row.
template <typename Value>
struct Squares {
  std::int32_t columns = 0, rows = 0;
  std::vector<Value> values;

  Squares() = default;
  Squares(std::int32_t wide, std::int32_t high, Value value = {})
      : columns((EXPECTS(wide >= 0 && high >= 0), wide)),
        rows(high),
        values(static_cast<std::size_t>(wide) * high, value) {}

  std::size_t index(std::int32_t x, std::int32_t y) const {
    return static_cast<std::size_t>(y) * columns + x;
  }
  bool contains(Cell c) const { return c.column >= 0 && c.row >= 0 && c.column < columns && c.row < rows; }
  /// Calls each(x, y) for the squares within `reach` of a point's square, row by row.
  template <typename Each>
  void around(MapPoint point, std::int32_t reach, const Each& each) const {
    const auto x = static_cast<std::int32_t>(point.x), y = static_cast<std::int32_t>(point.y);
    for (std::int32_t v = std::max(y - reach, 0); v <= std::min(y + reach, rows - 1); ++v)
      for (std::int32_t u = std::max(x - reach, 0); u <= std::min(x + reach, columns - 1); ++u) each(u, v);
  }
  /// The one of these with suits(x, y) whose centre is nearest to the point; the first of several.
  template <typename Suits>
  std::optional<Cell> nearest(MapPoint point, std::int32_t reach, const Suits& suits) const {
    std::optional<Cell> found;
    double least = HUGE_VAL;
    around(point, reach, [&](std::int32_t x, std::int32_t y) {
      if (!suits(x, y)) return;
      const double distance = std::hypot(x + 0.5 - point.x, y + 0.5 - point.y);
      if (distance < least) least = distance, found = Cell{x, y};
    });
    return found;
  }
  Value& at(std::int32_t x, std::int32_t y) { return values[index(x, y)]; }
  const Value& at(std::int32_t x, std::int32_t y) const { return values[index(x, y)]; }
};

using Field = Squares<double>;

/// Blurs by a Gaussian of this deviation, in squares. The field is mirrored beyond the lattice, so that the
/// sum is preserved. 0 leaves it unchanged.
void blur(Field& field, double deviation, parallel::ThreadPool& pool);

}  // namespace gridpress::gen
