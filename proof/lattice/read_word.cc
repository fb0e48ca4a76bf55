// proof/lattice/read_word: letter by letter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/read_word.h"

#include <cstdint>

#include "proof/lattice/locate.h"
#include "proof/text/report.h"

namespace gridpress::proof {

std::string nameOf(const Puzzle& puzzle) {
  return puzzle.title.empty() ? "the puzzle without a title" : "\"" + puzzle.title + "\"";
}

std::string nameOf(const Puzzle& puzzle, const Placement& p) {
  return puzzle.words[p.word].text + " from " + place(p.start, columnsOf(puzzle)) + " " +
         std::string(arrow(p.direction));
}

std::string misreads(const Puzzle& puzzle, const Placement& p) {
  const Word& word = puzzle.words[p.word];
  for (std::size_t i = 0; i < word.letters.size(); ++i) {
    const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
    if (!puzzle.grid.contains(cell))
      return nameOf(puzzle, p) + " leaves the grid at " + place(cell, columnsOf(puzzle));
    const Letter letter = puzzle.grid.at(cell);
    if (letter == word.letters[i]) continue;
    const std::string there =
        hasLetter(letter) && letter < puzzle.alphabet.size() ? puzzle.alphabet[letter] : "nothing";
    return nameOf(puzzle, p) + " meets " + there + " at " + place(cell, columnsOf(puzzle)) +
           ", where it has " + puzzle.alphabet[word.letters[i]];
  }
  return "";
}

}  // namespace gridpress::proof
