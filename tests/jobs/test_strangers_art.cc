// tests/jobs/test_strangers_art: files of strangers on posters and in tiles, and what is said of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <tiffio.h>

#include <catch2/catch.hpp>
#include <string>

#include "jobs/files/pictures.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "proof/text/pdf_reader.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;
using namespace gridpress::jobs;
using Catch::Matchers::Contains;

namespace {

const std::string kSvg = "<svg xmlns='http://www.w3.org/2000/svg' ";

// Posters and tiles with one drawing; what was noted.
class Art {
 public:
  explicit Art(const std::string& svg)
      : style_(folder_.write("mine.toml", "[backdrop]\nsvg = \"art.svg\"\nover = \"trim\"\n")) {
    folder_.write("art.svg", svg);
  }
  void poster(Notes& notes) {
    PosterSettings settings;
    settings.puzzle = sample().in("p.ipuz");
    settings.output = folder_.in("p.pdf");
    settings.style.style = style_;
    settings.style.sheet = Size{Length::in(17), Length::in(22)};
    runPoster(settings, workspace(), notes);
  }
  TilesReport tiles(Notes& notes) {
    TilesSettings settings;
    settings.source = folder_.in("art.svg");
    settings.output = folder_.in("t.pdf");
    return runTiles(settings, workspace(), notes);
  }

 private:
  TempFolder folder_;
  std::string style_;
};

std::string said(const Notes& notes) {
  std::string text;
  for (const Message& note : notes.all) text += note.text() + "\n";
  return text;
}

// Pages that say their number.
std::string pagesIn(const TempFolder& folder, int count) {
  std::string kids, objects;
  for (int i = 0; i < count; ++i) {
    const std::string page = std::to_string(3 + 2 * i), content = std::to_string(4 + 2 * i);
    const std::string text = "BT /F 30 Tf 20 20 Td (number" + std::to_string(i + 1) + ") Tj ET";
    kids += page + " 0 R ";
    objects += page + " 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents " + content +
               " 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>> endobj\n" +
               content + " 0 obj <</Length " + std::to_string(text.size()) + ">> stream\n" + text +
               "\nendstream endobj\n";
  }
  return folder.write("pages.pdf",
                      "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[" +
                          kids + "]/Count " + std::to_string(count) + ">> endobj\n" + objects +
                          "trailer <</Root 1 0 R/Size 99>>\n%%EOF\n");
}

}  // namespace

TEST_CASE("a backdrop that leaves no mark is an error") {
  Notes notes;
  for (const char* inside :
       {"", "<rect x='300' width='9' height='9'/>", "<g display='none'><rect width='9' height='9'/></g>"}) {
    CAPTURE(inside);
    const Error error =
        errorOf([&] { Art(kSvg + "viewBox='0 0 100 100'>" + inside + "</svg>").poster(notes); });
    CHECK_THAT(error.problem(), Contains("leaves no mark"));
  }
  // White is a colour, and a small mark is one.
  Art(kSvg + "viewBox='0 0 100 100'><rect width='100' height='100' fill='#fff'/></svg>").poster(notes);
  Art(kSvg + "viewBox='0 0 100 100'><circle cx='50' cy='50' r='1'/></svg>").poster(notes);
}

TEST_CASE("a drawing is printed in tiles, at its own size") {
  Notes notes;
  const TilesReport report =
      Art(kSvg + "width='20in' height='10in' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>")
          .tiles(notes);
  CHECK(report.external);
  CHECK(report.tiles == 3);  // On letter paper that lies.
  CHECK_THAT(errorOf([&] {
               Art(kSvg + "viewBox='0 0 2 1'><rect width='2' height='1'/></svg>").tiles(notes);
             }).problem(),
             Contains("does not say how large"));
}

TEST_CASE("what of a drawing is not printed is said with its line, once") {
  Notes notes;
  Art(kSvg +
      "viewBox='0 0 100 100'>\n<rect width='9' height='9'/>\n<text>\n<textPath "
      "href='#p'>a</textPath></text></svg>")
      .poster(notes);
  CHECK(notes.count("drawing.undrawn") == 1);
  CHECK_THAT(said(notes), Contains("art.svg:4: text along a path (textPath)"));
}

TEST_CASE("tiles of a PDF say which page they are, and print all of them where asked") {
  const TempFolder folder;
  TilesSettings settings;
  settings.source = pagesIn(folder, 3);
  settings.output = folder.in("t.pdf");
  Notes notes;
  runTiles(settings, workspace(), notes);
  CHECK_THAT(said(notes), Contains("page 1 of 3 is printed"));
  settings.page.reset();
  Notes none;
  const TilesReport all = runTiles(settings, workspace(), none);
  CHECK(all.tiles == 3);
  CHECK(proof::PdfReader(folder.in("t.pdf")).pageCount() == 3);
  CHECK(none.all.empty());
}

