// include/gridpress/guide: the solution guide.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Every word with its first cell and direction, in a language's order, in one volume or several.

#include "layout/guide/guide.h"
