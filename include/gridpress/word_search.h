// include/gridpress/word_search: words hidden in a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// gen::makeWordSearch places the words by the method of Miller and Mattson, *Making the World's Largest Word
/// Search Puzzle* (2020), refines the grid, fills in letters, hides a message and keeps out words to avoid;
/// versions are further grids of the same words. The same list, settings and random seed give the same
/// puzzle, whatever the number of threads.

#include "gen/grid/directions.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/make/make.h"
#include "gen/wordsearch/make/versions.h"
