// proof/ink/wanted_ink: whether a colour on a page is an ink that it should have. Names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxState.h>

#include <vector>

#include "model/press_ink.h"

namespace gridpress::proof {

/// The spot ink of this name, or the recipe of just these process colours; null where there is none.
const PressInk* wantedInk(const std::vector<PressInk>& inks, GfxColorSpace* space, const GfxColor& colour);

}  // namespace gridpress::proof
