// tests/gen/words/test_report: the numbers and the lines people read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/report.h"

#include <catch2/catch.hpp>

#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("The report counts words, letters and the longest") {
  const auto cleaned = test::clean("abba\nab\nc\n");
  const CleanReport& report = cleaned.report;
  CHECK(report.words == 3);
  CHECK(report.letters == 7);
  CHECK(report.meanLength() == Approx(7.0 / 3));
  CHECK(report.longest == "ABBA");
  CHECK(report.longestLength == 4);
  using Counts = std::vector<std::pair<std::string, std::size_t>>;
  CHECK(report.letterCounts == Counts{{"A", 3}, {"B", 3}, {"C", 1}});
}

TEST_CASE("The report reads like the article's") {
  const auto cleaned = test::cleanNames(
      "Castelbello-Ciardes - Kastelbell-Tschars\nVicente Guerrero (San Javier)\nGeroskípou (quarter)\n"
      "Colonia 24 de Febrero\n\nSan Javier\nsan javier\n...\n");
  auto lines = describe(cleaned.report);
  CHECK(lines.at(0).find("/names.txt (lines, recipe geonames)") != std::string::npos);
  lines.erase(lines.begin());
  CHECK(lines == std::vector<std::string>{
                     "          1  blank lines",
                     "          1  split at a hyphen with a space before or after it",
                     "          2  split at parentheses",
                     "          1  dropped for a digit",
                     "          1  dropped as an explanation",
                     "          8  names after these rules",
                     "          1  spelled like an earlier one",
                     "          1  dropped: no letter that the grid can hold",
                     "          1  equal to an earlier one after folding",
                     "          5  words, 69 letters, 13.80 a word; the longest has 18",
                     "          1  words with several print forms, 1 of them with several spellings",
                     "letters:  E 15.94 %  R 10.14 %  S 10.14 %  A 8.70 %  L 8.70 %  C 5.80 %  I 5.80 %",
                     "          O 5.80 %  T 5.80 %  B 2.90 %  G 2.90 %  K 2.90 %  N 2.90 %  U 2.90 %",
                     "          V 2.90 %  D 1.45 %  H 1.45 %  J 1.45 %  P 1.45 %",
                 });
}
