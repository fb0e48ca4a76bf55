// tests/gen/wordsearch/tight/test_packing: boards that give words back, complete searches, ejections.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <numeric>

#include "gen/wordsearch/tight/anneal.h"
#include "gen/wordsearch/tight/pack.h"
#include "model/rng.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::vector<Letter> lettersOf(const Rule& rule) {
  std::vector<Letter> letters;
  for (std::size_t l = 0; l < rule.count.size(); ++l)
    if (rule.count[l] > 0) letters.push_back(static_cast<Letter>(l));
  return letters;
}

// A list and all that is needed to place its words on a board.
struct Bench {
  WordList list;
  Rule rule;
  TightBoard board;
  Affinity affinity;
  parallel::ThreadPool pool{2};
  const Places& places;
  TightSearch search;
  Auction auction;

  Bench(WordList words, std::int32_t columns, std::int32_t rows, std::uint64_t seed)
      : list(std::move(words)),
        rule(tightRule(list, seed)),
        board(list.words, Grid(columns, rows), lettersOf(rule)),
        affinity(list.words, board.maps()),
        places(board.places()),
        search{list.words, rule, affinity, pool, noEvents(), board},
        auction(search) {}

  static Rule tightRule(const WordList& list, std::uint64_t seed) {
    Rule rule(list, seed, 0xFF);
    weighTight(rule);
    return rule;
  }

  // What is blank is blank, and what is needed is there.
  bool holds() const {
    Grid expected(board.grid().columns(), board.grid().rows());
    for (std::size_t w = 0; w < places.size(); ++w)
      if (places[w] != kNowhere) {
        if (scoreAt(expected, list.words[w].letters, rule.weight.data(), cellOf(expected, places[w]),
                    directionOf(places[w])) < 0)
          return false;
        putWord(expected, list.words[w].letters, places[w]);
      }
    const auto used =
        std::count_if(expected.cells().begin(), expected.cells().end(), [](Letter l) { return l != kBlank; });
    return expected == board.grid() && board.used() == static_cast<std::uint64_t>(used);
  }

  // By length: how many letters a place must have in common with the grid, so that chance alone brings a word
  // no more than six.
  std::map<std::size_t, std::size_t> leastLetters() const {
    std::map<std::size_t, std::size_t> least;
    for (const Word& word : list.words) {
      const std::vector<double> found = chancePlaces(board.lines(), rule, word.letters.size());
      std::size_t letters = word.letters.size();
      for (double expected = found[letters]; letters > 1 && expected <= 6;) expected += found[--letters];
      least[word.letters.size()] = letters;
    }
    return least;
  }

  // By length, longest first; returns what fits nowhere.
  std::vector<std::uint32_t> placeAll() {
    std::vector<std::uint32_t> left;
    for (std::uint32_t from = 0, to; from < list.words.size(); from = to) {
      std::vector<std::uint32_t> units;
      for (to = from;
           to < list.words.size() && list.words[to].letters.size() == list.words[from].letters.size(); ++to)
        units.push_back(to);
      for (const std::uint32_t unit : auction.place(units)) left.push_back(unit);
    }
    return left;
  }
};

std::int64_t bestByFullScan(const Grid& grid, const std::vector<Letter>& word, const Rule& rule) {
  std::int64_t best = -1;
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
      for (const Direction d : kDirections)
        best = std::max(best, scoreAt(grid, word, rule.weight.data(), cell, d));
  return best;
}

}  // namespace

