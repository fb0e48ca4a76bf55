// model/setting_name: how a text names a setting, before anyone knows where it will be shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace gridpress {

/// A setting's name, marked so that whoever shows the text can word it: the program writes `--size`, a job
/// file `size`. Use it in an Error's problem and remedy, in findings and in notes: "choose a larger " +
/// setting("size").
std::string setting(std::string_view name);

/// The text with each marked setting as `word` has it.
std::string wordSettings(std::string_view text, const std::function<std::string(std::string_view)>& word);

/// The text with each marked setting as its bare name.
std::string plainSettings(std::string_view text);

}  // namespace gridpress
