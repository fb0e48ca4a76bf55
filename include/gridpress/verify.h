// include/gridpress/verify: prints read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Reads PDFs and pictures, and compares every letter, entry and circled word with the puzzle, without using
/// the code that laid out the pages.

#include "proof/text/report.h"
#include "proof/verify/verify.h"
