// tests/gen/words/test_compressed: packed lists read like plain ones, and cut ones are told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>

#include "gen/formats/read.h"
#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;
using test::clean;
using test::errorOf;
using test::packed;
using test::Texts;
using test::zipped;

namespace {

/// Long enough for many blocks, and hard to pack.
std::string manyNames() {
  std::string names;
  std::uint64_t state = 1;
  for (int i = 0; i < 30000; ++i) {
    for (int k = 0; k < 8; ++k) {
      state = state * 6364136223846793005ULL + 1442695040888963407ULL;
      names += static_cast<char>('a' + (state >> 33) % 26);
    }
    names += "\n";
  }
  return names;
}

}  // namespace

TEST_CASE("Each compression gives the same words", "[long]") {
  const std::string names = manyNames();
  const auto plain = clean(names);
  CHECK(plain.list.words.size() > 29000);
  for (const char* filter : {"gzip", "bzip2", "xz", "zstd"}) {
    CAPTURE(filter);
    CHECK(clean(packed(names, filter), "names.txt.gz").list.words == plain.list.words);
  }
  CHECK(clean(zipped({{"names.txt", names}}), "names.zip").list.words == plain.list.words);
}

TEST_CASE("A packed list's format is told by the ending below") {
  CHECK(clean(packed("name,x\nAnta,1\n", "gzip"), "a.csv.gz").texts() == Texts{"ANTA"});
  CHECK(clean(zipped({{"a.csv", "name,x\nAnta,1\n"}}), "a.zip").texts() == Texts{"ANTA"});
}

TEST_CASE("A zip holds one list, beside readmes and folders") {
  CHECK(clean(zipped({{"readme.txt", "hello"}, {"CH/CH.txt", "Bern\n"}}), "a.zip").texts() == Texts{"BERN"});
  CHECK(clean(zipped({{"CH.txt", "Bern\n"}, {"README", "hello"}}), "a.zip").texts() == Texts{"BERN"});
  CHECK(errorOf(zipped({{"a.txt", "Anta\n"}, {"b.txt", "Beta\n"}}), "a.zip") ==
        "2 a.zip: the zip holds more than one list; unpack it and name the files you want");
  CHECK(
      errorOf(zipped({{"[Content_Types].xml", "<Types/>"}, {"xl/workbook.xml", "<workbook/>"}}), "a.xlsx") ==
      "2 a.xlsx: holds no sheet that is visible; open it, show a sheet with words, and save it");
  CHECK(errorOf(zipped({{"readme.txt", "hello"}}), "a.zip") ==
        "2 a.zip: the zip holds no list; put one .txt, .csv or .tsv file into it");
}

TEST_CASE("A file that is cut short is an error, wherever it is cut") {
  const std::string names = manyNames().substr(0, 9000);
  for (const char* filter : {"gzip", "bzip2", "xz", "zstd"}) {
    const std::string whole = packed(names, filter);
    // Shorter than this, the start of a bzip2 file is text as good as any: "BZh91AY&SY".
    for (std::size_t size = 16; size < whole.size(); size += 1 + whole.size() / 40) {
      CAPTURE(filter, size, whole.size());
      CHECK(errorOf(whole.substr(0, size)).substr(0, 11) == "2 names.txt");
    }
  }
  const std::string zip = zipped({{"a.txt", names}});
  CHECK(errorOf(zip.substr(0, zip.size() / 2), "a.zip").find("cannot be read") != std::string::npos);
}

TEST_CASE("A broken byte inside a packed file is an error") {
  for (const char* filter : {"bzip2", "xz"}) {
    std::string whole = packed(manyNames(), filter);
    whole[whole.size() / 2] ^= 1;
    CAPTURE(filter);
    CHECK(errorOf(whole).find("cannot be read") != std::string::npos);
  }
  std::string zip = zipped({{"a.txt", manyNames()}});
  zip[zip.size() / 2] ^= 1;
  CHECK(errorOf(zip, "a.zip") != "");
}

TEST_CASE("A file that unpacks without end is refused, and so is one that is packed again and again") {
  const test::TempDir dir;
  const std::string zeros(3'000'000, '\n');
  SourceSpec source{dir.write("a.txt.gz", test::packed(zeros, "gzip")), std::nullopt, ""};
  source.maxUnpacked = 2'000'000;
  CHECK_THROWS_WITH(readWords({&source, 1}, {}), Catch::Contains("more than 2.0 MB when it is unpacked"));
  const std::string thrice = test::packed(test::packed(test::packed("Anta\n", "gzip"), "gzip"), "gzip");
  CHECK(errorOf(thrice, "b.gz").find("packed 3 times over") != std::string::npos);
  std::string endless = "name,x\n\"";
  for (int i = 0; i < 20; ++i) endless += std::string(1'000'000, 'a') + "\n";
  CHECK(errorOf(endless, "c.csv").find("c.csv:2: a quoted field that begins here never ends") !=
        std::string::npos);
}

TEST_CASE("A packed puzzle is read from its bytes, under whatever name") {
  const std::string xml =
      "<?xml version=\"1.0\"?><crossword-compiler><rectangular-puzzle><crossword><grid width=\"2\" "
      "height=\"1\">"
      "<cell x=\"1\" y=\"1\" solution=\"A\"/><cell x=\"2\" y=\"1\" solution=\"T\"/></grid></crossword>"
      "</rectangular-puzzle></crossword-compiler>";
  std::istringstream in(zipped({{"puzzle.jpz", xml}}));
  CHECK(readPuzzle(in, "there is no such file.jpz").puzzle.words.list().at(0).text == "AT");
}
