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
  const Run run =
      runProgram(folder.path(), {"generate", "words.txt", "-o", "p.ipuz", "--message", "Hi", "--json"});
  REQUIRE(run.exit == 0);
  CHECK(nlohmann::json::parse(run.out).at("filler").at("message").at("padding") == 0);
  CHECK(runProgram(folder.path(), {"verify", "p.ipuz"}).exit == 0);
}

TEST_CASE("an interrupt while words are placed ends with an error, and nothing is written") {
  const TempFolder folder;
  folder.write("words.txt", fortyWords());
  // No arrangement is without the words that are to be avoided, so it looks on for seconds.
  const Run run =
      runAndSignal(folder.path(),
                   {"generate", "words.txt", "-o", "p.ipuz", "--size", "12", "--message", "Hi"}, 400, SIGINT);
  CHECK(run.exit == 1);
  CHECK(run.seconds < 1.5);
  CHECK(run.error().find("interrupted") != std::string::npos);
  CHECK(folder.names() == std::vector<std::string>{"words.txt"});
}
