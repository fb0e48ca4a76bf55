// tests/cli/test_squares: `gridpress squares` as people call it: counts, lists, ranks, puzzles, misuse.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "program.h"

using namespace gridpress::test;

namespace {

using Args = std::vector<std::string>;

// Every three-letter string of A, B and C is a word: 19,683 squares.
std::string threes(bool weights = false) {
  std::string list;
  for (const char a : {'a', 'b', 'c'})
    for (const char b : {'a', 'b', 'c'})
      for (const char c : {'a', 'b', 'c'}) {
        list += {a, b, c};
        if (weights) list += "\t" + std::to_string((a - 'a') * 9 + (b - 'a') * 3 + (c - 'a') + 1);
        list += "\n";
      }
  return list;
}

Run squares(const TempFolder& folder, Args args) {
  args.insert(args.begin(), "squares");
  return runProgram(folder.path(), args);
}

}  // namespace

TEST_CASE("squares are counted, on standard output") {
  const TempFolder folder;
  folder.write("w.txt", threes());
  const Run run = squares(folder, {"w.txt", "--size", "3"});
  CHECK(run.exit == 0);
  CHECK(run.out == "19683\n");
  CHECK(run.err == "27 words of 3 letters\n");
  CHECK(squares(folder, {"w.txt", "--size", "3", "--symmetric", "--count"}).out == "729\n");
  CHECK(
      squares(folder, {"w.txt", "--size", "3", "--without", "aaa", "--must", "bbb,ccc", "--symmetric"}).out ==
      "0\n");
  CHECK(squares(folder, {"-", "--size", "2"}).error() ==
        "gridpress: error: standard input: the list has no word of 2 letters; "
        "check the list (one word a line), or change --size");
  const auto found = nlohmann::json::parse(squares(folder, {"w.txt", "--size", "3", "--json"}).out);
  CHECK(found["squares"] == 19683);
  CHECK(found["size"] == "3x3");
}

TEST_CASE("the whole command on Debian's list, and a list of millions in little memory") {
  const TempFolder folder;
  CHECK(squares(folder, {"/usr/share/dict/american-english"}).out == "2923225\n");
  const Run run = squares(folder, {"/usr/share/dict/american-english", "--list", "--distinct",
                                   "--up-to-transpose", "-o", "l.txt"});
  CHECK(run.exit == 0);
  const std::string list = bytesOf(folder.in("l.txt"));
  CHECK(list.size() == 821788 * 20);
  CHECK(list.starts_with("abbr "));
}

TEST_CASE("lists are the same for any number of threads, and end where they are told to") {
  const TempFolder folder;
  folder.write("w.txt", threes());
  const std::string list = squares(folder, {"w.txt", "--size", "3", "--list", "--threads", "1"}).out;
  CHECK(list.size() == 19683 * 12);
  CHECK(list.starts_with("aaa aaa aaa\naaa aaa aab\n"));
  CHECK(squares(folder, {"w.txt", "--size", "3", "--list", "--threads", "3"}).out == list);
  CHECK(squares(folder, {"w.txt", "--size", "3", "--list", "--limit", "500", "-o", "-"}).out ==
        list.substr(0, 6000));
}

TEST_CASE("familiar squares come first") {
  const TempFolder folder;
  folder.write("w.txt", threes(true));
  const Run run = squares(folder, {"w.txt", "--size", "3", "--rank", "--limit", "2"});
  CHECK(run.out == "ccc ccc ccc\nccc ccc ccb\n");
  folder.write("plain.txt", threes());
  CHECK(squares(folder, {"plain.txt", "--size", "3", "--rank"})
            .error()
            .find("plain.txt: --rank: the list has no weights") != std::string::npos);
}

TEST_CASE("tiles and new words") {
  const TempFolder folder;
  folder.write("w.txt", threes());
  folder.write("tiles.txt", "# five of one, four of another\nA 5\nBBBB\n");
  CHECK(squares(folder, {"w.txt", "--size", "3", "--letter-tiles", "tiles.txt"}).out == "126\n");  // 9 over 4
  // A new word of a new letter crosses itself or nothing.
  CHECK(squares(folder, {"w.txt", "--size", "3", "--with", "DDD"}).out == "1\n");
  CHECK(squares(folder, {"w.txt", "--size", "3", "--with", "DDD", "--distinct"}).out == "0\n");
  CHECK(squares(folder, {"w.txt", "--size", "3", "--with", "aaz,ZAA", "--list"}).out.find("aaz") !=
        std::string::npos);
}

