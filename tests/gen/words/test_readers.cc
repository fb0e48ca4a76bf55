// tests/gen/words/test_readers: the formats, their columns, and standard input.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>
#include <string_view>

#include <array>
#include <catch2/catch.hpp>

#include "gen/words/read/source.h"
#include "helpers.h"
#include "support/listener.h"

using namespace gridpress;
using namespace gridpress::gen;
using test::clean;
using test::errorOf;
using test::Texts;

namespace {

constexpr EarthPoint kDumpPlace{47.3, 8.5};

/// A row of a GeoNames dump.
std::string dumpRow(const std::string& id, const std::string& name, const std::string& country,
                    const std::string& population) {
  return id + "\t" + name + "\t" + name + "\t\t47.3\t8.5\tP\tPPLA\t" + country + "\t\tZH\t112\t261\t\t" +
         population + "\t\t408\tEurope/Zurich\t2024-01-01";
}

PrintForm onlyPrint(const test::Cleaned& cleaned, std::size_t word = 0) {
  REQUIRE(cleaned.list.words.list().at(word).prints.size() == 1);
  return cleaned.list.words[word].prints[0];
}

}  // namespace

TEST_CASE("A GeoNames dump is known by its columns, and cleaned by its recipe") {
  const std::string dump = dumpRow("2657896", "Zürich", "CH", "341730") + "\n" +
                           dumpRow("2661552", "Biel/Bienne", "CH", "") + "\n" +
                           dumpRow("1", "\"Anta", "PE", "0") + "\n";
  for (const char* name : {"cities500.txt", "CH.tsv", "dump"}) {
    const auto cleaned = clean(dump, name);
    CHECK(cleaned.texts() == Texts{"BIENNE", "ZURICH", "ANTA", "BIEL"});
    CHECK(onlyPrint(cleaned, 1) == PrintForm{"Zürich", "CH", 341730, kDumpPlace});
    CHECK(onlyPrint(cleaned, 2) == PrintForm{"\"Anta", "PE", 0, kDumpPlace});
    CHECK(cleaned.report.sources.at(0).format == SourceFormat::geonames);
    CHECK(cleaned.report.sources.at(0).recipe == Recipe::geonames);
    CHECK(cleaned.list.credit == kGeonamesCredit);
  }
}

TEST_CASE("The project's own places are a table with GeoNames' recipe") {
  const auto cleaned =
      clean("name\tcountry\tlat\tlng\tpopulation\nBiel/Bienne\tCH\t47.1\t7.2\t48614\n", "places.tsv");
  CHECK(cleaned.texts() == Texts{"BIENNE", "BIEL"});
  CHECK(onlyPrint(cleaned) == PrintForm{"Bienne", "CH", 48614, EarthPoint{47.1, 7.2}});
  CHECK(cleaned.list.credit == kGeonamesCredit);
}

TEST_CASE("A table's coordinates are known by many names, and a column \"long\" alone is none") {
  for (const char* head :
       {"name,latitude,longitude", "Name;Breite;Länge", "name,lat,lon", "name\tLAT\tLONG"}) {
    std::string text = std::string(head) + "\nUlm,48.4,9.99\nOslo,59.91,x\n";
    if (std::string_view(head).find(';') != std::string_view::npos)
      text = std::string(head) + "\nUlm;48,4;9,99\nOslo;59,91;999\n";
    if (std::string_view(head).find('\t') != std::string_view::npos)
      text = std::string(head) + "\nUlm\t48.4\t9.99\nOslo\t59.91\t\n";
    INFO(head);
    const auto cleaned = clean(text, "places.csv");
    REQUIRE(cleaned.list.words.size() == 2);
    CHECK(onlyPrint(cleaned, 0).spelling == "Oslo");
    CHECK_FALSE(onlyPrint(cleaned, 0).at.has_value());
    CHECK(onlyPrint(cleaned, 1).at == EarthPoint{48.4, 9.99});
  }
  CHECK_FALSE(onlyPrint(clean("name,long\nUlm,9.99\n", "places.csv")).at.has_value());
}

TEST_CASE("Lines are names, commas and all") {
  const auto cleaned = clean("Las Vegas, Santa Barbara\n\n  \nname\n\"Anta\"\n");
  CHECK(cleaned.texts() == Texts{"LASVEGASSANTABARBARA", "ANTA", "NAME"});
  CHECK(onlyPrint(cleaned).spelling == "Las Vegas, Santa Barbara");
  CHECK(cleaned.report.names == 3);
  CHECK(cleaned.report.sources.at(0).blankLines == 2);
  CHECK(cleaned.report.sources.at(0).recipe == Recipe::plain);
  CHECK(cleaned.list.credit.empty());
}

