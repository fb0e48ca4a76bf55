// layout/entry: one line of a solution guide, as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::layout {

/// "6,141 ↙ POZOS": the first letter's column and row, counted from 1, the way it reads, the word
/// (article, 3.2).
std::string entryText(const Puzzle& puzzle, const Placement& placement);

/// The spellings behind a word: "Pozos MX", "San Francisco AR, BO; San Fråncisco US". A spelling that only
/// differs from the grid form in case is not repeated: "MX". Empty where nothing is known beyond the grid
/// form.
std::string spellings(const Word& word);

/// The placements in the guide's order: by the word's text, then by column, row and direction.
std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle);

}  // namespace gridpress::layout
