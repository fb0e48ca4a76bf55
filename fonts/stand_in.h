// fonts/stand_in: which family a drawing's text is set in where the one that it asks for is not installed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::fonts {

/// What fontconfig takes for these families, the best first, by the machine's own settings: those that
/// librsvg draws by. Empty where the first is installed, or only says a kind (sans-serif).
std::string standInFor(const std::vector<std::string>& families);

}  // namespace gridpress::fonts
