// gen/wordsearch/fill/constraints: reads the unused cells, and everything that can be found.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/constraints.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "gen/grid/occurrences.h"
#include "gen/wordsearch/fill/cells.h"
#include "model/columns.h"

namespace gridpress::gen {

namespace {

std::string shown(const Puzzle& puzzle, Cell cell) {
  const Letter letter = puzzle.grid.at(cell);
  return letter < puzzle.alphabet.size() ? puzzle.alphabet[letter] : "nothing";
}

void checkMessage(const Puzzle& puzzle, const Constraints& constraints, std::vector<std::string>& broken) {
  const std::vector<Cell> cells = messageCells(puzzle, constraints);
  if (cells.size() < constraints.message.size())
    broken.push_back("the message has " + std::to_string(constraints.message.size()) + " letters, but only " +
                     std::to_string(cells.size()) + " cells are in no word");
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (const std::string there = shown(puzzle, cells[i]); there != constraints.message[i])
      broken.push_back("letter " + std::to_string(i + 1) + " of the message, at " +
                       std::to_string(columnsOf(puzzle).number(cells[i].column)) + "," +
                       std::to_string(cells[i].row + 1) + ", is " + there + ", not " +
                       constraints.message[i]);
}

void checkAvoid(const Puzzle& puzzle, const std::vector<std::vector<std::string>>& avoid,
                std::vector<std::string>& broken) {
  const std::vector<std::vector<Letter>> words = lettersOf(avoid, puzzle.alphabet);
  const WordAutomaton automaton({words.begin(), words.end()});
  const Cover cover(puzzle);
  for (const Placement& p : findOccurrences(puzzle.grid, automaton)) {
    if (cover.has(p, words[p.word].size(), 0))
      broken.push_back("'" + spell(puzzle.alphabet, words[p.word]) +
                       "', which was to be avoided, can be read through filler at " + placeText(p, puzzle));
  }
}

std::vector<std::uint32_t> timesFound(const Puzzle& puzzle) {
  return timesFound(puzzle.grid, automatonOf(puzzle.words));
}

// The placed words that are found more or less than once, but for those that may be.
std::vector<std::uint32_t> notOnce(const Puzzle& puzzle, const std::vector<std::uint32_t>& found,
                                   const std::vector<std::string>& but) {
  const std::vector<bool> placed = placedWords(puzzle);
  std::vector<std::uint32_t> words;
  for (std::uint32_t w = 0; w < found.size(); ++w)
    if (placed[w] && found[w] != 1 && std::find(but.begin(), but.end(), puzzle.words[w].text) == but.end())
      words.push_back(w);
  return words;
}

void checkOnce(const Puzzle& puzzle, const std::vector<std::string>& but, std::vector<std::string>& broken) {
  const std::vector<std::uint32_t> found = timesFound(puzzle);
  for (const std::uint32_t w : notOnce(puzzle, found, but))
    broken.push_back(puzzle.words[w].text + " was to be found once, and can be found " +
                     std::to_string(found[w]) + " times");
}

}  // namespace

std::vector<Cell> messageCells(const Puzzle& puzzle, const Constraints& constraints) {
  std::vector<Cell> cells = unusedCells(puzzle.grid, Cover(puzzle));
  cells.resize(std::min(cells.size(), constraints.message.size()));
  return cells;
}

std::vector<std::vector<Letter>> lettersOf(const std::vector<std::vector<std::string>>& avoid,
                                           const Alphabet& alphabet) {
  std::vector<std::vector<Letter>> words;
  for (const std::vector<std::string>& word : avoid) {
    if (auto letters = lettersOf(word, alphabet)) words.push_back(std::move(*letters));
  }
  return words;
}

std::vector<std::string> noLongerOnce(const Puzzle& puzzle, Constraints& constraints) {
  std::vector<std::string> texts;
  if (!constraints.uniqueExcept) return texts;
  for (const std::uint32_t w : notOnce(puzzle, timesFound(puzzle), *constraints.uniqueExcept))
    texts.push_back(puzzle.words[w].text);
  constraints.uniqueExcept->insert(constraints.uniqueExcept->end(), texts.begin(), texts.end());
  return texts;
}

std::vector<std::string> brokenConstraints(const Puzzle& puzzle, const Constraints& constraints) {
  std::vector<std::string> broken;
  if (!constraints.message.empty()) checkMessage(puzzle, constraints, broken);
  if (constraints.avoid) checkAvoid(puzzle, *constraints.avoid, broken);
  if (constraints.uniqueExcept) checkOnce(puzzle, *constraints.uniqueExcept, broken);
  return broken;
}

}  // namespace gridpress::gen
