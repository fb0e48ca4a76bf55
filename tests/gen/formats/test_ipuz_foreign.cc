// tests/gen/formats/test_ipuz_foreign: word searches that another program wrote.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>

#include "gen/formats/read.h"

using namespace gridpress;

namespace {

Puzzle readForeign(const std::string& fields) {
  std::istringstream in(R"({"version": "http://ipuz.org/v1", "kind": ["https://ipuz.org/wordsearch"], )" +
                        fields + "}");
  return gen::readPuzzle(in, "their.ipuz").puzzle;
}

}  // namespace

TEST_CASE("cells may be objects, and cells outside null or the block's text") {
  const Puzzle p = readForeign(R"("dimensions": {"width": 3, "height": 3},
    "puzzle": [[{"cell": "C", "style": {"shapebg": "circle"}}, "A", "T"], ["#", null, "O"], [0, {"cell": null}, ""]],
    "solution": {"CAT": {"cells": [[0,0],[1,0],[2,0]], "style": "x"}, "TO": {"cells": [[2,0],[2,1]]}})");
  CHECK(p.grid.columns() == 3);
  CHECK(p.alphabet == Alphabet({"A", "C", "O", "T"}));
  CHECK(p.grid.at({0, 1}) == kOutside);
  CHECK(p.grid.at({1, 1}) == kOutside);
  CHECK(p.grid.at({0, 2}) == kBlank);
  CHECK(p.grid.at({1, 2}) == kOutside);
  CHECK(p.grid.at({2, 2}) == kBlank);
  REQUIRE(p.placements.size() == 2);
  CHECK(p.placements[1] == Placement{1, {2, 0}, Direction::down});
}

TEST_CASE("blocks and empty cells may have another text") {
  const Puzzle p = readForeign(R"("block": "*", "empty": "-", "puzzle": [["#", "*", "-"]], "solution": {})");
  CHECK(p.alphabet == Alphabet({"#"}));
  CHECK(p.grid.at({1, 0}) == kOutside);
  CHECK(p.grid.at({2, 0}) == kBlank);
}

TEST_CASE("without dimensions the rows tell") {
  const Puzzle p =
      readForeign(R"("puzzle": [["A","B"],["C","D"]], "dictionary": "http://example.com/words.txt",
    "solution": {"DA": {"cells": [[1,1],[0,0]]}})");
  CHECK(p.grid.rows() == 2);
  REQUIRE(p.words.size() == 1);
  CHECK(p.placements[0] == Placement{0, {1, 1}, Direction::upLeft});
}

TEST_CASE("words are put in a list's order: longest first, then by their bytes") {
  const Puzzle p = readForeign(R"("puzzle": [["A","B"],["C","D"]], 
    "solution": {"B": {"cells": [[1,0]]}, "A": {"cells": [[0,0]]}, "AB": {"cells": [[0,0],[1,0]]}})");
  REQUIRE(p.words.size() == 3);
  CHECK(p.words[0].text == "AB");
  CHECK(p.words[1].text == "A");
  CHECK(p.words[2].text == "B");
  CHECK(p.placements[0].word == 0);
  CHECK(p.placements[1] == Placement{1, {0, 0}, Direction::right});
  CHECK(unplaced(p).empty());
}

TEST_CASE("a word's letters come from the word, cut by what the cells show") {
  const Puzzle p =
      readForeign(R"("puzzle": [["ch","é","X"]], "solution": {"chéf": {"cells": [[0,0],[1,0],[2,0]]}})");
  CHECK(p.words[0].letters.size() == 3);
  CHECK(p.alphabet[p.words[0].letters[0]] == "ch");
  CHECK(p.alphabet[p.words[0].letters[2]] == "f");  // the grid's X is for verify to report
}

TEST_CASE("control characters and marks that turn the order are not taken over") {
  const Puzzle p = readForeign(R"("puzzle": [["A","B"]], "solution": {"AB": {"cells": [[0,0],[1,0]]}},
    "title": "A\u0000B\u001b[31m\u202eC\nD")");
  CHECK(p.title == "AB[31mC D");
}
