// include/gridpress/error: the one exception type.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Everything that Gridpress throws is a gridpress::Error: what is wrong, in which file, line and setting,
/// who is to blame, and what to try. what() is one line that uses the settings' bare names; Error::line()
/// uses the names known to the caller's readers.

#include "model/error.h"
