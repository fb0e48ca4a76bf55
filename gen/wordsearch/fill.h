// gen/wordsearch/fill: letters for the cells that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/rule.h"

namespace gridpress::gen {

/// Gives every blank cell a letter, as frequent as in the words. A cell's letter depends on the seed and the
/// cell's place alone.
void fillBlanks(Grid& grid, const Rule& rule);

}  // namespace gridpress::gen
