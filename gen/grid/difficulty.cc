// gen/grid/difficulty: adds the parts up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/difficulty.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>

#include "gen/grid/board.h"
#include "gen/grid/directions.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/shape.h"
#include "model/script.h"

namespace gridpress::gen {
namespace {

// How hard a word is to read in each direction, as Direction counts: clockwise from the right.
constexpr std::array<double, 8> kReading = {0, 0.6, 0.2, 0.95, 0.8, 1, 0.8, 0.7};

// Beginnings of words that can be read in the puzzle's directions, and do not go on as the word does.
double nearMissesOf(const Puzzle& puzzle) {
  std::map<std::vector<Letter>, std::uint64_t> beginnings;  // And how many words have each.
  for (const Word& word : puzzle.words)
    if (const std::size_t length = nearMissLength(word.letters.size()); length > 0)
      ++beginnings[{word.letters.begin(), word.letters.begin() + static_cast<std::ptrdiff_t>(length)}];
  std::vector<std::span<const Letter>> texts;
  std::vector<std::uint64_t> words;
  for (const auto& [beginning, count] : beginnings) {
    texts.emplace_back(beginning);
    words.push_back(count);
  }
  const Directions used = directionsUsed(puzzle);
  const auto readable = [&](const WordAutomaton& automaton, const Placement& p) {
    // A palindrome is listed in one of its two directions.
    return used[static_cast<std::size_t>(p.direction)] ||
           (automaton.palindrome(p.word) && used[static_cast<std::size_t>(opposite(p.direction))]);
  };
  double misses = 0;
  const WordAutomaton starts(texts);
  for (const Placement& p : findOccurrences(puzzle.grid, starts))
    if (readable(starts, p)) misses += static_cast<double>(words[p.word]);
  const WordAutomaton whole = automatonOf(puzzle.words);
  for (const Placement& p : findOccurrences(puzzle.grid, whole))
    if (readable(whole, p) && nearMissLength(puzzle.words[p.word].letters.size()) > 0) misses -= 1;
  return std::max(misses, 0.0);
}

// Of the cells, the share that show a word's first letter, on average over the words.
double firstLettersOf(const Puzzle& puzzle, double cells) {
  std::vector<double> shown(puzzle.alphabet.size() + 1, 0);
  for (const Letter letter : puzzle.grid.cells())
    if (letter < puzzle.alphabet.size()) ++shown[letter];
  double sum = 0;
  for (const Placement& p : puzzle.placements)
    if (const auto& letters = puzzle.words[p.word].letters; letters.size() >= 2)
      sum += shown[std::min<std::size_t>(letters.front(), puzzle.alphabet.size())];
  return sum / cells;
}

double part(double value, double complete) {
  return std::clamp(value / complete, 0.0, 1.0);
}

void countPlacements(const Puzzle& puzzle, Difficulty& d) {
  const bool fromRight = readsFromRight(puzzle.alphabet);
  for (const Placement& p : puzzle.placements) {
    const std::size_t letters = puzzle.words[p.word].letters.size();
    if (letters < 2) continue;
    // As who reads this script sees it.
    const Direction reads = fromRight ? mirrored(p.direction) : p.direction;
    d.diagonal += isDiagonal(reads) ? 1 : 0;
    d.backward += isBackward(reads) ? 1 : 0;
    d.direction += kReading[static_cast<std::size_t>(reads)];
    d.letters += static_cast<double>(letters);
  }
}

}  // namespace

std::string_view nameOf(Level level) {
  constexpr std::array<std::string_view, 5> kNames = {"very easy", "easy", "medium", "hard", "expert"};
  return kNames[static_cast<std::size_t>(level)];
}

std::size_t nearMissLength(std::size_t letters) {
  return letters < 3 ? 0 : std::min(letters - 1, std::max<std::size_t>(3, (letters + 1) / 2));
}

Difficulty measureDifficulty(const Puzzle& puzzle) {
  constexpr double kEnoughMisses = 1.25;
  Difficulty d;
  const std::vector<Track> tracks = tracksOf(puzzle);
  d.words = tracks.size();
  d.name = nameOf(d.level);
  if (d.words == 0) return d;
  const Parallels parallels = parallelsOf(tracks);
  d.parallelNeighbours = parallels.pairs;
  d.parallelGroup = parallels.largest;
  d.figures = figuresOf(tracks, puzzle.grid.columns(), puzzle.grid.cellCount());
  const auto words = static_cast<double>(d.words);
  const auto cells = static_cast<double>(std::max<std::size_t>(insideCount(puzzle.grid), 1));
  countPlacements(puzzle, d);
  for (double* mean : {&d.diagonal, &d.backward, &d.direction, &d.letters}) *mean /= words;
  d.firstLetters = firstLettersOf(puzzle, cells) / words;
  d.nearMisses = puzzle.grid.cellCount() > kSmallGrid ? kEnoughMisses : nearMissesOf(puzzle) / words;
  d.score = 50 * part(d.direction, 2.0 / 3) + 18 * part(std::log(cells / 25), std::log(10'000.0 / 25)) +
            8 * part(d.firstLetters, 0.1) + 20 * part(d.nearMisses, kEnoughMisses) +
            4 * part(10 - d.letters, 7);
  ENSURES(d.score >= 0 && d.score <= 100);
  d.level = static_cast<Level>(std::min(4, static_cast<int>(d.score / 20)));
  d.name = nameOf(d.level);
  return d;
}

}  // namespace gridpress::gen
