// include/gridpress/verify: prints read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// Reads PDFs and pictures, and compares every letter, entry and circled word with the puzzle. Independent of
/// layout.

#include "proof/text/report.h"
#include "proof/verify/verify.h"
