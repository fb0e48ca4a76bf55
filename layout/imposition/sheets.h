// layout/imposition/sheets: marks around the pages of a sheet, and which sheet it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "layout/imposition/plan.h"
#include "model/document.h"
#include "model/text_measure.h"

namespace gridpress::layout {

struct SheetStyle {
  std::string title;  ///< The book's.
  bool marks = true;  ///< Where the paper has room for them.
  Face face{"B612 Bold"};
};

/// "3A": the front of the third sheet; "2-3B": the back of the third sheet of the second signature of
/// several.
std::string sideName(const ImpositionPlan& plan, std::size_t side);

/// A page for each side, without the book's own pages: those are put below (render/external).
Document composeSheets(const ImpositionPlan& plan, const SheetStyle& style, const TextMeasure& measure);

}  // namespace gridpress::layout
