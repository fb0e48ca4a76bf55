// render/draw/recoloured: a page in other colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

/// Everything on it, drawings too, whose tint is mixed in before; photographs stay. Marks in the registration
/// colour are as black ones. Throws Error (job) where a drawing is no SVG.
Page recoloured(Page page, const ColourMap& colours);

/// The same for colours that become black or white: photographs are white, and nothing is blended in another
/// way than by covering what is beneath.
Page asMask(Page page, const ColourMap& colours);

}  // namespace gridpress::render
