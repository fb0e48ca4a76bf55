// jobs/print/style_settings: templates, the poster's sheet, the tiles' paper, for posters and their checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/settings/table.h"
#include "jobs/workspace.h"
#include "layout/style/template.h"

namespace gridpress::jobs {

/// What the setting `url` of every printing job says.
inline constexpr const char* kUrlHelp =
    "Print a QR code that leads to this web address, where the puzzle's page is (`site`)";

/// The template, and the sheet that a poster is set on.
struct StyleSettings {
  std::string style = "world";
  std::optional<Size> sheet;
  std::string language = {};  ///< Of the page; empty: the words' own.
  std::string url = {};       ///< Where the puzzle's page is in the web; empty: there is none.
};
const SettingTable& describe(const StyleSettings*);

/// Throws Error (call) for what is no address of a page in the web.
void checkUrl(const std::string& url);

layout::PosterTemplate posterStyle(const StyleSettings& settings, const Workspace& workspace);

/// How a poster is cut into tiles.
struct TileSettings {
  std::string paper;  ///< A name, a size, or a roll; empty: the template's.
  std::optional<Length> margin, overlap, glueFlap;
  std::optional<bool> landscape;
  bool noLabels = false, noScaleBar = false, noCutLines = false, noRulers = false, noDiagram = false;
};
const SettingTable& describe(const TileSettings*);

layout::TilesTemplate tileStyle(const StyleSettings& style, const TileSettings& settings,
                                const Workspace& workspace);

}  // namespace gridpress::jobs
