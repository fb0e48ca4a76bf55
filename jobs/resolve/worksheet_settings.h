// jobs/resolve/worksheet_settings: how pages to write on look, for every job that sets such pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/resolve/workspace.h"
#include "layout/style/worksheet.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The template of a worksheet, and what overrides it.
struct WorksheetStyleSettings {
  std::string style;  ///< Each job has a template of its own that it takes where no other is named.
  std::optional<Size> paper = {};
  bool largePrint = false, spellings = false, letters = false;
  std::string language = {};  ///< Of the page; empty: the words' own.
};
/// `spellings` means something only on pages that list words.
const SettingTable& describe(const WorksheetStyleSettings*);

/// Throws Error (call) for a template that there is not.
layout::WorksheetStyle resolve(const WorksheetStyleSettings& settings, const Workspace& workspace);

}  // namespace gridpress::jobs
