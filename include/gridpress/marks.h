// include/gridpress/marks: bleed and printer's marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Wraps any document in a bleed, and in crop and registration marks outside of it.

#include "layout/marks/marks.h"
