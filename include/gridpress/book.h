// include/gridpress/book: many puzzles as a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Front matter, one puzzle a page, solutions at the back; layout::BookPlan numbers the pages before a puzzle
/// is made.

#include "layout/book/book.h"
