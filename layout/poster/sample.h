// layout/poster/sample: a piece of a poster at true size, to hold before the poster is paid for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/poster/poster.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// One page of that size: a title that says what it shows, and below it as many cells from the middle of the
/// grid as there is room for, with the poster's type, rulers and backdrop. Throws Error (call) where the
/// paper is too small for ten cells a side (or the whole of a smaller grid).
Document composeSample(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       Size paper, const TextMeasure& measure);

}  // namespace gridpress::layout
