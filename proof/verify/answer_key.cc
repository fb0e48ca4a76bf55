// proof/verify/answer_key: a key has nothing but solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "model/length_text.h"
#include "proof/lattice/letter_field.h"
#include "proof/lattice/puzzle_index.h"
#include "proof/text/page_size.h"
#include "proof/text/pdf_reader.h"
#include "proof/verify/solved_grids.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

std::vector<Check> verifyKey(const std::string& path, const std::vector<Puzzle>& puzzles,
                             const Progress& progress) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  Check size{path + ": pages", "", {}};
  const PuzzleIndex index(puzzles);
  SolvedGrids solutions(puzzles);
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = reader.page(i);
    if (i == 0) size.figures = pagesText(pages, page);
    checkInside(page, size.findings);
    for (const std::string& warning : reader.takeWarnings())
      size.findings.add(onPage(i) + "reading it: " + warning);
    const LetterField field(page);
    solutions.read(page, field, index.on(field));
    report(progress, i + 1, pages);
  }
  std::vector<Check> checks = solutions.check(path);
  checks.insert(checks.begin(), std::move(size));
  return checks;
}

}  // namespace gridpress::proof
