// tests/cli/test_golden: what each maker makes of a small list, letter by letter as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "program.h"
#include "support/golden.h"

using namespace gridpress::test;

namespace {

const std::string kLists = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/book/lists/";
const char* const kNumbers = "zero\none\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n";

// Runs a call and holds each of its files against the golden one of the same name.
void checkFiles(std::vector<std::string> args, const std::vector<std::string>& files,
                const std::string& input = "") {
  const TempFolder folder;
  const Run run = runProgram(folder.path(), args, input);
  INFO(run.err);
  REQUIRE(run.exit == 0);
  for (const std::string& file : files) {
    INFO(file);
    const std::string made = bytesOf(folder.in(file));
    REQUIRE_FALSE(made.empty());
    CHECK(made == golden("makers/" + file, made));
  }
}

}  // namespace

TEST_CASE("golden: a quiz") {
  checkFiles({"generate", "-", "6x8"}, {"search.txt", "solution.txt"}, kNumbers);
}

TEST_CASE("golden: many crossings", "[long]") {
  checkFiles({"generate", kLists + "planets.txt", "--size", "24x24", "--density", "full", "--refine",
              "--threads", "1", "-o", "quality.txt"},
             {"quality.txt"});
}

TEST_CASE("golden: a square that grew") {
  checkFiles({"generate", kLists + "animals.txt", "--grow", "-o", "grown.txt"}, {"grown.txt"});
}

TEST_CASE("golden: word squares") {
  checkFiles({"squares", kLists + "short.tsv", "--size", "3", "--symmetric", "--distinct", "--list",
              "--limit", "200", "-o", "squares.txt"},
             {"squares.txt"});
}

TEST_CASE("golden: crosswords, loose, tight and of one word again and again") {
  checkFiles({"crossword", kLists + "garden.txt", "-o", "array.txt"}, {"array.txt"});
  checkFiles({"crossword", kLists + "everyday.tsv", "--pick", "24", "--tight", "-o", "tight.txt"},
             {"tight.txt"});
  checkFiles({"crossword", "-", "--repeat", "12", "-o", "mathematica.txt"}, {"mathematica.txt"},
             "mathematica\n");
}
