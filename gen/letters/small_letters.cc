// gen/letters/small_letters: lower-cases with ICU; letters are renumbered, since an alphabet is sorted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/small_letters.h"

#include <unicode/locid.h>

#include <utility>
#include <vector>

#include "gen/letters/icu.h"
#include "model/contracts.h"

namespace gridpress::gen {

Puzzle inSmallLetters(Puzzle puzzle) {
  std::vector<std::string> small;
  for (const std::string& letter : puzzle.alphabet.letters()) {
    small.push_back(
        inUtf8(icu::UnicodeString::fromUTF8(letter).toLower(icu::Locale(puzzle.language.c_str()))));
  }
  const Alphabet alphabet(small);
  if (alphabet.size() != puzzle.alphabet.size()) return puzzle;
  const auto renumber = [&](Letter letter) {
    return letter < small.size() ? *alphabet.find(small[letter]) : letter;
  };
  Grid& grid = puzzle.grid;
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column) grid.at(c) = renumber(grid.at(c));
  for (Word& word : puzzle.words.edit()) {
    for (Letter& letter : word.letters) letter = renumber(letter);
    word.text = spell(alphabet, word.letters);
  }
  std::vector<std::string> codes(puzzle.codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const auto letter = puzzle.alphabet.find(puzzle.codes[i]);
    codes[renumber(static_cast<Letter>(i))] = letter ? small[*letter] : puzzle.codes[i];
  }
  puzzle.codes = std::move(codes);
  puzzle.alphabet = alphabet;
  ENSURES(puzzle.alphabet.size() == small.size());
  return puzzle;
}

}  // namespace gridpress::gen
