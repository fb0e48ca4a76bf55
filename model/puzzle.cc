// model/puzzle: from a list, back to it, and what is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/puzzle.h"

namespace gridpress {

Puzzle puzzleFor(const WordList& list, std::uint64_t seed) {
  Puzzle puzzle;
  puzzle.title = list.title;
  puzzle.credit = list.credit;
  puzzle.language = list.language;
  puzzle.seed = seed;
  puzzle.alphabet = list.alphabet;
  puzzle.words = list.words;
  return puzzle;
}

WordList wordListOf(const Puzzle& puzzle) {
  return {puzzle.alphabet, puzzle.words, puzzle.credit, puzzle.title, puzzle.language};
}

std::vector<std::uint32_t> unplaced(const Puzzle& puzzle) {
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  std::vector<std::uint32_t> missing;
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w)
    if (!placed[w]) missing.push_back(w);
  return missing;
}

}  // namespace gridpress
