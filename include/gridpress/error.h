// include/gridpress/error: the one exception type.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Everything that Gridpress throws is a gridpress::Error: what is wrong, in which file, line and setting,
/// whose fault it is, and what to try. what() is one line. It names settings by their bare names;
/// Error::line() words them as the caller's readers know them.

#include "model/error.h"
