// jobs/print/guide_settings: describes them, and lays them over the template.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/guide_settings.h"

namespace gridpress::jobs {

const SettingTable& describe(const ListingSettings*) {
  using S = ListingSettings;
  static const SettingTable table = groupOf(
      "Guide", {entry("tiles", &S::tiles,
                      "After each placement the tile that shows it, of tiles on this paper: letter")
                    .names(KnownNames::papers)
                    .role(Role::record),
                choice("url-for", &S::codes,
                       {{"none", layout::EntryCodes::none},
                        {"letters", layout::EntryCodes::letters},
                        {"words", layout::EntryCodes::words}},
                       "Beside entries, too: a QR code for each letter or each word")
                    .needs("url")
                    .role(Role::record),
                entry("trim", &S::trim, "The page, instead of the template's: letter, 6x9in, 8.5x11in")
                    .role(Role::record)});
  return table;
}

layout::GuideTemplate resolve(const StyleSettings& style, const ListingSettings& settings,
                              const Workspace& workspace) {
  layout::GuideTemplate guide = workspace.guideTemplate(templateOf(style), style.language);
  checkUrl(style.url);
  guide.code.url = style.url;
  if (settings.trim) guide.page = *settings.trim;
  return guide;
}

}  // namespace gridpress::jobs
