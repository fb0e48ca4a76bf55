// layout/style/recolour: a template in another accent: the hues around its own turn with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/colour.h"

namespace gridpress::layout {

/// The text of a template or of its drawing, with each "#rrggbb" whose hue is near that of `from` changed so
/// that `from` becomes `to`: its shades become shades of `to`. In OKLCh (Ottosson 2020; CSS Color 4, 9.2):
/// black and white stay, lightness and chroma are scaled, the hue is turned. References such as "url(#...)"
/// are no colours.
std::string recoloured(std::string text, Colour from, Colour to);

}  // namespace gridpress::layout
