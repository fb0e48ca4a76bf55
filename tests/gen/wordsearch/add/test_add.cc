// tests/gen/wordsearch/add/test_add: added words stand, and change as few fillers as they can.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "gen/wordsearch/add/add.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/make/make.h"
#include "model/error.h"
#include "support/lists.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::vector<bool> fixedCells(const Puzzle& puzzle) {
  std::vector<bool> fixed(puzzle.grid.cellCount(), false);
  for (const Placement& p : puzzle.placements)
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i) {
      const Cell c = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      fixed[static_cast<std::size_t>(c.row) * puzzle.grid.columns() + c.column] = true;
    }
  return fixed;
}

// The fewest changes for one word, by trying everything.
int fewest(const Puzzle& puzzle, const std::vector<Letter>& word, Directions directions) {
  const std::vector<bool> fixed = fixedCells(puzzle);
  int least = -1;
  for (const Direction d : kDirections) {
    if (!directions[static_cast<std::size_t>(d)]) continue;
    for (Cell s; s.row < puzzle.grid.rows(); ++s.row)
      for (s.column = 0; s.column < puzzle.grid.columns(); ++s.column) {
        int changed = 0;
        Cell at = s;
        for (const Letter letter : word) {
          const bool inside = puzzle.grid.contains(at);
          if (inside && puzzle.grid.at(at) != letter &&
              !fixed[static_cast<std::size_t>(at.row) * puzzle.grid.columns() + at.column])
            ++changed;
          else if (!inside || puzzle.grid.at(at) != letter)
            changed = 1000;
          if (changed >= 1000) break;
          at = advance(at, d, 1);
        }
        if (changed < 1000 && (least < 0 || changed < least)) least = changed;
      }
  }
  return least;
}

}  // namespace

TEST_CASE("added words stand, with as few changes as possible, and nothing else moves") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    WordSearchSettings options;
    options.seed = seed;
    options.size = Cell{*rc::gen::inRange(5, 14), *rc::gen::inRange(5, 14)};
    options.threads = 1;
    options.effort = 0;
    const Puzzle before =
        makeWordSearch(madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 15), 6, 9), options).puzzle;
    const Directions directions = *rc::gen::inRange<unsigned>(1, 256);
    std::vector<Word> extra = madeUpList(seed + 1, *rc::gen::inRange<std::uint32_t>(1, 4), 6, 9).words;
    std::vector<std::string> texts;
    for (const Word& w : before.words) texts.push_back(w.text);
    std::erase_if(
        extra, [&](const Word& w) { return std::find(texts.begin(), texts.end(), w.text) != texts.end(); });
    if (extra.empty()) RC_DISCARD("nothing to add");
    Puzzle after = before;
    std::vector<CellChange> changes;
    try {
      changes = addWords(after, extra, directions);
    } catch (const Error& e) {
      RC_ASSERT(e.blame() == Blame::job);
      RC_ASSERT(after == before);
      if (extra.size() == 1) RC_ASSERT(fewest(before, extra[0].letters, directions) < 0);
      return;
    }
    RC_ASSERT(stands(after));
    RC_ASSERT(after.placements.size() == before.placements.size() + extra.size());
    RC_ASSERT(std::is_sorted(after.words.begin(), after.words.end(), [](const Word& a, const Word& b) {
      return a.letters.size() != b.letters.size() ? a.letters.size() > b.letters.size() : a.text < b.text;
    }));
    for (const Placement& p : before.placements)
      RC_ASSERT(std::any_of(after.placements.begin(), after.placements.end(), [&](const Placement& q) {
        return q.start == p.start && q.direction == p.direction &&
               after.words[q.word].text == before.words[p.word].text;
      }));
    Grid undone = after.grid;
    for (const CellChange& c : changes) {
      RC_ASSERT(after.grid.at(c.cell) == c.after);
      RC_ASSERT(c.after != c.before);
      undone.at(c.cell) = c.before;
    }
    RC_ASSERT(undone == before.grid);
    if (extra.size() == 1)
      RC_ASSERT(static_cast<int>(changes.size()) == fewest(before, extra[0].letters, directions));
  }));
}

TEST_CASE("a word that stands is refused, one that was left over is taken") {
  WordSearchSettings options;
  options.size = Cell{5, 5};
  const WordList list = listOf({"ABCDEF", "ABC"});
  Puzzle puzzle = makeWordSearch(list, options).puzzle;
  CHECK_THROWS_AS(addWords(puzzle, {list.words[1]}, 0xFF), Error);
  CHECK_THROWS_AS(addWords(puzzle, {list.words[0]}, 0xFF), Error);  // longer than the grid
  options.size->column = 6;
  puzzle = makeWordSearch(list, options).puzzle;
  puzzle.placements.erase(puzzle.placements.begin());
  CHECK(addWords(puzzle, {list.words[0]}, 0xFF).size() <= 6);
  CHECK(puzzle.words == list.words);
  CHECK(unplaced(puzzle).empty());
}

