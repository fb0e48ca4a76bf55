// layout/marks/marks: a printer's marks around a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"

namespace gridpress::layout {

/// Gives the page a slug with crop marks at its corners, where the trim's edges would run on, and a
/// registration mark in the middle of each side. All of them stand outside the bleed.
void addMarks(Page& page);

/// The same document with marks on every page.
Document withMarks(Document document);

}  // namespace gridpress::layout
