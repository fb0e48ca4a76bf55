// tests/jobs/test_crossword: words to a crossword, and a crossword to other files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "jobs/pages/crossword.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;

namespace {

const char* const kPets =
    "answer,clue\nCat,It mews\nTiger,\"Striped, and large\"\nParrot,Speaks\nGoat,It climbs\nRabbit,\n";

CrosswordReport crosswordOf(std::initializer_list<std::pair<std::string, Value>> given,
                            Events& events = noEvents()) {
  return runCrossword(settingsOf<CrosswordSettings>(given), workspace(), events);
}

Error failing(std::initializer_list<std::pair<std::string, Value>> given) {
  return errorOf([&] { crosswordOf(given); });
}

}  // namespace

TEST_CASE("a crossword holds every word with its clue, and says which has none") {
  const TempFolder folder;
  const std::string list = folder.write("pets.csv", kPets), file = folder.in("pets.ipuz");
  const CrosswordReport report = crosswordOf({{"source", List{list}}, {"output", file}});
  CHECK_FALSE(report.failure);
  CHECK(report.placed == 5);
  CHECK(report.wanted == 5);
  CHECK(report.grow == "compact");
  CHECK(report.withoutClue == std::vector<std::string>{"RABBIT"});
  CHECK(report.squares + report.crossings == report.letters);
  CHECK(report.density() == Approx(static_cast<double>(report.squares) / static_cast<double>(report.cells)));
  REQUIRE(report.files.size() == 1);
  CHECK(report.files[0].bytes == bytesOf(file).size());
  const Puzzle puzzle = loadPuzzle(file).puzzle;
  CHECK(puzzle.kind == PuzzleKind::crossword);
  CHECK(puzzle.grid.columns() == report.columns);
  std::size_t clues = 0;
  for (const Word& word : puzzle.words) clues += word.clue.empty() ? 0 : 1;
  CHECK(clues == 4);
}

TEST_CASE("a crossword that was stored gives the same files and the same numbers as its list") {
  const TempFolder folder;
  const std::string list = folder.write("pets.csv", kPets), file = folder.in("pets.ipuz");
  const CrosswordReport made = crosswordOf({{"source", List{list}}, {"output", file}});
  for (const std::string kind : {"pdf", "svg", "puz", "txt"}) {
    INFO(kind);
    crosswordOf({{"source", List{list}}, {"output", folder.in("a." + kind)}});
    const CrosswordReport read = crosswordOf({{"source", List{file}}, {"output", folder.in("b." + kind)}});
    CHECK(bytesOf(folder.in("a." + kind)) == bytesOf(folder.in("b." + kind)));
    CHECK(read.grow.empty());
    CHECK(read.crossings == made.crossings);
    CHECK(read.squares == made.squares);
  }
  CHECK(failing({{"source", List{file}}, {"output", folder.in("c.svg")}, {"colour", "order"}}).about() ==
        "colour");
  CHECK(
      failing({{"source", List{file}}, {"output", folder.in("c.svg")}, {"frames", folder.in("f")}}).about() ==
      "frames");
  CHECK_FALSE(exists(folder.in("c.svg")));
}

TEST_CASE("a crossword keeps within a size; its growth has a frame for each word") {
  const TempFolder folder;
  const std::string list = folder.write("pets.csv", kPets);
  const CrosswordReport report = crosswordOf({{"source", List{list}},
                                              {"output", folder.in("c.ipuz")},
                                              {"size", "11x9"},
                                              {"frames", folder.in("growth")}});
  CHECK(report.columns <= 11);
  CHECK(report.rows <= 9);
  CHECK(report.grow == "size");
  REQUIRE(report.files.size() == 2);
  CHECK(report.files[1].extent == "5 frames");
  CHECK(exists(folder.in("growth/step-0005.svg")));
  CHECK_FALSE(exists(folder.in("growth/step-0006.svg")));
}

TEST_CASE("words that cannot be joined are reported, and written only on demand") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", "cat\ngoat\nxxyyzz\n"), file = folder.in("c.ipuz");
  const CrosswordReport report = crosswordOf({{"source", List{list}}, {"output", file}});
  REQUIRE(report.failure);
  CHECK(report.failure->blame() == Blame::job);
  CHECK(report.failure->problem() == "1 of 3 words cannot be joined to the others; nothing was written");
  REQUIRE(report.missing.size() == 1);
  CHECK(report.missing[0].word == "XXYYZZ");
  CHECK_FALSE(exists(file));
  CHECK(crosswordOf({{"source", List{list}}, {"output", file}, {"partial", true}}).failure);
  CHECK(exists(file));
}

