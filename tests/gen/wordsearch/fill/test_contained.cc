// tests/gen/wordsearch/fill/test_contained: words inside words: riding, on their own, refused, counted.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/contained.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "model/error.h"
#include "support/brute.h"
#include "support/lists.h"
#include "support/make.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordSearch make(const WordList& list, Contained contained, std::int32_t side = 0, std::uint64_t seed = 1,
                int threads = 1) {
  FillSettings fill;
  fill.contained = contained;
  return makeWordSearch(list, test::square(side, seed, fill, threads));
}

bool isContained(const std::string& word, const std::string& host) {
  const std::string back(host.rbegin(), host.rend());
  return word != host && (host.find(word) != std::string::npos || back.find(word) != std::string::npos);
}

// The words that stand wholly on one word that contains them.
std::size_t riders(const Puzzle& puzzle) {
  std::size_t count = 0;
  for (const Placement& p : puzzle.placements) {
    const Word& word = puzzle.words[p.word];
    count += std::any_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& h) {
      const Word& host = puzzle.words[h.word];
      return (host.letters.size() > word.letters.size() || h.word < p.word) &&
             isContained(word.text, host.text) &&
             isIn(cellsOf(p, word.letters.size()), cellsOf(h, host.letters.size()));
    });
  }
  return count;
}

}  // namespace

TEST_CASE("words on their own never stand wholly on one that contains them") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 40), 9, 5);
    const bool automatic = *rc::gen::arbitrary<bool>();
    const std::int32_t side = automatic ? 0 : *rc::gen::inRange<std::int32_t>(3, 25);
    const WordSearch made = make(list, Contained::separate, side, seed);
    RC_ASSERT(standsWhereSaid(made.puzzle));
    RC_ASSERT(isFull(made.puzzle));
    RC_ASSERT(riders(made.puzzle) == 0);
    RC_ASSERT(made.fill.contained->inHost == 0);
    RC_ASSERT(made.report.unplaced == unplaced(made.puzzle));
    RC_ASSERT(made.report.cellsUsed == coveredCells(made.puzzle).size());
    if (automatic) RC_ASSERT(made.report.unplaced.empty());
    RC_ASSERT(make(list, Contained::separate, side, seed, 3).puzzle == made.puzzle);
  }));
}

TEST_CASE("riding changes no letter, and is counted") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, 40, 9, 6);
    const WordSearch made = make(list, Contained::count, 25, seed);
    RC_ASSERT(makeWordSearch(list, test::square(25, seed)).puzzle == made.puzzle);
    const ContainedReport& report = *made.fill.contained;
    RC_ASSERT(report.inHost == riders(made.puzzle));
    RC_ASSERT(report.inHost + report.onSeveral + report.onTheirOwn == report.words.size());
    for (const ContainedWord& c : report.words) {
      RC_ASSERT(c.occurrences == readingsOf(made.puzzle.grid, list.words[c.word].letters).size());
      for (const std::uint32_t host : c.hosts)
        RC_ASSERT(isContained(list.words[c.word].text, list.words[host].text));
    }
  }));
}

TEST_CASE("a list with contained words can be refused, and the error names all of them") {
  try {
    make(listOf({"RACECAR", "CAR", "STAR", "RATS", "ACE", "BUS"}), Contained::forbid, 20);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::job);
    for (const char* name : {"CAR in RACECAR", "STAR in RATS", "ACE in RACECAR"})
      CHECK(error.problem().find(name) != std::string::npos);
    CHECK(error.problem().find("BUS") == std::string::npos);
  }
  CHECK(make(listOf({"OTTO", "BUS"}), Contained::forbid).report.placed == 2);
}
