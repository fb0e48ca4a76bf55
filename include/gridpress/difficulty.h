// include/gridpress/difficulty: how hard a word search is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Crossings, parallel words, directions, and a score from 0 to 100 for a finished word search.

#include "gen/grid/difficulty.h"
