// model/named_colours: the names that CSS has for colours (CSS Color 4, section 6.1).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "model/colour.h"

namespace gridpress {

/// The sRGB colour of a name in small letters, "lightyellow"; nothing where no colour has that name. Web
/// pages, SVG and puzzle files use such names. The table is sorted, for binary search.
std::optional<Colour> namedColour(std::string_view name);

}  // namespace gridpress
