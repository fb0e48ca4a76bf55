// model/base64: bytes as text, to embed one file in another.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

/// RFC 4648, with padding.
std::string base64(std::string_view bytes);

}  // namespace gridpress
