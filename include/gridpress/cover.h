// include/gridpress/cover: wrap covers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Back, spine and front of a guide or puzzle book on one page, by the rules in templates/covers.

#include "layout/cover/cover.h"
