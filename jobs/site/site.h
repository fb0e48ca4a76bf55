// jobs/site/site: a puzzle's folder for any web host: words are found on its page, or squares filled.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `site`: describe() has each with its unit and default.
struct SiteSettings {
  std::string puzzle, output;
  std::string style;     ///< Empty: atlas on a map, world where the words have countries, else plain.
  std::string language;  ///< Of the page; empty: the words' own.
};
SettingTable describe(const SiteSettings*);

/// The puzzle that the page shows, its size in cells.
struct SiteReport : Report {
  std::uint32_t words = 0;
  std::int32_t columns = 0, rows = 0;
  std::string language;
};
FieldTable fieldsOf(const SiteReport*);

/// A word search's words are looked up and found there; a crossword is solved.
SiteReport runSite(const SiteSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
