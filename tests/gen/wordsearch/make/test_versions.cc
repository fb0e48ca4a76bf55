// tests/gen/wordsearch/make/test_versions: versions have the same words and cells, whenever they are made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/versions.h"

#include <catch2/catch.hpp>

#include "support/lists.h"
#include "support/make.h"
#include "support/stands.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("versions of a list have one size, the same words, and seeds of their own") {
  const WordList list = syllableList(3, 25);
  const std::vector<WordSearch> versions = makeVersions(list, test::square(0, 5), 4);
  REQUIRE(versions.size() == 4);
  CHECK(versions[0].puzzle.seed == 5);
  for (std::size_t v = 0; v < versions.size(); ++v) {
    const Puzzle& puzzle = versions[v].puzzle;
    CHECK(versions[v].report.unplaced.empty());
    CHECK(stands(puzzle));
    CHECK(puzzle.words == versions[0].puzzle.words);
    CHECK(puzzle.grid.cellCount() == versions[0].puzzle.grid.cellCount());
    CHECK(puzzle.seed == versionSeed(5, static_cast<int>(v)));
    if (v > 0) CHECK_FALSE(puzzle.grid == versions[v - 1].puzzle.grid);
  }
}

TEST_CASE("of a given size the version whose words do not fit is the last") {
  const std::vector<WordSearch> versions = makeVersions(listOf({"ABCDE", "FGHIJ"}), test::square(4, 1), 3);
  REQUIRE(versions.size() == 1);
  CHECK(versions[0].report.unplaced.size() == 2);
}

TEST_CASE("further versions of a puzzle's file keep its constraints, and are those of its list") {
  const WordList list = syllableList(4, 20);
  WordSearchSettings settings = test::square(0, 9);
  settings.placing = PlainPlacing{.message = {"W", "E", "L", "L"}};
  settings.directions = 0x05;
  settings.fill.avoid = {"ASS"};
  settings.fill.avoidEdition = 0;
  const std::vector<WordSearch> all = makeVersions(list, settings, 3);
  REQUIRE(all.size() == 3);
  const std::vector<WordSearch> further =
      furtherVersions(all[0].puzzle, all[0].constraints, 3, {"NEVER", "ASKED"}, 1);
  REQUIRE(further.size() == 2);
  for (std::size_t v = 0; v < further.size(); ++v) {
    CHECK(further[v].puzzle == all[v + 1].puzzle);
    CHECK(further[v].constraints == all[0].constraints);
    CHECK(stands(further[v].puzzle, 0x05));
  }
}
