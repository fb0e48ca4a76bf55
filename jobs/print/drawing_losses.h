// jobs/print/drawing_losses: tells what a template's drawing will not show in print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/style/template.h"
#include "model/events.h"

namespace gridpress::jobs {

/// Throws Error (job) where a picture of the drawing is not in it, or of a kind that cannot be printed.
void checkDrawing(const layout::PosterTemplate& style);

/// The same, and notes: what else is only linked, text that only browsers draw, fonts that another stands in
/// for.
void noteDrawingLosses(const layout::PosterTemplate& style, Events& events);

}  // namespace gridpress::jobs
