// tests/gen/grid/test_difficulty: figures that are drawn by hand, and any puzzle against a plain count.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/difficulty.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "gen/wordsearch/make/make.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

struct Laid {
  Cell start;
  Direction direction;
  std::int32_t length;
};

// Only places and lengths matter here.
Puzzle laid(const std::vector<Laid>& words) {
  Puzzle p;
  p.alphabet = Alphabet::latin();
  p.grid = Grid(12, 12, 0);
  for (const Laid& w : words) {
    p.placements.push_back({static_cast<std::uint32_t>(p.words.size()), w.start, w.direction});
    p.words.edit().push_back({"", std::vector<Letter>(static_cast<std::size_t>(w.length), 0), {}});
  }
  return p;
}

using Cells = std::vector<Cell>;

// The definitions, word for word, by looking at every pair, three and four.
struct Plain {
  std::uint64_t crossings = 0, triangles = 0, rectangles = 0, parallel = 0;
};

Plain plainly(const Puzzle& puzzle) {
  struct W {
    int axis;
    Cells cells;
  };
  std::vector<W> words;
  for (const Placement& p : puzzle.placements) {
    const auto n = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    if (n < 2) continue;
    W w{static_cast<int>(p.direction) % 4, {}};
    for (std::int32_t i = 0; i < n; ++i) w.cells.push_back(advance(p.start, p.direction, i));
    words.push_back(w);
  }
  const auto shared = [](const W& a, const W& b) -> std::optional<Cell> {
    if (a.axis == b.axis) return std::nullopt;
    for (const Cell& c : a.cells)
      if (std::find(b.cells.begin(), b.cells.end(), c) != b.cells.end()) return c;
    return std::nullopt;
  };
  Plain said;
  for (std::size_t a = 0; a < words.size(); ++a)
    for (std::size_t b = a + 1; b < words.size(); ++b) {
      const W &x = words[a], &y = words[b];
      const auto ab = shared(x, y);
      said.crossings += ab.has_value();
      if (ab)
        for (std::size_t c = b + 1; c < words.size(); ++c) {
          const auto ac = shared(x, words[c]), bc = shared(y, words[c]);
          said.triangles += ac && bc && *ac != *ab && *bc != *ab && *ac != *bc;
        }
      if (x.axis != y.axis) continue;
      // To the side: the next row for words across, the next column for all others.
      const Cell aside = x.axis == 0 ? Cell{0, 1} : Cell{1, 0};
      for (const int sign : {1, -1}) {
        std::size_t beside = 0;
        for (const Cell& c : x.cells)
          beside +=
              std::find(y.cells.begin(), y.cells.end(),
                        Cell{c.column + sign * aside.column, c.row + sign * aside.row}) != y.cells.end();
        said.parallel += beside > 0 && beside * 2 >= std::min(x.cells.size(), y.cells.size());
      }
      for (std::size_t c = 0; c < words.size(); ++c)
        for (std::size_t d = c + 1; d < words.size(); ++d) {
          if (words[c].axis != words[d].axis || words[c].axis <= x.axis) continue;
          const auto ac = shared(x, words[c]), ad = shared(x, words[d]), bc = shared(y, words[c]),
                     bd = shared(y, words[d]);
          if (!ac || !ad || !bc || !bd) continue;
          said.rectangles += std::set<Cell>{*ac, *ad, *bc, *bd}.size() == 4;
        }
    }
  return said;
}

}  // namespace

TEST_CASE("a triangle, a rectangle and two neighbours") {
  const Puzzle triangle =
      laid({{{0, 0}, Direction::right, 5}, {{0, 0}, Direction::down, 5}, {{0, 4}, Direction::upRight, 5}});
  Difficulty d = measureDifficulty(triangle);
  CHECK(d.figures.crossings == 3);
  CHECK(d.figures.triangles == 1);
  CHECK(d.figures.rectangles == 0);
  CHECK(d.parallelNeighbours == 0);
  CHECK(d.diagonal == Approx(1 / 3.0));
  CHECK(d.backward == 0);

  const Puzzle rectangle = laid({{{1, 1}, Direction::right, 4},
                                 {{4, 3}, Direction::left, 4},
                                 {{1, 1}, Direction::down, 3},
                                 {{4, 3}, Direction::up, 3}});
  d = measureDifficulty(rectangle);
  CHECK(d.figures.crossings == 4);
  CHECK(d.figures.triangles == 0);
  CHECK(d.figures.rectangles == 1);
  CHECK(d.backward == 0.5);

  // Three that meet in one cell are no triangle.
  CHECK(measureDifficulty(laid({{{0, 2}, Direction::right, 5},
                                {{2, 0}, Direction::down, 5},
                                {{0, 0}, Direction::downRight, 5}}))
            .figures.triangles == 0);

  CHECK(measureDifficulty(laid({{{0, 0}, Direction::right, 6}, {{3, 1}, Direction::right, 6}}))
            .parallelNeighbours == 1);
  CHECK(measureDifficulty(laid({{{0, 0}, Direction::right, 6}, {{4, 1}, Direction::right, 6}}))
            .parallelNeighbours == 0);
  CHECK(measureDifficulty(laid({{{0, 0}, Direction::downRight, 6}, {{6, 5}, Direction::upLeft, 6}}))
            .parallelNeighbours == 1);
}

TEST_CASE("any puzzle is measured as a plain count does") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list =
        madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 7, *rc::gen::inRange<std::uint32_t>(1, 5));
    WordSearchSettings options;
    options.seed = seed;
    options.size = Cell{*rc::gen::inRange(3, 14), *rc::gen::inRange(3, 14)};
    options.threads = 1;
    options.effort = 0;
    const Puzzle puzzle = makeWordSearch(list, options).puzzle;
    const Difficulty fast = measureDifficulty(puzzle);
    const Plain plain = plainly(puzzle);
    RC_ASSERT(fast.figures.crossings == plain.crossings);
    RC_ASSERT(fast.figures.triangles == plain.triangles);
    RC_ASSERT(fast.figures.rectangles == plain.rectangles);
    RC_ASSERT(fast.parallelNeighbours == plain.parallel);
  }));
}

TEST_CASE("more directions are harder, and there is a name for it") {
  const WordList list = madeUpList(4, 30, 8, 26);
  WordSearchSettings options;
  options.size = Cell{18, 18};
  options.directions = 0x05;
  const Difficulty easy = measureDifficulty(makeWordSearch(list, options).puzzle);
  options.directions = 0x87;
  const Difficulty medium = measureDifficulty(makeWordSearch(list, options).puzzle);
  options.directions = 0xFF;
  const Difficulty hard = measureDifficulty(makeWordSearch(list, options).puzzle);
  CHECK(easy.score < medium.score);
  CHECK(medium.score < hard.score);
  CHECK(easy.name != hard.name);
  CHECK(measureDifficulty(laid({})).name == "very easy");
}
