// tests/gen/wordsearch/refine/test_leave: all words stand, and as many cells are left over as was said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "gen/grid/shape.h"
#include "gen/wordsearch/refine/refine.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::size_t blankAfter(const RefineTask& task, const Refined& left, bool& conflict) {
  Grid grid = task.blank;
  conflict = false;
  for (std::size_t w = 0; w < task.words.size(); ++w) {
    if (left.places[w] == kNowhere) continue;
    const std::vector<Letter>& letters = task.words[w].letters;
    conflict = conflict || scoreAt(grid, letters, task.rule.weight.data(), cellOf(grid, left.places[w]),
                                   directionOf(left.places[w])) < 0;
    if (!conflict) putWord(grid, letters, left.places[w]);
  }
  std::size_t blank = 0;
  for (const Letter letter : grid.cells()) blank += letter == kBlank ? 1 : 0;
  return blank;
}

}  // namespace

TEST_CASE("what is left over is counted right, and words agree where they meet") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 20), 7, 8);
    Grid blank(*rc::gen::inRange<std::int32_t>(4, 10), *rc::gen::inRange<std::int32_t>(4, 10));
    blank.at({1, 1}) = kOutside;
    const Rule rule(list, seed, *rc::gen::element<Directions>(0xFF, 0x05, 0x87));
    RefineTask task{list.words, rule, blank};
    task.leave = *rc::gen::inRange<std::size_t>(0, std::min<std::size_t>(30, insideCount(blank)) + 1);
    RefineEffort effort;
    const Refined left = fitWords(
        task, {}, 300'000, [](const Grid&, const Places&) { return true; }, effort);
    bool conflict = false;
    const std::size_t cells = blankAfter(task, left, conflict);
    RC_ASSERT(!conflict);
    RC_ASSERT(static_cast<std::int64_t>(cells) - static_cast<std::int64_t>(*task.leave) == left.over);
    RC_ASSERT(static_cast<std::size_t>(std::count(left.places.begin(), left.places.end(), kNowhere)) ==
              left.waiting);
    for (const Place place : left.places)
      if (place != kNowhere) RC_ASSERT(rule.directions[static_cast<std::size_t>(directionOf(place))]);
    if (!left.exact()) RC_ASSERT(effort.looked >= 300'000U);
    RefineEffort again;
    RC_ASSERT(fitWords(
                  task, {}, 300'000, [](const Grid&, const Places&) { return true; }, again)
                  .places == left.places);
  }));
}

TEST_CASE("forty-five words leave two cells of two hundred and some") {
  const WordList list = syllableList(3, 45);
  std::size_t letters = 0;
  for (const Word& word : list.words) letters += word.letters.size();
  const auto rows = static_cast<std::int32_t>((0.95 * static_cast<double>(letters) + 2) / 16);
  const Grid blank(16, rows);
  const Rule rule(list, 1, 0xFF);
  RefineTask task{list.words, rule, blank};
  task.leave = 2;
  RefineEffort effort;
  const Refined left = fitWords(
      task, {}, 200'000'000, [](const Grid&, const Places&) { return true; }, effort);
  CHECK(left.exact());
  int asked = 0;
  RefineEffort more;
  fitWords(
      task, {}, 400'000'000, [&](const Grid&, const Places&) { return ++asked == 3; }, more);
  CHECK(asked == 3);
}
