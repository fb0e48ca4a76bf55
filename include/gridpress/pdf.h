// include/gridpress/pdf: documents as PDF.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// render::writePdf writes plain PDF, PDF/X-4, PDF/X-1a and PDF/A-2b. The same document gives the same bytes.

#include "render/pdf/pdf.h"
#include "render/press/press.h"
