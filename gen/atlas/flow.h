// gen/atlas/flow: what is dense flows to where it is thin, and points are carried along.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "gen/atlas/field.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// The flow of Gastner, Seguy and More (Fast flow-based algorithm for creating density-equalizing map
/// projections, PNAS 115, E2156, 2018): a density goes to its mean in a straight line, rho(x, t) = (1 - t)
/// rho(x, 0) + t mean, so that the flux that makes it do so never changes: J = grad Phi with laplace Phi =
/// rho(x, 0) - mean, and nothing flows over the lattice's edge. One Poisson equation, solved by cosines,
/// gives the velocity J / rho at any time.
class Flow {
 public:
  /// `density` is above 0 everywhere; it is blurred first, by `deviation` squares.
  Flow(const Field& density, double deviation);

  /// Carries points of the lattice along until a time: at 1 the density is the same everywhere.
  void carry(std::vector<Spot>& points, double until, parallel::ThreadPool& pool) const;

 private:
  /// At a square's middle.
  struct Here {
    double fluxX = 0, fluxY = 0, density = 0;
  };
  Here at(Spot point) const;
  Spot velocity(Spot point, double time) const;
  Spot carried(Spot point, double until) const;
  Here& square(std::int32_t x, std::int32_t y) {
    return squares_[static_cast<std::size_t>(y + 1) * (columns_ + 2) + (x + 1)];
  }

  std::int32_t columns_, rows_;
  double mean_ = 0;
  std::vector<Here>
      squares_;  ///< With a ring around the lattice, in which the flux over the edge is mirrored.
};

}  // namespace gridpress::gen
