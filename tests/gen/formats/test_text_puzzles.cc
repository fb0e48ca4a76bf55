// tests/gen/formats/test_text_puzzles: crosswords of Crossword Compiler, xd and Exolve, in their dialects.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "gen/formats/read.h"
#include "model/error.h"
#include "model/numbering.h"

using namespace gridpress;
using Catch::Matchers::Contains;

namespace {

gen::ReadPuzzle readText(const std::string& text, const std::string& name = "puzzle") {
  std::istringstream in(text);
  return gen::readPuzzle(in, name);
}

/// "1A ONE clue; 2D TWO clue": across first, by number.
std::string cluesOf(const Puzzle& puzzle) {
  const Numbering numbering = numberingOf(puzzle);
  std::string all;
  for (const auto& [list, letter] : {std::pair(&numbering.across, "A"), std::pair(&numbering.down, "D")})
    for (const std::uint32_t p : *list)
      all += numbering.labels[numbering.numbers[p] - 1] + letter + " " +
             puzzle.words[puzzle.placements[p].word].text + " " + clueOf(puzzle, p) + "; ";
  return all;
}

constexpr const char* kExpected =
    "1A PAN For eggs; 4A ARE Exist; 5A LED Lamp; 1D PAL Friend; 2D ARE Exist; 3D NED A boy; ";

std::string jpz(const std::string& root, const std::string& cells, const std::string& rest) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<" + root + " xmlns=\"http://crossword.info/xml/" +
         root +
         "\"><rectangular-puzzle "
         "xmlns=\"http://crossword.info/xml/rectangular-puzzle\"><metadata><title>Square</title>"
         "<creator>A setter</creator><copyright>© 2026</copyright></metadata><crossword><grid width=\"3\" "
         "height=\"3\">"
         "<grid-look numbering-scheme=\"normal\"/>" +
         cells + "</grid>" + rest + "</crossword></rectangular-puzzle></" + root + ">\n";
}

std::string cellsOf(const std::string& letters, const std::string& first = "") {
  std::string cells;
  for (std::size_t i = 0; i < letters.size(); ++i)
    cells += "<cell x=\"" + std::to_string(i % 3 + 1) + "\" y=\"" + std::to_string(i / 3 + 1) + "\" " +
             (letters[i] == '.' ? "type=\"block\"" : std::string("solution=\"") + letters[i] + "\"") +
             (i == 0 ? first : "") + "/>";
  return cells;
}

}  // namespace

TEST_CASE("Crossword Compiler's files are read, by numbers or by their words' cells") {
  const std::string numbered =
      "<clues ordering=\"normal\"><title><b>Across</b></title><clue number=\"1\">For <i>eggs</i></clue><clue "
      "number=\"4\">Exist</clue><clue number=\"5\">Lamp</clue></clues><clues><title>Down</title><clue "
      "number=\"1\">Friend</clue><clue number=\"2\">Exist</clue><clue number=\"3\">A boy</clue></clues>";
  const gen::ReadPuzzle first = readText(jpz("crossword-compiler", cellsOf("PANARELED"), numbered));
  CHECK(first.puzzle.title == "Square");
  CHECK(first.puzzle.author == "A setter");
  CHECK(first.puzzle.credit == "© 2026");
  CHECK_THAT(cluesOf(first.puzzle), Contains("1A PAN For <i>eggs</i>; 4A ARE Exist; 5A LED Lamp;"));
  const std::string worded =
      "<word id=\"1\" x=\"1-3\" y=\"1\"/><word id=\"2\" x=\"1-3\" y=\"2\"/><word id=\"3\"><cells x=\"1\" "
      "y=\"3\"/>"
      "<cells x=\"2-3\" y=\"3\"/></word><word id=\"4\" x=\"1\" y=\"1-3\"/><word id=\"5\" x=\"2\" "
      "y=\"1-3\"/><word id=\"6\" "
      "x=\"3\" y=\"1-3\"/><clues><title>Waagerecht</title><clue word=\"3\">Lamp</clue><clue word=\"1\">For "
      "eggs</clue><clue "
      "word=\"2\" format=\"3\">Exist</clue></clues><clues><clue word=\"4\">Friend</clue><clue word=\"6\">A "
      "boy</clue></clues>";
  const gen::ReadPuzzle second = readText(
      jpz("crossword-compiler-applet",
          cellsOf("PANARELED", " number=\"1\" background-shape=\"circle\" background-color=\"#ffcc00\""),
          worded));
  CHECK(cluesOf(second.puzzle) ==
        "1A PAN For eggs; 4A ARE Exist (3); 5A LED Lamp; 1D PAL Friend; 2D ARE ; 3D NED A boy; ");
  CHECK(second.puzzle.marks.at({0, 0}).circle);
  CHECK(second.puzzle.marks.at({0, 0}).ground == Colour{0xFF, 0xCC, 0x00});
  std::string bare = jpz("crossword-compiler", cellsOf("PANARELED"), numbered);  // As newspapers serve it.
  bare = bare.substr(bare.find("<rectangular-puzzle"));
  bare.resize(bare.find("</crossword-compiler>"));
  CHECK(cluesOf(readText(bare).puzzle) == cluesOf(first.puzzle));
  CHECK_THROWS_WITH(readText(jpz("crossword-compiler", "", "<sudoku/>")), Contains("sudoku"));
  CHECK_THROWS_WITH(readText("<?xml version=\"1.0\"?><crossword-compiler/>"), Contains("no crossword"));
}

