// tests/hostile/test_lists: lists of a few bytes that stand for millions of names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>

#include "../cli/program.h"

using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("a name that comes two million times takes the memory of one") {
  const TempFolder folder;
  std::string list;
  for (int i = 0; i < 2'000'000; ++i) list += "ab\n";
  folder.write("w.txt", list);
  const Run run = runProgram(folder.path(), {"words", "w.txt", "--from", "lines"});
  INFO(run.err);
  CHECK(run.exit == 0);
  CHECK_THAT(run.err, Contains("1,999,999 names are the same word"));
  CHECK(run.megabytes < 100);
}
