// include/gridpress/word_squares: a word in every row and every column.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Count, list and draw the word squares of a list, and turn one into a crossword.

#include "gen/squares/read_lexicon.h"
#include "gen/squares/squares.h"
