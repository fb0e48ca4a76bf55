// jobs/site/crossword_data: what a crossword's web page reads of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/phrases.h"
#include "model/puzzle.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// As web/companion/crossword.ts describes it (Data). Cells are counted row by row from the left, in the
/// order of the words: a page that runs from the right shows them mirrored. Clues, their lengths and the
/// lists' names are those of prints.
Object crosswordData(const Puzzle& puzzle, const Phrases& prints);

}  // namespace gridpress::jobs
