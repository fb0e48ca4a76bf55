// layout/text/lettering: the language whose forms of letters a print has.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/phrases.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// The words' language; the page's where the words have none, or where only the page is in Chinese, Japanese
/// or Korean, whose letters share code points and differ in form.
std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases);

/// The measure for it.
SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases);

}  // namespace gridpress::layout
