// tests/gen/crossword/rules: Trott's rules, asked of a finished puzzle: nothing here knows how it was made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::test {

/// What is wrong with a crossword array; empty where nothing is.
inline std::string brokenRule(const Puzzle& p) {
  using Place = std::pair<int, int>;  // row, column
  std::map<Place, Letter> letters;
  std::map<Place, std::vector<std::size_t>> wordsAt;
  for (std::size_t i = 0; i < p.placements.size(); ++i) {
    const Placement& at = p.placements[i];
    if (at.direction != Direction::right && at.direction != Direction::down) return "neither across nor down";
    int row = at.start.row, column = at.start.column;
    for (const Letter letter : p.words[at.word].letters) {
      const auto [there, isNew] = letters.emplace(Place{row, column}, letter);
      if (there->second != letter) return "two letters in a square";
      wordsAt[{row, column}].push_back(i);
      ++(at.direction == Direction::right ? column : row);
    }
  }
  // The grid is the words' letters and nothing else.
  std::size_t shown = 0;
  for (int row = 0; row < p.grid.rows(); ++row)
    for (int column = 0; column < p.grid.columns(); ++column) {
      const Letter cell = p.grid.at({column, row});
      if (cell == kOutside) continue;
      ++shown;
      const auto letter = letters.find({row, column});
      if (letter == letters.end() || letter->second != cell) return "the grid shows what no word says";
    }
  if (shown != letters.size()) return "the grid lacks a letter";
  // Whatever can be read across or down in two letters or more is a word that was put there: that is what the
  // blanks between parallel words and beside their ends are for.
  std::set<std::pair<Place, std::pair<bool, std::size_t>>> runs;
  for (const auto& [place, letter] : letters)
    for (const bool across : {true, false}) {
      const int dr = across ? 0 : 1, dc = across ? 1 : 0;
      if (letters.count({place.first - dr, place.second - dc}) > 0) continue;
      std::size_t length = 1;
      while (letters.count({place.first + dr * static_cast<int>(length),
                            place.second + dc * static_cast<int>(length)}) > 0)
        ++length;
      if (length > 1) runs.insert({place, {across, length}});
    }
  if (runs.size() != p.placements.size()) return "letters touch that no word joins";
  for (const Placement& at : p.placements) {
    const bool across = at.direction == Direction::right;
    if (runs.count({{at.start.row, at.start.column}, {across, p.words[at.word].letters.size()}}) == 0)
      return "a word goes on behind its end";
  }
  // From the first word every other is reached over shared squares.
  std::vector<bool> reached(p.placements.size(), false);
  std::vector<std::size_t> next = {0};
  std::map<std::size_t, std::vector<Place>> squaresOf;
  for (const auto& [place, words] : wordsAt)
    for (const std::size_t word : words) squaresOf[word].push_back(place);
  std::size_t count = 0;
  while (!next.empty()) {
    const std::size_t word = next.back();
    next.pop_back();
    if (reached[word]) continue;
    reached[word] = true;
    ++count;
    for (const Place& place : squaresOf[word])
      for (const std::size_t other : wordsAt[place]) next.push_back(other);
  }
  return count == p.placements.size() ? "" : "it falls into pieces";
}

}  // namespace gridpress::test
