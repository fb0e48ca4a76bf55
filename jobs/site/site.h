// jobs/site/site: a puzzle's folder for any web host, with a page to look up words or fill in squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `site`: describe() lists each with its unit and default.
struct SiteSettings {
  std::string puzzle, output;
  std::string style;     ///< Empty: atlas for a map, world if words have countries, else plain.
  std::string language;  ///< Of the page; empty: that of the words.
};
SettingTable describe(const SiteSettings*);

/// The puzzle on the page; its size is in cells.
struct SiteReport : Report {
  std::uint32_t words = 0;
  std::int32_t columns = 0, rows = 0;
  std::string language;
};
FieldTable fieldsOf(const SiteReport*);

/// Writes a folder with a page on which words can be looked up and found, or a crossword solved.
SiteReport runSite(const SiteSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
