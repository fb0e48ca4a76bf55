// layout/guide: the solution guide: an explanation, then every word and where it stands, in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/template.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// Throws Error (job) where the puzzle has no placements. The puzzle and the measure must outlive the
/// document. Pages are composed when asked for; what is kept between them is some bytes an entry.
Document composeGuide(const Puzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure);

}  // namespace gridpress::layout
