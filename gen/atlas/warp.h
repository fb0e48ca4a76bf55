// gen/atlas/warp: a map that is made of several, one after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "gen/atlas/mesh.h"

namespace gridpress::gen {

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
