// gen/atlas/graticule: meridians and parallels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/projection.h"
#include "model/earth.h"

namespace gridpress::gen {

/// Lines of round degrees over a lattice, so many that some ten of them cross what the points cover. Of each
/// the pieces that lie on the lattice.
std::vector<std::vector<Spot>> graticule(const Projection& projection, std::span<const EarthPoint> points,
                                         std::int32_t columns, std::int32_t rows);

}  // namespace gridpress::gen
