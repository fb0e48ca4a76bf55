// include/gridpress/word_search: words hidden in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// gen::makeWordSearch places the words by the rule of Miller and Mattson, *Making the World's Largest Word
/// Search Puzzle* (2020), refines the grid, draws the filler, hides a message and keeps avoided words away;
/// versions make further grids of the same words. The same list, settings and random seed give the same
/// puzzle, whatever the number of threads.

#include "gen/grid/directions.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/make/make.h"
#include "gen/wordsearch/make/versions.h"
