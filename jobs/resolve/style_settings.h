// jobs/resolve/style_settings: templates, the poster's sheet, the tiles' paper, for posters and their checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/resolve/workspace.h"
#include "layout/style/template.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What the setting `url` of every printing job says.
inline constexpr const char* kUrlHelp =
    "Print a QR code that leads to this web address, where the puzzle's page is (`site`)";

/// The template that suits the puzzle.
inline constexpr const char* kAutoTemplate = "auto";

/// What the setting `sheet` says of prints that may be set on several.
inline constexpr const char* kSheetsHelp =
    "The poster's sheet, instead of the template's: letter, a2, 24x36in; several, a print each: 24x36in,a1; "
    "or a set of them: us, iso, metric, 2:3, 3:4, 4:5, square";

/// The template, and the sheet that a poster is set on.
struct StyleSettings {
  std::string style = kAutoTemplate;
  std::optional<Size> sheet;
  std::string language = {};  ///< Of the page; empty: the words' own.
  std::string url = {};       ///< Where the puzzle's page is in the web; empty: there is none.
};
const SettingTable& describe(const StyleSettings*);

/// The template's name; of one that is left to the puzzle and not settled yet, the neutral one's.
std::string templateOf(const StyleSettings& settings);

/// The template for words that this must be credited for: `world` for the places of GeoNames, which its globe
/// and its texts are about, else the neutral one.
std::string templateFor(const std::string& credit);

/// With the template that the puzzle asks for, where none was named, and the language (pageLanguage) that its
/// prints speak.
StyleSettings resolve(StyleSettings settings, const Puzzle& puzzle, const Workspace& workspace,
                      Events& events);

/// Throws Error (call) for what is no address of a page in the web.
void checkUrl(const std::string& url);

/// On its sheet, in its language, with its address. Throws Error (call).
layout::PosterTemplate resolve(const StyleSettings& settings, const Workspace& workspace);

/// How a poster is cut into tiles.
struct TileSettings {
  std::string paper;  ///< A name, a size, or a roll; empty: the template's.
  std::optional<Length> margin, overlap, glueFlap;
  std::optional<bool> landscape;
  bool noLabels = false, noScaleBar = false, noCutLines = false, noRulers = false, noDiagram = false;
};
const SettingTable& describe(const TileSettings*);

/// The paper and what is printed around the cells. Throws Error (call).
layout::TilesTemplate resolve(const StyleSettings& style, const TileSettings& settings,
                              const Workspace& workspace);

}  // namespace gridpress::jobs
