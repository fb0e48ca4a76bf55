// layout/text/entry: one line of a solution guide, as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/word_order.h"

namespace gridpress::layout {

/// "6,141 ↙ POZOS": the first letter's column and row, counted from 1, the way it reads, the word
/// (article, 3.2). With the sheet that shows it "6,141 C4 ↙ POZOS"; of a word that stands `times` times
/// "6,141 ↙ POZOS ×3".
std::string entryText(const Puzzle& puzzle, const Placement& placement, const std::string& sheet = {},
                      std::size_t times = 1);

/// How many placements a word has.
std::size_t placementsOf(const Puzzle& puzzle, std::uint32_t word);

/// The spellings behind a word: "Pozos MX", "San Francisco AR, BO; San Fråncisco US". A spelling that only
/// differs from the grid form in case is not repeated: "MX". Empty where nothing is known beyond the grid
/// form.
std::string spellings(const Word& word);

/// The placements in the guide's order: by the words', then by column, row and direction. With `firstOnly`
/// of each word the first.
std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle, const WordOrder& order, bool firstOnly = false);

}  // namespace gridpress::layout
