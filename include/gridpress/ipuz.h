// include/gridpress/ipuz: puzzles as ipuz files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Reads and writes word searches and crosswords in the open format of http://www.ipuz.org/; docs/ipuz.md
/// describes the fields.

#include "gen/formats/write.h"
