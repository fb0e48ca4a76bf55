// tests/cli/test_wording: what reports say to a person: right plurals, ten findings, flags for settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "cli/wording/reports.h"
#include "model/error.h"
#include "support/temp_folder.h"

using namespace gridpress;
using Lines = std::vector<std::string>;

TEST_CASE("what became of a list's names reads like the article's account") {
  const test::TempFolder folder;
  jobs::WordsSettings settings;
  settings.words.recipe = gen::Recipe::geonames;
  settings.words.sources = {folder.write(
      "names.txt",
      "Castelbello-Ciardes - Kastelbell-Tschars\nVicente Guerrero (San Javier)\nGeroskípou (quarter)\n"
      "Colonia 24 de Febrero\n\nSan Javier\nsan javier\n...\n")};
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  jobs::WordsReport report = jobs::runWords(settings, workspace, noEvents());
  cli::Words words = cli::word(report);
  CHECK(words.lines.at(0) ==
        "          7  names from " + folder.in("names.txt") + " (lines, recipe geonames)");
  words.lines.erase(words.lines.begin());
  CHECK(words.lines ==
        Lines{
            "          1  blank line",
            "          1  split at a hyphen with a space before or after it",
            "          2  split at parentheses",
            "          1  dropped for a digit",
            "          1  dropped as an explanation",
            "          8  names after these rules",
            "          1  spelled like an earlier one",
            "          1  dropped: no letter that the grid can hold",
            "          1  equal to an earlier one after folding",
            "          5  words, 69 letters, 13.80 a word; the longest has 18",
            "          1  word with several print forms, 1 of them with several spellings",
            "letters:  E 15.94 %  R 10.14 %  S 10.14 %  A 8.70 %  L 8.70 %  C 5.80 %  I 5.80 %",
            "          O 5.80 %  T 5.80 %  B 2.90 %  G 2.90 %  K 2.90 %  N 2.90 %  U 2.90 %",
            "          V 2.90 %  D 1.45 %  H 1.45 %  J 1.45 %  P 1.45 %",
        });
  CHECK(words.details.empty());

  // Where the list is written, a few lines do.
  report.files = {{"words.tsv", 1234, "5 words"}};
  words = cli::word(report);
  CHECK(words.lines.size() == 3);
  CHECK(words.lines.back() == "words.tsv  1 kB  5 words");
  CHECK(words.details.size() == 13);
}

TEST_CASE("a list of findings shows ten and counts the rest, with flags for settings") {
  const proof::Check good{"p.pdf", "page", "8.5 x 11 in", {}};
  proof::Check bad{"p.pdf", "letters", "", {}};
  bad.findings.add("print it with " + setting("bleed"));
  for (int i = 2; i <= 1025; ++i) bad.findings.add("cell " + std::to_string(i));
  const Lines lines = cli::checkLines({good, bad});
  REQUIRE(lines.size() == 13);
  CHECK(lines[0] == "ok    p.pdf: page: 8.5 x 11 in");
  CHECK(lines[1] == "FAIL  p.pdf: letters");
  CHECK(lines[2] == "      - print it with --bleed");
  CHECK(lines[11] == "      - cell 10");
  CHECK(lines[12] == "      - and 1,015 more");
}

TEST_CASE("offers say what a service would make of a poster") {
  jobs::PreflightReport report;
  report.offers = {{"small",
                    0.462,
                    true,
                    {Length::in(4), Length::in(6)},
                    Length::mm(1.21),
                    Length::pt(4.9),
                    true,
                    {"bleed"}},
                   {"large", 1, false, {Length::in(24), Length::in(36)}, {}, {}, false, {}}};
  const cli::Words words = cli::word(report);
  CHECK(words.out ==
        Lines{"small: scaled to 46.2 %, 4 in x 6 in, letters 1.21 mm high (4.9 pt type); some text would be "
              "smaller than it prints; to change: bleed (gridpress poster --for small does this)",
              "large: whole, 24 in x 36 in; ask it for its largest sheet, which is not known here"});
}

TEST_CASE("tiles and spines in a line each") {
  jobs::TilesReport tiles;
  layout::TilePlan& plan = tiles.plan;
  tiles.tiles = 70, plan.across.resize(7), plan.down.resize(10), plan.landscape = true;
  plan.paper = {Length::in(11), Length::in(8.5)}, plan.overlap = 2, plan.otherCount = 80;
  CHECK(cli::word(tiles).lines ==
        Lines{"70 landscape tiles (7 across, 10 down) of 11 in x 8.5 in, overlap 2 rows and 2 "
              "columns; portrait would take 80"});
  tiles.tiles = 1, plan.overlap = 1, plan.otherCount = 0, plan.across.resize(1), plan.down.resize(1);
  CHECK(cli::word(tiles).lines ==
        Lines{"1 landscape tile (1 across, 1 down) of 11 in x 8.5 in, overlap 1 row and 1 column"});
  CHECK(cli::spineLines({{"g.pdf", 590, {{"white", 1.32868}, {"cream", 1.475}}}}) ==
        Lines{"g.pdf: 590 pages, spine 1.329 in on white, 1.475 in on cream"});
}

TEST_CASE("words to avoid are said aloud where another grid may not have them") {
  jobs::FillReport filler;
  filler.avoid.inPuzzleWords = {{"RAPE", 1, {"GRAPE"}, {}}, {"ASS", 2, {"GRASS"}, {{3, 4, "↘"}}}};
  const cli::Words words = cli::word(filler);
  CHECK(
      words.lines ==
      Lines{"letters of several words together spell 1 word of the avoid list; another --seed may avoid it:",
            "  ASS at 3,4 ↘"});
  CHECK(words.details == Lines{"2 words of the avoid list stand inside words of the list:", "  RAPE in GRAPE",
                               "  ASS in GRASS"});
}