TEST_CASE("a clue of named cells is that of the word in just these") {
  // Squares that are not there on the left and above, so that no cell is in a first row or column.
  const std::string margin =
      "<cell x=\"1\" y=\"1\" type=\"void\"/><cell x=\"2\" y=\"1\" type=\"void\"/><cell x=\"3\" y=\"1\" "
      "type=\"void\"/><cell x=\"1\" y=\"2\" type=\"void\"/><cell x=\"1\" y=\"3\" type=\"void\"/>"
      "<cell x=\"2\" y=\"2\" solution=\"A\" number=\"5\"/><cell x=\"3\" y=\"2\" solution=\"T\" "
      "type=\"clue\"/>"
      "<cell x=\"2\" y=\"3\" solution=\"M\" number=\"9\"/><cell x=\"3\" y=\"3\" solution=\"E\"/>";
  const std::string words =
      "<word id=\"1\" x=\"2-3\" y=\"2\"/><word id=\"2\" x=\"2-3\" y=\"3\"/><word id=\"3\" x=\"2\" y=\"2-3\"/>"
      "<word id=\"4\" x=\"2\" y=\"2\"><cells x=\"3\" y=\"3\"/></word>"
      "<clues><title>Across</title><clue word=\"1\" number=\"5\">Near</clue><clue word=\"2\" "
      "number=\"9\">Myself</clue></clues><clues><title>Down</title><clue word=\"3\" number=\"5\">Exist</clue>"
      "</clues><clues><title>Diagonal</title><clue word=\"4\" number=\"A\">Slanting</clue></clues>";
  const gen::ReadPuzzle file = readText(jpz("crossword-compiler", margin, words));
  CHECK_THAT(cluesOf(file.puzzle), Contains("AT Near;") && Contains("ME Myself;") && Contains("AM Exist;"));
  CHECK(file.puzzle.marks.at({2, 1}).given);
  CHECK_THAT(file.dropped, Catch::Matchers::VectorContains(std::string("a clue without a word, A down")));
}

TEST_CASE("clues behind bullets belong to no word") {
  const gen::ReadPuzzle file = readText(
      jpz("crossword-compiler", cellsOf("PANARELED"),
          "<clues><title>Across</title><clue number=\"1\">For eggs</clue></clues><clues><title>Down</title>"
          "<clue number=\"•\">A boy</clue><clue number=\"•\">Exist</clue><clue "
          "number=\"•\">Friend</clue></clues>"));
  CHECK_THAT(cluesOf(file.puzzle), Contains("1A PAN For eggs;") && Contains("1D PAL ;"));
  CHECK(file.dropped == std::vector<std::string>{"clues that do not say which word they are for"});
}

TEST_CASE("a file's own numbers stay where each word has one") {
  const auto numbered = [](const std::string& third) {
    return jpz("crossword-compiler",
               "<cell x=\"1\" y=\"1\" solution=\"A\" number=\"2\"/><cell x=\"2\" y=\"1\" solution=\"T\" "
               "number=\"7\"/><cell x=\"1\" y=\"2\" solution=\"M\" " +
                   third + "/><cell x=\"2\" y=\"2\" solution=\"E\"/>",
               "<clues><title>Across</title><clue number=\"2\">Near</clue><clue number=\"8\">Me, see "
               "7</clue></clues>");
  };
  CHECK_THAT(cluesOf(readText(numbered("number=\"8\"")).puzzle),
             Contains("2A AT Near; 8A ME Me, see 7; 2D AM"));
  // One without a number would share another's.
  CHECK_THAT(cluesOf(readText(numbered("")).puzzle), Contains("1A AT Near; 3A ME ;"));
}

