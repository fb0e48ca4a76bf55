// include/gridpress/puzzle: a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A gridpress::Puzzle is the grid, its words, and the position of each; columns and rows count from 0 at the
/// top left. What its file records about its letters (a message, words to avoid) is kept beside it.

#include "model/constraints.h"
#include "model/puzzle.h"
