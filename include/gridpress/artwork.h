// include/gridpress/artwork: pages and pictures not made by Gridpress.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Opens a PDF page or a picture (JPEG, PNG, TIFF, WebP), and places it unchanged beneath other pages.

#include "render/external/artwork.h"
