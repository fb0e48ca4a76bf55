// include/gridpress/puzzle: a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A gridpress::Puzzle is the grid, its words, and where each of them stands; columns and rows count from 0
/// at the top left. What its file records of its letters (a message, words to avoid) travels beside it.

#include "model/constraints.h"
#include "model/puzzle.h"
