// tests/proof/test_pdf_reader: characters come back where they were put; bad files are named.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/pdf_reader.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>

#include "model/error.h"
#include "proof/text/printed_page.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

Document onePage(const std::vector<Item>& items) {
  Document document;
  document.info.keywords = "gridpress; kind=poster; template=x";
  document.pageCount = 1;
  document.page = [items](std::size_t) {
    Page page;
    page.trim = {Length::pt(300), Length::pt(200)};
    page.label = "C4";
    page.items = items;
    return page;
  };
  document.outline = {{"Grün", 0, 0}, {"below", 0, 1}};
  return document;
}

std::string complaint(const std::string& path) {
  try {
    const proof::PdfReader reader(path);
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    CHECK(e.where().file == path);
    return e.problem();
  }
  return "none";
}

}  // namespace

TEST_CASE("A page's characters are read with place, size, font, colour") {
  const TextRun run{{"B612 Regular"},        Length::pt(9), {10, 20, 30}, {Length::pt(40), Length::pt(55.5)},
                    "6,141 \u2199 fi\u00d1", Align::start,  Turn::none};
  TextRun turned = run;
  turned.turn = Turn::quarter;
  TextRun clipped = run;
  clipped.origin.y = Length::pt(80);
  const PrintedFile file(onePage({run, turned, Group{{{}, {Length::pt(53), Length::pt(200)}}, {clipped}}}));
  proof::PdfReader reader(file.path());
  REQUIRE(reader.pageCount() == 1);
  const proof::PrintedPage page = reader.page(0);
  CHECK(page.width == Approx(300));
  CHECK(page.height == Approx(200));
  CHECK(page.label == "C4");
  const auto runs = proof::runsOf(page);
  REQUIRE(runs.size() == 2);
  CHECK(runs[0].text == "6,141 \u2199 fi\u00d1");
  CHECK(runs[0].left == Approx(40).margin(0.01));
  CHECK(runs[0].right == Approx(40 + type().width(run.face, run.size, run.text).pt()).margin(0.05));
  CHECK(runs[0].baseline == Approx(55.5).margin(0.01));
  CHECK(runs[0].size == Approx(9).margin(0.001));
  CHECK(runs[0].font == "B612-Regular");
  CHECK(runs[0].colour == Colour{10, 20, 30});
  CHECK(runs[0].whole);
  CHECK_FALSE(runs[1].whole);
  CHECK(runs[1].text.size() < runs[0].text.size());
  CHECK(reader.info().keywords == "gridpress; kind=poster; template=x");
  const auto outline = reader.outline();
  REQUIRE(outline.size() == 2);
  CHECK(outline[0].title == "Grün");
  CHECK(outline[1].level == 1);
  CHECK(reader.takeWarnings().empty());
  CHECK_THROWS_AS(reader.page(1), Error);
}

TEST_CASE("Files that cannot be read are named, with what is wrong") {
  const PrintedFile good(
      onePage({TextRun{{"DejaVu Sans"}, Length::pt(9), kBlack, {Length::pt(9), Length::pt(9)}, "A"}}));
  CHECK(complaint(good.path()) == "none");
  CHECK_THAT(complaint("/nonexistent.pdf"), Contains("file not found"));
  CHECK_THAT(complaint("/"), Contains("is a folder"));
  CHECK_THAT(complaint(PrintedFile(".pdf", "").path()), Contains("is an empty file"));
  CHECK_THAT(complaint(PrintedFile(".pdf", "POZOS\nPARIS\n").path()), Contains("is not a PDF, JPEG or PNG"));
  const std::string bytes = good.bytes();
  for (const double part : {0.1, 0.5, 0.9, 0.99})
    CHECK_THAT(complaint(PrintedFile(".pdf", bytes.substr(0, static_cast<std::size_t>(
                                                                 static_cast<double>(bytes.size()) * part)))
                             .path()),
               Contains("is damaged or cut off"));

  for (const std::string passwords : {"user owner", "'' owner"}) {
    const PrintedFile locked(".pdf", "");
    REQUIRE(std::system(
                ("qpdf --encrypt " + passwords + " 256 -- " + good.path() + " " + locked.path()).c_str()) ==
            0);
    CHECK_THAT(complaint(locked.path()), Contains("is encrypted"));
  }
}
