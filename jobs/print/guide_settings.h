// jobs/print/guide_settings: what a guide lists its words by, for all that print or check one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "layout/guide/guide.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// How a guide lists its words.
struct ListingSettings {
  std::optional<Size> tiles;                            ///< The paper of the tiles that each entry names.
  std::optional<Size> trim;                             ///< The page, instead of the template's.
  layout::EntryCodes codes = layout::EntryCodes::none;  ///< Where the style has an address.
};
const SettingTable& describe(const ListingSettings*);

/// On its page, in its language. Throws Error (call).
layout::GuideTemplate resolve(const StyleSettings& style, const ListingSettings& settings,
                              const Workspace& workspace);

}  // namespace gridpress::jobs
