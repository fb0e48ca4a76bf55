// jobs/proof/plate_pictures: a picture of each plate of a PDF, and of all ink together.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/files/report.h"

namespace gridpress::jobs {

/// Into the folder, which is made where there is none: `page-1-cyan.png` and so on, black where the plate
/// carries ink, a plate without ink left out; and `page-1-coverage.png`, a heat map of the total area
/// coverage: white, yellow from 100 %, orange from 200 %, red from 300 %, and magenta above `limit` per cent
/// (0: none). With a press's CMYK `profile`, or the one that the file names, `page-1-proof.png` too: how that
/// press prints the page, on its paper, spot inks as their alternates. Throws Error (call) for what is no
/// PDF, (job) where a picture cannot be written.
std::vector<OutputFile> writePlates(const std::string& pdf, const std::string& folder, double limit,
                                    const std::string& profile);

}  // namespace gridpress::jobs
