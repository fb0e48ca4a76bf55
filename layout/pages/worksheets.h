// layout/pages/worksheets: puzzles to hand out, one per page, with their solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/pages/page.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Where the solutions of worksheets are.
enum class Solutions {
  next,  ///< Each on the page after its puzzle.
  end,   ///< All after the puzzles, several per page.
  foot,  ///< Each at the foot of its puzzle's page, small and upside down.
  none,
  only,  ///< No puzzles.
};

/// Which solutions are printed, and how many on a page.
struct WorksheetOptions {
  Solutions solutions = Solutions::next;
  int perPage = 0;  ///< Solutions on a page; 0: as many of 1, 2, 4, 6, 9 as stay readable.
};

/// Throws Error (job) if a puzzle or a solution does not fit its page.
Document composeWorksheets(std::vector<Worksheet> sheets, const WorksheetStyle& style,
                           const WorksheetOptions& options, const TextMeasure& measure);

}  // namespace gridpress::layout
