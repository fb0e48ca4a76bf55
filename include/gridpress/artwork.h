// include/gridpress/artwork: pages and pictures that Gridpress did not make.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Opens a PDF page, a JPEG or a PNG, and puts it below pages of one's own unchanged.

#include "render/external/artwork.h"
