// tests/gen/crossword/test_crossword: arrays of any words keep the rules, and lose none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/crossword.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "gen/formats/write.h"
#include "model/error.h"
#include "model/rng.h"
#include "rules.h"

using namespace gridpress;

namespace {

WordList listOf(const std::set<std::string>& texts) {
  WordList list;
  std::vector<std::string> letters;
  for (const std::string& text : texts)
    for (const char c : text) letters.emplace_back(1, c);
  list.alphabet = Alphabet(letters);
  for (const std::string& text : texts) {
    Word word{text, {}, {}};
    for (const char c : text) word.letters.push_back(*list.alphabet.find(std::string(1, c)));
    list.words.edit().push_back(word);
  }
  std::sort(list.words.edit().begin(), list.words.edit().end(), [](const Word& a, const Word& b) {
    return a.letters.size() != b.letters.size() ? a.letters.size() > b.letters.size() : a.text < b.text;
  });
  return list;
}

WordList primes() {
  std::set<std::string> texts;
  for (int n = 100; n < 1000; ++n) {
    int d = 2;
    while (d * d <= n && n % d != 0) ++d;
    if (d * d > n) texts.insert(std::to_string(n));
  }
  return listOf(texts);
}

WordList chanceList(Rng& rng, std::uint32_t words) {
  std::set<std::string> texts;
  const std::uint32_t letters = 2 + rng.below(20);
  for (std::uint32_t i = 0; i < words; ++i) {
    std::string text;
    for (std::uint32_t n = 1 + rng.below(9); n > 0; --n) text += static_cast<char>('A' + rng.below(letters));
    texts.insert(text);
  }
  return listOf(texts);
}

gen::CrosswordOptions way(std::uint32_t number, std::uint64_t seed) {
  gen::CrosswordOptions options;
  options.grow = number == 1 ? gen::Grow::outer : number == 2 ? gen::Grow::random : gen::Grow::inner;
  options.tight = number == 3;
  options.compact = number == 4 ? 5 : 0;
  options.seed = seed;
  return options;
}

/// Nothing is lost: each word stands as often as wanted, or is missing that often.
bool accountsForAll(const Puzzle& p, const gen::CrosswordReport& r, std::uint32_t repeat) {
  std::vector<std::uint32_t> copies(p.words.size(), 0);
  for (const Placement& at : p.placements) ++copies[at.word];
  for (const gen::MissingWord& m : r.missing) copies[m.word] += m.copies;
  return std::all_of(copies.begin(), copies.end(), [repeat](std::uint32_t c) { return c == repeat; });
}

}  // namespace

TEST_CASE("any words, any way of growing: the rules hold and nothing is lost", "[long]") {
  CHECK(rc::check("arrays", [](std::uint64_t seed) {
    Rng rng(seed);
    const WordList list = chanceList(rng, 2 + rng.below(24));
    for (std::uint32_t number = 0; number < 5; ++number) {
      gen::CrosswordOptions options = way(number, rng.next());
      options.repeat = 1 + rng.below(2);
      gen::Crossword made;
      try {
        made = gen::makeCrossword(list, options);
      } catch (const Error&) {
        RC_ASSERT(list.words.front().letters.size() == 1);
        return;
      }
      const auto& [p, report] = made;
      RC_ASSERT(test::brokenRule(p) == "");
      RC_ASSERT(accountsForAll(p, report, options.repeat));
      RC_ASSERT(report.placed == p.placements.size());
      RC_ASSERT(report.squares + report.crossings == report.letters);
      std::vector<std::uint32_t> order = report.order;
      std::sort(order.begin(), order.end());
      for (std::uint32_t i = 0; i < order.size(); ++i) RC_ASSERT(order[i] == i);
      RC_ASSERT(order.size() == p.placements.size());
      RC_ASSERT(p == gen::makeCrossword(list, options).puzzle);
    }
  }));
}

