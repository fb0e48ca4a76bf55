// tests/gen/wordsearch/fill/test_avoid: no avoided word is read through filler; those in words are told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/cells.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "gen/wordsearch/fill/fill.h"
#include "model/error.h"
#include "support/brute.h"
#include "support/lists.h"
#include "support/make.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

FillSettings avoiding(std::vector<std::string> words, FillerKind kind = FillerKind::words) {
  FillSettings options;
  options.kind = kind;
  options.avoid = std::move(words);
  return options;
}

}  // namespace

TEST_CASE("no avoided word can be read through a filler letter, and the rest is told", "[long]") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto letters = *rc::gen::inRange<std::uint32_t>(8, 26);
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 9, letters);
    const Puzzle before = test::placed(list, *rc::gen::inRange<std::int32_t>(1, 13),
                                       *rc::gen::inRange<std::int32_t>(1, 13), seed);
    std::vector<std::string> avoid;
    for (const Word& word : madeUpList(seed + 1, 20, 5, letters).words)
      if (word.text.size() > 1) avoid.push_back(word.text);
    FillSettings options =
        avoiding(avoid, *rc::gen::element(FillerKind::words, FillerKind::uniform, FillerKind::alphabet));
    options.alphabet = ownLetters("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const Filled made = fillPuzzle(before, {options, {}, 0xFF, 1});
    if (made.failure) {  // A list of one or two letters may leave no way.
      RC_ASSERT(made.failure->blame() == Blame::job);
      RC_ASSERT(options.kind != FillerKind::alphabet);
      return;
    }
    const Puzzle& puzzle = made.puzzle;
    const FillReport& report = made.report;
    RC_ASSERT(standsWhereSaid(puzzle));
    RC_ASSERT(isFull(puzzle));
    // Words that spelled one to avoid together may have been parted.
    RC_ASSERT(puzzle.placements.size() == before.placements.size());
    const CellSet covered = coveredCells(puzzle);
    RC_ASSERT(report.cells == puzzle.grid.cellCount() - covered.size());
    std::size_t standing = 0;
    for (const auto& word : spellable(avoid, puzzle.alphabet)) {
      const std::vector<CellSet> readings = readingsOf(puzzle.grid, word);
      for (const CellSet& cells : readings) RC_ASSERT(isIn(cells, covered));
      if (readings.empty()) continue;
      RC_ASSERT(standing < report.unavoidable.size());
      const UnavoidableMatch& told = report.unavoidable[standing++];
      RC_ASSERT(told.text == spell(puzzle.alphabet, word));
      RC_ASSERT(told.places == readings.size());
      for (const std::uint32_t in : told.in) {
        const std::string &host = puzzle.words[in].text, back(host.rbegin(), host.rend());
        RC_ASSERT(host.find(told.text) != std::string::npos || back.find(told.text) != std::string::npos);
      }
      for (const Placement& p : told.across)
        for (const Placement& host : puzzle.placements)
          RC_ASSERT(!isIn(cellsOf(p, word.size()), cellsOf(host, puzzle.words[host.word].letters.size())));
    }
    RC_ASSERT(standing == report.unavoidable.size());
    RC_ASSERT(fillPuzzle(before, {options, {}, 0xFF, 3}).puzzle == puzzle);
  }));
}

TEST_CASE("only letters that spell an avoided word are drawn again") {
  const Puzzle before = test::placed(listOf({"STARFISH", "TASTES", "BEACH"}), 40, 40);
  const FillSettings settings = avoiding({"ASS"});
  const auto [puzzle, constraints, report, failure] = fillPuzzle(before, {settings});
  std::uint64_t different = 0;
  for (std::size_t i = 0; i < puzzle.grid.cellCount(); ++i)
    different += puzzle.grid.cells()[i] != before.grid.cells()[i] ? 1 : 0;
  CHECK(report.repaired == different);
  CHECK(different > 0);
  CHECK(different <= readingsOf(before.grid, spellable({"ASS"}, before.alphabet)[0]).size());
}

TEST_CASE("cells that hang together are changed together") {
  // B never, and no AA: no single cell of AAA can help, since B is all there is besides. With C it goes.
  Puzzle puzzle;
  puzzle.alphabet = Alphabet({"A", "B", "C"});
  puzzle.grid = Grid(3, 1);
  puzzle.words = {{"A", {0}, {}}, {"B", {1}, {}}, {"C", {2}, {}}};
  FillSettings options = avoiding({"AA", "AC", "BB", "BC", "CC"}, FillerKind::uniform);
  puzzle = fillPuzzle(puzzle, {options}).puzzle;  // Only A and B may be neighbours.
  CHECK((puzzle.grid.cells() == std::vector<Letter>{0, 1, 0} ||
         puzzle.grid.cells() == std::vector<Letter>{1, 0, 1}));
}

