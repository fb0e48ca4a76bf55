// render/draw/recoloured: a page in other colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

/// Recolours everything on a page, including drawings, whose tint is applied first; photographs stay. Marks
/// in the registration colour become black ones. Throws Error (job) if a drawing is not an SVG.
Page recoloured(Page page, const ColourMap& colours);

/// The same for colours that become black or white: photographs become white, and all blending becomes plain
/// covering.
Page asMask(Page page, const ColourMap& colours);

}  // namespace gridpress::render
