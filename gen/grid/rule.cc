// gen/grid/rule: counts the list's letters, and writes words into a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/rule.h"

namespace gridpress::gen {

Rule::Rule(const WordList& list, std::uint64_t seedGiven, std::bitset<8> directionsGiven)
    : seed(seedGiven), directions(directionsGiven) {
  count.assign(list.alphabet.size(), 0);
  for (const Word& word : list.words)
    for (const Letter letter : word.letters) ++count[letter];
  for (const std::uint64_t n : count) letters += n;
  for (const std::uint64_t n : count) weight.push_back(static_cast<std::int64_t>(letters - n));
}

std::uint64_t putWord(Grid& grid, std::span<const Letter> word, Place place) {
  Cell at = cellOf(grid, place);
  const Cell stride = step(directionOf(place));
  std::uint64_t coincidences = 0;
  for (const Letter letter : word) {
    Letter& cell = grid.at(at);
    if (cell == letter) ++coincidences;
    cell = letter;
    at = {at.column + stride.column, at.row + stride.row};
  }
  return coincidences;
}

}  // namespace gridpress::gen
