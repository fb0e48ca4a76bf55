// studio/html: text between tags, and in attributes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress::studio {

/// For text and for attributes in double quotes.
std::string html(std::string_view text);

}  // namespace gridpress::studio