TEST_CASE("the checker itself finds each fault") {
  const WordList list = listOf({"CAT", "TEA", "ATE"});
  Puzzle p = gen::makeCrossword(list, {}).puzzle;
  REQUIRE(p.placements.size() == 3);
  REQUIRE(test::brokenRule(p) == "");
  Puzzle bad = p;
  bad.placements.pop_back();
  CHECK(test::brokenRule(bad) == "the grid shows what no word says");
  bad = p;
  bad.grid.at(p.placements[0].start) = kOutside;
  CHECK(test::brokenRule(bad) == "the grid lacks a letter");
  bad = p;
  bad.placements[0].direction = Direction::left;
  CHECK(test::brokenRule(bad) == "neither across nor down");
  const auto lay = [&list](std::vector<Placement> placements) {
    Puzzle laid;
    laid.words = list.words;
    laid.placements = std::move(placements);
    laid.grid = Grid(12, 12, kOutside);
    for (const Placement& at : laid.placements)
      for (std::int32_t i = 0; i < 3; ++i)
        laid.grid.at(advance(at.start, at.direction, i)) =
            list.words[at.word].letters[static_cast<std::size_t>(i)];
    return laid;
  };
  CHECK(test::brokenRule(lay({{0, {0, 0}, Direction::right}, {1, {0, 1}, Direction::right}})) ==
        "letters touch that no word joins");
  CHECK(test::brokenRule(lay({{0, {0, 0}, Direction::right}, {1, {3, 0}, Direction::right}})) ==
        "letters touch that no word joins");
  CHECK(test::brokenRule(lay({{0, {0, 0}, Direction::right}, {1, {4, 4}, Direction::down}})) ==
        "it falls into pieces");
}

TEST_CASE("digits are letters: all 143 three-digit primes in one array") {
  const auto [p, report] = gen::makeCrossword(primes(), way(0, 6));
  CHECK(p.words.size() == 143);
  CHECK(report.placed == 143);
  CHECK(test::brokenRule(p) == "");
  CHECK(accountsForAll(p, report, 1));
}

TEST_CASE("the word of the article 500 times") {
  for (const std::uint32_t number : {0U, 1U, 2U, 3U}) {
    gen::CrosswordOptions options = way(number, 1);
    options.repeat = 500;
    const auto [p, report] = gen::makeCrossword(listOf({"MATHEMATICA"}), options);
    CHECK(report.placed == 500);
    CHECK(test::brokenRule(p) == "");
  }
}

TEST_CASE("words that share no letter with the others, or have one letter, are missing") {
  const auto [p, report] = gen::makeCrossword(listOf({"LONGXXX", "CAT", "TEA", "ATE", "A"}), {});
  CHECK(report.placed == 3);
  REQUIRE(report.missing.size() == 2);
  CHECK(p.words[report.missing[0].word].text == "LONGXXX");
  CHECK(unplaced(p).size() == 2);
  CHECK_THROWS_WITH(gen::makeCrossword(listOf({"A", "B"}), {}), Catch::Contains("no word has two letters"));
}

TEST_CASE("inner keeps together, outer reaches out, tight is the smallest") {
  Rng rng(7);
  const WordList list = chanceList(rng, 300);
  std::size_t cells[4];
  for (std::uint32_t number = 0; number < 4; ++number) {
    cells[number] = gen::makeCrossword(list, way(number, 1)).report.cells;
  }
  CHECK(cells[3] < cells[0]);
  CHECK(cells[0] < cells[2]);
  CHECK(cells[2] < cells[1]);
}

TEST_CASE("compact: all words in fewer squares than tight, near the proportions that were asked for") {
  const WordList list =
      listOf({"ANCHOR",   "APRON",   "AUTUMN",  "BALLOON", "BRIDGE", "CANDLE",  "COMPASS", "DESERT",
              "FEATHER",  "GARDEN",  "HARBOR",  "ISLAND",  "JACKET", "KETTLE",  "LANTERN", "MIRROR",
              "NEEDLE",   "ORCHARD", "PILLOW",  "RIVER",   "SCHOOL", "TRUMPET", "VALLEY",  "WINDOW",
              "UMBRELLA", "TEACHER", "SAUSAGE", "ROCKET",  "PENCIL", "OVEN"});
  const gen::CrosswordReport tight = gen::makeCrossword(list, way(3, 1)).report;
  gen::CrosswordOptions options = way(3, 1);
  options.compact = 100;
  for (options.seed = 1; options.seed < 4; ++options.seed) {
    const auto [p, report] = gen::makeCrossword(list, options);
    CHECK(report.compact);
    CHECK(report.missing.empty());
    CHECK(report.cells < tight.cells);
    CHECK(std::abs(p.grid.rows() - p.grid.columns()) <= 2);
    CHECK(report.density() > 0.46);
  }
}

