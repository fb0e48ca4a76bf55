// tests/gen/wordsearch/make/test_size: a square is found for one word and for many, and never a hopeless one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

#include "gen/grid/shape.h"
#include "gen/wordsearch/make/make.h"
#include "model/error.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("a side that does not fit grows, one that fits shrinks") {
  const WordList list = listOf({"ABC"});
  for (const std::int32_t smallest : {3, 11, 16, 17, 18, 19, 40}) {
    std::vector<std::int32_t> tried;
    const Cell size = searchSide(list, 250, {}, [&](Cell s) {
      tried.push_back(s.column);
      return s.column >= smallest ? 1. : 0.9;
    });
    CHECK(size == Cell{smallest, smallest});
    CHECK(tried.front() == expectedSide(250));
  }
}

TEST_CASE("more letters need a larger square, but less for each letter") {
  std::int32_t before = 0;
  for (std::uint64_t letters : {1U, 10U, 400U, 4'000U, 47'000U, 1'414'288U, 9'500'000U}) {
    const std::int32_t side = expectedSide(letters);
    CHECK(side > before);
    before = side;
  }
  CHECK(expectedSide(400) == Approx(21).margin(1));
  CHECK(expectedSide(47'000) == Approx(186).margin(3));
  CHECK(expectedSide(1'414'288) == Approx(906).margin(3));
}

TEST_CASE("no square is smaller than the longest word") {
  CHECK(searchSide(listOf({"ABCDEFGHIJ"}), 10, {}, [](Cell) { return 1.; }) == Cell{10, 10});
}

TEST_CASE("large squares are not shrunk") {
  int calls = 0;
  searchSide(listOf({"ABC"}), 1'400'000, {}, [&](Cell) { return ++calls, 1.; });
  CHECK(calls == 1);
}

TEST_CASE("a large grid whose words leave a third of it is made smaller until they fill it") {
  const double needed = 80'000;  // Cells; the first size has 115,600.
  int calls = 0;
  const Cell size = searchSide(listOf({"ABC"}), 160'000, {}, [&](Cell s) {
    ++calls;
    const double cells = static_cast<double>(s.column) * s.row;
    return cells < needed ? 0.98 : 2 - needed / cells;
  });
  const double cells = static_cast<double>(size.column) * size.row;
  CHECK(cells >= needed);
  CHECK(cells < needed / 0.85);
  CHECK(calls < 5);
}

TEST_CASE("a large square that lacks much grows by much") {
  std::vector<std::int32_t> tried;
  // As 69,537 Polish words did: the share of letters that found a place by what a side lacks.
  searchSide(listOf({"ABC"}), 774'776, {}, [&](Cell s) {
    tried.push_back(s.column);
    const double lacking = 759. * 759 / (static_cast<double>(s.column) * s.column) - 1;
    return lacking <= 0 ? 1 : 1 - std::sqrt(lacking / 1.6);
  });
  CHECK(tried.front() == 689);
  CHECK(tried.size() <= 4);
  CHECK(tried.back() >= 759);
  CHECK(tried.back() <= 762);
}

