// tests/gen/words/test_bad_input: what cannot be read says where and why.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <catch2/catch.hpp>

#include "helpers.h"
#include "model/error.h"

using namespace gridpress;
using namespace gridpress::gen;
using test::errorOf;

namespace {

std::string errorOfPath(const std::string& path) {
  const std::array<SourceSpec, 1> sources = {{{path, std::nullopt, ""}}};
  try {
    readWords(sources, {});
  } catch (const Error& e) {
    return std::to_string(static_cast<int>(e.blame())) + " " + e.what();
  }
  return {};
}

}  // namespace

TEST_CASE("An empty file, and one of blank lines") {
  const std::string nothing = "2 names.txt: the list holds no words; write one word on each line";
  CHECK(errorOf("") == nothing);
  CHECK(errorOf("\n \n\r\n") == nothing);
  CHECK(errorOf("\xEF\xBB\xBF") == nothing);
  CHECK(errorOf("", "a.csv") == "2 a.csv: the list holds no words; write one word on each line");
  CHECK(errorOf("name\tcountry\tlat\tlng\tpopulation\n", "a.tsv").find("holds no word") != std::string::npos);
}

TEST_CASE("A file without letters") {
  CHECK(errorOf("123\n-\n") ==
        "2 names.txt: no words found in 2 lines; check that the list has words, not only numbers: rejects "
        "FILE says "
        "why; or try alphabet keep or recipe plain");
}

TEST_CASE("Bytes that are not UTF-8 are found by line") {
  CHECK(errorOf("Zürich\nGenève\nM\xFCnchen\n") ==
        "2 names.txt:3: the line is not UTF-8 (byte 2 is 0xFC); fix the line: others are UTF-8");
  CHECK(errorOf("Bern\nThun\xE2\x80\n").substr(0, 13) == "2 names.txt:2");
  CHECK(errorOf("Zürich\nGenève\nKöln, Bâle\n\xED\xA0\x80").substr(0, 13) ==
        "2 names.txt:4");  // half a surrogate pair
  CHECK(errorOf("abcdefgh\xC0\x80").find("byte 9 is 0xC0") != std::string::npos);
  CHECK(errorOf("name,x\nZürich,\"è\nb\xFF\"\n", "a.csv").substr(0, 9) == "2 a.csv:3");
}

TEST_CASE("A name of 10,000 letters is fine here") {
  const std::string longest(10000, 'a');
  const auto cleaned = test::clean("Bern\n" + longest + "\n");
  CHECK(cleaned.list.words.list().at(0).letters.size() == 10000);
  CHECK(cleaned.report.longestLength == 10000);
  std::string cyrillic;
  for (int i = 0; i < 10000; ++i) cyrillic += "б";
  CHECK(test::clean(cyrillic).list.words.list().at(0).text.size() == 20000);
}

TEST_CASE("A list of nothing but duplicates is one word") {
  std::string list;
  for (int i = 0; i < 1000; ++i) list += "Bern\n";
  const auto cleaned = test::clean(list);
  CHECK(cleaned.texts() == test::Texts{"BERN"});
  CHECK(cleaned.report.duplicatesBefore == 999);
  CHECK(cleaned.list.words[0].prints == std::vector<PrintForm>{{"Bern", "", 0}});
}

TEST_CASE("Names that come again and again are counted as each") {
  std::string list;
  for (int i = 0; i < 300; ++i) list += "Bern\n12\n";
  const auto cleaned = test::clean(list);
  CHECK(cleaned.texts() == test::Texts{"BERN"});
  CHECK(cleaned.report.duplicatesBefore == 299);
  CHECK(cleaned.report.foldedToNothing == 300);
  CHECK(cleaned.report.pieces == 600);
  CHECK(cleaned.list.words[0].prints == std::vector<PrintForm>{{"Bern", "", 0}});
}

TEST_CASE("Files that are not there, are folders, or cannot be read") {
  const test::TempDir dir;
  CHECK(errorOfPath(dir.path("nothing.txt")) ==
        "2 " + dir.path("nothing.txt") + ": file not found; check the path");
  CHECK(errorOfPath(dir.path("")) == "2 " + dir.path("") + ": is a directory; name a file in it");
  const std::string file = dir.write("file", "x");
  CHECK(errorOfPath(file + "/below").substr(0, 2) == "2 ");
  // Opens for everyone, but its first page can be read by nobody, not even by root.
  CHECK(errorOfPath("/proc/self/mem").find("/proc/self/mem: cannot be read") != std::string::npos);
}

