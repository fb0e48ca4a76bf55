// tests/gen/squares/test_square_puzzle: a square as a crossword: words, places, clues, and its file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

#include "brute.h"
#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "gen/squares/squares.h"
#include "support/english.h"

using namespace gridpress;
using namespace gridpress::gen;
using namespace gridpress::test;

namespace {

std::string sorted(std::string text) {
  std::sort(text.begin(), text.end());
  return text;
}

}  // namespace

TEST_CASE("a rectangle's rows and columns are its words, each with a clue") {
  // AB, CD, EF across; ACE, BDF down.
  Lexicon lexicon = lexiconOf({"AB", "CD", "EF", "ACE", "BDF", "CAE"});
  SquareRows rows;
  for (const char* word : {"AB", "CD", "EF"})
    rows.push_back(*lexicon.find({Letter(word[0] - 'A'), Letter(word[1] - 'A')}));
  const Puzzle puzzle = squarePuzzle(lexicon, rows, 5, *english());
  CHECK(puzzle.kind == PuzzleKind::crossword);
  CHECK(puzzle.grid.columns() == 2);
  CHECK(puzzle.grid.rows() == 3);
  REQUIRE(puzzle.words.size() == 5);
  CHECK(puzzle.words[0].text == "ACE");  // longest first
  CHECK(puzzle.words[4].text == "EF");
  REQUIRE(puzzle.placements.size() == 5);
  for (const Placement& p : puzzle.placements) {
    const Word& word = puzzle.words[p.word];
    CHECK((p.direction == Direction::down) == (word.letters.size() == 3));
    for (std::size_t i = 0; i < word.letters.size(); ++i)
      CHECK(puzzle.grid.at(advance(p.start, p.direction, static_cast<std::int32_t>(i))) == word.letters[i]);
  }
  for (const Word& word : puzzle.words) {
    const std::string mixed = word.clue.substr(word.clue.rfind(' ') + 1);
    CHECK(word.clue == "Unscramble " + mixed);
    CHECK(sorted(mixed) == sorted(word.text));
    CHECK(mixed != word.text);
    CHECK(mixed != "CAE");  // which is a word too
  }
}

TEST_CASE("the list's clues are taken, and the file gives the puzzle back") {
  Lexicon lexicon = lexiconOf({"AA", "AB", "BA"});
  std::vector<SquareWord> words{lexicon[0], lexicon[1], lexicon[2]};
  words[1].clue = "A muscle";
  lexicon = Lexicon(lexicon.alphabet(), words);
  Puzzle puzzle = squarePuzzle(lexicon, {0, 1}, 5, *english());  // AA over AB: the same words down
  CHECK(puzzle.words.size() == 2);
  CHECK(puzzle.placements.size() == 4);
  CHECK(puzzle.words[1].clue == "A muscle");
  CHECK(puzzle.words[0].clue == "Unscramble AA");  // cannot be mixed
  puzzle.title = "A square";
  std::stringstream file;
  writeIpuz(puzzle, file);
  CHECK(readPuzzle(file, "square.ipuz").puzzle == puzzle);
}
