// include/gridpress/geometry: lengths, sizes and positions on paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A gridpress::Length keeps its unit: Length::mm(3), Length::in(24), Length::pt(7). Points and rectangles
/// are measured from the top left corner of a page, y downwards; 1 pt is 1/72 in.

#include "model/geometry.h"
#include "model/length_text.h"