TEST_CASE("Byte order mark and CRLF change nothing") {
  const std::string lf = "Zürich\nBern\n\nThun";
  const std::string crlf = "\xEF\xBB\xBFZürich\r\nBern\r\n\r\nThun\r\n";
  CHECK(clean(lf).list.words == clean(crlf).list.words);
  CHECK(clean("name,country\nBern,CH\n", "a.csv").list.words ==
        clean("\xEF\xBB\xBFname,country\r\nBern,CH\r\n", "a.csv").list.words);
  CHECK(onlyPrint(clean("\xEF\xBB\xBFname,country\r\nBern,CH\r\n", "a.csv")).country == "CH");
}

TEST_CASE("CSV follows RFC 4180") {
  const auto cleaned = clean(
      "id,Name,Country,Population\n"
      "1,\"Washington, D.C.\",us,689545\n"
      "2,\"The \"\"Big\"\" One\",U,many\n"
      "\n"
      "3,\"Two\r\nlines\",,\n"
      "4,In\"side,DE,-5\n",
      "places.CSV");
  REQUIRE(cleaned.texts() == Texts{"WASHINGTONDC", "THEBIGONE", "TWOLINES", "INSIDE"});
  CHECK(onlyPrint(cleaned, 0) == PrintForm{"Washington, D.C.", "US", 689545});
  CHECK(onlyPrint(cleaned, 1) == PrintForm{"The \"Big\" One", "", 0});
  CHECK(onlyPrint(cleaned, 2) == PrintForm{"Two lines", "", 0});
  CHECK(onlyPrint(cleaned, 3) == PrintForm{"In\"side", "DE", 0});
}

TEST_CASE("A column is named or numbered") {
  const std::string csv = "city,state\nAnta,Beta\nGamma,Delta\n";
  CHECK(clean(csv, "a.csv", {}, "state").texts() == Texts{"DELTA", "BETA"});
  CHECK(clean(csv, "a.csv", {}, "City").texts() == Texts{"GAMMA", "ANTA"});
  CHECK(clean("Anta,Beta\nGamma,Delta\n", "a.csv", {}, "2").texts() == Texts{"DELTA", "BETA"});
  CHECK(clean("x,name\nAnta,Beta\n", "a.csv", {}, "1").texts() == Texts{"ANTA"});
  CHECK(clean("Anta\tBeta, \"C\"\n", "a.tsv", {}, "2").texts() == Texts{"BETAC"});
  CHECK(clean("Anta,Beta\n", "a.csv").texts() == Texts{"ANTA"});
  CHECK(errorOf(csv, "a.csv", {}, "town") ==
        "2 a.csv:1: unknown column \"town\"; the header has: city, state");
  CHECK(errorOf(csv, "a.csv", {}, "3") ==
        "2 a.csv:1: column 3 does not exist, line 1 has 2; columns count from 1");
  CHECK(errorOf(csv, "a.csv", {}, "0").find("column 0 does not exist") != std::string::npos);
  CHECK(errorOf("Anta\n", "a.txt", {}, "2").find("leave column out") != std::string::npos);
}

TEST_CASE("A first record that spans lines is not lost when it is no header") {
  CHECK(clean("\"An\nta\",x\nBeta,y\n", "a.csv").texts() == Texts{"ANTA", "BETA"});
  CHECK(clean("a\"b,\"c\nd\"\ne,f\n", "a.csv", {}, "2").texts() == Texts{"CD", "F"});
}

TEST_CASE("The format can be said") {
  const test::TempDir dir;
  std::array<SourceSpec, 1> sources = {{{dir.write("names", "Anta,Beta\n"), SourceFormat::csv, "2"}}};
  CHECK(readWords(sources, {}).list.words.list().at(0).text == "BETA");
  sources = {{{dir.write("names.csv", "Anta,Beta\n"), SourceFormat::lines, ""}}};
  CHECK(readWords(sources, {}).list.words.list().at(0).text == "ANTABETA");
}

TEST_CASE("Formats by ending and by first line") {
  CHECK(formatOf("a.txt", "x") == SourceFormat::list);
  CHECK(formatOf("a", "x,y") == SourceFormat::list);
  CHECK(formatOf("a.csv.gz", "x") == SourceFormat::csv);
  CHECK(formatOf("A.TSV.XZ", "x") == SourceFormat::tsv);
  CHECK(formatOf("words.tsv", "word\tspelling\tcountry\tpopulation") == SourceFormat::words);
  CHECK(formatOf("a.txt", "# gridpress words") == SourceFormat::words);
}

