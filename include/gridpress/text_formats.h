// include/gridpress/text_formats: puzzles as text, quiz files and Across Lite files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A grid's letters alone, the two files of Ruby Quiz 159, and .puz files of crossword programs.

#include "gen/formats/write.h"
