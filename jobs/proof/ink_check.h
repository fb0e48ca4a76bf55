// jobs/proof/ink_check: a print's pixels held against what the same settings print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/proof/expected_print.h"
#include "jobs/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "proof/verify/report.h"

namespace gridpress::jobs {

/// Draws every page of a PDF (poppler) and of the document that it should be (render/raster, which knows
/// neither fonts' subsets nor content streams), and finds where they differ. The resolution follows from the
/// smallest letters; the figures state it, and how near the largest departure came to what is allowed.
/// Findings say where on the page, and at which of its texts. Progress counts pages.
proof::Check checkInk(const std::string& path, const ExpectedPrint& expected, const Workspace& workspace,
                      Events& events);

/// The same of a JPEG (of the quality that it was printed with), PNG or TIFF, at its own resolution. Throws
/// Error (call) as pixels::PictureRows does.
proof::Check checkPictureInk(const std::string& path, const ExpectedPrint& expected, int quality,
                             const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
