// include/gridpress/pictures: documents as JPEG, PNG, TIFF and SVG.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Draws a page in bands on all cores, in memory that does not grow with the page; also writes pages as SVG.

#include "render/raster/picture_files.h"
#include "render/svg/svg.h"
