// include/gridpress/cover: wrap covers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Back, spine and front of a guide or a book of puzzles on one page, by the rules of templates/covers.

#include "layout/cover/cover.h"
