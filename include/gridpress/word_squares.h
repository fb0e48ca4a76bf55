// include/gridpress/word_squares: a word in every row and every column.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Counts, lists and draws the word squares of a list, and turns one into a crossword.

#include "gen/squares/read_lexicon.h"
#include "gen/squares/squares.h"
