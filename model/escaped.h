// model/escaped: texts in XML and HTML, between tags and in attributes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

/// With entities for & < > ", and without the control characters that XML 1.0 has no way to say (2.2).
std::string escaped(std::string_view text);

}  // namespace gridpress
