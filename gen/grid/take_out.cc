// gen/grid/take_out: renumbers the remaining words and placements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/take_out.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

std::set<Cell> cellsOf(const Puzzle& puzzle) {
  std::set<Cell> cells;
  for (const Placement& p : puzzle.placements)
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i)
      cells.insert(advance(p.start, p.direction, static_cast<std::int32_t>(i)));
  return cells;
}

}  // namespace

std::vector<Cell> takeOut(Puzzle& puzzle, const std::vector<std::string>& texts) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  const auto goes = [&](const Word& word) { return std::ranges::find(texts, word.text) != texts.end(); };
  for (const std::string& text : texts)
    if (std::ranges::none_of(puzzle.words, [&](const Word& w) { return w.text == text; }))
      throw Error::inSetting("remove", "'" + text + "' is not a word of the puzzle",
                             "check its spelling, or leave it out");
  std::set<Cell> freed = cellsOf(puzzle);
  std::vector<std::uint32_t> number(puzzle.words.size());
  std::vector<Word> words;
  for (std::size_t w = 0; w < puzzle.words.size(); ++w) {
    number[w] = static_cast<std::uint32_t>(words.size());
    if (!goes(puzzle.words[w])) words.push_back(puzzle.words[w]);
  }
  std::vector<Placement> placements;
  std::map<std::uint32_t, std::string> clues;
  for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p) {
    Placement placement = puzzle.placements[p];
    if (goes(puzzle.words[placement.word])) continue;
    if (const auto own = puzzle.clues.find(p); own != puzzle.clues.end())
      clues.emplace(static_cast<std::uint32_t>(placements.size()), own->second);
    placement.word = number[placement.word];
    placements.push_back(placement);
  }
  if (placements.empty())
    throw Error::inSetting("remove", "no word would be left", "make a new puzzle instead");
  puzzle.words = std::move(words);
  puzzle.placements = std::move(placements);
  puzzle.clues = std::move(clues);
  for (const Cell cell : cellsOf(puzzle)) freed.erase(cell);
  for (const Cell cell : freed)
    puzzle.grid.at(cell) = puzzle.kind == PuzzleKind::crossword ? kOutside : kBlank;
  return {freed.begin(), freed.end()};
}

}  // namespace gridpress::gen