TEST_CASE("puzzles are written as pages and as crosswords, the same each time") {
  const TempFolder folder;
  const Args call = {"/usr/share/dict/american-english", "--puzzle", "5", "--seed", "9"};
  const auto with = [&](Args more) {
    more.insert(more.begin(), call.begin(), call.end());
    return squares(folder, more);
  };
  CHECK(with({"-o", "a.pdf", "--threads", "1"}).exit == 0);
  CHECK(with({"-o", "b.pdf", "--threads", "3"}).exit == 0);
  CHECK(bytesOf(folder.in("a.pdf")) == bytesOf(folder.in("b.pdf")));
  CHECK(with({"-o", "sq.ipuz"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", ".", "a.pdf"}).exit == 0);
  const auto found = nlohmann::json::parse(bytesOf(folder.in("sq-5.ipuz")));
  CHECK(found["kind"][0] == "http://ipuz.org/crossword#1");
  CHECK(found["clues"]["Across"].size() == 4);
  CHECK(found["clues"]["Down"].size() == 4);
  CHECK(with({"-o", "sq.puz"}).exit == 0);
  CHECK(exists(folder.in("sq-5.puz")));
  CHECK(with({"-o", "page.png"}).exit == 0);
  CHECK(exists(folder.in("page-1.png")));
  folder.write("few.txt", "ab\nba\naa\nbb\n");
  const Run few = squares(folder, {"few.txt", "--size", "2", "--puzzle", "3", "-o", "few.pdf"});
  CHECK(few.exit == 1);
  CHECK_FALSE(exists(folder.in("few.pdf")));
}

TEST_CASE("a wrong call is told in one line, and nothing is written") {
  const TempFolder folder;
  folder.write("w.txt", threes());
  folder.write("bad.txt", "no tiles 5x\n");
  folder.write("mixed.txt", "abc\t5\nbca\tnone\n");
  const std::vector<std::pair<Args, std::string>> calls = {
      {{"w.txt", "--size", "9"}, "of a word square"},
      {{"w.txt", "--size", "1x3"}, "of a word square"},
      {{"w.txt", "--size", "4"}, "w.txt: the list has no word of 4 letters"},
      {{"w.txt", "--size", "3x2", "--symmetric"}, "--symmetric: this needs as many columns as rows"},
      {{"w.txt", "--size", "3x2", "--up-to-transpose"}, "--up-to-transpose: this needs"},
      {{"w.txt", "--size", "3", "--with", "abcd"}, "--with: 'abcd' has 4 letters"},
      {{"w.txt", "--size", "3", "--with", "a-c"}, "is not made of letters"},
      {{"w.txt", "--size", "3", "--must", "xyz"}, "--must: 'xyz' is not one of the words"},
      {{"w.txt", "--size", "3", "--with", "abc", "--without", "ABC"}, "is in both --with and --without"},
      {{"w.txt", "--size", "3", "--letter-tiles", "none.txt"}, "none.txt: "},
      {{"w.txt", "--size", "3", "--letter-tiles", "bad.txt"}, "bad.txt:1: "},
      {{"mixed.txt", "--size", "3"}, "mixed.txt:2: 'none' stands where"},
      {{"w.txt", "--size", "3", "--limit", "5"}, "nothing is listed"},
      {{"w.txt", "--size", "3", "-o", "x"}, "nothing to write"},
      {{"w.txt", "--size", "3", "--list", "--count"}, "exclude each other"},
      {{"w.txt", "--size", "3", "--list", "--puzzle", "1", "-o", "x.pdf"}, "exclude each other"},
      {{"w.txt", "--size", "3", "--list", "--json"}, "both write to standard output"},
      {{"w.txt", "--size", "3", "--puzzle", "1"}, "a puzzle needs a file"},
      {{"w.txt", "--size", "3", "--puzzle", "1", "-o", "x.doc"},
       "x.doc: a word square cannot be written as 'doc'"},
      {{"w.txt", "--size", "3", "--puzzle", "1", "-o", "x.pdf", "--paper", "huge"}, "--paper"},
      {{"w.txt", "--size", "3", "--title", "T"}, "--title: no puzzle is made"},
      {{"none.txt"}, "none.txt: "},
      {{}, "words is required"}};
  for (const auto& [args, problem] : calls) {
    const Run run = squares(folder, args);
    INFO(problem << " in " << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find(problem) != std::string::npos);
    CHECK(run.out.empty());
  }
  CHECK(folder.names().size() == 3);
}
