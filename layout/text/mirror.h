// layout/text/mirror: what was set for readers from the left, for readers from the right.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "model/document.h"
#include "model/phrases.h"

namespace gridpress::layout {

/// Puts items from `first` on to the other side of the area's middle, as a page that runs from right to left
/// has them: a line that began at the left ends at the right. Each text still reads as its script does; of
/// rows of letters the last comes first, which only the grid of a crossword wants.
void mirror(std::vector<Item>& items, std::size_t first, const Rect& area);

/// The same where the language of the page does so.
void follow(const Phrases& phrases, std::vector<Item>& items, std::size_t first, const Rect& area);

}  // namespace gridpress::layout
