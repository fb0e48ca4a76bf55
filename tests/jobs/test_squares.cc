// tests/jobs/test_squares: word squares counted, listed, ranked and made into a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <set>

#include "jobs/pages/squares.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/puzzle_files.h"
#include "proof/text/pdf_reader.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;

namespace {

// Every three-letter string of A, B and C is a word: 19,683 squares.
std::string threes(bool weights = false) {
  std::string list;
  int weight = 0;
  for (const char a : {'a', 'b', 'c'})
    for (const char b : {'a', 'b', 'c'})
      for (const char c : {'a', 'b', 'c'}) {
        list += {a, b, c};
        if (weights) list += "\t" + std::to_string(++weight);
        list += "\n";
      }
  return list;
}

SquaresReport squaresOf(const std::string& list, std::initializer_list<std::pair<std::string, Value>> more) {
  Object given;
  given.set("words", List{list});
  given.set("size", "3");
  for (const auto& [name, value] : more) given.set(name, value);
  SquaresSettings settings;
  apply(settings, given);
  return runSquares(settings, workspace(), noEvents());
}

}  // namespace

TEST_CASE("squares are counted") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", threes());
  const SquaresReport all = squaresOf(list, {});
  CHECK(all.squares == 19683);
  CHECK(all.words == 27);
  CHECK(all.size == "3x3");
  CHECK(all.files.empty());
  CHECK(squaresOf(list, {{"symmetric", true}}).squares == 729);
  CHECK(squaresOf(list, {{"symmetric", true}, {"without", List{"aaa", "zzz"}}}).notInList ==
        std::vector<std::string>{"zzz"});
  const std::string tiles = folder.write("tiles.txt", "# five of one, four of another\nA 5\nBBBB\n");
  CHECK(squaresOf(list, {{"letter-tiles", tiles}}).squares == 126);  // 9 over 4
  CHECK(squaresOf(list, {{"with", List{"DDD"}}}).squares == 1);
}

TEST_CASE("squares are listed in order, as far as they are asked for, the familiar ones first") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", threes()), file = folder.in("list.txt");
  const SquaresReport report = squaresOf(list, {{"list", true}, {"output", file}, {"limit", 500}});
  CHECK(report.squares == 500);
  CHECK(report.listed);
  CHECK(bytesOf(file).size() == 500 * 12);
  CHECK(bytesOf(file).starts_with("aaa aaa aaa\naaa aaa aab\n"));
  const std::string weighted = folder.write("f.txt", threes(true));
  squaresOf(weighted, {{"rank", true}, {"output", file}, {"limit", 2}});
  CHECK(bytesOf(file) == "ccc ccc ccc\nccc ccc ccb\n");
}

TEST_CASE("a puzzle's squares share no word, and none holds one to avoid") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", threes()), avoid = folder.write("avoid.txt", "abc\n");
  const SquaresReport report = squaresOf(
      list, {{"puzzle", 2}, {"seed", 9}, {"output", folder.in("sq.ipuz")}, {"avoid", List{"none", avoid}}});
  CHECK(report.squares == 2);
  REQUIRE(report.files.size() == 2);
  std::set<std::string> words;
  for (const char* name : {"sq-1.ipuz", "sq-2.ipuz"})
    for (const Word& word : loadPuzzle(folder.in(name)).puzzle.words) words.insert(word.text);
  CHECK(words.size() == 12);
  CHECK_FALSE(words.contains("ABC"));
  const SquaresReport pages = squaresOf(list, {{"puzzle", 2}, {"seed", 9}, {"output", folder.in("sq.pdf")}});
  REQUIRE(pages.files.size() == 1);
  CHECK(bytesOf(folder.in("sq.pdf")).starts_with("%PDF-"));
  // Without a title they have one in the page's language.
  CHECK(loadPuzzle(folder.in("sq-1.ipuz")).puzzle.title == "Word squares 1");
  squaresOf(list, {{"puzzle", 2}, {"language", "de"}, {"output", folder.in("de.ipuz")}});
  CHECK(loadPuzzle(folder.in("de-2.ipuz")).puzzle.title == "Wortquadrate 2");
  CHECK(errorOf([&] {
          squaresOf(list, {{"puzzle", 20}, {"output", folder.in("x.pdf")}});
        }).blame() == Blame::job);
  CHECK_FALSE(exists(folder.in("x.pdf")));
}

TEST_CASE("a page of squares is one step from a list, in its language, and is verified") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", threes()), page = folder.in("page.pdf");
  const SquaresReport report = squaresOf(list, {{"output", page},
                                                {"save-puzzle", folder.in("kept.ipuz")},
                                                {"language", "de"},
                                                {"avoid", List{"none"}}});
  CHECK(report.squares == 3);  // of the four that a page has: no others share no word
  CHECK(report.files.size() == 4);
  proof::PdfReader reader(page);
  CHECK(reader.pageCount() == 2);
  const std::string text = reader.page(0).text;
  for (const char* part : {"Name", "Wortquadrate", "Waagerecht", "Ordne"}) {
    INFO(part);
    CHECK(text.find(part) != std::string::npos);
  }
  VerifySettings settings;
  settings.puzzle = folder.in("kept-1.ipuz");
  for (const char* name : {"kept-2.ipuz", "kept-3.ipuz", "page.pdf"})
    settings.files.push_back(folder.in(name));
  CHECK_FALSE(runVerify(settings, workspace(), noEvents()).failure);

  // Of few words as many as there are; one keeps its name.
  const std::string few = folder.write("few.txt", "bit\nice\nten\n");
  const SquaresReport one = squaresOf(few, {{"output", folder.in("one.pdf")},
                                            {"symmetric", true},
                                            {"no-name", true},
                                            {"title", "Three"},
                                            {"save-puzzle", folder.in("one.ipuz")}});
  CHECK(one.squares == 1);
  settings.puzzle = folder.in("one.ipuz");
  settings.files = {folder.in("one.pdf")};
  CHECK_FALSE(runVerify(settings, workspace(), noEvents()).failure);
  const std::string plain = proof::PdfReader(folder.in("one.pdf")).page(0).text;
  CHECK(plain.find("Three") != std::string::npos);
  CHECK(plain.find("Name") == std::string::npos);
}

TEST_CASE("a wrong setting of word squares is named") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", threes());
  const auto about = [&](std::initializer_list<std::pair<std::string, Value>> more) {
    return errorOf([&] { squaresOf(list, more); }).about();
  };
  CHECK(about({{"size", "9"}}) == "size");
  CHECK(about({{"size", "auto"}}) == "size");
  CHECK(about({{"size", "3x2"}, {"symmetric", true}}) == "symmetric");
  CHECK(about({{"size", "3x2"}, {"up-to-transpose", true}}) == "up-to-transpose");
  CHECK(about({{"must", List{"xyz"}}}) == "must");
  CHECK(about({{"limit", 5}}) == "limit");
  CHECK(about({{"output", "x"}}) == "output");
  CHECK(about({{"title", "T"}}) == "title");
  CHECK(about({{"no-name", true}}) == "no-name");
  CHECK(about({{"save-puzzle", folder.in("k.ipuz")}}) == "save-puzzle");
  CHECK(about({{"puzzle", 1}}) == "puzzle");
  CHECK(about({{"rank", true}}) == "rank");
  CHECK(about({{"puzzle", 501}}) == "puzzle");
  CHECK(errorOf([&] {
          squaresOf(list, {{"count", true}, {"list", true}});
        }).what() == std::string("count and list exclude each other; leave one of them out"));
  CHECK(folder.names() == std::vector<std::string>{"w.txt"});
}
