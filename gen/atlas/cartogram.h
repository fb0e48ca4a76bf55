// gen/atlas/cartogram: the map on which everything has the area that it needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/mesh.h"
#include "gen/atlas/need.h"
#include "model/events.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// What a field is made of: the amplitudes of cos(pi i (x + 1/2) / columns) cos(pi k (y + 1/2) / rows), in
/// the places of the squares (i, k), scaled so that back() gives the field again.
Field waves(Field field, parallel::ThreadPool& pool);

/// How waves become a field along one side: of cosines, or of sines, of which the amplitude of i stands at i
/// - 1.
enum class Wave { cosine, sine };
Field fieldOf(Field amplitudes, Wave across, Wave down, parallel::ThreadPool& pool);

/// The flow of Gastner, Seguy and More (Fast flow-based algorithm for creating density-equalizing map
/// projections, PNAS 115, E2156, 2018): a density goes to its mean in a straight line, rho(x, t) = (1 - t)
/// rho(x, 0) + t mean, so that the flux that makes it do so never changes: J = grad Phi with laplace Phi =
/// rho(x, 0) - mean, and nothing flows over the lattice's edge. One Poisson equation, solved by cosines,
/// gives the velocity J / rho at any time.
class Flow {
 public:
  /// `density` is above 0 everywhere; it is blurred first, by `deviation` squares.
  Flow(const Field& density, double deviation, parallel::ThreadPool& pool);

  /// Carries points of the lattice along until the density is the same everywhere.
  void carry(std::vector<Spot>& points, parallel::ThreadPool& pool) const;

 private:
  /// At a square's middle.
  struct Here {
    double fluxX = 0, fluxY = 0, density = 0;
  };
  Here at(Spot point) const;
  Spot velocity(Spot point, double time) const;
  Spot carried(Spot point) const;
  Here& square(std::int32_t x, std::int32_t y) { return squares_.at(x + 1, y + 1); }

  std::int32_t columns_, rows_;
  double mean_ = 0;
  /// With a ring around the lattice, in which the flux over the edge is mirrored.
  Squares<Here> squares_;
};

/// Finds the map by flows, one pass after another: from a coarse lattice to the need's own, and
/// there until no country's area is off by more than a few hundredths, or a number of passes have not brought
/// that about (an island of a few squares' area). No pass has a fold.
Warp cartogram(const Need& need, parallel::ThreadPool& pool, const Progress& progress = {});

/// Goes on from a map of a need that was a little different: what had its area stays where it is.
Warp adjusted(Warp map, const Need& need, parallel::ThreadPool& pool, const Progress& progress = {});

}  // namespace gridpress::gen
