// jobs/print/backdrop_check: contrast and pixels of what is behind a poster, before it is printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/style_settings.h"
#include "jobs/workspace.h"
#include "model/colour.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// How much lighter one colour is than another, from 1 to 21 (WCAG 2.2, "contrast ratio").
double contrastOf(Colour one, Colour other);

/// Notes a title that the template has no place for (title.none), photographs behind the poster with fewer
/// than 150 pixels an inch (picture.dpi), and (contrast.low) cells whose letters have less contrast to the
/// darkest or lightest spot behind them than WCAG asks for: 4.5, of bold letters of 14 pt and more 3. Nothing
/// where nothing is behind the grid.
void tellBackdrop(const Puzzle& puzzle, const StyleSettings& settings, const Workspace& workspace,
                  Events& events);

}  // namespace gridpress::jobs
