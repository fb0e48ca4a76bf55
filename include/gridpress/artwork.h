// include/gridpress/artwork: pages and pictures not made by Gridpress.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Opens a PDF page, a JPEG or a PNG, and places it unchanged beneath Gridpress's own pages.

#include "render/external/artwork.h"
