// include/gridpress/tiles: a poster in pieces for a home printer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// layout::composeTiles cuts a puzzle's poster at cell boundaries, layout::composeExternalTiles any artwork
/// of known size. Tiles are at true scale; a tile overlaps the right strip of the one before it and the lower
/// strip of the one above it.

#include "layout/tiles/tiles.h"
