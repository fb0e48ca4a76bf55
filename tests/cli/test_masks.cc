// tests/cli/test_masks: puzzles in shapes, from the mask's file to prints that are read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "program.h"

using namespace gridpress::test;

namespace {

// Eighty words without much in common.
std::string wordLines() {
  std::string lines;
  for (int i = 0; i < 80; ++i) {
    for (int k = 0; k < 4 + i % 6; ++k) lines += static_cast<char>('A' + (i * 7 + k * (k + i) + i / 9) % 26);
    lines += '\n';
  }
  return lines;
}

std::string mask(const std::string& name) {
  return std::string(GRIDPRESS_SOURCE_DIR) + "/templates/masks/" + name + ".png";
}

nlohmann::json cellsOf(const std::string& ipuz) {
  return nlohmann::json::parse(bytesOf(ipuz))["puzzle"];
}

}  // namespace

TEST_CASE("each mask that ships becomes a poster, sheets and a guide that verify", "[long]") {
  for (const char* name : {"heart", "star", "australia"}) {
    INFO(name);
    const TempFolder folder;
    folder.write("words.txt", wordLines());
    const Run made =
        runProgram(folder.path(), {"generate", "words.txt", "--mask", mask(name), "-o", "p.ipuz"});
    REQUIRE(made.exit == 0);
    std::size_t outside = 0, inside = 0;
    for (const auto& row : cellsOf(folder.in("p.ipuz")))
      for (const auto& cell : row) ++(cell.is_null() ? outside : inside);
    CHECK(outside > inside / 10);
    REQUIRE(runProgram(folder.path(), {"poster", "p.ipuz", "-o", "poster.pdf", "--sheet", "tabloid"}).exit ==
            0);
    REQUIRE(runProgram(folder.path(), {"tiles", "p.ipuz", "-o", "tiles.pdf", "--sheet", "tabloid"}).exit ==
            0);
    REQUIRE(runProgram(folder.path(), {"guide", "p.ipuz", "-o", "guide.pdf"}).exit == 0);
    const Run verified = runProgram(
        folder.path(), {"verify", "p.ipuz", "poster.pdf", "tiles.pdf", "guide.pdf", "--sheet", "tabloid"});
    INFO(verified.err + verified.out);
    CHECK(verified.exit == 0);
  }
}

TEST_CASE("a print of a mask that lacks a letter does not verify") {
  const TempFolder folder;
  folder.write("words.txt", wordLines());
  REQUIRE(
      runProgram(folder.path(), {"generate", "words.txt", "--mask", mask("heart"), "-o", "p.ipuz"}).exit ==
      0);
  REQUIRE(runProgram(folder.path(), {"poster", "p.ipuz", "-o", "poster.pdf", "--sheet", "tabloid"}).exit ==
          0);
  nlohmann::json puzzle = nlohmann::json::parse(bytesOf(folder.in("p.ipuz")));
  // The puzzle gains a letter where the heart has none: its top left corner.
  REQUIRE(puzzle["puzzle"][0][0].is_null());
  puzzle["puzzle"][0][0] = "A";
  folder.write("p.ipuz", puzzle.dump());
  CHECK(runProgram(folder.path(), {"verify", "p.ipuz", "poster.pdf", "--sheet", "tabloid"}).exit == 1);
}

TEST_CASE("a mask of characters is one cell a character, and any size that is asked for") {
  const TempFolder folder;
  folder.write("words.txt", "CAT\nDOG\n");
  folder.write("mask.txt", "..xx..\n.xxxx.\nxxxxxx\n");
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "--mask", "mask.txt", "-o", "p.ipuz"}).exit ==
          0);
  CHECK(cellsOf(folder.in("p.ipuz"))[0].size() == 6);
  CHECK(cellsOf(folder.in("p.ipuz")).size() == 3);
  CHECK(cellsOf(folder.in("p.ipuz"))[0][0].is_null());
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "--mask", "mask.txt", "--size", "12", "-o", "-",
                                     "--format", "txt"})
              .out.substr(0, 13) != std::string(12, ' ') + "\n");
  REQUIRE(runProgram(folder.path(),
                     {"generate", "words.txt", "--mask", mask("heart"), "--size", "mask", "-o", "q.ipuz"})
              .exit == 0);
  CHECK(cellsOf(folder.in("q.ipuz"))[0].size() > 300);
}

TEST_CASE("a mask that cannot be one says so") {
  const TempFolder folder;
  folder.write("words.txt", "CAT\nDOG\n");
  folder.write("tab.txt", "xx\n\txx\n");
  folder.write("broken.png", "\x89PNG\r\n\x1a\nnothing");
  for (const auto& [file, says] :
       {std::pair{"tab.txt", "tab.txt:2:"}, {"broken.png", "broken.png:"}, {"none.png", "none.png"}}) {
    const Run run = runProgram(folder.path(), {"generate", "words.txt", "--mask", file, "-o", "p.ipuz"});
    CHECK(run.exit == 2);
    CHECK(run.error().find(says) != std::string::npos);
    CHECK_FALSE(exists(folder.in("p.ipuz")));
  }
  CHECK(runProgram(folder.path(), {"generate", "words.txt", "--size", "mask", "-o", "p.ipuz"}).exit == 2);
}

TEST_CASE("a grid keeps its mask's outline, or says what size would") {
  const TempFolder folder;
  std::string some, few;
  for (char c = 'A'; c <= 'X'; ++c) some += std::string(1, c) + "NEMONE\n";
  for (char c = 'A'; c <= 'D'; ++c) few += std::string(1, c) + "NEMONE\n";
  folder.write("words.txt", some);
  folder.write("fewer.txt", few);
  const auto made = [&](std::vector<std::string> more) {
    more.insert(more.begin(), "generate");
    more.insert(more.end(), {"--mask", "country:DE", "--sheet", "18x24in", "-o", "p.ipuz"});
    const Run run = runProgram(folder.path(), more);
    INFO(run.err);
    REQUIRE(run.exit == 0);
    return run.err;
  };
  const auto coarse = Catch::Contains("flight of stairs");
  CHECK_THAT(made({"words.txt"}), !coarse);
  CHECK_THAT(made({"fewer.txt", "--size", "14"}), coarse && Catch::Contains("--size"));
  CHECK_THAT(made({"fewer.txt"}), coarse);
}

TEST_CASE("a size that is looked for suits the list, however much of it the mask leaves out") {
  const TempFolder folder;
  std::string lines;
  for (int i = 0; i < 290; ++i) {
    for (int k = 0; k < 9 + i % 8; ++k)
      lines += static_cast<char>('A' + (i * 7 + k * (k + i) + i / 9 + k * k * k) % 26);
    lines += '\n';
  }
  folder.write("words.txt", lines);
  for (const char* shape : {"country:FR", "country:Italy", "moon"}) {
    INFO(shape);
    const Run made = runProgram(folder.path(), {"generate", "words.txt", "--mask", shape, "-o", "p.ipuz"});
    INFO(made.err);
    CHECK(made.exit == 0);
  }
  const Run narrow =
      runProgram(folder.path(), {"generate", "words.txt", "--sheet", "1x10ft", "-o", "p.ipuz"});
  INFO(narrow.err);
  CHECK(narrow.exit == 0);
}
