// model/puzzle: from a list, back to it, and what is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/puzzle.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace gridpress {

WordOrder orderByText(const Puzzle& puzzle) {
  const std::vector<Word>& words = puzzle.words;
  std::vector<std::uint32_t> sorted(words.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::ranges::stable_sort(sorted,
                           [&](std::uint32_t a, std::uint32_t b) { return words[a].text < words[b].text; });
  WordOrder order;
  order.ranks.resize(words.size());
  for (std::uint32_t rank = 0; rank < sorted.size(); ++rank) {
    const Word& word = words[sorted[rank]];
    order.ranks[sorted[rank]] = rank;
    const std::string letter = word.letters.empty() ? "" : std::string(puzzle.alphabet[word.letters.front()]);
    if (order.sections.empty() || order.sections.back().label != letter)
      order.sections.push_back({letter, rank});
  }
  return order;
}

std::size_t sectionOf(const WordOrder& order, std::uint32_t rank) {
  const auto after = std::ranges::upper_bound(order.sections, rank, {}, &WordOrder::Section::first);
  return static_cast<std::size_t>(after - order.sections.begin()) - 1;
}

Puzzle puzzleFor(const WordList& list, std::uint64_t seed) {
  Puzzle puzzle;
  puzzle.title = list.title;
  puzzle.credit = list.credit;
  puzzle.language = list.language;
  puzzle.date = list.date;
  puzzle.seed = seed;
  puzzle.alphabet = list.alphabet;
  puzzle.words = list.words;
  // Where words are on earth has become where they are on the map, or does not matter.
  const auto hasPlace = [](const Word& word) {
    return std::any_of(word.prints.begin(), word.prints.end(),
                       [](const PrintForm& print) { return print.at.has_value(); });
  };
  if (std::none_of(puzzle.words.begin(), puzzle.words.end(), hasPlace)) return puzzle;
  for (Word& word : puzzle.words.edit())
    for (PrintForm& print : word.prints) print.at.reset();
  return puzzle;
}

WordList wordListOf(const Puzzle& puzzle) {
  return {puzzle.alphabet, puzzle.words, puzzle.credit, puzzle.title, puzzle.language, puzzle.date};
}

std::vector<bool> cellsOfWords(const Puzzle& puzzle) {
  std::vector<bool> ofWord(puzzle.grid.cellCount(), false);
  for (const Placement& p : puzzle.placements)
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i)
      if (const Cell c = advance(p.start, p.direction, static_cast<std::int32_t>(i)); puzzle.grid.contains(c))
        ofWord[puzzle.grid.indexOf(c)] = true;
  return ofWord;
}

std::vector<std::uint32_t> unplaced(const Puzzle& puzzle) {
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  std::vector<std::uint32_t> missing;
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w)
    if (!placed[w]) missing.push_back(w);
  return missing;
}

const std::string& clueOf(const Puzzle& puzzle, std::uint32_t placement) {
  const auto own = puzzle.clues.find(placement);
  return own != puzzle.clues.end() ? own->second : puzzle.words[puzzle.placements[placement].word].clue;
}

std::string plainClue(std::string_view clue) {
  std::string plain;
  while (!clue.empty()) {
    const std::size_t sign = clue.starts_with("<i>") ? 3 : clue.starts_with("</i>") ? 4 : 0;
    if (sign == 0) plain += clue[0];
    clue.remove_prefix(sign == 0 ? 1 : sign);
  }
  return plain;
}

bool isCoded(const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.codes, [](const auto& code) { return !code.empty(); });
}

CrosswordForm formOf(const Puzzle& puzzle) {
  if (puzzle.codes.empty()) return CrosswordForm::clues;
  if (isCoded(puzzle)) {
    std::set<std::string> codes(puzzle.codes.begin(), puzzle.codes.end());
    codes.erase("");
    for (std::size_t number = 1; number <= codes.size(); ++number)
      if (!codes.contains(std::to_string(number))) return CrosswordForm::cryptogram;
    return CrosswordForm::codeword;
  }
  const bool asks = std::ranges::any_of(puzzle.words, [](const Word& word) { return !word.clue.empty(); });
  return asks ? CrosswordForm::scramble : CrosswordForm::fillIn;
}

bool isUnsolved(const Puzzle& puzzle) {
  return puzzle.kind == PuzzleKind::crossword && std::ranges::any_of(puzzle.words, [](const Word& word) {
           return std::ranges::find(word.letters, kBlank) != word.letters.end();
         });
}

std::vector<bool> blackCells(const Puzzle& puzzle) {
  constexpr std::size_t kLargest = 3;
  const Grid& grid = puzzle.grid;
  std::vector<bool> black(grid.cellCount(), false), seen(grid.cellCount(), false);
  for (Cell first; first.row < grid.rows(); ++first.row)
    for (first.column = 0; first.column < grid.columns(); ++first.column) {
      if (grid.at(first) != kOutside || seen[grid.indexOf(first)]) continue;
      // All cells without a square that hang together, and whether they reach the edge.
      std::vector<Cell> hole = {first};
      seen[grid.indexOf(first)] = true;
      bool open = false;
      for (std::size_t next = 0; next < hole.size(); ++next)
        for (const Direction d : {Direction::right, Direction::down, Direction::left, Direction::up}) {
          const Cell beside = advance(hole[next], d, 1);
          open = open || !grid.contains(beside);
          if (!grid.contains(beside) || grid.at(beside) != kOutside || seen[grid.indexOf(beside)]) continue;
          seen[grid.indexOf(beside)] = true;
          hole.push_back(beside);
        }
      if (!open && hole.size() <= kLargest)
        for (const Cell cell : hole) black[grid.indexOf(cell)] = true;
    }
  for (const auto& [cell, mark] : puzzle.marks)
    if (mark.black) black[grid.indexOf(cell)] = true;
  return black;
}

}  // namespace gridpress
