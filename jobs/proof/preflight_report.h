// jobs/proof/preflight_report: what preflight found, as pages for a print shop's customer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/proof/preflight.h"

namespace gridpress::jobs {

/// The verdict, every finding in words under its number, then the pages with findings, small, where the
/// numbers stand again: up to 24 of them. `file` is what was checked.
OutputFile writePreflightReport(const std::string& path, const std::string& file,
                                const PreflightReport& found, const Workspace& workspace, Events& events);

/// The same for a file that cannot be judged, and why.
OutputFile writeRefusal(const std::string& path, const std::string& file, const Error& why,
                        const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
