// gen/atlas/mesh: the mapped positions of the corners of a lattice's squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "gen/atlas/field.h"

namespace gridpress::gen {

/// A map of a lattice to itself, given at its corners and bilinear between them.
class Mesh {
 public:
  /// The identity.
  Mesh(std::int32_t columns, std::int32_t rows);

  std::int32_t columns() const { return corners_.columns - 1; }
  std::int32_t rows() const { return corners_.rows - 1; }
  /// Row by row, columns + 1 per row.
  std::vector<Spot>& corners() { return corners_.values; }
  Spot& corner(std::int32_t x, std::int32_t y) { return corners_.at(x, y); }
  const Spot& corner(std::int32_t x, std::int32_t y) const { return corners_.at(x, y); }

  /// The image of a point; points beyond the edge are moved to the nearest point of the edge.
  Spot operator()(Spot point) const;
  /// The mapped area of a square; negative if it was turned over.
  double area(std::int32_t x, std::int32_t y) const;
  /// The number of squares with a corner turned over: not all four keep their orientation.
  std::size_t folds() const;
  /// Removes folds: corners near one move to the middle of their neighbours, in a radius that grows with the
  /// rounds. False if some are left.
  bool smoothFolds();

 private:
  bool folded(std::int32_t x, std::int32_t y) const;
  Spot middleAround(std::int32_t x, std::int32_t y) const;

  Squares<Spot> corners_;
};

/// The values of squares, spread over their mapped areas.
Field spread(const Mesh& mesh, const Field& held);

/// A map of a lattice to itself, as a sequence of meshes. None has a fold, and a sequence of maps without
/// folds has none: borders never cross, whatever is mapped.
class Warp {
 public:
  Warp(std::int32_t columns, std::int32_t rows) : columns_(columns), rows_(rows) {}

  std::int32_t columns() const { return columns_; }
  std::int32_t rows() const { return rows_; }
  const std::vector<Mesh>& passes() const { return passes_; }
  /// Appends a mesh, of a lattice of any size over the same area.
  void add(Mesh mesh) { passes_.push_back(std::move(mesh)); }
  /// The image of a point of the lattice.
  Spot operator()(Spot point) const;

 private:
  std::int32_t columns_, rows_;
  std::vector<Mesh> passes_;
};

}  // namespace gridpress::gen