TEST_CASE("compact: what cannot all be joined is left to the other ways") {
  gen::CrosswordOptions options = way(4, 1);
  const auto [p, report] = gen::makeCrossword(listOf({"AB", "BC", "CD", "DE", "EF", "LMN", "MNO"}), options);
  CHECK(test::brokenRule(p) == "");
  CHECK(report.missing.size() >= 2);
  options.compact = 100;
  CHECK(gen::makeCrossword(primes(), options).report.placed == 143);
}

TEST_CASE("compact: where not all can be joined, most are") {
  // Short words, each of whose letters few others have: growth alone joined six of the sixteen.
  gen::CrosswordOptions options = way(3, 1);
  options.compact = 100;
  for (options.seed = 1; options.seed < 4; ++options.seed) {
    const auto [p, report] =
        gen::makeCrossword(listOf({"SZM", "MDK", "KB", "TR", "KRS", "ILK", "IN", "DCYU", "PAUA", "UXG", "RVD",
                                   "QS", "VA", "HQO", "JTQ", "KWM"}),
                           options);
    CHECK(test::brokenRule(p) == "");
    CHECK(report.placed >= 8);
  }
}

TEST_CASE("compact: words that only crossed one word side by side do not touch when it has gone") {
  // Chance as in the first property, which found it.
  Rng rng(4068288457);
  const WordList list = chanceList(rng, 2 + rng.below(24));
  for (std::uint32_t number = 0; number < 5; ++number) {
    gen::CrosswordOptions options = way(number, rng.next());
    options.repeat = 1 + rng.below(2);
    CHECK(test::brokenRule(gen::makeCrossword(list, options).puzzle) == "");
  }
}

TEST_CASE("within edges: the rules hold, nothing is lost and nothing stands outside") {
  CHECK(rc::check("arrays within edges", [](std::uint64_t seed) {
    Rng rng(seed);
    const WordList list = chanceList(rng, 2 + rng.below(12));
    gen::CrosswordOptions options = way(0, rng.next());
    options.columns = 3 + static_cast<std::int32_t>(rng.below(15));
    options.rows = 3 + static_cast<std::int32_t>(rng.below(15));
    gen::Crossword made;
    try {
      made = gen::makeCrossword(list, options);
    } catch (const Error&) {
      return;
    }
    const auto& [p, report] = made;
    RC_ASSERT(test::brokenRule(p) == "");
    RC_ASSERT(accountsForAll(p, report, 1));
    RC_ASSERT(p.grid.columns() <= options.columns);
    RC_ASSERT(p.grid.rows() <= options.rows);
    RC_ASSERT(p == gen::makeCrossword(list, options).puzzle);
  }));
}

TEST_CASE("twelve words in 12 x 12 squares, and what cannot be is refused with the reason") {
  const WordList list = listOf({"ANCHOR", "APRON", "AUTUMN", "BALLOON", "BRIDGE", "CANDLE", "COMPASS",
                                "DESERT", "FEATHER", "LANTERN", "MIRROR", "TRUMPET"});
  gen::CrosswordOptions options = way(0, 1);
  options.columns = options.rows = 12;
  const auto [p, report] = gen::makeCrossword(list, options);
  CHECK(report.missing.empty());
  CHECK(test::brokenRule(p) == "");
  options.columns = options.rows = 6;
  CHECK_THROWS_WITH(gen::makeCrossword(list, options),
                    Catch::Contains("'LANTERN' has 7 letters") || Catch::Contains("'BALLOON' has 7 letters"));
  options.columns = 8;
  CHECK_THROWS_WITH(gen::makeCrossword(list, options),
                    Catch::Contains("have 76 letters, and 8 x 6 squares take 48 at most"));
}
