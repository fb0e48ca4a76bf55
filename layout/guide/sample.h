// layout/guide/sample: the page that shows how to read an entry, on a piece of the real grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/guide/guide.h"
#include "layout/style/template.h"

namespace gridpress::layout {

/// The placement that explains best: a diagonal that reads down to the left, as in the article, of four to
/// eight letters; else any diagonal, else any word. Nothing where nothing is placed.
std::optional<Placement> sampleFor(const Puzzle& puzzle);

/// The block of cells around a placement: at most `columns` x `rows`, and never more than the grid.
CellRange sampleCells(const Puzzle& puzzle, const Placement& placement, std::int32_t columns,
                      std::int32_t rows);

/// The code at the top of the first page.
std::optional<PageCode> guideCode(const GuideTemplate& style);

/// The explanation's items, page by page: one page, or two where large print leaves no room for the piece of
/// grid below the text. `volume` says which part of the guide this is, where it has several; it never changes
/// the number of pages. With `plates` the puzzle is one of them.
std::vector<std::vector<Item>> explanation(const Puzzle& puzzle, const GuideTemplate& style,
                                           const TextMeasure& measure, const GuideOptions& options,
                                           const std::string& volume = {});

/// How many words stand on how many plates, and what an entry says.
std::string platesPhrase(const PlatesInGuide& plates, const Phrases& phrases);

}  // namespace gridpress::layout