namespace {

// Gray pages, each of one pixel; `kinds` are their NewSubfileType.
std::string scanIn(const TempFolder& folder, const std::vector<std::uint32_t>& kinds) {
  TIFF* tiff = TIFFOpen(folder.in("scan.tif").c_str(), "w");
  REQUIRE(tiff != nullptr);
  for (const std::uint32_t kind : kinds) {
    TIFFSetField(tiff, TIFFTAG_SUBFILETYPE, kind);
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, 1);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, 1);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    char gray = 100;
    REQUIRE(TIFFWriteScanline(tiff, &gray, 0, 0) == 1);
    REQUIRE(TIFFWriteDirectory(tiff) == 1);
  }
  TIFFClose(tiff);
  return folder.in("scan.tif");
}

std::string saidOfPoster(const std::string& art) {
  const TempFolder folder;
  PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = folder.in("p.pdf");
  settings.style.set = {"backdrop.svg=" + art};
  Notes notes;
  runPoster(settings, workspace(), notes);
  return said(notes);
}

}  // namespace

TEST_CASE("other pages of a scan are told, in tiles and behind a poster; smaller copies and masks are none") {
  const TempFolder folder;
  TilesSettings settings;
  settings.output = folder.in("t.pdf");
  settings.width = Length::in(4);
  Notes notes, none;
  settings.source = scanIn(folder, {0, FILETYPE_PAGE, FILETYPE_PAGE});
  runTiles(settings, workspace(), notes);
  CHECK_THAT(said(notes), Contains("scan.tif: page 1: the file has 2 other pages than this one"));
  CHECK_THAT(saidOfPoster(settings.source), Contains("scan.tif: the file has 2 other pages than this one"));
  settings.source = scanIn(folder, {FILETYPE_REDUCEDIMAGE, 0, FILETYPE_MASK});
  runTiles(settings, workspace(), none);
  CHECK_THAT(said(none), !Contains("other page"));
}

TEST_CASE("of a PDF behind a poster the pages that are not printed are told, unless one was chosen") {
  const TempFolder folder;
  const std::string file = pagesIn(folder, 3);
  CHECK_THAT(saidOfPoster(file), Contains("of its 3 pages the first is printed"));
  CHECK_THAT(saidOfPoster(file + "#2"), !Contains("pages"));
}

TEST_CASE("what overprints and becomes pixels is told; black alone is not") {
  const TempFolder folder;
  const auto page = [&](const std::string& colour) {
    const std::string content = "/G gs 0 1 0 0 k 0 0 200 200 re f " + colour + " 50 50 100 100 re f";
    return folder.write(
        "ink.pdf",
        "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 "
        "0 R]/Count 1>> endobj\n3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 "
        "0 R/Resources<</ExtGState<</G<</OP false/op false>>/O<</OP true/op true/OPM 1>>>>>>>> "
        "endobj\n4 0 obj <</Length " +
            std::to_string(content.size()) + ">> stream\n" + content +
            "\nendstream endobj\ntrailer <</Root 1 0 R/Size 99>>\n%%EOF\n");
  };
  CHECK_THAT(saidOfPoster(page("/O gs 1 0 0 0 k")), Contains("its page overprints"));
  CHECK_THAT(saidOfPoster(page("/O gs 0 0 0 1 k")), !Contains("overprints"));
  CHECK_THAT(saidOfPoster(page("1 0 0 0 k")), !Contains("overprints"));
  // As a page it stays what it is.
  TilesSettings settings;
  settings.source = page("/O gs 1 0 0 0 k");
  settings.output = folder.in("t.pdf");
  Notes notes;
  runTiles(settings, workspace(), notes);
  CHECK_THAT(said(notes), !Contains("overprints"));
  CHECK_THAT(bytesOf(settings.output), Contains("/OPM 1"));
}

TEST_CASE("a file that is neither a puzzle nor printed is called by its name") {
  const TempFolder folder;
  TilesSettings settings;
  settings.output = folder.in("t.pdf");
  settings.width = Length::in(4);
  settings.source = folder.write("a.ipuz", std::string("BM\x01\x02\0\0\0\0\0\0\x36", 11));
  CHECK_THAT(errorOf([&] { runTiles(settings, workspace(), noEvents()); }).problem(),
             Contains("is a BMP picture"));
  settings.source = folder.write("a.docx", "PK\3\4....word/document.xml");
  CHECK_THAT(errorOf([&] { runTiles(settings, workspace(), noEvents()); }).problem(),
             Contains("is a Word document"));
}
