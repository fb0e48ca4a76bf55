// tests/gen/formats/test_ipuz_programs: crosswords in the ways of other programs, each by its name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "gen/formats/read.h"
#include "model/numbering.h"
#include "puzzles.h"

using namespace gridpress;

namespace {

gen::ReadPuzzle readFile(const std::string& text) {
  std::istringstream in(text);
  return gen::readPuzzle(in, "puzzle.ipuz");
}

// "1 CAT Pet|3 RUN Jog"
std::string listed(const Puzzle& p, const std::vector<std::uint32_t>& placements, const Numbering& numbers) {
  std::string all;
  for (const std::uint32_t at : placements)
    all += (all.empty() ? "" : "|") + std::to_string(numbers.numbers[at]) + " " +
           p.words[p.placements[at].word].text + " " + clueOf(p, at);
  return all;
}
std::string acrossOf(const Puzzle& p) {
  const Numbering numbers = numberingOf(p);
  return listed(p, numbers.across, numbers);
}
std::string downOf(const Puzzle& p) {
  const Numbering numbers = numberingOf(p);
  return listed(p, numbers.down, numbers);
}

void readsBack(const Puzzle& p) {
  CHECK(test::readBack(test::written(p)) == p);
}

}  // namespace

TEST_CASE("kotwords: objects for squares and values, numbers as texts, colours without a sign") {
  const gen::ReadPuzzle file =
      readFile(R"ipuz({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
    "title": "Kot &amp; Co", "copyright": "© 2026 Somebody", "author": "Ann &quot;A&quot; Author",
    "notes": "<p>Circled letters spell a <b>word</b>.</p>", "dimensions": {"width": 3, "height": 3}, "empty": "0",
    "puzzle": [[{"cell": "1", "style": {"shapebg": "circle"}}, {"cell": "0"}, {"cell": "2", "style": {"color": "DDDDDD"}}],
               [{"cell": "0"}, {"cell": "#"}, {"cell": "0"}], [{"cell": "3"}, {"cell": "0"}, {"cell": "0"}]],
    "solution": [[{"value": "C"}, {"value": "A"}, {"value": "T"}], [{"value": "A"}, {"value": "#"}, {"value": "E"}],
                 [{"value": "R"}, {"value": "U"}, {"value": "N"}]],
    "clues": {"Across": [{"number": "1", "clue": "It says <i>meow</i>"}, {"number": "3", "clue": "Jog"}],
              "Down": [{"number": "1", "clue": "Auto"}, {"number": "2", "clue": "X"}]}})ipuz");
  const Puzzle& p = file.puzzle;
  CHECK(file.dropped.empty());
  CHECK(p.title == "Kot & Co");
  CHECK(p.author == "Ann \"A\" Author");
  CHECK(p.intro == "Circled letters spell a word.");
  CHECK(acrossOf(p) == "1 CAT It says <i>meow</i>|3 RUN Jog");
  CHECK(downOf(p) == "1 CAR Auto|2 TEN X");
  CHECK(p.marks.at({0, 0}).circle);
  CHECK(p.marks.at({2, 0}).ground == Colour{0xDD, 0xDD, 0xDD});
  CHECK(blackCells(p)[4]);
  readsBack(p);
}

TEST_CASE("Exet: directions with a name of their own, enumerations in the clue or beside it, a state") {
  const gen::ReadPuzzle file = readFile(R"ipuz({"origin": "Exet v1.03", "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/crossword#1"], "copyright": "CC BY 4.0", "author": "Setter", "publisher": "", "title": "No. 1",
    "intro": "", "difficulty": "", "empty": "0", "dimensions": {"width": 3, "height": 3},
    "puzzle": [["1", "0", "2"], ["0", "#", "0"], ["3", "0", "0"]],
    "solution": [["C", "A", "T"], ["A", "#", "E"], ["R", "U", "N"]],
    "clues": {"Across:Waagerecht": [["1", "Half of <i>cattle</i> (3)"], ["3", "Jog (3)"]],
              "Down:Senkrecht": [{"number": "1", "clue": "Auto", "enumeration": "3", "cells": [[1, 1], [1, 2], [1, 3]]},
                                 {"number": "2", "clue": "X", "enumeration": "1-2", "answer": "TEN"}]},
    "saved": [["C", "", ""], ["", "#", ""], ["", "", ""]]})ipuz");
  CHECK(acrossOf(file.puzzle) == "1 CAT Half of <i>cattle</i> (3)|3 RUN Jog (3)");
  CHECK(downOf(file.puzzle) == "1 CAR Auto (3)|2 TEN X (1-2)");
  CHECK_FALSE(isUnsolved(file.puzzle));
  readsBack(file.puzzle);
}

