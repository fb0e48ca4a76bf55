// render/drawings/filter_reach: how far the filters of a drawing carry colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libxml/tree.h>

#include <optional>

#include "model/geometry.h"

namespace gridpress::render {

/// At most so far, in the units of the root's viewport, whose size is given; 0 where nothing is filtered.
/// Offsets, blurs, shadows, morphology and displacement are added up over a filter's steps, and over elements
/// within each other (Filter Effects Module Level 1, 9 and 15). Nothing where it cannot be told without
/// drawing: tiles, lengths as parts of an element's own box, transforms in style sheets.
std::optional<double> filterReach(xmlDoc* svg, Size viewport);

}  // namespace gridpress::render
