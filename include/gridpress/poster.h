// include/gridpress/poster: a puzzle on one large sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// layout::composePoster sets the grid with rulers, title and backdrop; layout::composeSample sets a part of
/// it at true size.

#include "layout/poster/poster.h"
