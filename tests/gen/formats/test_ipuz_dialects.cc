// tests/gen/formats/test_ipuz_dialects: crosswords as other programs write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "gen/formats/read.h"
#include "model/error.h"
#include "model/numbering.h"
#include "puzzles.h"

using namespace gridpress;
using Catch::Matchers::Contains;
using Catch::Matchers::VectorContains;
using test::readBack;
using test::written;

namespace {

gen::ReadPuzzle read(const std::string& text) {
  std::istringstream in(text);
  return gen::readPuzzle(in, "puzzle.ipuz");
}

std::string dialect(const std::string& fields) {
  return R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], )" + fields + "}";
}

std::string textAt(const Puzzle& p, Cell cell) {
  const Letter letter = p.grid.at(cell);
  return letter == kOutside ? "-" : letter == kBlank ? "" : p.alphabet[letter];
}

}  // namespace

TEST_CASE("an American grid keeps its black squares, circles, shading, rebus, author and notes") {
  const gen::ReadPuzzle file =
      read(dialect(R"("title": "A &amp; B", "author": "By <i>Ann</i>", "notes": "Note",
    "intro": "Intro", "copyright": "© 2026", "dimensions": {"width": 3, "height": 3}, "block": "#", "empty": "0",
    "styles": {"s": {"color": "#DDDDDD"}},
    "puzzle": [["#", {"cell": 1, "style": {"shapebg": "circle"}}, 2], [{"cell": "3", "style": "s"}, "0", 0],
               [4, {"cell": 0, "style": {"highlight": true, "mark": {"TL": "x"}}}, "#"]],
    "solution": [["#", "A", "HEART"], ["B", "C", {"value": "D"}], ["E", "F", null]],
    "clues": {"Across": [{"number": 1, "clue": "<em>Ode</em> to", "enumeration": "2"}, {"number": "3", "clue": "Two"},
              [4, "Three"]], "Down": [["1", "Four"], [2, "Five"], [3, "Six"]]})"));
  const Puzzle& p = file.puzzle;
  CHECK(p.title == "A & B");
  CHECK(p.author == "By Ann");
  CHECK(p.intro == "Intro Note");
  CHECK(p.credit == "© 2026");
  CHECK(textAt(p, {2, 0}) == "HEART");
  CHECK(textAt(p, {2, 2}) == "-");
  CHECK(p.marks.at({0, 0}).black);
  CHECK(p.marks.at({2, 2}).black);
  CHECK(p.marks.at({1, 0}).circle);
  CHECK(p.marks.at({0, 1}).ground == Colour{0xDD, 0xDD, 0xDD});
  CHECK(p.marks.at({1, 2}).ground.has_value());
  CHECK(file.dropped == std::vector<std::string>{"the style 'mark'"});
  REQUIRE(p.placements.size() == 6);
  std::string clues;
  for (std::uint32_t i = 0; i < p.placements.size(); ++i) clues += clueOf(p, i) + ";";
  CHECK_THAT(clues, Contains("<i>Ode</i> to (2);") && Contains("Six;"));
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("bars end words") {
  const Puzzle p = read(dialect(R"("dimensions": {"width": 4, "height": 2},
    "puzzle": [[1, {"cell": 2, "style": {"barred": "R"}}, {"cell": 3}, {"cell": 4, "style": {"barred": "TRB"}}],
               [0, 0, {"cell": 5, "style": {"barred": "TL"}}, 0]],
    "solution": [["A", "B", "C", "D"], ["E", "F", "G", "H"]],
    "clues": {"Across": [[1, "ab"], [3, "cd"], [5, "gh"]], "Down": [[1, "ae"], [2, "bf"]]})"))
                       .puzzle;
  CHECK(p.marks.at({2, 0}).barLeft);
  CHECK(p.marks.at({2, 1}).barLeft);
  CHECK(p.marks.at({2, 1}).barTop);
  CHECK(p.marks.at({3, 1}).barTop);
  std::vector<std::string> words;
  for (const Placement& at : p.placements) words.push_back(p.words[at.word].text);
  std::sort(words.begin(), words.end());
  CHECK(words == std::vector<std::string>{"AB", "AE", "BF", "CD", "EF", "GH"});
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("a puzzle without a solution: squares, numbers and clues") {
  for (const std::string solution :
       {"", R"(, "solution": [])", R"(, "solution": [[0, 0, null], ["", "0", 0]])"}) {
    const Puzzle p = read(dialect(R"("empty": "0", "puzzle": [[1, 2, "#"], [3, 0, 4]], "clues":
      {"Across": ["One", "Three"], "Down": ["Up", "Two"]})" +
                                  solution))
                         .puzzle;
    INFO(solution);
    CHECK(isUnsolved(p));
    REQUIRE(p.placements.size() == 4);
    CHECK(p.words.size() == 2);
    const Numbering numbers = numberingOf(p);
    REQUIRE(numbers.across.size() == 2);
    CHECK(clueOf(p, numbers.across[1]) == "Three");
    CHECK(clueOf(p, numbers.down[0]) == "Up");
    CHECK(p.grid.at({0, 0}) == kBlank);
    CHECK(p.grid.at({2, 0}) == kOutside);
    CHECK(readBack(written(p)) == p);
  }
}

TEST_CASE("letters that no square has are kept where some squares are not known") {
  const Puzzle p =
      read(dialect(R"("puzzle": [[1, 0], [0, 0]], "solution": [["A", "B"], [0, "A"]], "clues": {},
    "gridpress:puzzle": {"alphabet": ["A", "B", "Z"]})"))
          .puzzle;
  CHECK(isUnsolved(p));
  CHECK(p.alphabet.size() == 3);
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("squares that are not there, and that are black") {
  // Omitted in both, black in the puzzle, and a hole that squares enclose.
  const Puzzle p = read(dialect(R"("puzzle": [[1, 2, 3, null], [4, null, 0, "#"], [5, 0, 0, "#"]],
    "solution": [["A", "B", "C", null], ["D", null, "E", null], ["F", "G", "H", "#"]], "clues": {})"))
                       .puzzle;
  CHECK(p.marks.at({3, 1}).black);
  CHECK(p.marks.at({3, 2}).black);
  // Every word begins at a number of the file's, so these stay.
  CHECK(p.marks.at({2, 0}) == SquareMark{.label = "3"});
  CHECK(p.marks.at({0, 2}) == SquareMark{.label = "5"});
  CHECK(p.marks.size() == 4);
  const std::vector<bool> black = blackCells(p);
  CHECK_FALSE(black[3]);
  CHECK(black[5]);
  CHECK(black[7]);
  CHECK(readBack(written(p)) == p);
  // A puzzle that shows no black squares at all leaves them to its solution.
  CHECK(read(dialect(R"("puzzle": [[1, 0], [0, 0]], "solution": [["A", "B"], ["C", "#"]], "clues": {})"))
            .puzzle.marks.at({1, 1})
            .black);
}

TEST_CASE("where puzzle and solution contradict each other, the puzzle's black squares stay") {
  const gen::ReadPuzzle file =
      read(dialect(R"("puzzle": [[1, 2, "#"], [3, 0, 0]], "solution": [["A", "B", "X"], ["C", "#", "D"]],
    "clues": {"Across": [[1, "one"], [3, "two"]]})"));
  CHECK(textAt(file.puzzle, {2, 0}) == "-");
  CHECK(textAt(file.puzzle, {1, 1}).empty());
  CHECK(blackCells(file.puzzle) == std::vector<bool>{false, false, true, false, false, false});
  CHECK(file.dropped ==
        std::vector<std::string>{"the solution's letter 'X' in the black square at row 1, column 3",
                                 "the solution's black square at row 2, column 2, where the puzzle has a "
                                 "white one"});
  CHECK(clueOf(file.puzzle, numberingOf(file.puzzle).across[1]) == "two");
}

TEST_CASE("letters and Roman numerals for numbers are kept, and clues found by them") {
  const Puzzle p = read(dialect(R"("puzzle": [["I", "II"], ["XIV", 0]], "solution": [["A", "B"], ["C", "D"]],
    "clues": {"Across": [["I", "ab"], ["XIV", "cd"]], "Down": [{"number": "I", "clue": "ac"}, ["II", "bd"]]})"))
                       .puzzle;
  const Numbering numbers = numberingOf(p);
  CHECK(numbers.labels == std::vector<std::string>{"I", "II", "XIV"});
  CHECK(clueOf(p, numbers.across[1]) == "cd");
  CHECK(numbers.labelOf(numbers.across[1]) == "XIV");
  CHECK(clueOf(p, numbers.down[0]) == "ac");
  CHECK_THAT(written(p), Contains(R"(["I","II"])") && Contains(R"(["XIV","cd"])"));
  CHECK(readBack(written(p)) == p);
}

TEST_CASE("letters that a puzzle gives are kept, of a solution that is not known too") {
  const std::string puzzle = R"("puzzle": [[{"cell": 1, "value": "H"}, 0, {"value": "X"}]], )";
  const std::string clues = R"("clues": {"Across": [[1, "Greeting"]]})";
  const gen::ReadPuzzle file = read(dialect(puzzle + R"("solution": [["H", "E", "Y"]], )" + clues));
  CHECK(file.puzzle.marks == std::map<Cell, SquareMark>{{{0, 0}, {.given = true}}});
  CHECK(file.dropped ==
        std::vector<std::string>{"the given letter 'X' at row 1, column 3, which is not the solution's"});
  CHECK_THAT(written(file.puzzle), Contains(R"({"cell": 1, "value": "H"})"));
  CHECK(readBack(written(file.puzzle)) == file.puzzle);
  const Puzzle unsolved = read(dialect(puzzle + clues)).puzzle;
  CHECK(textAt(unsolved, {0, 0}) == "H");
  CHECK(textAt(unsolved, {1, 0}).empty());
  CHECK(unsolved.marks.at({2, 0}).given);
  CHECK(readBack(written(unsolved)) == unsolved);
}

TEST_CASE("lists keep their names; fields that no page has a place for are named") {
  const gen::ReadPuzzle file = read(dialect(R"("publisher": "P", "date": "23.11.2026", "difficulty": "",
    "puzzle": [[1, 0], [0, 0]], "solution": [["A", "B"], ["C", "D"]],
    "clues": {"Across:По горизонтали": [[1, "ab"]], "Down:A &amp; B":
      [{"number": 1, "clue": "ac", "continued": [{"direction": "Across", "number": 1}], "explanation": "?"}]})"));
  CHECK(file.puzzle.heads == ClueHeads{"По горизонтали", "A & B"});
  CHECK(file.dropped == std::vector<std::string>{"the field 'publisher'", "the field 'date'",
                                                 "how clues go on in others ('continued')",
                                                 "a clue's explanation"});
  CHECK(readBack(written(file.puzzle)) == file.puzzle);
}

TEST_CASE("kinds beneath crossword are crosswords, and a file may come as a call") {
  const std::string rest = R"("puzzle": [[1, 0]], "solution": [["A", "B"]], "clues": {"Across": ["x"]}})";
  for (const std::string kind :
       {"crossword/crypticcrossword#1", "crossword/crypticcrossword", "crossword/arrowword#1"})
    for (const std::string before : {"", "ipuz(", "\xEF\xBB\xBF  ipuz ( \n"}) {
      INFO(before << kind);
      const std::string after = before.empty() ? "" : ");\n";
      CHECK(read(before + R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/)" + kind +
                 R"("], )" + rest + after)
                .puzzle.words[0]
                .clue == "x");
    }
  CHECK_THROWS_WITH(read("ipuz(hello)"), Contains("broken JSON") || Contains("not a puzzle file"));
}

TEST_CASE("quirks: dimensions of 0, another block, numbers that are missing or others, labels") {
  CHECK(read(dialect(R"("dimensions": {"width": 0, "height": 0}, "block": "*", "empty": ":",
    "puzzle": [[":", ":", "*"], [":", ":", ":"]], "solution": [["A", "B", "*"], ["C", "D", "E"]],
    "clues": {"Across": [[1, "x"], [3, "y"]], "Down": [[2, "z"]]})"))
            .puzzle.placements.size() == 4);
  const gen::ReadPuzzle file =
      read(dialect(R"("puzzle": [[7, "X"], [9, 0]], "solution": [["A", "B"], ["C", "D"]],
    "clues": {"Across": [["7, 8", "seven"], [9, "nine"]], "Down": [[7, "also seven"], [23, "nowhere"]],
              "Zones": [[1, "zone"]]})"));
  CHECK_THAT(file.dropped,
             VectorContains(std::string("the label 'X' of a square")) &&
                 VectorContains(std::string("the clues 'Zones'")) &&
                 VectorContains(std::string("a clue without a word, 23 down")) &&
                 VectorContains(std::string("the numbers of the squares, which are numbered again")));
  CHECK(clueOf(file.puzzle, numberingOf(file.puzzle).across[0]) == "seven");
}

TEST_CASE("UTF-16 with its mark is read, either way round, and UTF-8 with a mark") {
  const std::string text = dialect(R"("title": "Zürich", "puzzle": [[1, 0]], "solution": [["A", "B"]],
    "clues": {"Across": [[1, "Grüezi"]]})");
  CHECK(read("\xEF\xBB\xBF" + text).puzzle.title == "Zürich");
  std::string little = "\xFF\xFE", big = "\xFE\xFF";
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto code = static_cast<unsigned char>(text[i]);
    const bool two = code == 0xC3;
    if (two) code = static_cast<unsigned char>(0xC0 | (static_cast<unsigned char>(text[++i]) & 0x3F));
    little += {static_cast<char>(code), '\0'};
    big += {'\0', static_cast<char>(code)};
  }
  CHECK(read(little).puzzle == read(text).puzzle);
  CHECK(read(big).puzzle.words[0].clue == "Grüezi");
  CHECK_THROWS_WITH(read("\xFF\xFE"), Contains("the file is empty"));
  CHECK_THROWS_WITH(read("hello"), Contains("this is not a puzzle file"));
}

TEST_CASE("a clue is for the word whose cells it names, from 0 or from 1, in any order") {
  const std::string grid = R"("puzzle": [[1, 2], [3, 0]], "solution": [["A", "B"], ["C", "D"]], )";
  for (const int from : {0, 1}) {
    const auto cells = [from](int c, int r, int c2, int r2) {
      const auto n = [from](int v) { return std::to_string(v + from); };
      return "[[" + n(c) + "," + n(r) + "],[" + n(c2) + "," + n(r2) + "]]";
    };
    const Puzzle p = read(dialect(grid + R"("clues": {"Across": [{"clue": "second", "cells": )" +
                                  cells(0, 1, 1, 1) + R"(}, {"clue": "first", "cells": )" +
                                  cells(0, 0, 1, 0) + R"(}], "Down": [[1, "x"], [2, "y"]]})"))
                         .puzzle;
    const Numbering numbers = numberingOf(p);
    CHECK(clueOf(p, numbers.across[0]) == "first");
    CHECK(clueOf(p, numbers.across[1]) == "second");
  }
}

TEST_CASE("a linked clue is for its first word, and the others name it") {
  const Puzzle p = read(dialect(R"("puzzle": [[1, 2], [3, 0]], "solution": [["A", "B"], ["C", "D"]],
    "clues": {"ACROSS": [[[1, 3], "Both"]], "Verticalement": [["1", "x"], [2, "y"]]})"))
                       .puzzle;
  const Numbering numbers = numberingOf(p);
  CHECK(clueOf(p, numbers.across[0]) == "Both");
  CHECK(clueOf(p, numbers.across[1]) == "See 1");
  CHECK(clueOf(p, numbers.down[1]) == "y");
}

TEST_CASE("a diagramless crossword has the numbers of its solution, and is told; a codeword is refused") {
  const gen::ReadPuzzle file =
      read(R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword/diagramless#1"],
    "puzzle": [[1, 2, 3], [4, 0, 0]], "solution": [["#", "A", "B"], ["C", "D", "E"]],
    "clues": {"Across": [[1, "one"], [3, "three"]], "Down": [[1, "x"], [2, "y"]]}})");
  const Numbering numbers = numberingOf(file.puzzle);
  CHECK(clueOf(file.puzzle, numbers.across[1]) == "three");
  CHECK_THAT(
      file.dropped,
      VectorContains(std::string("that solvers are to find the black squares (a diagramless crossword)")));
  CHECK_THROWS_WITH(
      read(R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword/codeword#1"]})"),
      Contains("a codeword"));
  CHECK_THROWS_WITH(read(R"({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
    "puzzle": [[1, 2, 1], [3, 1, 2]], "solution": [["A", "B", "A"], ["C", "A", "B"]]})"),
                    Contains("a codeword"));
}

TEST_CASE("each key of the specification's StyleSpec is kept, or it is said by name that it is not") {
  const auto styled = [](const std::string& style) {
    return read(dialect(R"("puzzle": [[1, {"cell": 0, "style": {)" + style +
                        R"(}}]], "solution": [["A", "B"]], "clues": {"Across": [[1, "ab"]]})"));
  };
  for (const char* kept : {R"("shapebg": "circle")", R"("color": "papayawhip")", R"("color": "#FFF0AA")",
                           R"("highlight": true)", R"("barred": "T")"}) {
    INFO(kept);
    const gen::ReadPuzzle file = styled(kept);
    CHECK(file.dropped.empty());
    const SquareMark mark = file.puzzle.marks.at({1, 0});
    CHECK((mark.circle || mark.ground || mark.barTop));
  }
  for (const char* lost :
       {R"("shapebg": "star")", R"("named": "x")", R"("border": 2)", R"("divided": "/")", R"("label": "a")",
        R"("mark": {"TL": "1"})", R"("imagebg": "a.png")", R"("image": "b.png")", R"("colortext": "red")",
        R"("colorborder": "red")", R"("colorbar": "red")", R"("dotted": "R")", R"("dashed": "B")",
        R"("lessthan": "T")", R"("greaterthan": "L")", R"("equal": "B")", R"("slice": [0, 0, 1, 1])"}) {
    const std::string key = std::string(lost).substr(1, std::string(lost).find(':') - 2);
    CHECK(styled(lost).dropped == std::vector<std::string>{"the style '" + key + "'"});
  }
}

TEST_CASE("what is not kept may be as long as it likes") {
  const std::string picture(20'000, 'A');
  const gen::ReadPuzzle file =
      read(dialect(R"("x:picture": ")" + picture + R"(", "puzzle": [[1, {"cell": 0,
    "style": {"imagebg": ")" +
                   picture + R"("}}]], "solution": [["A", "B"]], "clues": {"Across": [[1, "ab"]]})"));
  CHECK(file.dropped == std::vector<std::string>{"the style 'imagebg'"});
}
