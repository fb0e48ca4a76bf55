// layout/text/title: the block of text above a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/style/template.h"
#include "layout/text/fill_in.h"

namespace gridpress::layout {

/// The block's height with room for lines that are too long for the width and go on below: the style's own,
/// and theirs.
Length titleHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure);

/// The style's lines, filled in and centred in `area` both ways. A line too wide for the area is set smaller,
/// to half its size at the least and never below 7 pt, then it goes on below; lines whose text is empty after
/// filling in are left out. Throws Error (call) where the lines are higher than the area.
std::vector<Item> titleBlock(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases,
                             const Rect& area, const TextMeasure& measure);

}  // namespace gridpress::layout
