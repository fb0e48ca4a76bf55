// tests/gen/words/test_merging: duplicates, print forms and the order of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "helpers.h"

using namespace gridpress;
using test::clean;
using test::Texts;
using Prints = std::vector<PrintForm>;

TEST_CASE("Spellings and countries stay beside the grid form") {
  gen::CleanOptions options;
  options.alphabet = gen::AlphabetMode::latin;
  const auto cleaned = clean(
      "name,country,population\n"
      "Poá,BR,100\nPôa,FR,\nPoá,BR,300\nPoá,AR,5\nPOA,,7\nPoá,BR,200\n",
      "a.csv", options);
  REQUIRE(cleaned.texts() == Texts{"POA"});
  CHECK(cleaned.list.words[0].prints ==
        Prints{{"Poá", "BR", 300}, {"POA", "", 7}, {"Poá", "AR", 5}, {"Pôa", "FR", 0}});
  CHECK(cleaned.report.names == 6);
  CHECK(cleaned.report.duplicatesBefore == 3);
  CHECK(cleaned.report.duplicatesAfter == 2);
  CHECK(cleaned.report.words == 1);
  CHECK(cleaned.report.several == 1);
  CHECK(cleaned.report.severalSpellings == 1);
}

TEST_CASE("Longest first, then by bytes, whatever came first") {
  CHECK(clean("b\nccc\naa\nab\nddd\na\n").texts() == Texts{"CCC", "DDD", "AA", "AB", "A", "B"});
  CHECK(clean("a\nddd\nab\naa\nccc\nb\n").texts() == Texts{"CCC", "DDD", "AA", "AB", "A", "B"});
}

TEST_CASE("Canonically equal spellings are one") {
  const auto cleaned = clean("Zürich\nZu\xCC\x88rich\n");
  CHECK(cleaned.list.words.list().at(0).prints.size() == 1);
  CHECK(cleaned.report.duplicatesBefore == 1);
}

TEST_CASE("What folds to nothing is a reject, each time") {
  gen::CleanOptions options;
  options.alphabet = gen::AlphabetMode::latin;
  const auto cleaned = clean("Bern\n!!\nភ្នំពេញ\n!!\n", "names.txt", options);
  CHECK(cleaned.report.foldedToNothing == 3);
  REQUIRE(cleaned.rejects.size() == 3);
  CHECK(cleaned.rejects[0].text == "!!");
  CHECK(cleaned.rejects[0].line == 2);
  CHECK(cleaned.rejects[0].reason == "has no letter that the grid can hold");
  CHECK(cleaned.rejects[2].line == 4);
}

TEST_CASE("Letters are numbers of the alphabet") {
  const auto cleaned = clean("Zab\n");
  CHECK(cleaned.list.words.list().at(0).letters == std::vector<Letter>{25, 0, 1});
}

TEST_CASE("Title and credit are the caller's where given") {
  gen::CleanOptions options;
  options.title = "Towns";
  options.credit = "Mine";
  const auto cleaned = clean("name\tcountry\tlat\tlng\tpopulation\nBern\tCH\t\t\t\n", "places.tsv", options);
  CHECK(cleaned.list.title == "Towns");
  CHECK(cleaned.list.credit == "Mine");
}
