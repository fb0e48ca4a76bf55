// include/gridpress/add_words: words added to a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Puts words into a finished word search over filler letters, changes the fewest cells, and keeps to the
/// puzzle's constraints.

#include "gen/wordsearch/add/add.h"
