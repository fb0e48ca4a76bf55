// gen/words/refused: files that are no lists, told by their names and first bytes, and what to do with them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress::gen {

/// Throws Error (call) where the file's ending is that of something that holds no list, calling it `name`.
void refuseEnding(const std::string& path, const std::string& name);
/// The same by the first bytes of a file, whatever it is called.
void refuseContent(std::string_view head, const std::string& name);

}  // namespace gridpress::gen
