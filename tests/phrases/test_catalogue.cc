// tests/phrases/test_catalogue: catalogues laid over each other, and what is wrong with one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrases/catalogue.h"

#include <catch2/catch.hpp>

#include "model/error.h"
#include "phrases/language.h"

using namespace gridpress;
using phrases::CatalogueFile;

namespace {

const CatalogueFile kEnglish{
    "en.toml",
    "[a]\nplain = \"it's\"\nwords = \"{words, plural, one {# word} other {# words}}\"\n"
    "page = \"page {page}\"\n"};

std::string refusal(const std::string& text) {
  try {
    phrases::readCatalogue({{"de.toml", text}, kEnglish}, "de");
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a phrase is filled in as its language counts and writes numbers") {
  const auto english = phrases::readCatalogue({kEnglish}, "en");
  CHECK(english->say("a.plain") == "it's");
  CHECK(english->say("a.words", {{"words", 1}}) == "1 word");
  CHECK(english->say("a.words", {{"words", 148970}}) == "148,970 words");
  CHECK(english->number(148970) == "148,970");
  CHECK(english->digits(148970) == "148970");
  CHECK(english->length(Length::in(8.5)) == "8.5 in");
  CHECK_FALSE(english->fromRight());
  CHECK_THROWS_AS(english->say("a.none"), Error);

  const CatalogueFile polish{
      "pl.toml",
      "[a]\nwords = \"{words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}\"\n"};
  const auto poles = phrases::readCatalogue({polish, kEnglish}, "pl");
  CHECK(poles->say("a.words", {{"words", 1}}) == "1 słowo");
  CHECK(poles->say("a.words", {{"words", 22}}) == "22 słowa");
  CHECK(poles->say("a.words", {{"words", 25}}) == "25 słów");
  CHECK(poles->length(Length::in(10)) == "25,4 cm");
  CHECK(phrases::readCatalogue({kEnglish}, "he")->fromRight());
}

TEST_CASE("what a language lacks is said in the one that it is a kind of, then in English") {
  const CatalogueFile wide{"pt.toml", "[a]\nplain = \"largo\"\npage = \"página {page}\"\n"},
      narrow{"pt-PT.toml", "[a]\nplain = \"estreito\"\n"};
  const auto spoken = phrases::readCatalogue({narrow, wide, kEnglish}, "pt-PT");
  CHECK(spoken->say("a.plain") == "estreito");
  CHECK(spoken->say("a.page", {{"page", "7"}}) == "página 7");
  CHECK(spoken->say("a.words", {{"words", 2}}) == "2 words");
  CHECK(phrases::widened("zh-Hant-TW") == std::vector<std::string>{"zh-Hant-TW", "zh-Hant", "zh"});
  // A region that writes its language in another script than most.
  CHECK(phrases::widened("zh-TW") == std::vector<std::string>{"zh-TW", "zh-Hant", "zh"});
  CHECK(phrases::widened("zh-HK") == std::vector<std::string>{"zh-HK", "zh-Hant", "zh"});
  CHECK(phrases::widened("nn-NO") == std::vector<std::string>{"nn-NO", "nn", "nb"});
  CHECK(phrases::widened("zh-CN") == std::vector<std::string>{"zh-CN", "zh"});
  CHECK(phrases::widened("de-u-co-phonebk") == std::vector<std::string>{"de-u-co-phonebk", "de-u-co", "de"});
  CHECK(phrases::widened("no tag").empty());
}

TEST_CASE("a catalogue's faults name the line") {
  CHECK(refusal("[a]\nplain = \"nur\"\n").empty());
  CHECK_THAT(refusal("[a]\nplane = \"nur\"\n"), Catch::Contains("de.toml:2: unknown phrase 'a.plane'"));
  CHECK_THAT(refusal("[a]\npage = \"Seite {seite}\"\n"),
             Catch::Contains("de.toml:2: unknown placeholder '{seite}' in the phrase 'a.page'; use {page}"));
  CHECK_THAT(refusal("[a]\n\npage = \"Seite {page\"\n"), Catch::Contains("de.toml:3: the phrase"));
  CHECK_THAT(refusal("[a]\nwords = \"{words, plural, one {# Wort}}\"\n"), Catch::Contains("cannot be read"));
  CHECK_THAT(refusal("[a]\npage = 7\n"), Catch::Contains("'a.page' is not a text"));
  CHECK_THAT(refusal("a = \"b\"\n"), Catch::Contains("'a' is not a table"));
  CHECK_THAT(refusal("[a\n"), Catch::Contains("de.toml:1"));

  CHECK(phrases::faultsOf({"de.toml", "[a]\nplain = \"nur\"\nwords = \"{words}\"\npage = \"Seite\"\n"},
                          kEnglish, "de") == std::vector<std::string>{"'a.page' does not use {page}"});
  CHECK(phrases::faultsOf(
            {"pl.toml", "[a]\nwords = \"{words, plural, one {#} other {#}}\"\npage = \"{page}\"\n"}, kEnglish,
            "pl") ==
        std::vector<std::string>{"'a.plain' is missing",
                                 "'a.words' has a plural without few {...}: it has one, other",
                                 "'a.words' has a plural without many {...}: it has one, other"});
}

TEST_CASE("a table that is empty in English has what code says in English") {
  const CatalogueFile english{"en.toml", "[a]\nplain = \"plain\"\n[b]\n"};
  const auto german = [&](const std::string& text) {
    return phrases::readCatalogue({{"de.toml", text}, english}, "de");
  };
  CHECK(german("[b]\nfew = \"nur {have}\"\n")->say("b.few", {{"have", 3}}) == "nur 3");
  CHECK(german("[a]\n")->say("a.plain") == "plain");
  CHECK_FALSE(german("")->has("b.few"));
  CHECK_THROWS_AS(german("[b]\nfew = \"nur {have\"\n"), Error);
  CHECK_THROWS_AS(german("[c]\nfew = \"nur\"\n"), Error);
  CHECK(phrases::faultsOf({"de.toml", "[a]\nplain = \"nur\"\n[b]\nfew = \"{n, plural, other {#}}\"\n"},
                          english, "de") ==
        std::vector<std::string>{"'b.few' has a plural without one {...}: it has other"});
}

TEST_CASE("countries have their names in the language's capitals") {
  const auto in = [](const char* tag) { return phrases::readCatalogue({kEnglish}, tag); };
  CHECK(in("en")->country("DE") == "GERMANY");
  CHECK(in("de")->country("AT") == "ÖSTERREICH");
  CHECK(in("tr")->country("IL") == "İSRAİL");
  CHECK(in("el")->country("GR") == "ΕΛΛΑΔΑ");
  // As short as it may be, unless that is letters alone.
  CHECK(in("en")->country("HK") == "HONG KONG");
  CHECK(in("en")->country("GB") == "UNITED KINGDOM");
  CHECK(in("ja")->country("FR") == "フランス");
  CHECK(in("en")->country("QQ").empty());
  CHECK(in("en")->country("").empty());
  CHECK(in("tr")->capitals("deniz") == "DENİZ");
}

TEST_CASE("straight quotes are those of the language, in pairs, and apostrophes within words") {
  const auto in = [](const std::string& tag, const std::string& text) {
    return phrases::readCatalogue({kEnglish}, tag)->typographic(text);
  };
  CHECK(in("en", "The \"Iron Lady\" of 'No'") == "The \u201cIron Lady\u201d of \u2018No\u2019");
  CHECK(in("de", "\"Faust\" von Goethe") == "\u201eFaust\u201c von Goethe");
  CHECK(in("fr", "l'auteur de \"Nana\"") == "l\u2019auteur de \u00ab\u00a0Nana\u00a0\u00bb");
  CHECK(in("ja", "\"Neko\"") == "\u300cNeko\u300d");
  CHECK(in("en", "\"Who said 'no'?\"") == "\u201cWho said \u2018no\u2019?\u201d");
  CHECK(in("en", "<i>\"Hamlet\"</i>") == "<i>\u201cHamlet\u201d</i>");
  CHECK(in("en", "It's the dogs' dinner") == "It\u2019s the dogs' dinner");
  // Neither inches nor an odd quote have a counterpart, and a Hebrew acronym's stands within it.
  for (const char* same : {"A 6\" nail, 2' long", "\"Odd", "plain"}) CHECK(in("en", same) == same);
  CHECK(in("he", "\u05e6\u05d4\"\u05dc") == "\u05e6\u05d4\"\u05dc");
}