TEST_CASE("spellings become words of the puzzle's alphabet") {
  Puzzle puzzle;
  puzzle.alphabet = Alphabet::latin();
  const std::vector<Word> words = gridForms({"Müller", "new york"}, puzzle);
  REQUIRE(words.size() == 2);
  CHECK(words[0].text == "MULLER");
  CHECK(words[0].prints[0].spelling == "Müller");
  CHECK(words[1].text == "NEWYORK");
  for (const std::vector<std::string>& bad : {std::vector<std::string>{"123"}, {"A"}, {"ONE", "one"}})
    CHECK_THROWS_AS(gridForms(bad, puzzle), Error);
}

TEST_CASE("a puzzle that is extended keeps its constraints, or says what it could not keep") {
  WordSearchSettings settings;
  settings.size = Cell{9, 9};
  settings.fill.unique = true;
  settings.placing = PlainPlacing{};
  const WordSearch made = makeWordSearch(listOf({"STARFISH", "LOBSTER", "SHELL"}), settings);
  REQUIRE(made.constraints.uniqueExcept);
  const std::vector<Word> words = gridForms({"ANCHOR"}, made.puzzle);
  const Extended more = extendPuzzle(made.puzzle, made.constraints, words, 0xFF, {"ASS"});
  CHECK(more.puzzle.words.size() == 4);
  CHECK(stands(more.puzzle));
  CHECK(more.noLongerUnique.empty());
  CHECK(more.constraints == made.constraints);
  CHECK(changesOf(made.puzzle.grid, more.puzzle.grid).size() <= 6);
  CHECK(brokenConstraints(more.puzzle, more.constraints).empty());
  CHECK_THROWS_AS(extendPuzzle(more.puzzle, more.constraints, words, 0xFF, {}), Error);
}

TEST_CASE("a word that is taken out changes its own cells alone, and cannot be read any more") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    WordSearchSettings options;
    options.seed = seed;
    options.size = Cell{*rc::gen::inRange(7, 14), *rc::gen::inRange(7, 14)};
    options.threads = 1;
    options.effort = 0;
    const Puzzle before =
        makeWordSearch(madeUpList(seed, *rc::gen::inRange<std::uint32_t>(2, 12), 6, 9), options).puzzle;
    if (before.placements.size() < 2) RC_DISCARD("nothing to take out");
    const Placement gone = before.placements[seed % before.placements.size()];
    const std::string text = before.words[gone.word].text;
    const Extended made = reducePuzzle(before, {}, {text}, {});
    RC_ASSERT(stands(made.puzzle));
    RC_ASSERT(made.puzzle.words.size() == before.words.size() - 1);
    RC_ASSERT(made.puzzle.placements.size() == before.placements.size() - 1);
    for (const Placement& p : made.puzzle.placements)
      RC_ASSERT(std::any_of(before.placements.begin(), before.placements.end(), [&](const Placement& q) {
        return q.start == p.start && q.direction == p.direction &&
               before.words[q.word].text == made.puzzle.words[p.word].text;
      }));
    std::set<Cell> own;
    for (std::size_t i = 0; i < before.words[gone.word].letters.size(); ++i)
      own.insert(advance(gone.start, gone.direction, static_cast<std::int32_t>(i)));
    const std::vector<CellChange> changes = changesOf(before.grid, made.puzzle.grid);
    for (const CellChange& c : changes) RC_ASSERT(own.contains(c.cell));
    const std::vector<bool> kept = fixedCells(made.puzzle);
    const bool wholly =
        std::all_of(own.begin(), own.end(), [&](Cell c) { return kept[before.grid.indexOf(c)]; });
    // Filler has the letters of the words that are left.
    std::set<Letter> letters;
    for (const Word& word : made.puzzle.words) letters.insert(word.letters.begin(), word.letters.end());
    if (!wholly && letters.size() > 2) RC_ASSERT(!changes.empty());
  }));
}

TEST_CASE("what is no word of the puzzle is not taken out, nor the last word, nor one beside a message") {
  WordSearchSettings options;
  options.size = Cell{6, 6};
  const Puzzle puzzle = makeWordSearch(listOf({"ABCDEF", "ABC"}), options).puzzle;
  CHECK_THROWS_AS(reducePuzzle(puzzle, {}, {"XYZ"}, {}), Error);
  CHECK_THROWS_AS(reducePuzzle(puzzle, {}, {"ABCDEF", "ABC"}, {}), Error);
  Constraints hidden;
  hidden.message = {"H", "I"};
  CHECK_THROWS_AS(reducePuzzle(puzzle, hidden, {"ABC"}, {}), Error);
}
