// tests/cli/test_chain: from words to checked prints, step by step, at once, and through pipes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <locale>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

TEST_CASE("every print of forty words is made, and verified") {
  const TempFolder& folder = prints();
  const auto starts = [&](const char* name, const std::string& with) {
    INFO(name);
    CHECK(bytesOf(folder.in(name)).starts_with(with));
  };
  starts("poster.pdf", "%PDF-");
  starts("tiles.pdf", "%PDF-");
  starts("guide.pdf", "%PDF-");
  starts("poster.jpg", "\xff\xd8\xff");
  starts("poster.png", "\x89PNG");
  starts("poster.svg", "<?xml");

  const Run run =
      runProgram(folder.path(), onLetter({"verify", "p.ipuz", "p.txt", "poster.pdf", "poster.jpg",
                                          "poster.png", "tiles.pdf", "guide.pdf", "--paper", "4x6in"}));
  INFO(run.out << run.err);
  CHECK(run.exit == 0);
  CHECK(run.out.find("FAIL") == std::string::npos);
  CHECK(run.out.find("40 of 40 words stand in the grid") != std::string::npos);
  for (const char* line : {"poster.pdf: letters: ", "poster.pdf: rulers: ", "poster.jpg: pixels: ",
                           "poster.png: pixels: ", "tiles.pdf: ", "guide.pdf: entries: ", "p.txt: letters"})
    CHECK(run.out.find(std::string("ok    ") + line) != std::string::npos);
  CHECK(run.err.empty());
}

TEST_CASE("make fills a folder with everything, and certifies it") {
  const TempFolder folder;
  folder.write("words.txt", fortyWords());
  const Run run = runProgram(folder.path(), onLetter({"make", "words.txt", "-o", "all/of/it", "--json",
                                                      "--quiet", "--dpi", "50", "--title", "T"}));
  INFO(run.err);
  REQUIRE(run.exit == 0);
  CHECK(run.err.empty());
  for (const char* name :
       {"words.tsv", "puzzle.ipuz", "puzzle.txt", "poster.pdf", "poster.jpg", "tiles.pdf", "guide.pdf"})
    CHECK(exists(folder.in(std::string("all/of/it/") + name)));
  const auto json = nlohmann::json::parse(run.out);
  CHECK(json.at("words").at("words") == 40);
  CHECK(json.at("puzzle").at("placed") == 40);
  CHECK(json.at("files").size() == 7);
  CHECK(json.at("verification").is_object());

  // Its parts agree with the single commands.
  const Run verify =
      runProgram(folder.in("all/of/it"),
                 onLetter({"verify", "puzzle.ipuz", "puzzle.txt", "poster.pdf", "tiles.pdf", "guide.pdf"}));
  INFO(verify.out);
  CHECK(verify.exit == 0);
}

TEST_CASE("standard input and output take the place of files") {
  const TempFolder& files = prints();
  const TempFolder folder;
  const Run words = runProgram(folder.path(),
                               {"words", "-", "-o", "-", "--title", "Lands and Waters", "--credit", "Nobody"},
                               fortyWords());
  REQUIRE(words.exit == 0);
  CHECK(words.out == bytesOf(files.in("words.tsv")));
  const Run puzzle = runProgram(folder.path(), {"generate", "-", "-o", "-", "--seed", "7"}, words.out);
  REQUIRE(puzzle.exit == 0);
  CHECK(puzzle.out == bytesOf(files.in("p.ipuz")));
  const Run poster =
      runProgram(folder.path(), onLetter({"poster", "-", "-o", "-", "--format", "pdf"}), puzzle.out);
  REQUIRE(poster.exit == 0);
  CHECK(poster.out.starts_with("%PDF-"));
  const Run guide = runProgram(folder.path(), {"guide", "-", "-o", "-"}, puzzle.out);
  REQUIRE(guide.exit == 0);
  CHECK(guide.out.starts_with("%PDF-"));
  const Run table = runProgram(folder.path(), {"guide", "-", "-o", "-", "--format", "tsv"}, puzzle.out);
  REQUIRE(table.exit == 0);
  CHECK(std::count(table.out.begin(), table.out.end(), '\n') >= 40);
  const Run tiles =
      runProgram(folder.path(), onLetter({"tiles", "-", "-o", "-", "--paper", "4x6in"}), puzzle.out);
  REQUIRE(tiles.exit == 0);
  CHECK(tiles.out.starts_with("%PDF-"));
  const Run verify = runProgram(folder.path(), {"verify", "-"}, puzzle.out);
  CHECK(verify.exit == 0);
  CHECK(folder.names().empty());

  // What came through the pipe is a good poster.
  folder.write("poster.pdf", poster.out);
  CHECK(runProgram(folder.path(), onLetter({"verify", files.in("p.ipuz"), "poster.pdf"})).exit == 0);
}

