// layout/poster/map_report: how far words stand from their places, for whoever made the map.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// One page, 20 in on its longer side: the map, where words stand far from home in red (the mean of each
/// small square's words), and of those that stand farthest an arrow from home to where they are. The puzzle
/// has a map.
Document composeMapReport(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const TextMeasure& measure);

}  // namespace gridpress::layout