TEST_CASE("a pattern is filled from a list, with a theme and its clues") {
  const TempFolder folder;
  const std::string list = "/usr/share/dict/american-english", file = folder.in("c.ipuz");
  const std::string theme = folder.write("theme.csv", "word,clue\nnotebooks,Where pupils write\n");
  Notes notes;
  const CrosswordReport report = crosswordOf({{"fill", List{list}},
                                              {"pattern", "british-1"},
                                              {"theme", List{theme}},
                                              {"title", "School"},
                                              {"output", file}},
                                             notes);
  CHECK(report.grow == "pattern");
  CHECK(report.placed == 30);
  CHECK(report.cells == 225);
  CHECK(notes.count("crossword.filled") == 1);
  const Puzzle puzzle = loadPuzzle(file).puzzle;
  CHECK(puzzle.title == "School");
  CHECK(puzzle.language == "en");
  const auto found = std::find_if(puzzle.words.begin(), puzzle.words.end(),
                                  [](const Word& word) { return word.text == "NOTEBOOKS"; });
  REQUIRE(found != puzzle.words.end());
  CHECK(found->clue == "Where pupils write");
  // The list may stand as the source, too; by size one of either style is drawn.
  CHECK(crosswordOf({{"source", List{list}}, {"pattern", "15x15"}, {"output", file}}).columns == 15);
  const std::string own = folder.write("own.txt", "#...\n....\n....\n...#\n");
  CHECK(crosswordOf({{"source", List{list}}, {"pattern", own}, {"output", file}}).placed == 8);
}

TEST_CASE("what a pattern cannot have is told before anything is written") {
  const TempFolder folder;
  const std::string list = "/usr/share/dict/american-english", file = folder.in("c.ipuz");
  const auto problem = [&](const std::string& name, const Value& value,
                           const std::string& pattern = "british-1") {
    const Error error =
        failing({{"fill", List{list}}, {"pattern", pattern}, {"output", file}, {name, value}});
    CHECK_FALSE(exists(file));
    return error.problem();
  };
  CHECK(problem("seed", 2, "welsh") == "unknown pattern 'welsh'");
  CHECK(problem("theme", List{folder.write("t.txt", "ox\n")}) ==
        "the pattern british-1 does not have room for all words of the theme, such as OX of 2 letters");
  CHECK(problem("min-score", 5.0) == "no filling of the pattern british-1 was found");
  CHECK_FALSE(problem("size", "15").empty());
  CHECK_FALSE(failing({{"source", List{list}}, {"theme", List{list}}, {"output", file}}).problem().empty());
  CHECK(failing({{"output", file}}).problem() == "no list of words is given");
}

TEST_CASE("a grid too large for the paper is noted") {
  const TempFolder folder;
  std::string words;
  for (char a = 'a'; a <= 'z'; ++a)
    for (char b = 'a'; b <= 'z'; ++b) words += std::string{'s', 't', a, 'r', b, 'n', 'e', 't'} + "\n";
  const std::string list = folder.write("many.txt", words);
  Notes notes;
  crosswordOf({{"source", List{list}}, {"output", folder.in("m.pdf")}, {"paper", "3x3in"}}, notes);
  CHECK(notes.count("crossword.sheet") == 1);
}

TEST_CASE("a wrong setting of a crossword is named before anything is read") {
  const TempFolder folder;
  const std::string file = folder.in("c.ipuz");
  const auto about = [&](const std::string& name, const Value& value) {
    return failing({{"source", List{"none.txt"}}, {"output", file}, {name, value}}).about();
  };
  CHECK(about("size", "wide") == "size");
  CHECK(about("size", "mask") == "size");
  CHECK(about("grow", "upwards") == "grow");
  CHECK(about("repeat", 0) == "repeat");
  CHECK(about("dpi", 0) == "dpi");
  CHECK(about("paper", "huge") == "paper");
  CHECK(about("colour", "blue") == "colour");
  CHECK(failing({{"source", List{"none.txt"}}, {"output", folder.in("c.doc")}}).where().file ==
        folder.in("c.doc"));
  const std::string list = folder.write("two.txt", "cat\ntea\n");
  CHECK(failing({{"source", List{list}}, {"output", file}, {"pick", 3}}).about() == "pick");

  const std::string search = folder.in("w.ipuz");
  runGenerate(settingsOf<GenerateSettings>({{"source", List{list}}, {"output", search}}), workspace(),
              noEvents());
  CHECK(failing({{"source", List{search}}, {"output", file}}).problem() == "the puzzle is not a crossword");
}