TEST_CASE("No source, or standard input twice") {
  CHECK_THROWS_AS(readWords({}, {}), Error);
  const test::TempDir dir;
  const std::string empty = dir.write("empty", "");
  REQUIRE(freopen(empty.c_str(), "r", stdin) != nullptr);
  const std::array<SourceSpec, 2> twice = {{{"-", std::nullopt, ""}, {"-", std::nullopt, ""}}};
  CHECK_THROWS_WITH(readWords(twice, {}),
                    "standard input appears twice; name it once: it can be read only once");
}

TEST_CASE("Rows that do not fit their format name the line") {
  CHECK(errorOf("name,country\nBern,CH\n\"Thun,CH\nBiel\n", "a.csv") ==
        "2 a.csv:3: a quoted field that begins here never ends; close it with a quotation mark, or read the "
        "file with "
        "from lines or tsv");
  CHECK(errorOf("name,country\n\"Bern\"x,CH\n", "a.csv").substr(0, 9) == "2 a.csv:2");
  CHECK(errorOf("country\tname\nCH\tBern\nCH\n", "a.tsv") ==
        "2 a.tsv:3: the line has no column 2, only 1; fix the line, or choose another column or from");
  const std::string tabs(17, '\t');
  CHECK(errorOf("1\tBern" + tabs + "\nThun\n", "CH.txt") ==
        "2 CH.txt:2: the line has 1 column, a GeoNames dump has 19; give the dump as it is, or choose "
        "from tsv and a column");
}

TEST_CASE("A list of fragments that is not UTF-8 is named") {
  CleanOptions options;
  options.fragments =
      "quarter\ns\xFC"
      "d\n";
  options.fragmentsName = "fragments.txt";
  const std::array<SourceSpec, 1> sources = {{{"-", std::nullopt, ""}}};
  CHECK_THROWS_WITH(readWords(sources, options),
                    "fragments.txt:2: the line is not UTF-8; save the file as UTF-8");
}

TEST_CASE("A line without an end is no word list") {
  CHECK(errorOf(std::string(17 * 1024 * 1024, 'a')) ==
        "2 names.txt:1: the line is longer than 16 MB; give a text file with one name or one record a line");
}

TEST_CASE("Control characters and marks that turn the order are in no spelling and no clue") {
  const auto cleaned = test::clean("word\tclue\nZ\x1b\u00fcri\u202ech\tA \u2066b\u2069\x07 c\n", "a.tsv");
  REQUIRE(cleaned.list.words.size() == 1);
  CHECK(cleaned.list.words[0].prints[0].spelling == "Z \u00fcrich");
  const auto words =
      test::clean("word\tspelling\tcountry\tpopulation\nZURICH\tZ\u00fc\u202erich\tC\x1bH\t\n", "w.tsv");
  CHECK(words.list.words.list().at(0).prints.at(0) == PrintForm{"Z\u00fcrich", "", 0});
}

TEST_CASE("A stray zero byte is taken out, and many are no text") {
  using namespace std::string_literals;
  const auto stray = test::clean("cat\ndog\nbird\nfi\0sh\nhorse\nsheep\n"s);
  CHECK(stray.texts() == test::Texts{"HORSE", "SHEEP", "BIRD", "FISH", "CAT", "DOG"});
  CHECK(stray.report.sources.at(0).zeros == 1);
  CHECK(stray.report.sources.at(0).encoding.empty());
  const auto even = test::clean("cat\ndog\nbird\nfi\0sh\nhorse\nsheeps\n"s);
  CHECK(even.report.words == 6);
  CHECK(errorOf("cat\0dog\0owl\0"s) ==
        "2 names.txt: is not a text: it has zero bytes; save the words as plain text, one a line");
}

TEST_CASE("UTF-16 without a mark is known by its zeros, of Chinese words too") {
  const auto wide = [](std::u16string_view text) {
    std::string bytes;
    for (const char16_t c : text) bytes += {static_cast<char>(c & 0xFF), static_cast<char>(c >> 8)};
    return test::clean(bytes).report;
  };
  CHECK(wide(u"cat\ndog\nhorse\n").sources.at(0).encoding == "UTF-16");
  CHECK(wide(u"кошка\nсобака\nлошадь\n").sources.at(0).encoding == "UTF-16");
  const auto chinese = wide(u"中国\n北京\n上海\n摩托车\n");
  CHECK(chinese.sources.at(0).encoding == "UTF-16");
  CHECK(chinese.words == 4);
}

TEST_CASE("A line of separators alone is no row, and no reason to end") {
  CHECK(test::clean(",\napple, pear, plum\nfig, lime, kiwi\nhen, cow, pig\n", "l.txt").list.words.size() ==
        9);
  CHECK(test::clean("#\n#apple\n#pear\n#plum\n#fig\n#lime\n", "l.txt").list.words.size() == 5);
}