TEST_CASE("prints are read from standard input") {
  const TempFolder& files = prints();
  const TempFolder folder;
  const std::string guide = bytesOf(files.in("guide.pdf")), poster = bytesOf(files.in("poster.pdf"));
  const Run verify = runProgram(folder.path(), {"verify", files.in("p.ipuz"), "-"}, guide);
  INFO(verify.err);
  CHECK(verify.exit == 0);
  CHECK(verify.out.find("standard input: entries") != std::string::npos);
  const Run imposed = runProgram(folder.path(), {"impose", "-", "-o", "-", "--binding", "perfect"}, guide);
  REQUIRE(imposed.exit == 0);
  CHECK(runProgram(folder.path(), {"verify", files.in("guide.pdf"), "-"}, imposed.out).exit == 0);
  CHECK(runProgram(folder.path(), {"preflight", "-", "--services"}, poster).exit == 0);
  CHECK(runProgram(folder.path(), {"cover", files.in("p.ipuz"), "-", "--for", "kdp", "-o", "-"}, guide)
            .out.starts_with("%PDF-"));
  CHECK(runProgram(folder.path(), {"impose", "-", "-o", "a.pdf"}, "no PDF")
            .err.starts_with("gridpress: error: standard input: "));
  CHECK(
      runProgram(folder.path(), {"verify", files.in("p.ipuz"), "-", "--certificate", "a.pdf"}, guide).exit ==
      2);
}

TEST_CASE("the same seed gives the same bytes on any number of cores") {
  const TempFolder& files = prints();
  const TempFolder folder;
  for (const char* threads : {"1", "2", "3"}) {
    INFO(threads << " threads");
    REQUIRE(runProgram(folder.path(), {"generate", files.in("words.tsv"), "-o", "a.ipuz", "--seed", "7",
                                       "--threads", threads})
                .exit == 0);
    CHECK(bytesOf(folder.in("a.ipuz")) == bytesOf(files.in("p.ipuz")));
    for (const char* picture : {"poster.jpg", "poster.png"}) {
      REQUIRE(runProgram(folder.path(), onLetter({"poster", files.in("p.ipuz"), "-o", picture, "--dpi", "60",
                                                  "--threads", threads}))
                  .exit == 0);
      CHECK(bytesOf(folder.in(picture)) == bytesOf(files.in(picture)));
    }
  }
  REQUIRE(
      runProgram(folder.path(), {"generate", files.in("words.tsv"), "-o", "a.ipuz", "--seed", "8"}).exit ==
      0);
  CHECK(bytesOf(folder.in("a.ipuz")) != bytesOf(files.in("p.ipuz")));
}

TEST_CASE("a locale changes no byte") {
  const TempFolder& files = prints();
  const TempFolder folder;
  const Environment german = {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "tr_TR.UTF-8"}};
  REQUIRE(runProgram(folder.path(), {"generate", files.in("words.tsv"), "-o", "a.ipuz", "--seed", "7"}, "",
                     german)
              .exit == 0);
  CHECK(bytesOf(folder.in("a.ipuz")) == bytesOf(files.in("p.ipuz")));
  REQUIRE(
      runProgram(folder.path(), onLetter({"poster", files.in("p.ipuz"), "-o", "a.svg"}), "", german).exit ==
      0);
  CHECK(bytesOf(folder.in("a.svg")) == bytesOf(files.in("poster.svg")));
}

namespace {

// Numbers as in German: 1.234,5.
struct GermanNumbers : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

}  // namespace

TEST_CASE("the locale of whoever links the library changes no byte", "[long]") {
  const TempFolder folder;
  REQUIRE(std::system(("localedef -i de_DE -f UTF-8 " + folder.in("de_DE.UTF-8")).c_str()) == 0);
  const auto german = [&] {
    ::setenv("LOCPATH", folder.path().c_str(), 1);
    std::locale::global(std::locale(std::locale::classic(), new GermanNumbers));
    if (!std::setlocale(LC_ALL, "de_DE.UTF-8") || std::strtod("1,5", nullptr) != 1.5) ::_exit(99);
  };
  const TempFolder& files = prints();
  const std::string star = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/masks/star.png";
  const std::vector<std::vector<std::string>> calls = {
      {"generate", files.in("words.tsv"), "--seed", "7", "-o", "p.ipuz"},
      {"poster", files.in("p.ipuz"), "--template", "world", "--standard", "pdfx1a", "--sheet", "a4", "-o",
       "x1a.pdf"},
      {"poster", files.in("p.ipuz"), "--sheet", "a5", "-o", "p.svg"},
      {"tiles", files.in("p.ipuz"), "--template", "world", "--sheet", "letter", "--paper", "4x6in", "-o",
       "t.pdf"},
      {"tiles", star, "--width", "10in", "--paper", "a5", "-o", "star.pdf"},
      {"tiles", "x1a.pdf", "--width", "12in", "--paper", "a5", "-o", "again.pdf"},
      {"sheet", files.in("p.ipuz"), "--booklet", "a4", "-o", "b.pdf"},
      {"guide", files.in("p.ipuz"), "-o", "g.pdf"}};
  for (const auto& call : calls) {
    INFO(call.back());
    REQUIRE(runProgram(folder.path(), call).exit == 0);
    const std::string plain = bytesOf(folder.in(call.back()));
    const Run made = runInHost(folder.path(), call, german);
    INFO(made.err);
    REQUIRE(made.exit == 0);
    CHECK(bytesOf(folder.in(call.back())) == plain);
  }
}