TEST_CASE("Standard input is a source, once") {
  const test::TempDir dir;
  const int file = open(dir.write("in", test::packed("Zürich\nBern\n", "gzip")).c_str(), O_RDONLY);
  const int before = dup(STDIN_FILENO);
  REQUIRE(dup2(file, STDIN_FILENO) == STDIN_FILENO);
  const std::array<SourceSpec, 1> sources = {{{"-", std::nullopt, ""}}};
  const auto [list, report] = readWords(sources, {});
  dup2(before, STDIN_FILENO);
  close(before);
  close(file);
  REQUIRE(list.words.size() == 2);
  CHECK(report.sources.at(0).path == "standard input");
}

TEST_CASE("Sources add up, and progress ends at the end") {
  const test::TempDir dir;
  const std::array<SourceSpec, 2> sources = {{{dir.write("a.txt", "Anta\nBeta\n"), std::nullopt, ""},
                                              {dir.write("b.txt", "beta\nGamma\n"), std::nullopt, ""}}};
  std::uint64_t done = 0, total = 1;
  test::Listener listener([&](std::uint64_t d, std::uint64_t t) {
    CHECK(d >= done);
    done = d;
    total = t;
  });
  const auto [list, report] = readWords(sources, {}, {}, {listener, Stage::readWords});
  CHECK(list.words.size() == 3);
  CHECK(report.names == 4);
  CHECK(done == total);
  CHECK(total == 21);
}

TEST_CASE("a dictionary of Hunspell: its words without the letters of their affixes") {
  const auto cleaned = test::clean("4\nabandon/DSG\napple/MS\nzebra\tpo:noun\npear\n", "en.dic");
  REQUIRE(cleaned.list.words.size() == 4);
  CHECK(cleaned.list.words[0].text == "ABANDON");
  CHECK(cleaned.list.words[1].text == "APPLE");
  CHECK(cleaned.list.words[2].text == "ZEBRA");
  // A number above a list that has slashes for other reasons.
  CHECK(test::clean("7\nhe/she\nhis/hers\n").list.words[0].text == "HERS");
}

TEST_CASE("alternatives with a slash are words, unless letters are kept as they stand") {
  const std::string list = "ser/ir\nhablar\nAC/DC\n";
  CHECK(test::clean(list).texts() == test::Texts{"HABLAR", "ACDC", "SER", "IR"});
  CleanOptions keep;
  keep.alphabet = AlphabetMode::keep;
  CHECK(test::clean(list, "names.txt", keep).texts() == test::Texts{"HABLAR", "SERIR", "ACDC"});
}

TEST_CASE("subtitles, catalogues of translators and sources of programs are no lists") {
  for (const std::string begin :
       {"1\n00:00:01,000 --> 00:00:04,000\nHello.\n", "WEBVTT\n\n", "msgid \"apple\"\n",
        "\\documentclass{article}\n", "\\newglossaryentry{kernel}{name={kernel}}\n",
        "CREATE TABLE words (id int);\n", "INSERT INTO words VALUES (1, 'glacier');\n",
        "{| class=\"wikitable\"\n|-\n| Mercury || 4,879\n|}\n"})
    CHECK(test::errorOf(begin).find("is not a word list") != std::string::npos);
}

TEST_CASE("each section of a list has bullets or numbers of its own") {
  const auto cleaned = test::clean(
      "# Tools\n- whisk\n- ladle\n- grater\n\n# Cooking\n1. simmer\n2. boil\n3. roast\n", "l.txt");
  REQUIRE(cleaned.list.words.size() == 6);
  for (const Word& word : cleaned.list.words)
    CHECK(word.text.find_first_of("0123456789") == std::string::npos);
  CHECK(cleaned.list.words.list().back().text == "BOIL");
}

TEST_CASE("A few words of Turkish and Portuguese are read in Windows' encodings of them") {
  const auto turkish = test::clean(
      "\xDDstanbul\nIsparta\nI\xF0\x64\xFDr\n\xDE\xFDrnak\nMu\xF0la\n\xC7\x61nk\xFDr\xFD\nU\xFE\x61k\n");
  CHECK(turkish.report.sources.at(0).encoding == "Windows-1254");
  CHECK(turkish.list.language == "tr");
  const auto portuguese =
      test::clean("Palavra;Dica\nchuva;cai do c\xE9u\nneve;branca e fria\ntrov\xE3o;barulho da tempestade\n",
                  "words.csv");
  CHECK(portuguese.report.sources.at(0).encoding == "Windows-1252");
}

TEST_CASE("Thai words are read in Thailand's own encoding, TIS-620") {
  const auto cleaned = test::clean(
      "\xE2\xC3\xA7\xE0\xC3\xD5\xC2\xB9\n"
      "\xA4\xC3\xD9\n"
      "\xCB\xB9\xD1\xA7\xCA\xD7\xCD\n"
      "\xBB\xD2\xA1\xA1\xD2\n");
  CHECK(cleaned.list.language == "th");
  CHECK(cleaned.list.words.size() == 4);
}
