// tests/cli/test_untouched: prints that nobody touched, of odd lists on odd sheets, are not refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

struct Untouched {
  const char* what;
  const char* words;
  std::vector<std::string> puzzle;               ///< After `generate LIST -o p.ipuz`.
  std::vector<std::vector<std::string>> prints;  ///< Of p.ipuz; the last of a call's words is its output.
};

const std::vector<Untouched> kPrints = {
    {"letters of three inches, whose accents set them down",
     "Äpfel\nÖl\nÜbung\nGröße\nJäger\nMühle\nKönig\nVögel\nWörter\nZähne\nBär\nKäse\nTür\n",
     {"--size", "20", "--language", "de"},
     {{"poster", "p.ipuz", "--template", "world", "-o", "poster.pdf"}}},
    {"rulers of rows with accents on a small sheet",
     "Äpfel\nÖl\nÜbung\nGröße\nJäger\nMühle\nKönig\nVögel\nWörter\nZähne\nBär\nKäse\nTür\n",
     {"--size", "30", "--alphabet", "keep", "--density", "full"},
     {{"tiles", "p.ipuz", "--sheet", "3x3in", "--paper", "4x9in", "--margin", "1mm", "-o", "tiles.pdf"}}},
    {"an answer key beside a guide for a service",
     "Apple\nPear\nCherry\nPlum\nGrape\n",
     {"--size", "12"},
     {{"guide", "p.ipuz", "--for", "kdp", "-o", "guide.pdf", "--answer-key", "key.pdf"}}},
    {"letters of two scripts that look alike, in pixels",
     "Ера\nEXTRA\nРека\nPEAR\nСахар\nCHERRY\n",
     {"--alphabet", "keep", "--size", "12"},
     {{"poster", "p.ipuz", "--sheet", "12x18in", "--dpi", "72", "-o", "poster.jpg"}}},
    {"rows of ticks that begin within the clip of a drawing",
     "Apple\nPear\nCherry\nPlum\nGrape\n",
     {"--size", "60x10"},
     {{"tiles", "p.ipuz", "--sheet", "50x70cm", "--no-diagram", "-o", "tiles.pdf"}}},
    {"cut lines whose last dash has next to no length",
     "Apple\nPear\nCherry\nPlum\nGrape\n",
     {"--size", "40"},
     {{"tiles", "p.ipuz", "--sheet", "18x24in", "-o", "tiles.pdf"}}},
    {"a guide too narrow for its example and for the names at the head of its pages",
     "Rindfleischetikettierung\nHund\nKatze\n",
     {"--size", "26", "--language", "de"},
     {{"guide", "p.ipuz", "--trim", "4x6in", "-o", "guide.pdf"}}},
    {"tiles without a margin, whose edges cut the title",
     "Apple\nPear\nCherry\nPlum\nGrape\n",
     {"--title", "Very long title, very long title, very long title"},
     {{"tiles", "p.ipuz", "--sheet", "24x36in", "--margin", "0in", "--no-labels", "--no-cut-lines",
       "--no-diagram", "-o", "tiles.pdf"}}},
    {"a title that is a number, over fewer than ten columns",
     "cat\ndog\n",
     {"--title", "1"},
     {{"poster", "p.ipuz", "--template", "world", "-o", "poster.pdf"}}},
    {"versions of one word, which stands among the letters of each",
     "chocolate\n",
     {"--seed", "512", "--directions", "medium", "--density", "full"},
     {{"sheet", "p.ipuz", "--versions", "7", "-o", "sheet.pdf"}}},
    {"versions whose letters are mostly a message, and alike",
     "lonnsemdi\n",
     {"--seed", "345", "--mask", "australia", "--directions", "medium", "--message", "Well done, good luck"},
     {{"sheet", "p.ipuz", "--paper", "4x9in", "--versions", "7", "-o", "sheet.pdf"}}},
    {"labels of neighbours on tiles as narrow as their own label",
     "Apple\nPear\nCherry\nPlum\nGrape\n",
     {"--title", "Fruit"},
     {{"tiles", "p.ipuz", "--template", "plain", "--sheet", "7x31in", "--paper", "4x9in", "--no-rulers",
       "--language", "fr", "-o", "tiles.pdf"}}},
    {"a globe an inch wide, whose lines are thinner than a pixel",
     "Apple\nPear\nCherry\nPlum\nGrape\n",
     {"--size", "20"},
     {{"tiles", "p.ipuz", "--sheet", "7x31in", "--paper", "a5", "--overlap", "0.5in", "-o", "tiles.pdf"}}},
};

}  // namespace

TEST_CASE("what nobody touched is not refused", "[long]") {
  for (const Untouched& one : kPrints) {
    INFO(one.what);
    const TempFolder folder;
    folder.write("words.txt", one.words);
    std::vector<std::string> call = {"generate", "words.txt", "-o", "p.ipuz"};
    call.insert(call.end(), one.puzzle.begin(), one.puzzle.end());
    REQUIRE(runProgram(folder.path(), call).exit == 0);
    for (const std::vector<std::string>& print : one.prints) {
      REQUIRE(runProgram(folder.path(), print).exit == 0);
      const Run run = runProgram(folder.path(), {"verify", "p.ipuz", print.back()});
      INFO(run.out << run.err);
      CHECK(run.exit == 0);
    }
  }
}
