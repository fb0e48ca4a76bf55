// layout/style/sheet_sets: sheets that frame shops and print services sell together, by one name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/geometry.h"

namespace gridpress::layout {

/// The sheets of a set, or the one that the text names. Throws Error (call).
std::vector<Size> sheetsNamed(std::string_view text, const std::string& what);

}  // namespace gridpress::layout
