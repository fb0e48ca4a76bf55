// gen/words/list_words: what stands around a word of a list and does not belong to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gen/words/list_shape.h"

namespace gridpress::gen {

/// Without the signs by which Markdown makes letters bold or slanted, where they stand in pairs.
std::string withoutEmphasis(std::string text);

/// Without commas, quotation marks, pictures, and such notes as "[tʌf]" and "(7)" behind words; where a
/// word has a clue, without anything in parentheses behind it. What could belong to a single word only goes
/// where many have it.
void tidyWords(std::vector<ListEntry>& entries, ListFacts& facts);

/// A title's or a word's end without these signs.
std::string_view withoutEnding(std::string_view text, std::string_view signs);

}  // namespace gridpress::gen
