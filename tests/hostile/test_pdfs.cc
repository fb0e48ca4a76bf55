// tests/hostile/test_pdfs: PDFs whose few bytes state, nest or unpack to too much.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "../cli/program.h"
#include "pdf_text.h"

using namespace gridpress::test;

namespace {

const TempFolder& puzzle() {
  static const TempFolder folder;
  if (folder.names().empty()) {
    folder.write("w.txt", kDigitNames);
    REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "p.ipuz", "--size", "12"}).exit == 0);
  }
  return folder;
}

std::vector<std::vector<std::string>> readersOf(const std::string& file) {
  return {{"verify", puzzle().in("p.ipuz"), file},
          {"preflight", file, "--for", "kdp-interior"},
          {"preflight", file, "--standard", "pdfx4,pdfa1b,pdfa2u,pdfua1"},
          {"tiles", file, "-o", "tiles.pdf"},
          {"cover", file, "--for", "kdp", "-o", "cover.pdf"}};
}

void bounded(const Run& run) {
  CHECK(run.processorSeconds < 10 * machineSlowness());
  CHECK(run.megabytes < 500);
}

// Every command that reads PDFs says what is wrong with this one, and leaves nothing.
void refused(const std::string& pdf, const std::string& says) {
  for (const std::vector<std::string>& args : readersOf("x.pdf")) {
    const TempFolder folder;
    folder.write("x.pdf", pdf);
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << ": " << run.exit << " " << run.out << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find(says) != std::string::npos);
    CHECK(folder.names() == std::vector<std::string>{"x.pdf"});
    bounded(run);
  }
}

constexpr int kDeep = 90'000;

}  // namespace

TEST_CASE("a page of 1e15 points, and a unit of 1e12 points, are no sizes") {
  refused(pdfPage({.box = "/MediaBox[0 0 1000000000000000 1000000000000000]"}), "beyond 60000 in");
  refused(pdfPage({.box = "/MediaBox[0 0 612 792]/UserUnit 1000000000000"}), "beyond 60000 in");
  refused(pdfPage({.box = "/MediaBox[0 0 612 792]/TrimBox[-1000000000000 0 612 792]"}), "beyond 60000 in");
}

TEST_CASE("a tree of pages, or of labels, that lies 90,000 deep in itself is refused") {
  const auto tree = chainOf(
      kDeep, [](const std::string& next) { return "<</Type/Pages/Count 1/Kids[" + next + "]>>"; },
      "<</Type/Pages/Count 1/Kids[3 0 R]>>");
  PageText pages{.more = tree};
  pages.more[2] = "<</Type/Pages/Kids[10 0 R]/Count 1>>";
  refused(pdfPage(pages), "500 deep");
  refused(pdfPage({.catalogue = "/PageLabels 10 0 R",
                   .more = chainOf(
                       kDeep, [](const std::string& next) { return "<</Kids[" + next + "]>>"; },
                       "<</Nums[0 <</S/D>>]>>")}),
          "500 deep");
}

TEST_CASE("90,000 arrays, each in the one before, or as many forms, end no command but with words",
          "[long]") {
  const auto arrays = chainOf(
      kDeep, [](const std::string& next) { return "[" + next + "]"; }, "[]");
  const auto forms = chainOf(
      kDeep,
      [](const std::string& next) {
        return streamOf("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X " + next + ">>>>",
                        "/X Do");
      },
      streamOf("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", ""));
  for (const std::string& pdf :
       {pdfPage({.resources = "/Font<</F 5 0 R>>/Deep 10 0 R", .more = arrays}),
        pdfPage({.content = "/X Do", .resources = "/XObject<</X 10 0 R>>", .more = forms}),
        pdfPage({.resources = "/Deep " + std::string(kDeep, '[') + std::string(kDeep, ']')})}) {
    const TempFolder folder;
    folder.write("x.pdf", pdf);
    for (const std::vector<std::string>& args : readersOf("x.pdf")) {
      const Run run = runProgram(folder.path(), args);
      INFO(args[0] << ": " << run.exit << " " << run.out << run.err);
      CHECK((run.exit == 1 || run.exit == 2));
      CHECK_FALSE(run.error().empty());
      bounded(run);
      if (args[0] == "tiles") CHECK_FALSE(exists(folder.in("tiles.pdf")));
    }
  }
}

