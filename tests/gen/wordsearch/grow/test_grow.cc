// tests/gen/wordsearch/grow/test_grow: words stand where a plain scan puts them, in small squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/grow/grow.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

#include "gen/words/read/read_words.h"
#include "gen/wordsearch/make/make.h"
#include "model/error.h"
#include "support/lists.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

// The rule, word for word: every cell and direction is looked at, and every letter compared.
Grown plainly(const std::vector<Word>& words, const Rule& rule, Cell first) {
  Grid grid(first.column, first.row);
  std::vector<std::pair<Cell, Direction>> spots;
  std::array<std::uint64_t, 8> used{};
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    const std::vector<Letter>& letters = words[w].letters;
    const auto length = static_cast<std::int32_t>(letters.size());
    for (bool found = false; !found;) {
      std::int64_t most = -1;
      std::uint64_t least = 0, chance = 0;
      std::pair<Cell, Direction> best;
      for (Cell c; c.row < grid.rows(); ++c.row)
        for (c.column = 0; c.column < grid.columns(); ++c.column)
          for (const Direction d : kDirections) {
            if (!rule.directions[static_cast<std::size_t>(d)]) continue;
            std::int64_t shared = 0;
            for (std::int32_t i = 0; i < length && shared >= 0; ++i) {
              const Cell at = advance(c, d, i);
              if (!grid.contains(at) || (grid.at(at) != kBlank && grid.at(at) != letters[i]))
                shared = -1;
              else
                shared += grid.at(at) != kBlank;
            }
            if (shared < 0) continue;
            const std::uint64_t often = used[static_cast<std::size_t>(d)];
            const std::uint64_t drawn = hashOf(rule.seed, w, placeOf(grid, c, d));
            const bool better = shared != most   ? shared > most
                                : often != least ? often < least
                                                 : drawn > chance;
            if (most >= 0 && !better) continue;
            most = shared;
            least = often;
            chance = drawn;
            best = {c, d};
          }
      if (w == 0 && rule.directions[1] && length <= std::min(grid.columns(), grid.rows()))
        best = {{0, 0}, Direction::downRight};
      found = most >= 0;
      if (found) {
        for (std::int32_t i = 0; i < length; ++i) grid.at(advance(best.first, best.second, i)) = letters[i];
        ++used[static_cast<std::size_t>(best.second)];
        spots.push_back(best);
        continue;
      }
      Grid larger(grid.columns() + 1, grid.rows() + 1);
      for (Cell c; c.row < grid.rows(); ++c.row)
        for (c.column = 0; c.column < grid.columns(); ++c.column) larger.at(c) = grid.at(c);
      grid = larger;
    }
  }
  Grown grown{grid, {}};
  for (const auto& [start, direction] : spots) grown.places.push_back(placeOf(grid, start, direction));
  return grown;
}

WordSearchSettings growing(std::uint64_t seed) {
  WordSearchSettings options;
  options.placing = GrowPlacing();
  options.seed = seed;
  return options;
}

// So many names of the world's list, of 3 to 20 letters, at even distances.
WordList names(std::size_t count) {
  static const WordList all = [] {
    const std::array<SourceSpec, 1> sources = {
        {{GRIDPRESS_SOURCE_DIR "/templates/world/places.tsv.xz", std::nullopt, ""}}};
    WordList list = readWords(sources, CleanOptions{}).list;
    std::erase_if(list.words.edit(),
                  [](const Word& w) { return w.letters.size() < 3 || w.letters.size() > 20; });
    return list;
  }();
  WordList some{all.alphabet, {}, {}, {}};
  for (std::size_t i = 0; i < count; ++i)
    some.words.edit().push_back(all.words[i * all.words.size() / count]);
  return some;
}

}  // namespace

TEST_CASE("a square grows word by word as a plain scan has it") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list =
        madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 40), *rc::gen::inRange<std::uint32_t>(1, 20), 9);
    const Rule rule(list, seed, *rc::gen::inRange<unsigned>(1, 256));
    const Cell first{*rc::gen::inRange(1, 14), *rc::gen::inRange(1, 14)};
    const Grown fast = growSquare(lettersOf(list), rule, first, {});
    const Grown plain = plainly(list.words, rule, first);
    RC_ASSERT(fast.grid == plain.grid);
    RC_ASSERT(fast.places == plain.places);
  }));
}

TEST_CASE("every word stands, in squares no larger than puz's") {
  for (const auto& [count, side] : {std::pair<std::size_t, int>{100, 30}, {300, 50}, {1000, 91}})
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const WordSearch made = makeWordSearch(names(count), growing(seed));
      const Puzzle& puzzle = made.puzzle;
      const WordSearchReport& report = made.report;
      CHECK(puzzle.words.size() == count);
      CHECK(puzzle.placements.size() == count);
      CHECK(report.unplaced.empty());
      CHECK(stands(puzzle));
      CHECK(puzzle.grid.columns() == puzzle.grid.rows());
      CHECK(puzzle.grid.columns() <= side);
    }
}

TEST_CASE("directions are used all of them, and only those that are allowed") {
  WordSearchSettings options = growing(5);
  const WordSearchReport report = makeWordSearch(names(300), options).report;
  for (const std::uint64_t words : report.perDirection) CHECK(words * 20 > 300);
  options.directions = 0x0A;
  CHECK(stands(makeWordSearch(names(100), options).puzzle, options.directions));
}

TEST_CASE("a square that grows begins with the size that is given, and fits no mask") {
  WordSearchSettings options = growing(1);
  options.size = Cell{40, 40};
  CHECK(makeWordSearch(listOf({"ONE", "TWO"}), options).puzzle.grid.columns() == 40);
  options.size = Cell{2, 2};
  CHECK(makeWordSearch(listOf({"ONE", "TWO"}), options).puzzle.placements.size() == 2);
  options.shape = Shape(3, 3, std::vector<std::uint8_t>(9, 255));
  CHECK_THROWS_AS(makeWordSearch(listOf({"ONE", "TWO"}), options).puzzle, Error);
  options = growing(1);
  const WordList endless = listOf({std::string(9000, 'A')});
  CHECK_THROWS_AS(makeWordSearch(endless, options).puzzle, Error);
}
