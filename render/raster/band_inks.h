// render/raster/band_inks: a band in a press's colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "render/press/press_pixels.h"
#include "render/raster/band.h"

namespace gridpress::render {

/// In place, four bytes a pixel become cyan, magenta, yellow and black. What shows of photographs that the
/// band has kept goes through the profile whole; all else has grays of black alone.
void toInks(Band& band, PressPixels& press);

}  // namespace gridpress::render
