// tests/gen/words/test_word_file: a clean list, written and read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/word_file.h"

#include <array>
#include <catch2/catch.hpp>
#include <sstream>

#include "helpers.h"
#include "model/error.h"
#include "support/word_file.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

std::string written(const WordList& list) {
  std::ostringstream out;
  writeWordFile(list, out);
  return out.str();
}

WordList readBack(std::string_view bytes) {
  const test::TempDir dir;
  return readWordFile(dir.write("words.tsv", bytes));
}

void checkSame(const WordList& a, const WordList& b) {
  CHECK(a.words == b.words);
  CHECK(a.alphabet == b.alphabet);
  CHECK(a.title == b.title);
  CHECK(a.credit == b.credit);
}

constexpr const char* kHeader = "word\tspelling\tcountry\tpopulation\n";

std::string rowsError(const std::string& rows) {
  try {
    readBack(kHeader + rows);
  } catch (const Error& e) {
    const std::string what = e.what();
    return what.substr(what.find("words.tsv"));
  }
  return {};
}

}  // namespace

TEST_CASE("A word file shows words, spellings, countries and populations") {
  CleanOptions options;
  options.title = "Towns\tof\nmine";
  options.credit = "Me";
  options.alphabet = AlphabetMode::latin;
  const auto cleaned =
      test::clean("name,country,population\nZürich,CH,341730\nPoá,BR,\nPôa,,2\n", "a.csv", options);
  const std::string text = written(cleaned.list);
  CHECK(text ==
        "# gridpress words\n# title: Towns of mine\n# credit: Me\nword\tspelling\tcountry\tpopulation\n"
        "ZURICH\tZürich\tCH\t341730\nPOA\tPôa\t\t2\nPOA\tPoá\tBR\t\n");
  const WordList back = readBack(text);
  CHECK(back.words == cleaned.list.words);
  CHECK(back.title == "Towns of mine");
  CHECK(back.credit == "Me");
}

TEST_CASE("A word file keeps coordinates to a metre, beside clues and without") {
  const auto placed =
      test::clean("name,country,lat,lng,clue\nUlm,DE,48.401082,9.987608,spire\nX,,,,\n", "a.csv");
  const std::string text = written(placed.list);
  CHECK(
      text.find(
          "\nword\tspelling\tcountry\tpopulation\tlat\tlng\tclue\nULM\tUlm\tDE\t\t48.40108\t9.98761\tspire\n"
          "X\tX\t\t\t\t\t\n") != std::string::npos);
  CHECK(written(readBack(text)) == text);
  CHECK(readBack(text).words[0].prints[0].at == EarthPoint{48.40108, 9.98761});
}

TEST_CASE("Kept scripts come back with their letters") {
  CleanOptions options;
  options.alphabet = AlphabetMode::keep;
  const auto cleaned =
      test::clean("दिल्ली\nसُعود\n👩‍👩‍👧 x\nZürich 8\n", "a.txt", options);
  checkSame(readBack(written(cleaned.list)), cleaned.list);
}

TEST_CASE("A spelling that looks damaged comes back as it is") {
  CHECK(readBack("# gridpress words\nword\tspelling\tcountry\tpopulation\nC\t«©\t\t\n")
            .words.list()
            .at(0)
            .prints.at(0)
            .spelling == "«©");
}

TEST_CASE("Words without print forms come back without") {
  WordList list;
  list.alphabet = Alphabet::latin();
  list.words = {{"AB", {0, 1}, {}}, {"C", {2}, {{"", "CH", 0}, {"c", "", 0}}}};
  checkSame(readBack(written(list)), list);
}

TEST_CASE("A word file is a source to which no recipe is applied") {
  const auto cleaned = test::clean("# gridpress words\n# title: T\n# credit: C\n" + std::string(kHeader) +
                                       "NORD\tNord - 24\tDE\t5\nX1\t\t\t\n",
                                   "words.tsv");
  CHECK(cleaned.texts() == test::Texts{"NORD", "X1"});
  CHECK(cleaned.list.words[0].prints == std::vector<PrintForm>{{"Nord - 24", "DE", 5}});
  CHECK(cleaned.list.title == "T");
  CHECK(cleaned.list.credit == "C");
  CHECK(cleaned.report.sources.at(0).format == SourceFormat::words);
  CHECK(cleaned.report.pieces == 2);
}

TEST_CASE("A word file and a list of names make one list") {
  const test::TempDir dir;
  const std::array<SourceSpec, 2> sources = {
      {{dir.write("w.tsv", kHeader + std::string("BERN\tBern\tCH\t9\n")), std::nullopt, ""},
       {dir.write("n.csv", "name,country\nBern,US\nThun,CH\n"), std::nullopt, ""}}};
  const auto [list, report] = readWords(sources, {});
  REQUIRE(list.words.size() == 2);
  CHECK(list.words[0].prints == std::vector<PrintForm>{{"Bern", "CH", 9}, {"Bern", "US", 0}});
  CHECK(report.pieces ==
        report.foldedToNothing + report.duplicatesBefore + report.duplicatesAfter + report.words);
}

TEST_CASE("Edited files are sorted again, rows brought together") {
  const WordList list = readBack(std::string(kHeader) + "A\ta\t\t\r\nBBB\tb\t\t\r\nA\tá\t\t\r\n\r\n");
  REQUIRE(list.words.size() == 2);
  CHECK(list.words[0].text == "BBB");
  CHECK(list.words[1].prints.size() == 2);
}

TEST_CASE("Word files are known by their first line") {
  CHECK(isWordFileStart("word\tspelling\tcountry\tpopulation"));
  CHECK(isWordFileStart("# gridpress words"));
  CHECK_FALSE(isWordFileStart("Bern"));
  CHECK_FALSE(isWordFileStart(""));
}

TEST_CASE("Bad word files name the line") {
  CHECK(rowsError("") == "words.tsv: no words are in the file; add rows below its header");
  CHECK(rowsError("A\t\t\t\nB\n").substr(0, 33) == "words.tsv:3: the line has 1 colum");
  CHECK(rowsError("\ta\t\t\n").substr(0, 30) == "words.tsv:2: the word is empty");
  CHECK(rowsError("A B\ta\t\t\n").substr(0, 33) == "words.tsv:2: the word \"A B\" holds");
  CHECK(rowsError("A\ta\t\tmany\n").substr(0, 35) == "words.tsv:2: \"many\" is not a popula");
  CHECK(rowsError("A\ta\t\t-1\n").substr(0, 13) == "words.tsv:2: ");
  CHECK_THROWS_WITH(readBack("# gridpress words\nBern\n"),
                    Catch::Contains(":2: the header of a word file is missing"));
  CHECK_THROWS_WITH(readBack("Bern\n"), Catch::Contains(":1: the header of a word file is missing"));
}
