// tests/cli/test_tiles: counting, single sheets again, rolls, and sheets of foreign files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

Run tiles(const TempFolder& folder, std::vector<std::string> args) {
  args.insert(args.begin(), "tiles");
  return runProgram(folder.path(), args);
}

std::vector<std::string> ofPuzzle(std::vector<std::string> args) {
  args.insert(args.begin(), {prints().in("p.ipuz"), "--sheet", "letter", "--paper", "4x6in"});
  return args;
}

std::size_t sheetsOf(const Run& run) {
  return nlohmann::json::parse(run.out).at("tiles");
}

}  // namespace

TEST_CASE("--count counts and writes nothing") {
  const TempFolder folder;
  const Run run = tiles(folder, ofPuzzle({"--count"}));
  CHECK(run.exit == 0);
  CHECK_THAT(run.err, Contains(" tiles (") && Contains(" would take "));
  CHECK(folder.names().empty());
  CHECK(sheetsOf(tiles(folder, ofPuzzle({"--count", "--json", "--margin", "0.6in"}))) >
        sheetsOf(tiles(folder, ofPuzzle({"--count", "--json"}))));
}

TEST_CASE("sheets printed again are found by their labels") {
  const TempFolder folder;
  REQUIRE(tiles(folder, ofPuzzle({"-o", "all.pdf"})).exit == 0);
  const Run some = tiles(folder, ofPuzzle({"-o", "some.pdf", "--only", "A2,B1"}));
  INFO(some.err);
  REQUIRE(some.exit == 0);
  CHECK_THAT(some.err, Contains("2 pages"));
  CHECK(bytesOf(folder.in("some.pdf")).size() < bytesOf(folder.in("all.pdf")).size());
  const Run wrong = tiles(folder, ofPuzzle({"-o", "none.pdf", "--only", "Z9"}));
  CHECK(wrong.exit == 2);
  CHECK_THAT(wrong.err, Contains("unknown tile 'Z9'") && Contains("from A1 to "));
  CHECK(!exists(folder.in("none.pdf")));
}

TEST_CASE("sheets without their furniture, and with a glue flap, verify") {
  const TempFolder folder;
  for (const std::vector<std::string>& flags : {std::vector<std::string>{"--no-cut-lines", "--no-diagram"},
                                                {"--no-rulers"},
                                                {"--glue-flap", "0.5in"},
                                                {"--paper", "roll:6in"}}) {
    std::vector<std::string> args = ofPuzzle({"-o", "t.pdf"});
    args.insert(args.end(), flags.begin(), flags.end());
    if (flags[0] == "--paper") args.erase(args.begin() + 3, args.begin() + 5);
    INFO(flags[0]);
    REQUIRE(tiles(folder, args).exit == 0);
    std::vector<std::string> verify = {"verify", prints().in("p.ipuz"), "t.pdf", "--sheet", "letter"};
    if (flags[0] != "--paper") verify.insert(verify.end(), {"--paper", "4x6in"});
    verify.insert(verify.end(), flags.begin(), flags.end());
    const Run run = runProgram(folder.path(), verify);
    INFO(run.out << run.err);
    CHECK(run.exit == 0);
  }
}

TEST_CASE("what is not wanted on sheets is not there, by its flag and by its template's key") {
  const TempFolder folder;
  const auto made = [&](const std::vector<std::string>& flags) {
    std::vector<std::string> args = ofPuzzle({"-o", "t.pdf"});
    args.insert(args.end(), flags.begin(), flags.end());
    REQUIRE(tiles(folder, args).exit == 0);
    REQUIRE(std::system(("pdftotext -layout " + folder.in("t.pdf") + " " + folder.in("t.txt")).c_str()) == 0);
    return bytesOf(folder.in("t.txt"));
  };
  const std::string all = made({});
  const auto size = bytesOf(folder.in("t.pdf")).size();
  struct Part {
    const char *flag, *key, *text;
  };
  for (const Part& part : {Part{"--no-labels", "labels", "tile 2 of"},
                           {"--no-scale-bar", "scale_bar", "bars: 2 in"},
                           {"--no-diagram", "diagram", "actual size"},
                           {"--no-cut-lines", "cut_lines", ""}}) {
    INFO(part.flag);
    if (*part.text) CHECK_THAT(all, Contains(part.text));
    const std::string set = std::string(part.key) + "=false";
    for (const std::vector<std::string>& flags : {std::vector<std::string>{part.flag}, {"--set", set}}) {
      const std::string without = made(flags);
      if (*part.text) CHECK_THAT(without, !Contains(part.text));
      CHECK(bytesOf(folder.in("t.pdf")).size() < size);
    }
  }
}

