// jobs/resolve/worksheet_settings: laid over a worksheet's template.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/worksheet_settings.h"

#include "jobs/resolve/language.h"

namespace gridpress::jobs {

const SettingTable& describe(const WorksheetStyleSettings*) {
  using S = WorksheetStyleSettings;
  static const SettingTable table = groupOf(
      "Pages",
      {entry("template", &S::style, "A worksheet template's name, or a .toml file")
           .names(KnownNames::worksheets)
           .role(Role::record),
       entry("large-print", &S::largePrint,
             "Type of 18 pt and more; words and clues go to pages of their own where they must")
           .excludes("template")
           .role(Role::record),
       entry("paper", &S::paper, "letter, a4, a5, half-letter or a size (default: the template's)")
           .names(KnownNames::papers)
           .role(Role::record),
       entry("spellings", &S::spellings,
             "List words as they were written: Golgi body, not GOLGIBODY (default of word searches)")
           .role(Role::record),
       entry("letters", &S::letters,
             "List words by the grid's letters: GOLGIBODY (default of crosswords without clues)")
           .excludes("spellings")
           .role(Role::record),
       entry("language", &S::language, kLanguageHelp).names(KnownNames::languages).role(Role::record)});
  return table;
}

layout::WorksheetStyle resolve(const WorksheetStyleSettings& settings, const Workspace& workspace) {
  layout::WorksheetStyle style =
      workspace.worksheetStyle(settings.largePrint ? "large-print" : settings.style, settings.language);
  if (settings.paper) style.page = *settings.paper;
  if (settings.spellings) style.spellings = true;
  if (settings.letters) style.spellings = false;
  return style;
}

}  // namespace gridpress::jobs