TEST_CASE("words taken out leave the grid as if they had never been there") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Bench bench(madeUpList(seed, 60, 9, 5), *rc::gen::inRange(3, 30), *rc::gen::inRange(3, 30), seed);
    bench.placeAll();
    RC_ASSERT(bench.holds());
    for (std::uint32_t w = 0; w < bench.places.size(); ++w) {
      if (bench.places[w] == kNowhere || mix(seed + w) % 3 == 0) continue;
      bench.board.take(w);
    }
    RC_ASSERT(bench.holds());
    // The maps are as they should be, too: a search by them finds what a scan of the grid finds.
    for (std::uint32_t w = 0; w < bench.places.size(); ++w) {
      if (bench.places[w] != kNowhere) continue;
      const Bid bid =
          bench.auction.search(batchWord(w, bench.list.words[w].letters, bench.rule, bench.board.maps()));
      RC_ASSERT(bid.score == bestByFullScan(bench.board.grid(), bench.list.words[w].letters, bench.rule));
    }
  }));
}

TEST_CASE("who fits nowhere has no place by a full scan either") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Bench bench(madeUpList(seed, 120, 8, 6), 12, 12, seed);
    // Of one length, so that nothing comes after the word was given up but more letters.
    for (const std::uint32_t w : bench.placeAll())
      RC_ASSERT(bestByFullScan(bench.board.grid(), bench.list.words[w].letters, bench.rule) < 0);
    RC_ASSERT(bench.holds());
  }));
}

TEST_CASE("ejection places words that fit nowhere, and loses none", "[long]") {
  std::size_t before = 0, after = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Bench bench(syllableList(seed, 1200), 75, 75, seed);
    const std::vector<std::uint32_t> left = bench.placeAll();
    const std::vector<std::uint32_t> still = ejectFor(left, bench.search, bench.auction, seed);
    before += left.size();
    after += still.size();
    CHECK(bench.holds());
    CHECK(still.size() ==
          static_cast<std::size_t>(std::count(bench.places.begin(), bench.places.end(), kNowhere)));
    for (const std::uint32_t w : still) CHECK(bench.places[w] == kNowhere);
  }
  INFO(before << " words before, " << after << " after");
  CHECK(before > 30);
  CHECK(after * 5 < before * 3);  // With one unit in the way at most: 51 of 73.
}

TEST_CASE("candidates stay true while units are moved") {
  std::size_t compared = 0;
  CHECK(rc::check([&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Bench bench(madeUpList(seed, 80, 9, 4), *rc::gen::inRange(6, 30), *rc::gen::inRange(6, 30), seed);
    bench.placeAll();
    const std::map<std::size_t, std::size_t> before = bench.leastLetters();
    Candidates kept(bench.search);
    Rng chance(seed);
    const auto score = [&](std::uint32_t unit, Place place) {
      return scoreAt(bench.board.grid(), bench.list.words[unit].letters, bench.rule.weight.data(),
                     cellOf(bench.board.grid(), place), directionOf(place));
    };
    for (int move = 0; move < 60 && !kept.units().empty(); ++move) {
      const std::uint32_t unit = kept.units()[chance.below(static_cast<std::uint32_t>(kept.units().size()))];
      const Place own = bench.places[unit];
      std::vector<Change> changes{{bench.board.take(unit), directionOf(own)}};
      Place place = own;
      for (const Place other : kept.of(unit))
        if (score(unit, other) >= 0 && chance.below(2) == 0) place = other;
      changes.push_back({bench.board.put(unit, place), directionOf(place)});
      std::erase_if(changes, [](const Change& change) { return change.cells.empty(); });
      kept.changed(changes);
    }
    RC_ASSERT(bench.holds());
    // Who looks at the whole grid now finds nothing that is not known, but in full lists and where it looks
    // at places with fewer letters.
    const std::map<std::size_t, std::size_t> now = bench.leastLetters();
    Candidates anew(bench.search);
    for (const std::uint32_t unit : anew.units()) {
      const std::vector<Place>& known = kept.of(unit);
      const std::size_t length = bench.list.words[unit].letters.size();
      if (known.size() >= 64 || now.at(length) < before.at(length)) continue;
      for (const Place place : anew.of(unit)) {
        ++compared;
        RC_ASSERT(score(unit, place) >= 0);
        RC_ASSERT(std::find(known.begin(), known.end(), place) != known.end());
      }
    }
  }));
  CHECK(compared > 1000);
}

