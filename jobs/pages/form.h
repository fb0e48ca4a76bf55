// jobs/pages/form: a crossword given another form: a fill-in, a codeword, a cryptogram, a scramble.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "gen/crossword/form.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// By their names in settings: clues, fill-in, codeword, cryptogram, scramble.
const Choices<CrosswordForm>& crosswordForms();

/// As gen::giveForm; of a form in rows the puzzle's words are all that matters, which then need no grid.
/// Throws Error (job) for a puzzle without its solution.
bool giveForm(Puzzle& puzzle, CrosswordForm form, const gen::KnownWords& known);
/// Notes that a puzzle may have more solutions than one (crossword.solutions).
void noteSolutions(const std::string& puzzle, Events& events);

}  // namespace gridpress::jobs
