// jobs/puzzle/map_report: a picture of how far words stand from their places.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Throws Error (call) in the setting `report-map` for a name that ends in neither .png, .jpg nor .pdf.
void checkMapReportName(const std::string& path);

/// Writes layout's map report. The puzzle has a map.
OutputFile writeMapReport(const Puzzle& puzzle, const StyleSettings& style, const std::string& path,
                          const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
