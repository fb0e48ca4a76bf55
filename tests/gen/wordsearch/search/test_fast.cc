// tests/gen/wordsearch/search/test_fast: the fast searches find the very places that the plain one finds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <hwy/targets.h>
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/wordsearch/search/fast_search.h"
#include "support/full_scan.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

using Method = Places (*)(const Search&, Grid&);

struct Outcome {
  Places places;
  Grid grid;
  bool operator==(const Outcome&) const = default;
};

Outcome run(Method method, const WordList& list, const Rule& rule, Grid grid, int threads = 1) {
  Outcome made{{}, std::move(grid)};
  const auto letters = lettersOf(list);
  made.places = method({&letters, &rule, threads, false, {}}, made.grid);
  return made;
}

// A blank grid, or one with cells outside and letters that stand already.
Grid startingGrid(std::int32_t columns, std::int32_t rows, const Rule& rule, std::uint64_t seed, bool used) {
  Grid grid(columns, rows);
  if (!used) return grid;
  Rng rng(seed);
  for (Cell cell; cell.row < rows; ++cell.row)
    for (cell.column = 0; cell.column < columns; ++cell.column) {
      const std::uint32_t drawn = rng.below(12);
      if (drawn == 0) grid.at(cell) = kOutside;
      if (drawn < rule.count.size() && drawn > 0 && rule.count[drawn] > 0)
        grid.at(cell) = static_cast<Letter>(drawn);
    }
  return grid;
}

}  // namespace

TEST_CASE("bitmaps and postings agree with the full scan, at every SIMD level") {
  const std::vector<std::int64_t> levels = hwy::SupportedAndGeneratedTargets();
  CHECK(rc::check([&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto columns = *rc::gen::inRange<std::int32_t>(1, 40),
               rows = *rc::gen::inRange<std::int32_t>(1, 40);
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 120),
               longest = *rc::gen::inRange<std::uint32_t>(1, 14);
    const auto letters = *rc::gen::inRange<std::uint32_t>(1, 27);
    const auto directions = *rc::gen::inRange<unsigned>(1, 256);
    const bool used = *rc::gen::arbitrary<bool>();
    hwy::SetSupportedTargetsForTest(*rc::gen::elementOf(levels));
    const WordList list = madeUpList(seed, count, longest, letters);
    const Rule rule(list, seed, directions);
    const Grid start = startingGrid(columns, rows, rule, seed, used);
    const Outcome plain = run(placeByFullScan, list, rule, start);
    RC_ASSERT(run(placeFast, list, rule, start) == plain);
    RC_ASSERT(run(placeByPostings, list, rule, start) == plain);
  }));
  hwy::SetSupportedTargetsForTest(0);
}

TEST_CASE("the searches agree where bitmaps need several blocks a row") {
  const WordList list = madeUpList(5, 60, 30, 20);
  const Rule rule(list, 3, 0xFF);
  for (const auto [columns, rows] : {std::array{511, 13}, {512, 12}, {9, 700}, {1030, 7}}) {
    const Grid start = startingGrid(columns, rows, rule, 1, true);
    const Outcome plain = run(placeByFullScan, list, rule, start);
    CHECK(run(placeFast, list, rule, start) == plain);
    CHECK(run(placeByPostings, list, rule, start) == plain);
  }
}

TEST_CASE("words that share beginnings want the same places, and still agree with the full scan") {
  std::vector<std::string> texts;
  for (char a = 'A'; a <= 'Z'; ++a)
    for (char b = 'A'; b <= 'Z'; ++b) texts.push_back(std::string("SANTAMARIA") + a + b);
  const WordList list = listOf(texts);
  const Rule rule(list, 9, 0xFF);
  CHECK(run(placeFast, list, rule, Grid(70, 70), 2) == run(placeByFullScan, list, rule, Grid(70, 70)));
}

TEST_CASE("many words of one and two letters agree with the full scan") {
  std::vector<std::string> texts;
  for (char a = 'A'; a <= 'J'; ++a) {
    texts.push_back(std::string(1, a));
    for (char b = 'A'; b <= 'J'; ++b) texts.push_back(std::string(1, a) + b);
  }
  const WordList list = listOf(texts);
  const Rule rule(list, 2, 0xFF);
  CHECK(run(placeFast, list, rule, Grid(8, 9)) == run(placeByFullScan, list, rule, Grid(8, 9)));
}

TEST_CASE("neither threads nor SIMD level show") {
  const WordList list = madeUpList(11, 1500, 9, 26);
  const Rule rule(list, 4, 0xFF);
  const Outcome one = run(placeFast, list, rule, Grid(66, 71));
  CHECK(run(placeFast, list, rule, Grid(66, 71), 2) == one);
  CHECK(run(placeFast, list, rule, Grid(66, 71), 7) == one);
  CHECK(run(placeFast, list, rule, Grid(66, 71), 0) == one);
  const std::vector<std::int64_t> levels = hwy::SupportedAndGeneratedTargets();
  CHECK_FALSE(levels.empty());
  for (const std::int64_t level : levels) {
    hwy::SetSupportedTargetsForTest(level);
    CHECK(run(placeFast, list, rule, Grid(66, 71), 2) == one);
  }
  hwy::SetSupportedTargetsForTest(0);
}

TEST_CASE("a search may stop at the first word that does not fit") {
  const WordList list = listOf({"ABCDEFG", "AB", "CD"});
  const auto letters = lettersOf(list);
  const Rule rule(list, 1, 0xFF);
  for (const Method method : {&placeByFullScan, &placeFast, &placeByPostings}) {
    Grid grid(5, 5);
    CHECK(method({&letters, &rule, 1, true, {}}, grid) == Places(3, kNowhere));
    Grid again(5, 5);
    const Places places = method({&letters, &rule, 1, false, {}}, again);
    CHECK(places[0] == kNowhere);
    CHECK(places[1] != kNowhere);
    CHECK(places[2] != kNowhere);
  }
}

TEST_CASE("bitmaps are for alphabets and grids that memory holds") {
  const Rule rule(listOf({"ABC"}), 1, 0xFF);
  CHECK(fitsBitmaps(rule, 100, 100, 1 << 20));
  CHECK_FALSE(fitsBitmaps(rule, 5000, 5000, 1 << 20));
}
