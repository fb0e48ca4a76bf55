// include/gridpress/marks: bleed and printer's marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Adds to any document a bleed, and crop and registration marks outside it.

#include "layout/marks/marks.h"
