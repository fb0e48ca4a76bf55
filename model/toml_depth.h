// model/toml_depth: how deep a TOML file's values lie, counted before a library that recurses reads it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

/// Throws Error (call) at the line where a key's parts, together with the tables and arrays around it, lie
/// deeper than limits::kTomlDepth. What is not TOML passes: its reader says what is wrong with it.
void checkTomlDepth(std::string_view text, const std::string& file);

}  // namespace gridpress
