// tests/gen/formats/test_quiz: solution.txt is read back; so is the quiz's own example.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/write.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <tuple>

#include "gen/wordsearch/make/make.h"
#include "support/lists.h"
#include "support/quiz_reader.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::string solutionOf(const Puzzle& puzzle) {
  std::ostringstream out;
  writeQuizSolution(puzzle, out);
  return out.str();
}
std::string searchOf(const Puzzle& puzzle) {
  std::ostringstream out;
  writeQuizSearch(puzzle, out);
  return out.str();
}

// Two neighbouring cells that are joined; the one that is read first rightwards or downwards comes first.
using Joint = std::tuple<Cell, Cell>;

void join(std::set<Joint>& joints, Cell start, Direction d, std::size_t letters) {
  for (std::size_t i = 0; i + 1 < letters; ++i) {
    const Cell a = advance(start, d, static_cast<std::int32_t>(i)), b = advance(a, d, 1);
    const bool down = std::pair(a.row, a.column) < std::pair(b.row, b.column);
    joints.insert(down ? Joint(a, b) : Joint(b, a));
  }
}

}  // namespace

TEST_CASE("the quiz's printed example reads as 44 words") {
  std::ifstream in(GRIDPRESS_SOURCE_DIR "/tests/gen/formats/data/ruby-quiz-159.txt");
  const test::QuizSolution read = test::readQuizSolution(in);
  REQUIRE(read.rows.size() == 20);
  CHECK(std::all_of(read.rows.begin(), read.rows.end(), [](const std::string& r) { return r.size() == 20; }));
  const std::set<std::string> list = {
      "type",         "stack",       "block",     "class",      "scope",      "local",      "method",
      "object",       "global",      "virtual",   "factory",    "message",    "literal",    "keyword",
      "closure",      "instance",    "template",  "evaluate",   "constant",   "overload",   "abstract",
      "function",     "iterator",    "operator",  "argument",   "delegate",   "condition",  "parameter",
      "immutable",    "prototype",   "generator", "statement",  "recursion",  "interface",  "reference",
      "exception",    "algorithm",   "primitive", "expression", "reflection", "identifier", "inheritance",
      "continuation", "polymorphism"};
  std::set<std::string> found;
  for (const test::Drawn& d : read.drawn) {
    const std::string back(d.text.rbegin(), d.text.rend());
    INFO(d.text);
    CHECK(list.contains(d.text) + list.contains(back) == 1);
    found.insert(list.contains(d.text) ? d.text : back);
  }
  CHECK(read.drawn.size() == 44);
  CHECK(found == list);
}

TEST_CASE("words are drawn as the quiz draws them") {
  Puzzle p = test::puzzleOf({"CATQ", "ZOSU", "YXWB"});
  test::place(p, "CAT", {0, 0}, Direction::right, {{"cat", "", 0}});
  test::place(p, "COW", {0, 0}, Direction::downRight, {{"cow", "", 0}});
  test::place(p, "AO", {1, 0}, Direction::down, {{"ao", "", 0}});
  test::place(p, "ZA", {0, 1}, Direction::upRight, {{"za", "", 0}});
  test::place(p, "B", {3, 2}, Direction::right, {{"b", "", 0}});
  CHECK(solutionOf(p) ==
        "c-a-t .\n"
        " X|    \n"
        "z o . .\n"
        "   \\   \n"
        ". . w b\n");
  CHECK(searchOf(p) == "c a t q\nz o s u\ny x w b\n");
  p.words.edit()[0].prints[0].spelling = "Cat";
  CHECK(searchOf(p) == "C A T Q\nZ O S U\nY X W B\n");
  p.words.edit()[0].prints.clear();
  CHECK(searchOf(p).front() == 'C');
  p.grid.at({3, 1}) = kOutside;
  CHECK(searchOf(p) == "C A T Q\nZ O S  \nY X W B\n");
}

TEST_CASE("any solution is read back to the same joints, letters and words") {
  CHECK(rc::check([] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const WordList list = madeUpList(seed, *rc::gen::inRange<std::uint32_t>(1, 30), 8, 12);
    WordSearchSettings options;
    options.seed = seed;
    options.threads = 1;
    options.size = Cell{*rc::gen::inRange(2, 14), *rc::gen::inRange(2, 14)};
    options.effort = 0;
    const Puzzle puzzle = makeWordSearch(list, options).puzzle;
    std::istringstream in(solutionOf(puzzle));
    const test::QuizSolution read = test::readQuizSolution(in);

    std::set<Joint> placed, drawn;
    std::set<Cell> letters;
    for (const Placement& p : puzzle.placements) {
      const std::size_t length = puzzle.words[p.word].letters.size();
      join(placed, p.start, p.direction, length);
      for (std::size_t i = 0; i < length; ++i)
        letters.insert(advance(p.start, p.direction, static_cast<std::int32_t>(i)));
    }
    for (const test::Drawn& d : read.drawn) join(drawn, d.start, d.direction, d.text.size());
    RC_ASSERT(placed == drawn);
    const std::string search = searchOf(puzzle);
    for (Cell c; c.row < options.size->row; ++c.row)
      for (c.column = 0; c.column < options.size->column; ++c.column) {
        const std::string& letter = puzzle.alphabet[puzzle.grid.at(c)];
        const char shown = read.rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
        RC_ASSERT(shown == (letters.contains(c) ? letter[0] : '.'));
        RC_ASSERT(search[static_cast<std::size_t>(c.row * options.size->column * 2 + c.column * 2)] ==
                  letter[0]);
      }
    // Each word is read along one of the lines, forwards or backwards.
    for (const Placement& p : puzzle.placements) {
      const std::string& text = puzzle.words[p.word].text;
      const std::string back(text.rbegin(), text.rend());
      RC_ASSERT(text.size() < 2 ||
                std::any_of(read.drawn.begin(), read.drawn.end(), [&](const test::Drawn& d) {
                  return d.text.find(text) != std::string::npos || d.text.find(back) != std::string::npos;
                }));
    }
  }));
}