TEST_CASE("foreign files become sheets at their own size or at --width") {
  const TempFolder folder;
  for (const char* name : {"poster.pdf", "poster.jpg", "poster.png"}) {
    INFO(name);
    const std::string file = prints().in(name);
    const std::size_t own = sheetsOf(tiles(folder, {file, "--count", "--json", "--paper", "4x6in"}));
    CHECK(own >= 4);
    CHECK(own <= 9);  // of letter size
    CHECK(sheetsOf(tiles(folder, {file, "--count", "--json", "--paper", "4x6in", "--width", "3in"})) == 1);
    const Run run = tiles(folder, {file, "-o", "t.pdf", "--paper", "4x6in"});
    INFO(run.err);
    REQUIRE(run.exit == 0);
    CHECK(bytesOf(folder.in("t.pdf")).starts_with("%PDF-"));
    REQUIRE(tiles(folder, {file, "-o", "again.pdf", "--paper", "4x6in"}).exit == 0);
    CHECK(bytesOf(folder.in("t.pdf")) == bytesOf(folder.in("again.pdf")));
  }
  const std::string jpeg = bytesOf(prints().in("poster.jpg"));
  REQUIRE(tiles(folder, {prints().in("poster.jpg"), "-o", "t.pdf", "--paper", "4x6in"}).exit == 0);
  CHECK(bytesOf(folder.in("t.pdf")).find(jpeg) != std::string::npos);
}

TEST_CASE("a foreign file or flag that cannot be is refused") {
  const TempFolder folder;
  folder.write("text.pdf", "no pdf");
  const auto refused = [&](const std::vector<std::string>& args, const std::string& with) {
    const Run run = tiles(folder, args);
    INFO(run.err);
    CHECK(run.exit == 2);
    CHECK_THAT(run.err, Contains(with));
  };
  refused({"text.pdf", "-o", "t.pdf"}, "text.pdf: is not a PDF, SVG or picture");
  refused({"missing.png", "-o", "t.pdf"}, "missing.png: file not found");
  refused({prints().in("poster.pdf"), "-o", "t.pdf", "--page", "2"}, "page 2 does not exist");
  refused({prints().in("poster.pdf"), "-o", "t.pdf", "--width", "0in"}, "--width: a width of 0");
  refused({prints().in("poster.pdf"), "-o", "t.pdf", "--paper", "roll:0in"}, "the width is missing");
  refused(ofPuzzle({"-o", "t.pdf", "--width", "3in"}), "are for PDFs and pictures");
  CHECK(!exists(folder.in("t.pdf")));
}

TEST_CASE("a poster with more letters than columns") {
  const TempFolder folder;
  REQUIRE(runProgram(folder.path(), {"generate", prints().in("words.tsv"), "-o", "p.ipuz", "--pick", "20",
                                     "--size", "12", "--filler", "uniform"})
              .exit == 0);
  const Run run = runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.pdf", "--template", "plain"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "p.ipuz", "p.pdf", "--template", "plain"}).exit == 0);
}

TEST_CASE("sheets printed again are verified as those that were asked for") {
  const TempFolder& files = prints();
  const TempFolder folder;
  const std::string puzzle = files.in("p.ipuz");
  REQUIRE(runProgram(folder.path(),
                     onLetter({"tiles", puzzle, "-o", "some.pdf", "--paper", "4x6in", "--only", "B1,A2"}))
              .exit == 0);
  const Run run = runProgram(folder.path(), {"verify", puzzle, "some.pdf"});
  INFO(run.out);
  CHECK(run.exit == 0);
  CHECK(run.out.find("2 of the set's tiles") != std::string::npos);
  const Run wrong = runProgram(folder.path(), {"verify", puzzle, "some.pdf", "--only", "B1,B2"});
  CHECK(wrong.exit == 1);
  CHECK(wrong.out.find("tile B2 is missing") != std::string::npos);
  CHECK(wrong.out.find("tile A2 was not asked for") != std::string::npos);
}
