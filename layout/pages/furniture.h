// layout/pages/furniture: frames and corner ornaments around what stands on a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/style/worksheet.h"
#include "model/document.h"

namespace gridpress::layout {

/// What the template's frame leaves of an area to stand in.
Rect insideFrame(const WorksheetStyle& style, const Rect& area);

/// The template's frame around an area; a running head stands above it, a page's number below.
void addPageFrame(const WorksheetStyle& style, const Rect& area, std::vector<Item>& items);

}  // namespace gridpress::layout
