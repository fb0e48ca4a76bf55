// layout/text/mirror: pages for readers from the right, in the letters of the words' language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Puts items from `first` on to the other side of the area's middle, as a page that runs from right to left
/// has them: a line that began at the left ends at the right. Each text still reads as its script does; of
/// rows of letters the last comes first, which only the grid of a crossword wants.
void mirror(std::vector<Item>& items, std::size_t first, const Rect& area);

/// The same where the language of the page does so.
void follow(const Phrases& phrases, std::vector<Item>& items, std::size_t first, const Rect& area);

/// The words' language; the page's where the words have none, or where only the page is in Chinese, Japanese
/// or Korean, whose letters share code points and differ in form.
std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases);

/// The measure for it.
SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases);

}  // namespace gridpress::layout
