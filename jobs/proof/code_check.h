// jobs/proof/code_check: a print's QR codes, read and held against those that it should have.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "proof/text/report.h"

namespace gridpress::jobs {

/// Reads each code where the document has it: from a PDF's pages as poppler draws them, or from a picture's
/// pixels. What they should say follows from the recorded address and the puzzle's words. Without figures
/// where there is none.
proof::Check checkCodes(const std::string& path, bool picture, const Document& expected,
                        const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
