// tests/cli/test_json: --json prints one JSON value with the fields that scripts rely on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;
using nlohmann::json;

namespace {

json reportOf(const std::vector<std::string>& args, int exit = 0) {
  const TempFolder folder;
  std::vector<std::string> all = args;
  all.push_back("--json");
  const Run run = runProgram(folder.path(), all);
  INFO(run.err);
  REQUIRE(run.exit == exit);
  return json::parse(run.out);
}

void has(const json& value, const std::vector<std::string>& fields) {
  for (const std::string& field : fields) {
    INFO(field);
    CHECK(value.contains(field));
  }
}

}  // namespace

TEST_CASE("words and generate report in numbers") {
  const json words = reportOf({"words", prints().in("words.txt")});
  has(words, {"sources", "names", "rules", "pieces", "duplicatesBefore", "duplicatesAfter", "words",
              "letters", "longest", "longestLength", "printForms", "letterCounts"});
  CHECK(words.at("names") == 41);
  CHECK(words.at("words") == 40);
  CHECK(words.at("duplicatesAfter") == 1);
  CHECK(words.at("longest") == "ARCHIPELAGO");

  const json grid = reportOf({"generate", prints().in("words.tsv"), "-o", "a.ipuz", "--size", "30x20"});
  has(grid, {"columns", "rows", "seed", "words", "placed", "unplaced", "letters", "cellsUsed", "directions",
             "cellsPerLetter"});
  CHECK(grid.at("columns") == 30);
  CHECK(grid.at("rows") == 20);
  CHECK(grid.at("placed") == 40);
  CHECK(grid.at("unplaced").empty());
}

TEST_CASE("the filler's report: avoided words, words in words, words found once, the message") {
  const TempFolder folder;
  const std::string words = folder.write("w.txt", "BASSOON\nSCARF\nCARTS\nCAR\nDOG\n");
  const json filler = reportOf({"generate", words, "-o", "a.ipuz", "--size", "16x12", "--unique",
                                "--contained", "count", "--filler", "uniform"})
                          .at("filler");
  CHECK(filler.at("avoid").at("words") > 50);
  CHECK(filler.at("avoid").at("inPuzzleWords").at(0).at("word") == "ASS");
  CHECK(filler.at("avoid").at("inPuzzleWords").at(0).at("in") == json::array({"BASSOON"}));
  CHECK(filler.at("contained").at("words").size() == 1);
  CHECK(filler.at("contained").at("words").at(0).at("in") == json::array({"CARTS", "SCARF"}));
  CHECK(filler.at("unique").at("once") == 4);
  CHECK(filler.at("unique").at("repeated").at(0).at("word") == "CAR");
  CHECK(filler.at("unique").at("repeated").at(0).at("byList") == true);

  const std::string list = folder.write("avoid.txt", "# mine\nzebra\n");
  CHECK(reportOf({"generate", words, "-o", "a.ipuz", "--avoid", "none", "--avoid", list})
            .at("filler")
            .at("avoid")
            .at("words") == 1);
  const std::string text =
      folder.write("text.txt", "A text that is long enough to fill a small grid, we hope.\n");
  const json message = reportOf({"generate", words, "-o", "a.ipuz", "--message", "@" + text}).at("filler");
  CHECK(message.at("message").at("letters") == 43);
  CHECK(message.at("message").at("padding").get<int>() + 43 == message.at("cells"));
  const Run refused = runProgram(folder.path(), {"generate", words, "-o", "a.ipuz", "--contained", "forbid"});
  CHECK(refused.exit == 1);
  CHECK(refused.error().find("CAR in CARTS") != std::string::npos);
}

TEST_CASE("prints report what was written") {
  const TempFolder& files = prints();
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{onLetter({"poster", files.in("p.ipuz"), "-o", "a.pdf"}),
                                             {"guide", files.in("p.ipuz"), "-o", "a.pdf"}}) {
    const json made = reportOf(args).at("files").at(0);
    has(made, {"file", "bytes", "extent", "seconds", "peakMegabytes"});
    CHECK(made.at("file") == "a.pdf");
    CHECK(made.at("bytes") > 1000);
  }
  const json tiles = reportOf(onLetter({"tiles", files.in("p.ipuz"), "-o", "a.pdf", "--paper", "4x6in"}));
  has(tiles, {"tiles", "across", "down", "orientation", "overlapCells", "files"});
  CHECK(tiles.at("tiles") == tiles.at("across").get<int>() * tiles.at("down").get<int>());
  const json counted = reportOf(onLetter({"tiles", files.in("p.ipuz"), "--count", "--paper", "4x6in"}));
  CHECK(counted.at("tiles") == tiles.at("tiles"));
  CHECK(counted.at("files").empty());
}

TEST_CASE("verify and doctor report what they found") {
  const TempFolder& files = prints();
  const std::string good = reportOf({"verify", files.in("p.ipuz"), files.in("guide.pdf")}).dump();
  const std::string bad = reportOf({"verify", files.in("p.ipuz"), files.in("words.txt")}, 1).dump();
  CHECK(good != bad);
  has(reportOf({"doctor"}),
      {"version", "data", "faces", "libraries", "landlock", "seccomp", "threads", "well"});
}

TEST_CASE("a file and a report cannot both go to standard output") {
  const TempFolder folder;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"words", prints().in("words.txt"), "-o", "-", "--json"},
                                             {"generate", prints().in("words.txt"), "-o", "-", "--json"},
                                             {"poster", prints().in("p.ipuz"), "-o", "-", "--json"},
                                             {"tiles", prints().in("p.ipuz"), "-o", "-", "--json"},
                                             {"guide", prints().in("p.ipuz"), "-o", "-", "--json"}}) {
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << ": " << run.err);
    CHECK(run.exit == 2);
    CHECK(run.out.empty());
    CHECK(run.error().find("--json") != std::string::npos);
  }
}

TEST_CASE("a call that is wrong is reported, too") {
  const TempFolder folder;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"generate", "none.txt", "-o", "p.ipuz", "--json"},
                                             {"generate", "--json", "--sise", "4"},
                                             {"make", "--json"}}) {
    const Run run = runProgram(folder.path(), args);
    CHECK(run.exit == 2);
    CHECK("gridpress: error: " + nlohmann::json::parse(run.out).at("failure").get<std::string>() ==
          run.error());
  }
}
