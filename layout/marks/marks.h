// layout/marks/marks: a printer's marks around a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>

#include "model/document.h"

namespace gridpress::layout {

/// Hairlines beyond the bleed, in line with columns at the top and the bottom, and with rows at the sides.
struct EdgeMarks {
  std::set<Length> columns, rows;  ///< From the trim's corner.
  bool dashed = false;             ///< Of folds.
};
/// Gives the page a slug that holds them.
void addEdgeMarks(const EdgeMarks& marks, Page& page);

/// A circle of four curves.
Path circle(Point middle, Length radius, const Stroke& stroke);

/// Gives the page a slug with crop marks at its corners, where the trim's edges would run on, and a
/// registration mark in the middle of each side. All of them stand outside the bleed.
void addMarks(Page& page);

/// The same document with marks on every page.
Document withMarks(Document document);

}  // namespace gridpress::layout
