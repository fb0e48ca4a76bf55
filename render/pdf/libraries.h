// render/pdf/libraries: which libraries the program draws with, and their versions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace gridpress::render {

/// Name and version, as the running libraries tell them.
std::vector<std::pair<std::string, std::string>> libraries();

}  // namespace gridpress::render
