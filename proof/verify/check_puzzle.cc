// proof/verify/check_puzzle: follows each placement through the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <cstdint>
#include <string>
#include <vector>

#include "model/atlas.h"
#include "model/length_text.h"
#include "proof/lattice/locate.h"
#include "proof/text/page_size.h"

namespace gridpress::proof {

namespace {

// Words stand as near their places as the map says.
Check checkReach(const Puzzle& puzzle) {
  const MapReach& said = puzzle.map->reach;
  const MapReach found = reachOf(puzzle);
  Check map{"puzzle: map",
            "half of the words within " + decimals(found.half) + " cells of their places, 99 of 100 within " +
                decimals(found.most) + ", all within " + decimals(found.all),
            {}};
  const auto hold = [&map](const char* which, double is, double within) {
    if (is > within)
      map.findings.add(std::string(which) + " stand within " + decimals(is) +
                       " cells of their places, the map says " + decimals(within));
  };
  hold("half of the words", found.half, said.half);
  hold("99 of 100 words", found.most, said.most);
  hold("all words", found.all, said.all);
  return map;
}

}  // namespace

std::vector<Check> checkPuzzle(const Puzzle& puzzle) {
  Check words{"puzzle: words", "", {}};
  std::vector<bool> placed(puzzle.words.size(), false);
  std::uint64_t letters = 0;
  bool lost = false;
  for (const Placement& p : puzzle.placements) {
    if (p.word >= puzzle.words.size()) {
      words.findings.add("a placement at " + place(p.start, columnsOf(puzzle)) + " names word " +
                         std::to_string(p.word) + ", the list has " + std::to_string(puzzle.words.size()));
      lost = true;
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
  words.figures = withCommas(placed.size() - missing) + " of " +
                  counted(placed.size(), "word stands", "words stand") + " in the grid, " +
                  counted(letters, "letter") + " read";
  std::vector<Check> checks = {words};
  if (puzzle.map && !lost) checks.push_back(checkReach(puzzle));
  return checks;
}

}  // namespace gridpress::proof
