// include/gridpress/book: books of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Front matter, one puzzle a page, solutions at the back; layout::BookPlan numbers the pages before any
/// puzzle is made.

#include "layout/book/book.h"
