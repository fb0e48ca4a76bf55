// gen/atlas/mesh: where the corners of a lattice's squares went.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "gen/atlas/field.h"

namespace gridpress::gen {

/// A map of a lattice to itself: every corner has a place, between corners the map is bilinear.
class Mesh {
 public:
  /// Every corner where it was.
  Mesh(std::int32_t columns, std::int32_t rows);

  std::int32_t columns() const { return corners_.columns - 1; }
  std::int32_t rows() const { return corners_.rows - 1; }
  /// Row by row, columns + 1 a row.
  std::vector<Spot>& corners() { return corners_.values; }
  Spot& corner(std::int32_t x, std::int32_t y) { return corners_.at(x, y); }
  const Spot& corner(std::int32_t x, std::int32_t y) const { return corners_.at(x, y); }

  /// Where a point goes; what is beyond the edge goes where the edge's nearest point does.
  Spot operator()(Spot point) const;
  /// The area that a square takes; negative where it was turned over.
  double area(std::int32_t x, std::int32_t y) const;
  /// Squares of which a corner was turned over: of four corners, not all run as before.
  std::size_t folds() const;
  /// Takes folds out: where there is one, corners move to the middle of their neighbours, further around it
  /// the longer it takes. False where some are left.
  bool smoothFolds();

 private:
  bool folded(std::int32_t x, std::int32_t y) const;
  Spot middleAround(std::int32_t x, std::int32_t y) const;

  Squares<Spot> corners_;
};

/// What squares hold, spread over the places that they take.
Field spread(const Mesh& mesh, const Field& held);

/// A map of a lattice to itself, one mesh after another. None has a fold, and maps without folds one after
/// another have none: no border crosses another, whatever is carried.
class Warp {
 public:
  Warp(std::int32_t columns, std::int32_t rows) : columns_(columns), rows_(rows) {}

  std::int32_t columns() const { return columns_; }
  std::int32_t rows() const { return rows_; }
  const std::vector<Mesh>& passes() const { return passes_; }
  /// One more mesh, of a lattice of any size over the same area.
  void add(Mesh mesh) { passes_.push_back(std::move(mesh)); }
  /// Where a point of the lattice goes.
  Spot operator()(Spot point) const;

 private:
  std::int32_t columns_, rows_;
  std::vector<Mesh> passes_;
};

}  // namespace gridpress::gen
