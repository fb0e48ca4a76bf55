// include/gridpress/add_words: words added to a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Places words in a finished word search over its filler letters, changing as few cells as possible and
/// keeping to the puzzle's constraints.

#include "gen/wordsearch/add/add.h"
