// jobs/pages/form: which forms there are, and what is said of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/form.h"

#include <utility>

#include "jobs/files/version.h"
#include "model/error.h"

namespace gridpress::jobs {

const Choices<CrosswordForm>& crosswordForms() {
  using F = CrosswordForm;
  static const Choices<F> all = {{"clues", F::clues},
                                 {"fill-in", F::fillIn},
                                 {"codeword", F::codeword},
                                 {"cryptogram", F::cryptogram},
                                 {"scramble", F::scramble}};
  return all;
}

bool giveForm(Puzzle& puzzle, CrosswordForm form, const gen::KnownWords& known) {
  if (isUnsolved(puzzle))
    throw Error::job("the puzzle has no whole solution", "give a file that has its letters");
  if (gen::isInRows(form)) {
    Puzzle rows = gen::wordRows(wordListOf(puzzle), form, puzzle.seed);
    rows.author = puzzle.author;
    rows.generator = kProducer;
    puzzle = std::move(rows);
  }
  return gen::giveForm(puzzle, form, known);
}

void noteSolutions(const std::string& puzzle, Events& events) {
  events.note({"crossword.solutions",
               "{puzzle} may have more than one solution: to prove that it has one would take too long",
               {{"puzzle", puzzle}}});
}

}  // namespace gridpress::jobs
