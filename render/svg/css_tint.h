// render/svg/css_tint: mixes the colours in CSS text with white.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress::render {

/// True for the properties that hold a colour: fill, stroke, stop-color, flood-color, lighting-color, color.
bool holdsColour(std::string_view property);

/// One value of such a property. `none`, `currentColor`, `inherit`, `transparent`, `context-fill` and the
/// like stay; `url(#x) red` keeps the reference and tints the colour behind it. Throws Error (job) where it
/// is none of these and not a colour, because it would come out at full tint.
std::string tintValue(std::string_view value, double tint);

/// The declarations in a `style` attribute or a whole style sheet: selectors, comments and other properties
/// stay as they are.
std::string tintCss(std::string_view css, double tint);

}  // namespace gridpress::render
