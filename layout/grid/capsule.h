// layout/grid/capsule: the round-ended outline that marks a found word.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"

namespace gridpress::layout {

/// A closed outline at distance `radius` around the line from `from` to `to` (which may be the same point).
std::vector<PathStep> capsule(Point from, Point to, Length radius);

}  // namespace gridpress::layout
