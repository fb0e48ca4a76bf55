// jobs/puzzle/sheet_shape: a grid that fills the sheet of the poster that it is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "gen/grid/shape.h"
#include "jobs/resolve/finishing_settings.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/word_list.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The poster that a grid is made for.
struct SheetSettings {
  std::string style = kAutoTemplate;
  std::optional<Size> sheet;  ///< Nothing: the template's own, where one is named; else for no sheet.
  FinishingSettings finishing = {};
};
const SettingTable& describe(const SheetSettings*);

/// Sizes of the proportions that margins, title and rulers leave of the sheet; any where there is no sheet.
/// Throws Error (call) where the template is unknown, or leaves nothing.
gen::Shape shapeFor(const SheetSettings& settings, const WordList& list, const Workspace& workspace);

/// Whether the template that is named draws a map.
bool hasMap(const SheetSettings& settings, const Workspace& workspace);

/// The sheet that suits a list of so many letters, in this template: the smallest of letter, 18 x 24, 24 x
/// 36, 36 x 54 and 48 x 72 in on which a grid of `cells` cells is read with ease.
Size sheetFor(double cells, const WordList& list, const std::string& style, const Workspace& workspace);

}  // namespace gridpress::jobs
