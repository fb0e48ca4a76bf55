// tests/cli/test_fillers: messages, lists of words to avoid, and flags that do not go together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <csignal>

#include "prints.h"
#include "program.h"

using namespace gridpress::test;

TEST_CASE("a message that is empty is refused, one that fits is said to") {
  const TempFolder folder;
  folder.write("words.txt", fortyWords());
  const Run empty = runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--message", ""});
  CHECK(empty.exit == 2);
  CHECK(empty.error().find("--message") != std::string::npos);
  CHECK_FALSE(exists(folder.in("p.ipuz")));
  const Run run = runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--message", "Hi",
                                             "--density", "full", "--json"});
  REQUIRE(run.exit == 0);
  CHECK(nlohmann::json::parse(run.out).at("filler").at("message").at("padding") == 0);
  CHECK(runProgram(folder.path(), {"verify", "p.ipuz"}).exit == 0);
}

TEST_CASE("an interrupt while words are placed ends with an error, and nothing is written") {
  const TempFolder folder;
  folder.write("words.txt", fortyWords());
  const Run run =
      runAndSignal(folder.path(),
                   {"generate", "words.txt", "-o", "p.ipuz", "--size", "12", "--message", "Hi"}, 400, SIGINT);
  CHECK(run.exit == 130);
  CHECK(run.seconds < 1.5);
  CHECK(run.error().find("interrupted") != std::string::npos);
  CHECK(folder.names() == std::vector<std::string>{"words.txt"});
}

TEST_CASE("a word that is added leaves the message as it is, and verify reads it") {
  const TempFolder folder;
  folder.write("words.txt", fortyWords());
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--message",
                                     "Well done, you have found them all", "--size", "20"})
              .exit == 0);
  for (const char* word : {"hill", "moor", "grotto"}) {
    REQUIRE(runProgram(folder.path(), {"add", "p.ipuz", word, "-o", "q.ipuz"}).exit == 0);
    CHECK(runProgram(folder.path(), {"verify", "q.ipuz"}).exit == 0);
  }
  auto puzzle = nlohmann::json::parse(bytesOf(folder.in("p.ipuz")));
  CHECK(puzzle["gridpress:puzzle"]["message"].size() == 27);
  puzzle["gridpress:puzzle"]["message"][3] = "X";
  folder.write("broken.ipuz", puzzle.dump());
  const Run broken = runProgram(folder.path(), {"verify", "broken.ipuz"});
  CHECK(broken.exit == 1);
  CHECK(broken.out.find("letter 4 of the message") != std::string::npos);

  // Where the message fills all that is left, nothing can be added.
  REQUIRE(runProgram(folder.path(),
                     {"generate", "words.txt", "-o", "full.ipuz", "--message", "Hi", "--density", "full"})
              .exit == 0);
  CHECK(runProgram(folder.path(), {"add", "full.ipuz", "zzz", "-o", "r.ipuz"}).exit == 1);
  CHECK_FALSE(exists(folder.in("r.ipuz")));
}

TEST_CASE("lists to avoid and words found once are recorded, and checked") {
  const TempFolder folder;
  folder.write("words.txt", fortyWords());
  folder.write("avoid.txt", "QUIZ\nZEBRA\n");
  REQUIRE(
      runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--avoid", "avoid.txt", "--unique"})
          .exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "p.ipuz"}).exit == 0);
  auto puzzle = nlohmann::json::parse(bytesOf(folder.in("p.ipuz")));
  CHECK(puzzle["gridpress:puzzle"]["onceBut"].empty());
  // What two letters of the first row's filler spell becomes a word that was to be avoided.
  auto& avoid = puzzle["gridpress:puzzle"]["avoid"];
  CHECK(avoid.size() > 2);
  for (std::size_t row = 0; row < puzzle["puzzle"].size(); ++row)
    avoid.push_back({puzzle["puzzle"][row][0], puzzle["puzzle"][row][1]});
  folder.write("broken.ipuz", puzzle.dump());
  CHECK(runProgram(folder.path(), {"verify", "broken.ipuz"}).exit == 1);
  REQUIRE(runProgram(folder.path(), {"generate", "words.txt", "-o", "plain.ipuz"}).exit == 0);
  const auto plain = nlohmann::json::parse(bytesOf(folder.in("plain.ipuz")));
  CHECK_FALSE(plain["gridpress:puzzle"].contains("avoid"));
}

TEST_CASE("flags that contradict each other, or say nothing, are named") {
  const TempFolder folder;
  folder.write("words.txt", "SCARF\nCAR\nTREE\nLAMP\n");
  const auto refused = [&](std::vector<std::string> flags, int exit, const std::string& says) {
    std::vector<std::string> args = {"generate", "words.txt", "-o", "p.ipuz"};
    args.insert(args.end(), flags.begin(), flags.end());
    const Run run = runProgram(folder.path(), args);
    INFO(run.err);
    CHECK(run.exit == exit);
    CHECK(run.err.find(says) != std::string::npos);
  };
  refused({"--unique", "--contained", "separate"}, 2, "--unique cannot be combined with separate");
  refused({"--filler", "alphabet:a1b"}, 2, "'1'");
  refused({"--pick", "0"}, 2, "--pick: 0 is out of range");
  refused({"--directions", "E,,S"}, 2, "between two commas");
  refused({"--pick", "3", "--contained", "forbid"}, 0, "3 of 3 words placed");
  refused({"--pick", "4", "--contained", "forbid"}, 1, "pick fewer");
  CHECK(runProgram(folder.path(), {"add", "p.ipuz", "A", "-o", "q.ipuz"}).error().find("single letter") !=
        std::string::npos);
  REQUIRE(runProgram(folder.path(),
                     {"versions", "words.txt", "-o", "k.ipuz", "--count", "1", "--answer-key", "k.pdf"})
              .exit == 0);
  CHECK(exists(folder.in("k.ipuz")));
}

TEST_CASE(
    "a word to avoid is named where another grid may not have it, and only counted inside a word of the "
    "list") {
  const TempFolder folder;
  folder.write("fruit.txt", "grape\npeach\nmelon\ncherry\nbanana\n");
  const Run quiet = runProgram(folder.path(), {"generate", "fruit.txt", "-o", "p.ipuz", "--language", "en"});
  CHECK(quiet.err.find("RAPE") == std::string::npos);
  CHECK(quiet.err.find("avoid") == std::string::npos);
  const Run told =
      runProgram(folder.path(), {"-v", "generate", "fruit.txt", "-o", "q.ipuz", "--language", "en"});
  CHECK(told.err.find("1 word of the avoid list stands inside words of the list:\n  RAPE in GRAPE\n") !=
        std::string::npos);
}

TEST_CASE("a list of words and definitions by turns says on which lines the clues stood") {
  const TempFolder folder;
  folder.write("turns.txt",
               "river\nwater that flows to the sea\nmountain\nhigh rock that one climbs\nlake\n"
               "water with land all around\nforest\nmany trees that stand together\n");
  const Run run = runProgram(folder.path(), {"generate", "turns.txt", "-o", "p.ipuz"});
  CHECK(run.err.find("4 clues taken from the line below each word") != std::string::npos);
}

TEST_CASE("a table's first row that is no header names the flag that makes it one") {
  const TempFolder folder;
  folder.write("pets.csv", "cat,It purrs\ndog,It barks\nhorse,It is ridden\n");
  const Run run = runProgram(folder.path(), {"generate", "pets.csv", "-o", "p.ipuz"});
  CHECK(run.err.find("if that is wrong, choose --header yes\n") != std::string::npos);
}
