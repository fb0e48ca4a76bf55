// proof/text/circle_collector: the circles among what a page strokes. Internal: names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxState.h>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// Adds the circles of the state's path, which is being stroked, where they show. `scale` is the page's
/// UserUnit.
void collectCircles(const GfxState& state, double scale, PrintedPage& page);

}  // namespace gridpress::proof
