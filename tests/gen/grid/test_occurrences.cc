// tests/gen/grid/test_occurrences: what the automaton finds is what a plain search finds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/occurrences.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "support/brute.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

Grid randomGrid(std::int32_t columns, std::int32_t rows, std::uint32_t letters, std::uint64_t seed) {
  Rng rng(seed);
  Grid grid(columns, rows);
  for (Cell c; c.row < rows; ++c.row)
    for (c.column = 0; c.column < columns; ++c.column) {
      const std::uint32_t drawn = rng.below(20);
      grid.at(c) = drawn == 0   ? kBlank
                   : drawn == 1 ? kOutside
                                : static_cast<Letter>(std::min(rng.below(letters), rng.below(letters)));
    }
  return grid;
}

}  // namespace

TEST_CASE("occurrences agree with a plain search") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto letters = *rc::gen::inRange<std::uint32_t>(1, 6);
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 40),
                                     *rc::gen::inRange<std::uint32_t>(1, 6), letters);
    const Grid grid = randomGrid(*rc::gen::inRange<std::int32_t>(1, 15),
                                 *rc::gen::inRange<std::int32_t>(1, 15), letters, seed + 1);
    const WordAutomaton automaton = automatonOf(list.words);
    const std::vector<Placement> found = findOccurrences(grid, automaton);
    std::size_t expected = 0;
    for (std::uint32_t w = 0; w < list.words.size(); ++w) {
      const std::vector<CellSet> readings = readingsOf(grid, list.words[w].letters);
      expected += readings.size();
      std::vector<CellSet> mine;
      for (const Placement& p : found)
        if (p.word == w) mine.push_back(cellsOf(p, list.words[w].letters.size()));
      std::sort(mine.begin(), mine.end());
      RC_ASSERT(mine == readings);
    }
    RC_ASSERT(found.size() == expected);
    for (const Placement& p : found) RC_ASSERT(canonical(p, automaton) == p);
  }));
}

TEST_CASE("a large grid gives the same occurrences on any number of threads") {
  const Grid grid = randomGrid(300, 200, 5, 3);
  const WordAutomaton automaton = automatonOf(madeUpList(4, 500, 7, 5).words);
  const std::vector<Placement> one = findOccurrences(grid, automaton, 1);
  CHECK(one.size() > 100'000);
  CHECK(findOccurrences(grid, automaton, 3) == one);
}

TEST_CASE("words in words are found, forward and backward") {
  CHECK(rc::check([] {
    const WordList list = madeUpList(*rc::gen::arbitrary<std::uint64_t>(), 40, 8, 3);
    const std::vector<Containment> contained = findContained(list.words, automatonOf(list.words));
    std::size_t expected = 0;
    for (std::uint32_t h = 0; h < list.words.size(); ++h) {
      const std::string host = list.words[h].text, back(host.rbegin(), host.rend());
      for (std::uint32_t w = 0; w < list.words.size(); ++w) {
        const std::string& word = list.words[w].text;
        if (w == h || (word.size() == host.size() && w < h)) continue;
        for (std::size_t at = host.find(word); at != std::string::npos; at = host.find(word, at + 1)) {
          ++expected;
          RC_ASSERT(std::count(contained.begin(), contained.end(),
                               Containment{w, h, static_cast<std::uint32_t>(at), false}) == 1);
        }
        if (std::equal(word.begin(), word.end(), word.rbegin())) continue;
        for (std::size_t at = back.find(word); at != std::string::npos; at = back.find(word, at + 1)) {
          ++expected;
          RC_ASSERT(std::count(contained.begin(), contained.end(),
                               Containment{w, h, static_cast<std::uint32_t>(host.size() - 1 - at), true}) ==
                    1);
        }
      }
    }
    RC_ASSERT(contained.size() == expected);
  }));
}

TEST_CASE("of two words that are each other backward, the later is contained") {
  const WordList list = listOf({"STAR", "RATS", "OTTO"});
  const std::vector<Containment> contained = findContained(list.words, automatonOf(list.words));
  REQUIRE(contained.size() == 1);
  CHECK(list.words[contained[0].word].text == "STAR");
  CHECK(list.words[contained[0].host].text == "RATS");
  CHECK(contained[0].backward);
}