TEST_CASE("xd files are read, under heads or behind blank lines") {
  const std::string head = "Title: Square\nAuthor: A setter\nCopyright: © 2026\nDescription: All threes.\n";
  const std::string clues =
      "A1. For eggs ~ PAN\nA4. Exist ~ ARE\nA5. Lamp ~ LED\n\nD1. Friend ~ PAL\nD2. Exist ~ ARE\nD3. A boy ~ "
      "NED\n";
  const gen::ReadPuzzle plain = readText(head + "\n\nPAN\nARE\nLED\n\n\n" + clues, "square.xd");
  CHECK(cluesOf(plain.puzzle) == kExpected);
  CHECK(plain.puzzle.author == "A setter");
  CHECK(plain.puzzle.intro == "All threes.");
  const gen::ReadPuzzle headed =
      readText("## Metadata\n\n" + head + "\n## Grid\n\nPAN\nARE\nLED\n\n## Clues\n\n" + clues);
  CHECK(cluesOf(headed.puzzle) == kExpected);
  const gen::ReadPuzzle rebus = readText(
      "Title: R\nAuthor: S\nRebus: 1=HEART\nSpecial: circle\n\n\n1a#\nB_C\n\n\nA1. Of {/love/} ~ HEARTA\n");
  CHECK(rebus.puzzle.grid.columns() == 3);
  CHECK(rebus.puzzle.marks.at({1, 0}).circle);
  CHECK_THAT(cluesOf(rebus.puzzle), Contains("1A HEARTA Of <i>love</i>;"));
}

TEST_CASE("xd: a file in Windows' letters is read as one in UTF-8") {
  const std::string text = "Title: Le caf\xE9\n\n\nPAN\nARE\nLED\n\n\nA1. Pass\xE9 ~ PAN\nA4. Exist ~ ARE\n";
  const gen::ReadPuzzle file = readText(text, "puzzle.xd");
  CHECK(file.puzzle.title == "Le café");
  CHECK_THAT(cluesOf(file.puzzle), Contains("1A PAN Passé; 4A ARE Exist"));
}

TEST_CASE("xd: what is not text, a head behind the grid, squares that are drawn") {
  const gen::ReadPuzzle file = readText(
      "## Metadata\n<!-- a note\n## Grid -->\nTitle: T\n## Grid\nAB\n❶$\n## Clues\n"
      "A1. {@ One | address@} and {/two/} ~ AB\nA2. {!! address | Three | 1 | 2 !!} {# red | #f00 #} {4 ~ "
      "XY$\n"
      "## Metadata\nRebus: ❶=XY\n## Design\n<style>O { background: circle }\nT { bar-top: true "
      "}</style>\nO.\n.T\n",
      "t.xd");
  CHECK_THAT(cluesOf(file.puzzle), Contains("1A AB One and <i>two</i>; 2A XY$ Three red {4;"));
  CHECK_THAT(cluesOf(file.puzzle), !Contains("2D"));
  CHECK(file.puzzle.marks.at({0, 0}).circle);
  CHECK(file.puzzle.marks.at({1, 1}).barTop);
}

TEST_CASE("Exolve's texts are read, alone or in a web page") {
  const std::string text =
      "======\nexolve-begin\n  exolve-id: square\n  exolve-title: Square\n  exolve-setter: A setter\n  "
      "exolve-width: 3\n"
      "  exolve-height: 3\n  exolve-grid:\n    P@A[1]N{5:6:YES?}\n    A|RE\n    LED\n  exolve-across:\n    1 "
      "For eggs (3) "
      "[PAN] why\n"
      "    4 Exist (3)\n    5 Lamp (3)\n  exolve-down\n    1, 3d Friend [PAL]\n    2 Exist ~{a "
      "note}~(3)\nexolve-end\n";
  for (const std::string& whole : {text, "<html><body><script>\n" + text + "</script></body></html>\n"}) {
    const gen::ReadPuzzle file = readText(whole);
    CHECK(file.puzzle.title == "Square");
    CHECK(file.puzzle.marks.at({0, 0}).circle);
    CHECK(file.puzzle.marks.at({1, 1}).barLeft);
    CHECK_THAT(cluesOf(file.puzzle), Contains("PAN For eggs (3);"));
    CHECK_THAT(cluesOf(file.puzzle), Contains("PAL Friend;"));
    CHECK_THAT(cluesOf(file.puzzle), Contains("NED See 1;"));
  }
  std::string hinted = text;
  hinted.replace(hinted.find("    5 Lamp"), 0, "    Hint: it is lit\n");
  const gen::ReadPuzzle hints = readText(hinted);
  CHECK_THAT(cluesOf(hints.puzzle), Contains("PAN For eggs (3);"));
  CHECK_THAT(hints.dropped.front(), Contains("'Hint'"));
  std::string skipped = text;
  skipped.replace(skipped.find("LED"), 3, "L~ED");
  CHECK_THROWS_WITH(readText(skipped), Contains("no number"));
}

TEST_CASE("A word of unknown letters has its own clue or none") {
  const gen::ReadPuzzle file = readText(
      "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"], \"dimensions\": "
      "{\"width\": 3, "
      "\"height\": 3}, \"puzzle\": [[1, 0, 2], [0, \"#\", 0], [3, 0, 0]], \"clues\": {\"Across\": [[3, "
      "\"Pale\"]]}}");
  std::vector<std::string> clues;
  for (std::uint32_t p = 0; p < file.puzzle.placements.size(); ++p) clues.push_back(clueOf(file.puzzle, p));
  CHECK(std::ranges::count(clues, "Pale") == 1);
  CHECK(std::ranges::count(clues, "") == 3);
}
