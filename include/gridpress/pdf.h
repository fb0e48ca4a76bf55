// include/gridpress/pdf: documents as PDF.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// render::writePdf writes PDF, PDF/X-4 and X-1a, PDF/A-2b and A-1b. The same document gives the same bytes.

#include "render/pdf/pdf.h"
#include "render/press/press.h"
