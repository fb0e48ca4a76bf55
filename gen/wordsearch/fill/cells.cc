// gen/wordsearch/fill/cells: counts cells, renumbers letters, splits texts; checks promises.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/cells.h"

#include <algorithm>
#include <set>
#include <utility>

#include "gen/grid/occurrences.h"
#include "gen/letters/clusters.h"
#include "gen/letters/fold.h"
#include "gen/letters/grid_form.h"
#include "gen/letters/text.h"
#include "model/columns.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

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
  for (Word& word : puzzle.words.edit())
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
    const bool known = !plain.empty() && std::ranges::all_of(plain, [&](const std::string& l) {
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

std::vector<std::string> readAvoidList(std::string_view text, const std::string& name,
                                       std::uint32_t edition) {
  constexpr std::string_view kEdition = "# edition ";
  bool has = true;
  std::vector<std::string> words;
  text = withoutByteOrderMark(text);
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = cutOff(text, '\n');
    if (firstBadUtf8(line) != std::string_view::npos)
      throw Error::call("this line is not UTF-8", "save the list as UTF-8", {name, number});
    if (line.ends_with('\r')) line.remove_suffix(1);
    line = trimmed(line);
    const auto of = line.starts_with(kEdition) ? numberIn<std::uint32_t>(line.substr(kEdition.size()))
                                               : std::optional<std::uint32_t>();
    if (of)
      has = *of <= edition;
    else if (has && !line.empty() && line.front() != '#')
      words.emplace_back(line);
  }
  return words;
}

std::vector<std::vector<Letter>> spellable(const std::vector<std::string>& words, const Alphabet& alphabet) {
  std::vector<std::vector<Letter>> all;
  std::set<std::vector<Letter>> seen;
  for (const std::string& word : words)
    for (const std::vector<std::string>& shown : {foldedLetters(word), ownLetters(word)})
      if (const auto letters = lettersOf(shown, alphabet);
          letters && !letters->empty() && seen.insert(*letters).second)
        all.push_back(*letters);
  return all;
}

std::vector<std::vector<std::string>> textsOf(const std::vector<std::vector<Letter>>& words,
                                              const Alphabet& alphabet) {
  std::vector<std::vector<std::string>> texts;
  for (const std::vector<Letter>& word : words) {
    texts.emplace_back();
    for (const Letter letter : word) texts.back().push_back(alphabet[letter]);
  }
  return texts;
}

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

// The placed words that are found more or less than once, and how often, but for those that may be.
std::vector<std::pair<std::uint32_t, std::uint32_t>> notOnce(const Puzzle& puzzle,
                                                             const std::vector<std::string>& but) {
  const std::vector<std::uint32_t> found = timesFound(puzzle.grid, automatonOf(puzzle.words));
  const std::vector<bool> placed = placedWords(puzzle);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> words;
  for (std::uint32_t w = 0; w < found.size(); ++w)
    if (placed[w] && found[w] != 1 && std::ranges::find(but, puzzle.words[w].text) == but.end())
      words.emplace_back(w, found[w]);
  return words;
}

void checkOnce(const Puzzle& puzzle, const std::vector<std::string>& but, std::vector<std::string>& broken) {
  for (const auto& [w, times] : notOnce(puzzle, but))
    broken.push_back(puzzle.words[w].text + " was to be found once, and can be found " +
                     std::to_string(times) + " times");
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
  for (const auto& [w, times] : notOnce(puzzle, *constraints.uniqueExcept))
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
