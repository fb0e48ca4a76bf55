// gen/grid/rule: counts the list's letters, and writes words into a grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/rule.h"

#include "model/contracts.h"

namespace gridpress::gen {

Rule::Rule(const WordList& list, std::uint64_t seedGiven, std::bitset<8> directionsGiven)
    : seed(seedGiven), directions(directionsGiven) {
  EXPECTS(list.alphabet.size() > 0 || list.words.empty());
  count.assign(list.alphabet.size(), 0);
  for (const Word& word : list.words)
    for (const Letter letter : word.letters) ++count[letter];
  for (const std::uint64_t n : count) letters += n;
  for (const std::uint64_t n : count) weight.push_back(static_cast<std::int64_t>(letters - n));
}

std::uint64_t putWord(Grid& grid, std::span<const Letter> word, Place place) {
  EXPECTS(!word.empty() && place / 8 < grid.cellCount());
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

bool wordsStand(const Puzzle& puzzle) {
  return std::all_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& p) {
    if (p.word >= puzzle.words.size()) return false;
    Cell cell = p.start;
    for (const Letter letter : puzzle.words[p.word].letters) {
      if (!puzzle.grid.contains(cell) || puzzle.grid.at(cell) != letter) return false;
      cell = advance(cell, p.direction, 1);
    }
    return true;
  });
}

Grid blankOf(Grid grid) {
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column)
      if (grid.at(c) != kOutside) grid.at(c) = kBlank;
  return grid;
}

Grid withWords(Grid grid, const std::vector<Word>& words, const Places& places) {
  EXPECTS(words.size() == places.size());
  for (std::size_t w = 0; w < words.size(); ++w)
    if (places[w] != kNowhere) putWord(grid, words[w].letters, places[w]);
  return grid;
}

}  // namespace gridpress::gen
