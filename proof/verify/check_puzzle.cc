// proof/verify/check_puzzle: follows each placement through the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <cstdint>
#include <string>
#include <vector>

#include "model/length_text.h"
#include "proof/lattice/read_word.h"

namespace gridpress::proof {

std::vector<Check> checkPuzzle(const Puzzle& puzzle) {
  Check words{"puzzle: words", "", {}};
  std::vector<bool> placed(puzzle.words.size(), false);
  std::uint64_t letters = 0;
  for (const Placement& p : puzzle.placements) {
    if (p.word >= puzzle.words.size()) {
      words.findings.add("a placement at " + place(p.start, columnsOf(puzzle)) + " names word " +
                         std::to_string(p.word) + ", the list has " + std::to_string(puzzle.words.size()));
      continue;
    }
    placed[p.word] = true;
    letters += puzzle.words[p.word].letters.size();
    if (const std::string fault = misreads(puzzle, p); !fault.empty()) words.findings.add(fault);
  }
  std::uint64_t missing = 0;
  for (std::size_t w = 0; w < placed.size(); ++w) {
    if (placed[w]) continue;
    ++missing;
    words.findings.add([&] { return puzzle.words[w].text + " stands nowhere in the grid"; });
  }
  words.figures = withCommas(placed.size() - missing) + " of " + withCommas(placed.size()) +
                  " words stand in the grid, " + withCommas(letters) + " letters read";
  return {words};
}

}  // namespace gridpress::proof
