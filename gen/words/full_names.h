// gen/words/full_names: people of East Asia, whose two names stand apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::gen {

/// Whether a list's lines are full names, each with one wide space in it: 山田　太郎, 김　민준, 王　小明.
/// Between other words the wide space stands between columns. Most family names must be such as there are: in
/// Korean one syllable, in Chinese one character, in Japanese one that ends as most do (田, 山, 木 ...).
bool areFullNames(const std::vector<std::string>& lines);
/// The line with a plain space between the two names.
std::string withPlainName(const std::string& line);

}  // namespace gridpress::gen
