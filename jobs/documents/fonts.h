// jobs/documents/fonts: the faces that prints can be set in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings of the job `fonts`; describe() says what each means.
struct FontsSettings {
  std::string pattern, output;  ///< No output: the names alone.
};
SettingTable describe(const FontsSettings*);

struct FontsReport : Report {
  std::vector<std::string> faces;
};
FieldTable fieldsOf(const FontsReport*);

/// The installed faces whose name has the pattern in it, in any case; with an output pages on which each name
/// is set in itself. Throws Error (call) where there is none.
FontsReport runFonts(const FontsSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
