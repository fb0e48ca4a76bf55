// include/gridpress/crossword: words joined across and down.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// gen::makeCrossword joins the words of a list into one grid by the rules in Michael Trott, *Constructing
/// Crossword Arrays Faster* (2011).

#include "gen/crossword/crossword.h"