TEST_CASE("a content that unpacks to 300 MB, packed once or twice, is refused", "[long]") {
  std::string spaces;
  spaces.resize(300'000'000, ' ');
  for (const int packed : {1, 2}) {
    const std::string pdf = pdfPage({.content = spaces, .packed = packed});
    REQUIRE(pdf.size() < 400'000);
    refused(pdf, "256 MB");
  }
}

TEST_CASE("a JBIG2 stream that states 100,000 x 100,000 pixels is refused") {
  // The head of a page, and that of a region that is no page; each a segment (ITU-T T.88, 7.2).
  const std::string size("\0\1\x86\xa0\0\1\x86\xa0", 8), small("\0\0\0\x10\0\0\0\x10", 8), rest(11, '\0');
  const std::string page("\0\0\0\0\x30\0\1\0\0\0\x13", 11), region("\0\0\0\1\x26\0\1\0\0\0\x13", 11);
  for (const int packed : {0, 1})
    for (const std::string& bytes : {page + size + rest, page + small + rest + region + size + rest}) {
      INFO(packed << " " << bytes.size());
      const std::string picture =
          streamOf("/Type/XObject/Subtype/Image/Width 9/Height 9/BitsPerComponent 1/ColorSpace/DeviceGray",
                   bytes, packed, "/JBIG2Decode");
      refused(pdfPage({.content = "/X Do", .resources = "/XObject<</X 10 0 R>>", .more = {{10, picture}}}),
              "256 MB");
    }
  refused(pdfPage({.more = {{4, streamOf("", page + size + rest, 0, "/JBIG2Decode")}}}), "256 MB");
}

TEST_CASE("three million saved states are refused where they are drawn") {
  std::string states;
  for (int i = 0; i < 3'000'000; ++i) states += "q ";
  const std::string pdf = pdfPage({.content = states, .packed = 1});
  for (const std::vector<std::string>& args : readersOf("x.pdf")) {
    const TempFolder folder;
    folder.write("x.pdf", pdf);
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << ": " << run.exit << " " << run.out << run.err);
    bounded(run);
    if (args[0] == "tiles") continue;  // It passes the page on as it is.
    // A standard has a clause about it, and is judged without drawing.
    const bool judged = args[2] == "--standard";
    CHECK(run.exit == (judged ? 1 : 2));
    CHECK((run.out + run.error()).find("graphics states") != std::string::npos);
  }
}

TEST_CASE("letters two million points apart make no lattice of two million points") {
  const TempFolder folder;
  folder.write("x.pdf", pdfPage({.content = "BT /F 12 Tf 1 0 0 1 100 100 Tm (A) Tj 1 0 0 1 130 130 Tm (A) Tj "
                                            "1 0 0 1 2000000 2000000 Tm (B) Tj 1 0 0 1 4000000 4000000 Tm "
                                            "(C) Tj ET"}));
  const Run run = runProgram(folder.path(), {"verify", puzzle().in("p.ipuz"), "x.pdf"});
  INFO(run.out << run.err);
  CHECK(run.exit == 1);
  bounded(run);
}

TEST_CASE("a print that is damaged where nobody looks at first is read to its end") {
  // poppler asks for the font's file, which is not there, and calls back to say that it mends the table.
  const TempFolder folder;
  folder.write("x.pdf", pdfPage({}));
  const Run run = runProgram(folder.path(), {"verify", puzzle().in("p.ipuz"), "x.pdf"});
  INFO(run.out << run.err);
  CHECK(run.exit == 1);
}

TEST_CASE("a print's own words never open a file") {
  const TempFolder folder;
  folder.write("mine.toml", "this is no TOML");
  for (const std::string& keywords :
       {"gridpress; kind=poster; template=" + folder.in("mine.toml"),
        std::string("gridpress; kind=poster; template=../mine.toml"),
        "gridpress; kind=poster; template=plain; settings={\"for\":\"" + folder.in("mine.toml") + "\"}",
        "gridpress; kind=sheet; settings={\"template\":\"" + folder.in("mine.toml") + "\"}",
        "gridpress; kind=book; settings={\"template\":\"a\",\"for\":\"" + folder.in("mine.toml") + "\"}"}) {
    folder.write("x.pdf", pdfPage({.keywords = keywords}));
    const Run run = runProgram(folder.path(), {"verify", puzzle().in("p.ipuz"), "x.pdf"});
    INFO(keywords << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find("of its own: unknown") != std::string::npos);
    CHECK(run.error().find("TOML") == std::string::npos);
  }
}