TEST_CASE("a square beyond the limits is an error that names the word") {
  const WordList list = listOf({std::string(10'000, 'Q')});
  CHECK_THROWS_AS(makeWordSearch(list, {}).puzzle, Error);
  try {
    makeWordSearch(list, {});
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::job);
    CHECK(std::string(error.what()).find("10000 letters beginning with QQQQ") != std::string::npos);
  }
  CHECK_THROWS_AS(searchSide(listOf({"ABC"}), 20, {}, [](Cell) { return 0.9; }), Error);
}

TEST_CASE("words with two letters for each cell are not searched long, and what fits is kept") {
  const WordList list =
      listOf({"IMPULSAS",     "BECQUERONT",   "PIEU",         "MILITANT",      "VAINCRAIENT", "TANNAGES",
              "RAGUER",       "RECERCLATES",  "FIGNOLAGES",   "BITTURAIENT",   "REINCORPORE", "PRIVEREZ",
              "EMBRINGUIONS", "CHAMARRE",     "FUSELLERIONS", "DEFRISERAIT",   "POLEMIQUES",  "DOPERONT",
              "ESTOMPASSENT", "DEFRETTENT",   "SAPASSE",      "FUSIONNASSIEZ", "MIGNARDIEZ",  "ACETYLENIQUE",
              "DESCENDISSES", "STOICIENNE",   "TREBUCHE",     "RAPPROPRIAI",   "AFFRITAIENT", "FOISONNEREZ",
              "ESPOLINERONT", "SMASHERIEZ",   "EPIERAI",      "CABOTERIEZ",    "MESSIANISME", "BACLA",
              "SUNNAS",       "SILICOSERAI",  "ASSOCIERAIS",  "DESULFITA",     "RACCROCHAGE", "EBRANLES",
              "MITONNIEZ",    "HANDICAPERAS", "FREQUEMMENT",  "RECALERA",      "WARRANTIEZ",  "RENGAGEONS",
              "ENTREVOUTAI",  "ERPETOLOGIQUE"});
  WordSearchSettings settings;
  settings.size = Cell{14, 14};
  settings.placing = PuzzlePlacing{};
  settings.fill.avoid = {"ASS"};  // Its own words have it, so that no seed is perfect.
  Events quiet;
  const WordSearch made = makeWordSearch(list, settings, quiet);
  CHECK(made.report.placed >= 18);
  CHECK(made.report.placed + made.report.unplaced.size() == 50);
  CHECK(made.report.grids <= 5);
}

TEST_CASE("a grid takes proportions that are given, by every rule but the growing square's", "[long]") {
  const WordList list = madeUpList(5, 60, 9, 26);
  for (const double across : {0.4, 2.0 / 3, 0.75, 1.0, 1.5}) {
    WordSearchSettings settings;
    settings.shape = Shape([across](std::int32_t longer) {
      const auto shorter = [&](double part) {
        return std::max(1, static_cast<std::int32_t>(std::lround(longer * part)));
      };
      return across < 1 ? Cell{shorter(across), longer} : Cell{longer, shorter(1 / across)};
    });
    CHECK_FALSE(settings.shape.drawn());
    const std::vector<decltype(settings.placing)> rules = {
        PlainPlacing{}, PuzzlePlacing{}, TightPlacing{2, {}}, PlainPlacing{false, {"A", "B", "C", "D", "E"}}};
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
      INFO(across << ", rule " << rule);
      settings.placing = rules[rule];
      const WordSearch made = makeWordSearch(list, settings, noEvents());
      CHECK(made.report.unplaced.empty());
      const Grid& grid = made.puzzle.grid;
      const Cell wanted = settings.shape.sized(std::max(grid.columns(), grid.rows()));
      CHECK(std::abs(grid.columns() - wanted.column) + std::abs(grid.rows() - wanted.row) <=
            (rule == 3 ? 1 : 0));
    }
  }
}

TEST_CASE("a long list's first square is one that held such a list") {
  // Names as they are made in bench/plates/names: words, letters, and the sides at which some found no place
  // and all did.
  struct Held {
    std::size_t words;
    std::uint64_t letters;
    std::int32_t tooSmall, held;
  };
  for (const Held& names : {Held{249'996, 2'597'843, 1'232, 1'245}, {999'869, 11'545'752, 2'600, 2'660}}) {
    WordList list = listOf({"ABC"});
    list.words.edit().resize(names.words);
    std::int32_t first = 0;
    searchSide(list, names.letters, {}, [&](Cell size) { return first = size.column, 1.; });
    CHECK(first > names.tooSmall);
    CHECK(first >= names.held - 1);
    CHECK(first < names.held * 102 / 100);
  }
}
