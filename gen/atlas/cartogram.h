// gen/atlas/cartogram: a map on which every region has the area that it needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/mesh.h"
#include "gen/atlas/need.h"
#include "model/events.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// The cosine spectrum of a field: the amplitudes of cos(pi i (x + 1/2) / columns) cos(pi k (y + 1/2) /
/// rows), at squares (i, k), scaled so that fieldOf() restores the field.
Field waves(Field field, parallel::ThreadPool& pool);

/// The basis for converting waves to a field along one side: cosines, or sines, with amplitude i at index i -
/// 1.
enum class Wave { cosine, sine };
Field fieldOf(Field amplitudes, Wave across, Wave down, parallel::ThreadPool& pool);

/// The flow of Gastner, Seguy and More (Fast flow-based algorithm for creating density-equalizing map
/// projections, PNAS 115, E2156, 2018): the density changes linearly to its mean, rho(x, t) = (1 - t) rho(x,
/// 0) + t mean, so that the flux that causes this is constant: J = grad Phi with laplace Phi = rho(x, 0) -
/// mean, and nothing flows over the lattice's edge. One Poisson equation, solved by cosines, gives the
/// velocity J / rho at any time.
class Flow {
 public:
  /// `density` must be above 0 everywhere; it is blurred first, by `deviation` squares.
  Flow(const Field& density, double deviation, parallel::ThreadPool& pool);

  /// Moves points of the lattice along until the density is uniform.
  void carry(std::vector<Spot>& points, parallel::ThreadPool& pool) const;

 private:
  /// Values at a square's centre.
  struct Here {
    double fluxX = 0, fluxY = 0, density = 0;
  };
  Here at(Spot point) const;
  Spot velocity(Spot point, double time) const;
  Spot carried(Spot point) const;
  Here& square(std::int32_t x, std::int32_t y) { return squares_.at(x + 1, y + 1); }

  std::int32_t columns_, rows_;
  double mean_ = 0;
  /// With a border around the lattice, in which the flux over the edge is mirrored.
  Squares<Here> squares_;
};

/// Computes the map by flows, one pass after another: from a coarse lattice to the need's own, and there
/// until no country's area is off by more than a few hundredths, or for a maximum number of passes (an island
/// of a few squares may not get its area). No pass has a fold.
Warp cartogram(const Need& need, parallel::ThreadPool& pool, const Progress& progress = {});

/// Continues from a map for a slightly different need: regions that had their area stay in place.
Warp adjusted(Warp map, const Need& need, parallel::ThreadPool& pool, const Progress& progress = {});

}  // namespace gridpress::gen
