// jobs/documents/fonts: lists the faces available to prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings of the job `fonts`; describe() documents each.
struct FontsSettings {
  std::string pattern, output;  ///< No output: only the names.
};
SettingTable describe(const FontsSettings*);

struct FontsReport : Report {
  std::vector<std::string> faces;
};
FieldTable fieldsOf(const FontsReport*);

/// The installed faces whose names contain the pattern, ignoring case; with an output, also pages with each
/// name set in its own face. Throws Error (call) if there are none.
FontsReport runFonts(const FontsSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
