// tests/gen/wordsearch/refine/test_refine: moved words stand, cross more, and lie less often side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <utility>

#include "gen/grid/difficulty.h"
#include "gen/wordsearch/make/make.h"
#include "support/lists.h"
#include "support/quiz_reader.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

Puzzle example() {
  std::ifstream in(GRIDPRESS_SOURCE_DIR "/tests/gen/formats/data/ruby-quiz-159.txt");
  return test::puzzleOf(test::readQuizSolution(in));
}

// Cells that two words of one line share, counted for each pair of words.
std::int64_t sharedAlong(const Puzzle& puzzle) {
  const auto cellsOf = [&](const Placement& p) {
    std::set<Cell> cells;
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i)
      cells.insert(advance(p.start, p.direction, static_cast<std::int32_t>(i)));
    return cells;
  };
  std::int64_t shared = 0;
  for (const Placement& a : puzzle.placements)
    for (const Placement& b : puzzle.placements) {
      if (a.word >= b.word || static_cast<int>(a.direction) % 4 != static_cast<int>(b.direction) % 4)
        continue;
      const std::set<Cell> one = cellsOf(a);
      for (const Cell& cell : cellsOf(b)) shared += one.contains(cell);
    }
  return shared;
}

std::int64_t worth(const Puzzle& puzzle) {
  const Difficulty d = measureDifficulty(puzzle);
  return 2 * static_cast<std::int64_t>(d.figures.crossings) -
         4 * static_cast<std::int64_t>(d.parallelNeighbours) - 3 * sharedAlong(puzzle);
}

}  // namespace

TEST_CASE("words that are moved stand, and are worth no less than before; the same each time") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Rng rng(seed);
    WordSearchSettings options;
    options.size =
        Cell{6 + static_cast<std::int32_t>(rng.below(6)), 6 + static_cast<std::int32_t>(rng.below(6))};
    options.directions = 1 + rng.below(255);
    options.seed = seed;
    options.threads = 1;
    std::vector<std::uint8_t> inside(64, 255);
    inside[rng.below(64)] = inside[rng.below(64)] = 0;
    if (seed % 2 == 0) options.shape = Shape(8, 8, inside);
    const WordList list = madeUpList(seed, 14, 6, 9);
    const Puzzle before = makeWordSearch(list, options).puzzle;
    options.placing = PlainPlacing{.refine = true};
    const WordSearch made = makeWordSearch(list, options);
    const Puzzle& after = made.puzzle;
    const WordSearchReport& report = made.report;
    CHECK(stands(after, options.directions));
    CHECK(after.words == before.words);
    REQUIRE(after.placements.size() == before.placements.size());
    for (std::size_t i = 0; i < after.placements.size(); ++i)
      CHECK(after.placements[i].word == before.placements[i].word);
    CHECK(worth(after) >= worth(before));
    REQUIRE(report.refined);
    CHECK(report.refined->moves == report.refined->planned);
    options.threads = 2;
    CHECK(makeWordSearch(list, options).puzzle == after);
  }
}

TEST_CASE("44 words in 20 x 20 cross ten times as often as in the quiz's example, and lie apart") {
  const Puzzle printed = example();
  const Difficulty theirs = measureDifficulty(printed);
  CHECK(theirs.figures.crossings < 10);
  CHECK(theirs.parallelGroup > 20);
  WordList list{printed.alphabet, printed.words, {}, {}};
  std::sort(list.words.edit().begin(), list.words.edit().end(), [](const Word& a, const Word& b) {
    return a.letters.size() != b.letters.size() ? a.letters.size() > b.letters.size() : a.text < b.text;
  });
  WordSearchSettings options;
  options.size = Cell{20, 20};
  options.placing = PlainPlacing{.refine = true};
  const WordSearch made = makeWordSearch(list, options);
  const Puzzle& puzzle = made.puzzle;
  const WordSearchReport& report = made.report;
  const Difficulty ours = measureDifficulty(puzzle);
  CHECK(report.unplaced.empty());
  CHECK(stands(puzzle));
  CHECK(ours.figures.crossings >= 10 * theirs.figures.crossings);
  CHECK(ours.figures.triangles > 0);
  CHECK(ours.parallelNeighbours <= 3);
  CHECK(ours.parallelGroup <= 3);
}

TEST_CASE("a search that is stopped keeps the best so far, and one that cannot begin says so") {
  struct Stopping : Events {
    explicit Stopping(int times) : left(times) {}
    bool stop() override { return left-- <= 0; }
    int left;
  };
  WordSearchSettings options;
  options.size = Cell{12, 12};
  const WordList list = madeUpList(3, 20, 8, 12);
  const Puzzle plain = makeWordSearch(list, options).puzzle;
  options.placing = PlainPlacing{.refine = true};
  Stopping after20(20);
  const WordSearch some = makeWordSearch(list, options, after20);
  CHECK(some.report.refined->moves > 0);
  CHECK(some.report.refined->moves < some.report.refined->planned);
  CHECK(stands(some.puzzle));
  CHECK(worth(some.puzzle) >= worth(plain));
  Stopping atOnce(0);
  CHECK(makeWordSearch(list, options, atOnce).puzzle == plain);
  options.size = Cell{101, 101};
  CHECK_THROWS_AS(makeWordSearch(list, options), Error);
}
