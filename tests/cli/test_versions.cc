// tests/cli/test_versions: several puzzles of one list with their key, and words added to one of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

#include "program.h"

using namespace gridpress::test;

TEST_CASE("four versions have one size, four grids and a key") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  const Run run = runProgram(folder.path(), {"versions", "words.txt", "-o", "p.ipuz", "--count", "4",
                                             "--answer-key", "key.pdf", "--json"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  std::set<std::string> grids, sizes;
  for (const char* name : {"p-A.ipuz", "p-B.ipuz", "p-C.ipuz", "p-D.ipuz"}) {
    const auto puzzle = nlohmann::json::parse(bytesOf(folder.in(name)));
    grids.insert(puzzle["puzzle"].dump());
    sizes.insert(puzzle["dimensions"].dump());
    CHECK(runProgram(folder.path(), {"verify", name}).exit == 0);
  }
  CHECK(grids.size() == 4);
  CHECK(sizes.size() == 1);
  CHECK(bytesOf(folder.in("key.pdf")).starts_with("%PDF-"));
  CHECK(nlohmann::json::parse(run.out).at("versions").size() == 4);
  CHECK_FALSE(exists(folder.in("p.ipuz")));

  const std::string before = bytesOf(folder.in("p-C.ipuz"));
  REQUIRE(runProgram(folder.path(), {"versions", "words.txt", "-o", "p.ipuz", "--count", "4"}).exit == 0);
  CHECK(bytesOf(folder.in("p-C.ipuz")) == before);
  CHECK(runProgram(folder.path(), {"versions", "words.txt", "-o", "-", "--count", "2"}).exit == 2);
  CHECK(
      runProgram(folder.path(), {"versions", "words.txt", "-o", "p.ipuz", "--answer-key", "key.txt"}).exit ==
      2);
}

TEST_CASE("a sheet's versions are those that versions makes of the same list, and can be written", "[long]") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  folder.write("avoid.txt", "xyz\nqq\n");
  folder.write("mask.txt",
               "..xxxxxx..\n.xxxxxxxx.\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n");
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{},
        {"--size", "12", "--seed", "2026"},
        {"--size", "12", "--unique"},
        {"--size", "11", "--avoid", "avoid.txt"},
        {"--size", "20x14", "--mask", "mask.txt", "--directions", "medium"},
        {"--size", "10", "--pick", "6"}}) {
    std::vector<std::string> one = {"generate", "words.txt", "-o", "p.ipuz", "--title", "T"};
    one.insert(one.end(), more.begin(), more.end());
    if (std::find(more.begin(), more.end(), "--directions") == more.end())
      one.insert(one.end(), {"--level", "medium"});  // As versions are where nothing is said.
    std::vector<std::string> all = one;
    all[0] = "versions";
    all[3] = "q.ipuz";
    all.insert(all.end(), {"--count", "4"});
    REQUIRE(runProgram(folder.path(), one).exit == 0);
    REQUIRE(runProgram(folder.path(), all).exit == 0);
    const Run sheet =
        runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "s.pdf", "--versions", "4", "--puzzles", "all"});
    INFO(sheet.err << (more.empty() ? "" : more.back()));
    REQUIRE(sheet.exit == 0);
    for (const char* version : {"A", "B", "C", "D"}) {
      INFO(version);
      CHECK(bytesOf(folder.in(std::string("all/p-") + version + ".ipuz")) ==
            bytesOf(folder.in(std::string("q-") + version + ".ipuz")));
    }
    const Run verified = runProgram(folder.path(), {"verify", "all", "s.pdf"});
    INFO(verified.out << verified.err);
    CHECK(verified.exit == 0);
  }
  CHECK(runProgram(folder.path(), {"sheet", "p.ipuz", "-o", "s.pdf", "--puzzles", "all"}).exit == 2);
}

TEST_CASE("a key is read back for each version and for all, and not for another puzzle") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"versions", "words.txt", "-o", "p.ipuz", "--count", "4", "--answer-key",
                                     "key.pdf", "--size", "9"})
              .exit == 0);
  const Run all = runProgram(folder.path(), {"verify", ".", "key.pdf"});
  INFO(all.out << all.err);
  CHECK(all.exit == 0);
  CHECK(all.out.find("40 circled words") != std::string::npos);
  // Of one version its own part can be read; what the page shows besides cannot be judged.
  const Run one = runProgram(folder.path(), {"verify", "p-B.ipuz", "key.pdf"});
  CHECK(one.exit == 1);
  CHECK(one.out.find("10 circled words") != std::string::npos);
  CHECK(one.out.find("it shows 4 puzzles, and number 1 is not among those given") != std::string::npos);
  // What the key circles as well is not a word of this puzzle; a word that it does not circle is missed.
  const std::string right = bytesOf(folder.in("p-B.ipuz"));
  auto less = nlohmann::json::parse(right);
  less["solution"].erase("SEVEN");
  folder.write("less.ipuz", less.dump());
  const Run extra = runProgram(folder.path(), {"verify", "less.ipuz", "key.pdf"});
  CHECK(extra.exit == 1);
  CHECK(extra.out.find("is around no word") != std::string::npos);
  REQUIRE(runProgram(folder.path(), {"add", "p-B.ipuz", "ten", "-o", "more.ipuz"}).exit == 0);
  const Run missed = runProgram(folder.path(), {"verify", "more.ipuz", "key.pdf"});
  CHECK(missed.exit == 1);
  CHECK(missed.out.find("is not circled") != std::string::npos);
  REQUIRE(
      runProgram(folder.path(), {"generate", "words.txt", "-o", "other.ipuz", "--seed", "77", "--size", "9"})
          .exit == 0);
  const Run other = runProgram(folder.path(), {"verify", "other.ipuz", "key.pdf"});
  CHECK(other.exit == 1);
  CHECK(other.out.find("no page shows the grid") != std::string::npos);
}

TEST_CASE("add changes the cells that it says, and no other line of the file") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--size", "10"}).exit == 0);
  const Run run = runProgram(folder.path(), {"add", "p.ipuz", "ten", "-o", "q.ipuz", "--json"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const auto report = nlohmann::json::parse(run.out);
  auto before = nlohmann::json::parse(bytesOf(folder.in("p.ipuz"))),
       after = nlohmann::json::parse(bytesOf(folder.in("q.ipuz")));
  CHECK(report.at("added").at(0).at("word") == "TEN");
  for (const auto& c : report.at("changed")) {
    auto& cell = before["puzzle"][c["row"].get<int>() - 1][c["column"].get<int>() - 1];
    CHECK(cell == c["before"]);
    cell = c["after"];
  }
  CHECK(before["puzzle"] == after["puzzle"]);
  CHECK(after["solution"].contains("TEN"));
  after["solution"].erase("TEN");
  CHECK(before["solution"] == after["solution"]);
  CHECK(runProgram(folder.path(), {"verify", "q.ipuz"}).exit == 0);
  CHECK(runProgram(folder.path(), {"add", "p.ipuz", "one", "-o", "r.ipuz"}).exit == 2);
  CHECK(runProgram(folder.path(), {"add", "p.ipuz", "extraordinarily", "-o", "r.ipuz"}).exit == 1);
  CHECK_FALSE(exists(folder.in("r.ipuz")));
}
