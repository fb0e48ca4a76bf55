// gen/filler/filler: weighs the letters, then draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/filler/filler.h"

#include "gen/filler/cells.h"
#include "gen/filler/letter_draw.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

std::vector<std::uint64_t> weightsOf(const Puzzle& puzzle, const FillerOptions& options) {
  std::vector<std::uint64_t> weights(puzzle.alphabet.size(), 0);
  if (options.kind == FillerKind::alphabet) {
    for (const std::string& letter : options.alphabet) ++weights[*puzzle.alphabet.find(letter)];
    return weights;
  }
  for (const Word& word : puzzle.words)
    for (const Letter letter : word.letters) ++weights[letter];
  if (options.kind == FillerKind::uniform)
    for (std::uint64_t& weight : weights) weight = weight > 0 ? 1 : 0;
  return weights;
}

}  // namespace

void fillPuzzle(Puzzle& puzzle, const FillerOptions& options, FillerReport* report) {
  if (options.kind == FillerKind::alphabet) {
    if (options.alphabet.empty())
      throw Error::call("the filler's alphabet has no letters", "name some, as in alphabet:ABCDE");
    widenAlphabet(puzzle, options.alphabet);
  }
  const LetterDraw draw(puzzle.seed, weightsOf(puzzle, options));
  const std::vector<Cell> unused = unusedCells(puzzle.grid, Cover(puzzle));
  for (const Cell cell : unused)
    if (options.kind != FillerKind::words || puzzle.grid.at(cell) == kBlank) puzzle.grid.at(cell) = draw(cell);
  if (report != nullptr) *report = {unused.size()};
}

}  // namespace gridpress::gen
