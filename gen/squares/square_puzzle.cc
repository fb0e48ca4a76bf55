// gen/squares/square_puzzle: rows and columns become placements, mixed letters stand in for clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/square_puzzle.h"

#include <algorithm>

#include "gen/words/detect.h"
#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

constexpr std::uint64_t kMixed = 0x6D69786564;  // apart from other uses of the seed

std::vector<Letter> mixed(const Lexicon& lexicon, const std::vector<Letter>& word, std::uint64_t seed) {
  std::uint64_t own = hashOf(seed, kMixed);
  for (const Letter letter : word) own = hashOf(own, letter);
  Rng rng(own);
  std::vector<Letter> letters = word, other = word;
  for (int attempt = 0; attempt < 100; ++attempt) {
    for (std::size_t i = letters.size(); i > 1; --i)
      std::swap(letters[i - 1], letters[rng.below(static_cast<std::uint32_t>(i))]);
    if (!lexicon.find(letters)) return letters;
    if (letters != word) other = letters;
  }
  return other;
}

Word crosswordWord(const Lexicon& lexicon, WordId id, std::uint64_t seed, const Phrases& phrases) {
  const SquareWord& word = lexicon[id];
  Word result{spell(lexicon.alphabet(), word.letters), word.letters, {}, word.clue};
  if (result.clue.empty())
    result.clue = phrases.say("clues.scrambled",
                              {{"letters", spell(lexicon.alphabet(), mixed(lexicon, word.letters, seed))}});
  return result;
}

}  // namespace

Puzzle squarePuzzle(const Lexicon& lexicon, const SquareRows& rows, std::uint64_t seed,
                    const Phrases& phrases) {
  EXPECTS(!rows.empty() && rows.size() <= static_cast<std::size_t>(kLongestSide));
  Puzzle puzzle;
  puzzle.kind = PuzzleKind::crossword;
  puzzle.seed = seed;
  puzzle.alphabet = lexicon.alphabet();
  const std::vector<WordId> words = wordsOf(lexicon, rows);
  std::vector<WordId> once = words;
  std::sort(once.begin(), once.end(), [&](WordId a, WordId b) {  // longest first, as in any puzzle
    const std::size_t x = lexicon[a].letters.size(), y = lexicon[b].letters.size();
    return x != y ? x > y : a < b;
  });
  once.erase(std::unique(once.begin(), once.end()), once.end());
  for (const WordId id : once) puzzle.words.push_back(crosswordWord(lexicon, id, seed, phrases));

  const auto rowCount = static_cast<std::int32_t>(rows.size());
  const auto columnCount = static_cast<std::int32_t>(words.size() - rows.size());
  puzzle.grid = Grid(columnCount, rowCount);
  for (Cell c; c.row < rowCount; ++c.row)
    for (c.column = 0; c.column < columnCount; ++c.column)
      puzzle.grid.at(c) =
          lexicon[rows[static_cast<std::size_t>(c.row)]].letters[static_cast<std::size_t>(c.column)];
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto word =
        static_cast<std::uint32_t>(std::find(once.begin(), once.end(), words[i]) - once.begin());
    const auto line = static_cast<std::int32_t>(i);
    if (line < rowCount)
      puzzle.placements.push_back({word, {0, line}, Direction::right});
    else
      puzzle.placements.push_back({word, {line - rowCount, 0}, Direction::down});
  }
  ENSURES(puzzle.placements.size() == words.size() && puzzle.words.size() <= words.size());
  std::stable_sort(puzzle.placements.begin(), puzzle.placements.end(),
                   [](const Placement& a, const Placement& b) { return a.word < b.word; });
  return puzzle;
}

std::string languageOf(const Lexicon& lexicon) {
  LanguageGuess guess;
  for (WordId id = 0; id < lexicon.size(); ++id) guess.add(lexicon[id].text);
  const Language* language = guess.language();
  return language == nullptr ? std::string() : std::string(language->tag);
}

}  // namespace gridpress::gen
