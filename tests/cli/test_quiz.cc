// tests/cli/test_quiz: `generate words.txt 6x8`, which argument is what, and where the files go.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "program.h"
#include "support/quiz_reader.h"

using namespace gridpress::test;

namespace {

const char* const kNumbers = "zero\none\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n";
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("the quiz's own call: two files in the current folder, in the list's case") {
  const TempFolder folder;
  folder.write("words.txt", kNumbers);
  const Run run = runProgram(folder.path(), {"generate", "words.txt", "6x8"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  CHECK(folder.names() == Names{"search.txt", "solution.txt", "words.txt"});
  std::istringstream in(bytesOf(folder.in("solution.txt")));
  const std::vector<std::string> solution = readQuizSolution(in).rows;
  REQUIRE(solution.size() == 8);
  CHECK(solution[0].size() == 6);
  const std::string letters = bytesOf(folder.in("search.txt"));
  CHECK(letters.size() == 8 * 12);
  CHECK(letters.find_first_not_of("abcdefghijklmnopqrstuvwxyz \n") == std::string::npos);
  for (std::size_t r = 0; r < 8; ++r)
    for (std::size_t c = 0; c < 6; ++c)
      CHECK((solution[r][c] == '.' || solution[r][c] == letters[r * 12 + c * 2]));
  const std::string once = bytesOf(folder.in("solution.txt"));
  REQUIRE(runProgram(folder.path(),
                     {"generate", "words.txt", "--size", "6x8", "--format", "quiz", "-o", "there/too"})
              .exit == 0);
  CHECK(bytesOf(folder.in("there/too/solution.txt")) == once);
}

TEST_CASE("a last argument like 6x8 is the size, a file of that name is ./6x8") {
  const TempFolder folder;
  folder.write("words.txt", kNumbers);
  folder.write("6x8", "ten\neleven\n");
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "./6x8", "9x9", "-o", "both.txt"}).exit == 0);
  const std::string both = bytesOf(folder.in("both.txt"));
  CHECK(both.size() == 90);
  CHECK(both.find(' ') == std::string::npos);
  CHECK_FALSE(exists(folder.in("search.txt")));
  REQUIRE(runProgram(folder.path(), {"generate", "./6x8", "-o", "one.txt"}).exit == 0);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "7x7", "-o", "given/"}).exit == 0);
  CHECK(exists(folder.in("given/search.txt")));
}

TEST_CASE("quiz calls that make no sense are refused, and nothing is written", "[long]") {
  const TempFolder folder;
  folder.write("words.txt", kNumbers);
  folder.write("search.txt", kNumbers);
  const auto refuses = [&](const std::vector<std::string>& args, const std::string& word, int exit) {
    const Run run = runProgram(folder.path(), args);
    INFO(run.err);
    CHECK(run.exit == exit);
    CHECK(run.error().find(word) != std::string::npos);
    CHECK(folder.names() == Names{"search.txt", "words.txt"});
    CHECK(bytesOf(folder.in("search.txt")) == kNumbers);
  };
  refuses({"generate", "6x8"}, "no list of words", 2);
  refuses({"generate", "words.txt", "6x8", "--size", "9"}, "two sizes", 2);
  refuses({"generate", "words.txt", "0x8"}, "0x8", 2);
  refuses({"generate", "search.txt", "6x8"}, "overwrite", 2);
  refuses({"generate", "words.txt", "6x8", "--format", "ipuz"}, "--output", 2);
  refuses({"generate", "words.txt", "--format", "quiz", "-o", "-"}, "folder", 2);
  refuses({"generate", "words.txt", "--format", "quiz", "-o", "words.txt"}, "overwrite", 2);
  refuses({"versions", "words.txt", "--size", "6x8", "-o", "."}, "name", 2);
  refuses({"generate", "words.txt", "4x4"}, "5 letters", 1);
  refuses({"generate", "words.txt", "5x3"}, "at least", 1);
  refuses({"generate", "words.txt", "5x5"}, "replaced", 1);
  refuses({"generate", "words.txt", "6x8", "--grow", "--message", "hello"}, "--message", 2);
  refuses({"generate", "words.txt", "101x100", "--refine"}, "too large to refine", 2);
}

TEST_CASE("versions of a quiz are folders") {
  const TempFolder folder;
  folder.write("words.txt", kNumbers);
  REQUIRE(runProgram(folder.path(), {"versions", "words.txt", "--size", "8", "--count", "2", "-o", "test/",
                                     "--format", "quiz"})
              .exit == 0);
  CHECK(exists(folder.in("test-A/solution.txt")));
  CHECK(exists(folder.in("test-B/search.txt")));
}

TEST_CASE("--grow and --refine from the command line") {
  const TempFolder folder;
  folder.write("words.txt", kNumbers);
  const Run grown = runProgram(folder.path(), {"generate", "words.txt", "--grow", "--json", "-o", "a.ipuz"});
  REQUIRE(grown.exit == 0);
  CHECK(grown.out.find("\"placed\": 10") != std::string::npos);
  const Run better = runProgram(
      folder.path(), {"generate", "words.txt", "9x9", "--refine", "--density", "full", "-o", "b.ipuz"});
  REQUIRE(better.exit == 0);
  CHECK(better.err.find("refined with 10,000 moves") != std::string::npos);
}

TEST_CASE("a quiz's files are held against the puzzle") {
  const TempFolder folder;
  folder.write("words.txt", kNumbers);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "6x8"}).exit == 0);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "6x8", "-o", "q.ipuz"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "q.ipuz", "search.txt", "solution.txt"}).exit == 0);
  std::string search = bytesOf(folder.in("search.txt"));
  search[0] = search[0] == 'a' ? 'b' : 'a';
  folder.write("search.txt", search);
  CHECK(runProgram(folder.path(), {"verify", "q.ipuz", "search.txt"}).exit == 1);
}
