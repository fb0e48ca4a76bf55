// gen/atlas/cartogram: the map on which everything has the area that it needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/atlas/mesh.h"
#include "gen/atlas/need.h"
#include "model/events.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

/// Finds the map by flows (flow.h), one pass after another: from a coarse lattice to the need's own, and
/// there until no country's area is off by more than a few hundredths, or a number of passes have not brought
/// that about (an island of a few squares' area). No pass has a fold.
Warp cartogram(const Need& need, parallel::ThreadPool& pool, const Progress& progress = {});

/// Goes on from a map of a need that was a little different: what had its area stays where it is.
Warp adjusted(Warp map, const Need& need, parallel::ThreadPool& pool, const Progress& progress = {});

}  // namespace gridpress::gen
