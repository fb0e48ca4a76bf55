// tests/cli/test_up_to_date: what has a step run again: any file that it read, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

constexpr const char* kSvg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9\" "
    "stroke=\"#ddd\"/></svg>\n";

// Everything that a project may bring of its own.
void writeProject(const TempFolder& folder) {
  for (const char* name : {"my", "out"}) ::mkdir(folder.in(name).c_str(), 0700);
  folder.write("words.txt", kDigitNames);
  folder.write("avoid.txt", "cat\ndog\n");
  folder.write("mask.txt",
               std::string(30, '#') + "\n" + std::string(30, '#') + "\n" + std::string(30, '#') + "\n");
  folder.write("message.txt", "hello");
  folder.write("my/poster.toml", "[backdrop]\nsvg = \"own.svg\"\n");
  folder.write("my/own.svg", kSvg);
  folder.write("my/tiles.toml", bytesOf(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/world/tiles.toml"));
  folder.write("class.toml",
               bytesOf(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/worksheet/classroom.toml"));
  folder.write("shop.toml", bytesOf(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/services/printful.toml"));
  folder.write("list.txt", "apple\npear\nplum\nquince\nolive\nlemon\n");
  folder.write("book.toml",
               "title = \"B\"\n[[list]]\nname = \"w\"\nfile = \"list.txt\"\n"
               "[[puzzles]]\nkind = \"wordsearch\"\ncount = 1\nwords = 5\nlists = [\"w\"]\n");
  folder.write("unread.txt", "nobody reads this\n");
  folder.write("my/unread.svg", kSvg);
  folder.write(
      "job.toml",
      "[[step]]\njob = \"generate\"\nsource = [\"words.txt\"]\navoid = [\"avoid.txt\"]\noutput = "
      "\"out/p.ipuz\"\n"
      "message = \"@message.txt\"\n"
      "[[step]]\njob = \"generate\"\nsource = [\"words.txt\"]\nmask = \"mask.txt\"\nsize = \"30x3\"\npartial "
      "= true\n"
      "output = \"out/m.ipuz\"\n"
      "[[step]]\njob = \"poster\"\npuzzle = \"out/p.ipuz\"\ntemplate = \"my\"\nsheet = \"a4\"\noutput = "
      "\"out/p.pdf\"\n"
      "[[step]]\njob = \"tiles\"\nsource = \"out/p.ipuz\"\ntemplate = \"my\"\nsheet = \"a4\"\npaper = "
      "\"a5\"\n"
      "output = \"out/t.pdf\"\n"
      "[[step]]\njob = \"guide\"\npuzzle = \"out/p.ipuz\"\ntemplate = \"my\"\noutput = \"out/g.pdf\"\n"
      "[[step]]\njob = \"sheet\"\npuzzle = [\"out/p.ipuz\"]\ntemplate = \"class.toml\"\noutput = "
      "\"out/s.pdf\"\n"
      "[[step]]\njob = \"book\"\nrecipe = \"book.toml\"\noutput = \"out/b.pdf\"\n");
}

// The outputs of the steps that were run, in their order.
std::vector<std::string> stepsRun(const TempFolder& folder) {
  const Run run = runProgram(folder.path(), {"run", "job.toml", "--json"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  std::vector<std::string> made;
  const auto report = nlohmann::json::parse(run.out);
  for (const auto& step : report["steps"])
    if (!step["skipped"].get<bool>())
      made.push_back(std::filesystem::path(step["outputs"][0].get<std::string>()).filename().string());
  return made;
}

}  // namespace

TEST_CASE("up to date: one byte of any file that was read, and nothing else, has its steps run again",
          "[long]") {
  const TempFolder folder;
  writeProject(folder);
  CHECK(stepsRun(folder).size() == 7);
  CHECK(stepsRun(folder).empty());
  const std::map<std::string, std::string> readFirstBy = {
      {"words.txt", "p.ipuz"},    {"avoid.txt", "p.ipuz"},     {"message.txt", "p.ipuz"},
      {"mask.txt", "m.ipuz"},     {"my/poster.toml", "p.pdf"}, {"my/own.svg", "p.pdf"},
      {"my/tiles.toml", "t.pdf"}, {"class.toml", "s.pdf"},     {"list.txt", "b.pdf"},
      {"book.toml", "b.pdf"}};
  for (const auto& [name, first] : readFirstBy) {
    INFO(name);
    folder.write(name, bytesOf(folder.in(name)) + "\n");
    const std::vector<std::string> made = stepsRun(folder);
    CHECK(std::find(made.begin(), made.end(), first) != made.end());
    CHECK(made.size() < 7);
    CHECK(stepsRun(folder).empty());
  }
  for (const char* name : {"unread.txt", "my/unread.svg", "shop.toml"}) {
    INFO(name);
    folder.write(name, bytesOf(folder.in(name)) + "\n");
    CHECK(stepsRun(folder).empty());
  }
  // What was not there and would be taken.
  folder.write("my/guide.toml", bytesOf(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/world/guide.toml"));
  CHECK(stepsRun(folder) == std::vector<std::string>{"g.pdf"});
  std::filesystem::remove(folder.in("my/tiles.toml"));
  CHECK(stepsRun(folder) == std::vector<std::string>{"t.pdf"});
  // The whole folder, moved with its times or without, stays up to date.
  const TempFolder other;
  std::filesystem::copy(folder.path(), other.path(), std::filesystem::copy_options::recursive);
  CHECK(stepsRun(other).empty());
}

TEST_CASE("up to date: make prints anew what an edited template says, and checks it") {
  const TempFolder folder;
  writeProject(folder);
  const std::vector<std::string> make = {"make",    "words.txt", "-o",    "made", "--template", "./my",
                                         "--sheet", "a4",        "--dpi", "40",   "--json"};
  REQUIRE(runProgram(folder.path(), make).exit == 0);
  const auto steps = [&] {
    const Run run = runProgram(folder.path(), make);
    INFO(run.err);
    REQUIRE(run.exit == 0);
    std::map<std::string, bool> skipped;
    const auto report = nlohmann::json::parse(run.out);
    for (const auto& step : report["steps"])
      skipped[std::filesystem::path(step["outputs"][0].get<std::string>()).filename().string()] =
          step["skipped"];
    return skipped;
  };
  for (const auto& [name, skipped] : steps()) CHECK((skipped || name.empty()));
  folder.write("my/own.svg",
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 9h9\" "
               "stroke=\"#ccc\"/></svg>\n");
  const auto after = steps();
  CHECK(!after.at("poster.pdf"));
  CHECK(!after.at("poster.jpg"));
  CHECK(!after.at("tiles.pdf"));
  CHECK(after.at("words.tsv"));
  CHECK(after.at("guide.pdf"));
}