TEST_CASE("Crosshare: numbers and zeros bare, rebus as a longer text, highlighted squares") {
  const gen::ReadPuzzle file =
      readFile(R"ipuz({"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"],
    "dimensions": {"width": 4, "height": 4}, "title": "Mini", "author": "Ann", "copyright": "", "date": "11/22/2026",
    "puzzle": [["#", 1, 2, "#"], [3, 0, 0, 4], [5, {"cell": 0, "style": {"shapebg": "circle"}}, 0, 0],
               ["#", {"cell": 6, "style": {"highlight": true}}, 0, "#"]],
    "solution": [["#", "T", "O", "#"], ["S", "HE", "N", "D"], ["E", "M", "E", "U"], ["#", "E", "S", "#"]],
    "clues": {"Across": [[1, "Toward"], [3, "Ship \"it\""], [5, "Bird — *sic*"], [6, "Spanish is"]],
              "Down": [[1, "Subject"], [2, "Singles"], [3, "Lang."], [4, "Two"]]}})ipuz");
  CHECK(file.dropped.empty());
  CHECK(file.puzzle.date == "2026-11-22");
  CHECK(acrossOf(file.puzzle) == "1 TO Toward|3 SHEND Ship \"it\"|5 EMEU Bird — *sic*|6 ES Spanish is");
  CHECK(downOf(file.puzzle) == "1 THEME Subject|2 ONES Singles|3 SE Lang.|4 DU Two");
  CHECK(file.puzzle.marks.at({1, 3}).ground.has_value());
  readsBack(file.puzzle);
}

TEST_CASE("Crossword Nexus: bars, clues that name their squares, an underscore for an empty square") {
  const gen::ReadPuzzle file =
      readFile(R"ipuz({"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"],
    "title": "Barred", "author": "A", "copyright": "", "notes": "", "intro": "Fill it",
    "dimensions": {"width": 3, "height": 3}, "block": "#", "empty": "_", "showenumerations": true, "fakeclues": false,
    "puzzle": [[{"cell": "1", "style": {"barred": "R"}}, "2", {"cell": "3", "style": {"barred": "B"}}],
               ["4", "_", {"cell": "5", "style": {"shapebg": "circle", "color": "lightGray"}}], ["6", "_", "_"]],
    "solution": [["A", "B", "C"], ["D", "E", "F"], ["G", "H", "I"]],
    "clues": {"Across": [{"number": "2", "clue": "bc", "cells": [[2, 1], [3, 1]]},
                         {"number": "4", "clue": "def", "cells": [[1, 2], [2, 2], [3, 2]]},
                         {"number": "6", "clue": "ghi", "cells": [[1, 3], [2, 3], [3, 3]]}],
              "Down": [{"number": "1", "clue": "adg", "cells": [[1, 1], [1, 2], [1, 3]]},
                       {"number": "2", "clue": "beh", "cells": [[2, 1], [2, 2], [2, 3]]},
                       {"number": "5", "clue": "fi", "cells": [[3, 2], [3, 3]]}]}})ipuz");
  const Puzzle& p = file.puzzle;
  // Nothing begins at 3, since a bar is below it.
  CHECK(file.dropped == std::vector<std::string>{"the numbers of the squares, which are numbered again"});
  CHECK(acrossOf(p) == "2 BC bc|3 DEF def|5 GHI ghi");
  CHECK(downOf(p) == "1 ADG adg|2 BEH beh|4 FI fi");
  CHECK(p.marks.at({1, 0}).barLeft);
  CHECK(p.marks.at({2, 1}).barTop);
  CHECK(p.marks.at({2, 1}).ground == Colour{0xD3, 0xD3, 0xD3});
  CHECK(p.intro == "Fill it");
  readsBack(p);
}

TEST_CASE("PuzzleMe: styles by name, omitted squares, HTML in clues, references, pictures") {
  const gen::ReadPuzzle file =
      readFile(R"ipuz({"version": "http://ipuz.org/v2", "kind": ["https://ipuz.org/crossword#1"],
    "publisher": "Paper", "publication": "Daily", "uniqueid": "abc", "title": "Daily &ndash; No. 5", "author": "Ed",
    "block": "#", "empty": "0", "styles": {"g": {"color": "gray"}, "c": {"shapebg": "circle"}},
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [[1, 2, null], [3, {"cell": 0, "style": "g"}, {"cell": 4, "style": "c"}], [null, 5, 0]],
    "solution": [["A", "T", null], ["S", "EA", "T"], [null, "N", "O"]],
    "clues": {"Across": [{"number": 1, "clue": "Near", "references": [{"direction": "Down", "number": 2}]},
                         {"number": 3, "clue": "<span style=\"color:red\">Chair</span><br>&nbsp;here", "label": "3A"},
                         {"number": 5, "clue": "Refusal"}],
              "Down": [{"number": 1, "clue": "Like"}, {"number": 2, "clue": "Minus one", "image": "x.png"},
                       {"number": 4, "clue": "For"}]},
    "saved": [["A", "", null], ["", "", ""], [null, "", ""]], "timer": 0})ipuz");
  const Puzzle& p = file.puzzle;
  CHECK(file.dropped ==
        std::vector<std::string>{"the field 'publisher'", "the field 'publication'", "a clue's picture"});
  CHECK(p.title == "Daily – No. 5");
  CHECK(acrossOf(p) == "1 AT Near|3 SEAT Chair here|5 NO Refusal");
  CHECK(downOf(p) == "1 AS Like|2 TEAN Minus one|4 TO For");
  CHECK(p.marks.at({1, 1}).ground == Colour{0x80, 0x80, 0x80});
  CHECK(p.marks.at({2, 1}).circle);
  CHECK(p.grid.at({2, 0}) == kOutside);
  CHECK(p.marks.find({2, 0}) == p.marks.end());
  readsBack(p);
}
