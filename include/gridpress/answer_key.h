// include/gridpress/answer_key: solutions for people.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// The poster with its words marked, and pages of several small puzzles with their words circled.

#include "layout/pages/worksheets.h"
#include "layout/poster/poster.h"
