// fonts/line_breaks: where a line may end within a word of a script that writes no spaces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace gridpress::fonts {

/// Bytes of `word` before which a line may end: between phrases in Chinese and Japanese, between words in
/// Thai, Lao, Khmer and Burmese (ICU's dictionaries). None in other scripts, Korean among them, whose spaces
/// do.
std::vector<std::size_t> lineBreaks(std::string_view word);

}  // namespace gridpress::fonts
