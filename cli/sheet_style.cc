// cli/sheet_style: a template, and what flags change about it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sheet_style.h"

#include "cli/worksheet_job.h"

namespace gridpress::cli {

void SheetStyleFlags::add(CLI::App& app, bool words) {
  app.add_option("--template", style, "A file in templates/sheet/, by its name, or a .toml file")
      ->capture_default_str()
      ->type_name("NAME|FILE");
  app.add_flag("--large-print", largePrint,
               "Type of 18 pt and more; words and clues go to pages of their own where they must")
      ->excludes("--template");
  app.add_option("--paper", paper, "letter, a4, a5, half-letter, ... or WxH (default: the template's)")
      ->type_name("PAPER");
  if (words) app.add_flag("--spellings", spellings, "List words as they were written: Zürich, not ZURICH");
}

layout::WorksheetStyle SheetStyleFlags::load(const Context& context) const {
  layout::WorksheetStyle loaded = loadWorksheetStyle(context, largePrint ? "large-print" : style);
  if (!paper.empty()) loaded.page = layout::paperSize(paper, "--paper");
  if (spellings) loaded.spellings = true;
  return loaded;
}

}  // namespace gridpress::cli