TEST_CASE("annealing keeps every word, and saves cells") {
  std::uint64_t before = 0, after = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Bench bench(syllableList(seed, 500), 60, 60, seed);
    REQUIRE(bench.placeAll().empty());
    before += bench.board.used();
    anneal(bench.search, 100, seed);
    after += bench.board.used();
    CHECK(bench.holds());
    CHECK(std::count(bench.places.begin(), bench.places.end(), kNowhere) == 0);
  }
  INFO(before << " cells before, " << after << " after");
  CHECK(after * 100 < before * 97);
}

TEST_CASE("annealing leaves out what was out, and costs little where it has nothing to win") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Bench bench(madeUpList(seed, 60, 9, 5), *rc::gen::inRange(3, 30), *rc::gen::inRange(3, 30), seed);
    bench.placeAll();
    const std::uint64_t before = bench.board.used();
    std::vector<bool> stood;
    for (const Place place : bench.places) stood.push_back(place != kNowhere);
    anneal(bench.search, *rc::gen::inRange<std::uint64_t>(0, 14), seed);
    RC_ASSERT(bench.holds());
    for (std::size_t w = 0; w < stood.size(); ++w) RC_ASSERT(stood[w] == (bench.places[w] != kNowhere));
    RC_ASSERT(bench.board.used() * 10 <= before * 11 + 40);
  }));
}

TEST_CASE("a grid whose moves were stopped is not taken for a whole one") {
  struct Stopping : Events {
    explicit Stopping(std::uint64_t words) : most(words) {}
    bool stop() override { return ++asked > most; }
    std::uint64_t most;
    std::atomic<std::uint64_t> asked{0};
  };
  const WordList list = syllableList(3, 120);
  const PackList packing(list, 3, 0xFF, {});
  Stopping never(~std::uint64_t{0});
  const Packed whole = pack(packing, Grid(40, 40), {3, 1, 20}, never);
  REQUIRE(whole.unplaced == 0);
  CHECK_FALSE(whole.stopped);
  const std::uint64_t asked = never.asked;
  REQUIRE(asked > 1000);
  // Every word stands long before.
  for (const std::uint64_t most : {asked - 1, asked - 100}) {
    Stopping soon(most);
    const Packed part = pack(packing, Grid(40, 40), {3, 1, 20}, soon);
    CHECK(part.unplaced == 0);
    CHECK(part.stopped);
  }
}

TEST_CASE("a packed grid holds its words, on any number of threads", "[long]") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 120), 12, 8);
    ChainOptions options;
    options.overlap = *rc::gen::inRange<std::size_t>(2, 5);
    const PackList packing(list, seed, 0xFF, options);
    Grid grid(*rc::gen::inRange(1, 25), *rc::gen::inRange(1, 25));
    for (Cell cell; cell.row < grid.rows(); ++cell.row)  // some cells do not exist
      for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
        if (hashOf(seed, cell.row, cell.column) % 20 == 0) grid.at(cell) = kOutside;
    const auto moves = *rc::gen::inRange<std::uint64_t>(0, 4);
    const Packed made = pack(packing, grid, {seed, 1, moves}, noEvents());
    Grid expected = grid;
    std::uint64_t left = 0;
    for (std::size_t w = 0; w < list.words.size(); ++w) {
      if (made.places[w] == kNowhere) {
        ++left;
        continue;
      }
      RC_ASSERT(scoreAt(made.grid, list.words[w].letters, packing.rule.weight.data(),
                        cellOf(made.grid, made.places[w]), directionOf(made.places[w])) >= 0);
      putWord(expected, list.words[w].letters, made.places[w]);
    }
    RC_ASSERT(expected == made.grid);
    RC_ASSERT(left == made.unplaced);
    const Packed again = pack(packing, grid, {seed, 3, moves}, noEvents());
    RC_ASSERT(again.grid == made.grid);
    RC_ASSERT(again.places == made.places);
  }));
}
