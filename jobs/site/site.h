// jobs/site/site: a puzzle's companion: a folder for any web host, in which words are looked up and found.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings of the job `site`; describe() says what each means.
struct SiteSettings {
  std::string puzzle, output;
  std::string style;     ///< Empty: atlas on a map, world where the words have countries, else plain.
  std::string language;  ///< Of the page; empty: the words' own.
};
const SettingTable& describe(const SiteSettings*);

/// What the job `site` reports; fieldsOf() says what each field means.
struct SiteReport : Report {
  std::uint32_t words = 0;
  std::int32_t columns = 0, rows = 0;
  std::string language;
};
FieldTable fieldsOf(const SiteReport*);

/// Throws Error (call) for a crossword, whose solution would be given away.
SiteReport runSite(const SiteSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
