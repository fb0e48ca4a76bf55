// include/gridpress/answer_key: solutions to look at.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// The poster with its words marked, and the circled words of several small puzzles on a page.

#include "layout/pages/worksheets.h"
#include "layout/poster/poster.h"
