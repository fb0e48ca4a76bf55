// gen/wordsearch/fill/cells: counts cells, renumbers letters, cuts texts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/cells.h"

#include <algorithm>

#include "gen/words/clusters.h"
#include "gen/words/fold.h"
#include "gen/words/grid_form.h"
#include "model/columns.h"
#include "model/contracts.h"

namespace gridpress::gen {

Cover::Cover(const Puzzle& puzzle) : columns_(puzzle.grid.columns()), counts_(puzzle.grid.cellCount(), 0) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  for (const Placement& p : puzzle.placements) add(p, puzzle.words[p.word].letters.size(), 1);
}

void Cover::add(const Placement& placement, std::size_t length, std::int32_t by) {
  along(placement, length, [&](Cell cell) { counts_[index(cell)] += static_cast<std::uint32_t>(by); });
}

bool Cover::has(const Placement& placement, std::size_t length, std::uint32_t count) const {
  bool found = false;
  along(placement, length, [&](Cell cell) { found = found || at(cell) == count; });
  return found;
}

std::vector<bool> placedWords(const Puzzle& puzzle) {
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  return placed;
}

std::vector<Cell> unusedCells(const Grid& grid, const Cover& cover) {
  std::vector<Cell> unused;
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
      if (cover.at(cell) == 0 && grid.at(cell) != kOutside) unused.push_back(cell);
  return unused;
}

void widenAlphabet(Puzzle& puzzle, const std::vector<std::string>& letters) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i)
    all.push_back(puzzle.alphabet[static_cast<Letter>(i)]);
  all.insert(all.end(), letters.begin(), letters.end());
  const Alphabet wide(all);
  if (wide == puzzle.alphabet) return;
  std::vector<Letter> now;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i) now.push_back(*wide.find(all[i]));
  for (Word& word : puzzle.words)
    for (Letter& letter : word.letters) letter = now[letter];
  for (Cell cell; cell.row < puzzle.grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < puzzle.grid.columns(); ++cell.column)
      if (Letter& letter = puzzle.grid.at(cell); letter != kBlank && letter != kOutside) letter = now[letter];
  ENSURES(wide.size() > puzzle.alphabet.size());
  puzzle.alphabet = wide;
}

std::optional<std::vector<Letter>> lettersOf(const std::vector<std::string>& shown,
                                             const Alphabet& alphabet) {
  std::vector<Letter> letters;
  for (const std::string& one : shown)
    if (const std::optional<Letter> letter = alphabet.find(one)) letters.push_back(*letter);
  return letters.size() == shown.size() ? std::optional(std::move(letters)) : std::nullopt;
}

std::string joined(const std::vector<std::string>& letters) {
  std::string text;
  for (const std::string& letter : letters) text += letter;
  return text;
}

std::vector<std::string> foldedLetters(const std::string& text) {
  std::vector<std::string> letters;
  bool lost = false;
  for (const char c : Folder(Fold::right)(text, lost)) letters.emplace_back(1, c);
  return letters;
}

std::vector<std::string> ownLetters(const std::string& text) {
  Clusters clusters;
  const std::string form = clusters.gridForm(text);
  const std::vector<std::string_view> cut = clusters(form);
  return {cut.begin(), cut.end()};
}

std::vector<std::string> gridLetters(const std::string& text, const Alphabet& alphabet) {
  if (alphabet == Alphabet::latin()) return foldedLetters(text);
  std::vector<std::string> letters;
  for (const std::string& letter : ownLetters(text)) {
    // An accent that no word of the puzzle has was no letter to its words either.
    const std::vector<std::string> plain =
        alphabet.find(letter) || !isLatinLetter(letter) ? std::vector<std::string>() : foldedLetters(letter);
    const bool known = !plain.empty() && std::all_of(plain.begin(), plain.end(), [&](const std::string& l) {
      return alphabet.find(l).has_value();
    });
    if (known)
      letters.insert(letters.end(), plain.begin(), plain.end());
    else
      letters.push_back(letter);
  }
  return letters;
}

std::string placeText(const Placement& p, const Puzzle& puzzle) {
  return std::to_string(columnsOf(puzzle).number(p.start.column)) + "," + std::to_string(p.start.row + 1) +
         " " + std::string(arrow(p.direction));
}

}  // namespace gridpress::gen
