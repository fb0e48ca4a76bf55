// include/gridpress/worksheet: puzzles to hand out, a page each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Word searches with their words, crosswords and word squares with their clues, and solutions.

#include "layout/pages/crossword_print.h"
#include "layout/pages/worksheets.h"