TEST_CASE("where no letters help, the error names the word and the place") {
  const FillSettings settings = avoiding({"AS", "AA", "SS"});
  const Filled made = fillPuzzle(test::placed(listOf({"ASAS"}), 4, 4), {settings});
  REQUIRE(made.failure);
  CHECK(made.failure->blame() == Blame::job);
  CHECK(std::string(made.failure->what()).find("can be read at") != std::string::npos);
  CHECK((made.failure->problem().starts_with("'AS'") || made.failure->problem().starts_with("'AA'") ||
         made.failure->problem().starts_with("'SS'")));
}

TEST_CASE("lists to avoid: comments, blank lines, bad lines") {
  CHECK(readAvoidList("\xEF\xBB\xBF# x\r\n\n ass \r\nbum", "l") == std::vector<std::string>{"ass", "bum"});
  CHECK(readAvoidList("", "l").empty());
  try {
    readAvoidList("good\n\xFF\n", "l.txt");
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.blame() == Blame::call);
    CHECK(error.where().file == "l.txt");
    CHECK(error.where().line == 2);
  }
}

TEST_CASE("words to avoid are spelled as the grid can") {
  const Alphabet russian({"А", "Б", "В"});
  CHECK(spellable({"ass", "баба", "fuß", "ваза"}, russian) == std::vector<std::vector<Letter>>{{1, 0, 1, 0}});
  const Alphabet latin = Alphabet::latin();
  CHECK(spellable({"Fuß", "fuss", "7", "ä1"}, latin) ==
        std::vector<std::vector<Letter>>{{5, 20, 18, 18}, {0}});
}

TEST_CASE("the classroom list is read, and each of its words is letters alone") {
  std::ifstream in(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/avoid/classroom.txt");
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  CHECK(text.starts_with("# "));
  const std::vector<std::string> words = readAvoidList(text, "classroom.txt");
  CHECK(words.size() > 250);
  CHECK(words.size() < 400);
  for (const std::string& word : words) {
    INFO(word);
    CHECK(spell(Alphabet::latin(), spellable({word}, Alphabet::latin()).at(0)) == word);
    CHECK(word.size() >= 3);
  }
}

TEST_CASE("a list grows by editions, and an older one is without what came later") {
  const std::string text = "# mine\nass\n\n# edition 2\nporno\n# of plants\nvulva\n# edition 3\nnew\n";
  CHECK(readAvoidList(text, "l", 1) == std::vector<std::string>{"ass"});
  CHECK(readAvoidList(text, "l", 2) == std::vector<std::string>{"ass", "porno", "vulva"});
  CHECK(readAvoidList(text, "l", 3).size() == 4);
  // Of the lists that ship the first edition never changes: puzzles say which they were made with.
  std::size_t first = 0, all = 0;
  std::set<std::string> words;
  for (const auto& file :
       std::filesystem::directory_iterator(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/avoid")) {
    std::ifstream in(file.path());
    const std::string list((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::string name = file.path().filename().string();
    first += readAvoidList(list, name, 1).size();
    const std::vector<std::string> newest = readAvoidList(list, name);
    all += newest.size();
    CHECK(std::set<std::string>(newest.begin(), newest.end()).size() == newest.size());
    words.insert(newest.begin(), newest.end());
  }
  CHECK(first == 638);
  CHECK(all > 2 * first);
  for (const char* word : {"VULVA", "PORNO", "PENISSE", "PORNOS"}) CHECK(words.contains(word));
}

TEST_CASE("a puzzle says of which edition its list to avoid was") {
  FillSettings settings;
  settings.avoid = {"VULVA"};
  settings.avoidEdition = kAvoidEdition;
  const Puzzle before = test::placed(listOf({"ASSESS", "SCUNTHORPE"}), 12, 12);
  const Filled made = fillPuzzle(before, {settings});
  CHECK(made.constraints.avoidEdition == kAvoidEdition);
  CHECK_FALSE(made.constraints.avoid);
  CHECK(made.puzzle.placements == before.placements);
}
