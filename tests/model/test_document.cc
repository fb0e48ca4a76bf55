// tests/model/test_document: cell texts, and the dump that golden tests compare.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sstream>

#include "model/document.h"
#include "model/dump.h"

using namespace gridpress;
using namespace gridpress::literals;

TEST_CASE("cell texts of one byte need no index, others get one") {
  CellText cells;
  cells.push("A");
  cells.push("B");
  CHECK(cells.ends.empty());
  cells.push("नि");
  cells.push("C");
  REQUIRE(cells.size() == 4);
  CHECK(cells[0] == "A");
  CHECK(cells[1] == "B");
  CHECK(cells[2] == "नि");
  CHECK(cells[3] == "C");
}

TEST_CASE("a dump shows every kind of item on one line each") {
  Page page;
  page.trim = {100_pt, 50_pt};
  page.label = "C4";
  LetterRun row{{"Mono"}, 7_pt, kBlack, {1_pt, 2_pt}, {5.5_pt, 0_pt}, {}};
  row.cells.push("A");
  row.cells.push("B");
  page.items.push_back(row);
  page.items.push_back(
      TextRun{{"Sans"}, 9_pt, {1, 2, 3}, {-0.0001_pt, 1_pt}, "say \"hi\"", Align::centre, Turn::quarter});
  page.items.push_back(line({0_pt, 0_pt}, {1_pt, 1_pt}, {kBlack, 0.5_pt}));
  page.items.push_back(
      Picture{nullptr, "globe.svg", {{0_pt, 0_pt}, {10_pt, 10_pt}}, {{0_pt, 0_pt}, {5_pt, 5_pt}}, 0.15});
  page.items.push_back(Link{{{0_pt, 0_pt}, {1_pt, 1_pt}}, 3});
  page.items.push_back(
      Group{{{0_pt, 0_pt}, {9_pt, 9_pt}}, {line({0_pt, 0_pt}, {2_pt, 0_pt}, {kBlack, 1_pt})}});
  Document document{{"T", "", "", "", "", "en"}, 1, [page](std::size_t) { return page; }, {{"A", 0, 0}}};
  std::ostringstream out;
  dump(document, out);
  CHECK(out.str() ==
        "document \"T\" en\n"
        "page 100.000x50.000 label \"C4\"\n"
        "  letters 1.000,2.000 step 5.500,0.000 [Mono 7.000 #000000] \"AB\"\n"
        "  text 0.000,1.000 centre turn 90 [Sans 9.000 #010203] \"say \\\"hi\\\"\"\n"
        "  path stroke #000000 0.500 M 0.000,0.000 L 1.000,1.000\n"
        "  picture \"globe.svg\" frame 0.000,0.000 10.000x10.000 clip 0.000,0.000 5.000x5.000 tint 0.150\n"
        "  link 0.000,0.000 1.000x1.000 page 3\n"
        "  group clip 0.000,0.000 9.000x9.000\n"
        "    path stroke #000000 1.000 M 0.000,0.000 L 2.000,0.000\n"
        "outline \"A\" page 0\n");
}
