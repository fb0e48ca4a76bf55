// tests/jobs/test_imposed_faults: sheets that are not what they were are found out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <catch2/catch.hpp>

#include "sample.h"
#include "strangers_book.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("sheets that somebody changed are found out") {
  const TempFolder folder;
  jobs::ImposeSettings settings = onto(folder, strangersBook(10, 396, 612));
  settings.binding.paper = Size{Length::in(11), Length::in(17)};
  jobs::runImpose(settings, workspace(), noEvents());
  REQUIRE(wrongWith(settings).empty());
  const auto changed = [&](const auto& edit) {
    changeSheets(settings.output, edit);
    return wrongWith(settings);
  };
  using Pages = std::vector<QPDFPageObjectHelper>;

  SECTION("sheets in another order") {
    CHECK_THAT(
        changed([](QPDF& pdf, Pages& pages) {
          QPDFPageDocumentHelper document(pdf);
          document.removePage(pages[0]);
          document.addPage(pages[0], false);
        }),
        Contains("reading order: page 2: the bound book shows page 10 where page 2 of the book should be"));
  }
  SECTION("a back on its head") {
    CHECK_THAT(
        changed([](QPDF& pdf, Pages& pages) { addContent(pdf, pages[3], "-1 0 0 -1 1224 792 cm\n", true); }),
        Contains("reading order: page 4: "));
  }
  SECTION("a side that is half a point off") {
    const std::string wrong =
        changed([](QPDF& pdf, Pages& pages) { addContent(pdf, pages[2], "1 0 0 1 0.5 0 cm\n", true); });
    CHECK_THAT(wrong, Contains("places: page 3: it stands 0.50 pt from where it should"));
    CHECK_THAT(wrong, !Contains("reading order"));
  }
  SECTION("something on a blank page") {
    CHECK_THAT(
        changed([](QPDF& pdf, Pages& pages) { addContent(pdf, pages[0], "350 300 40 40 re f\n", false); }),
        Contains("page 12: it should be blank"));
  }
  SECTION("a picture over a page, without a word") {
    CHECK_THAT(changed([](QPDF& pdf, Pages& pages) {
                 addContent(pdf, pages[0], "0.9 g 700 300 40 40 re f\n", false);
               }),
               Contains("ink: page 1: not the book's page 1"));
  }
  SECTION("a page that is gone") {
    CHECK_THAT(
        changed([](QPDF& pdf, Pages& pages) {
          QPDFObjectHandle empty = pdf.newStream(" ");
          empty.replaceDict(QPDFObjectHandle::parse("<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] >>"));
          QPDFObjectHandle objects = pages[1].getAttribute("/Resources", true).getKey("/XObject");
          objects.replaceKey("/Foreign", empty);
        }),
        Contains("reading order: page 2: the bound book shows no text"));
  }
  SECTION("a sheet that is lost") {
    changeSheets(settings.output, [](QPDF& pdf, Pages& pages) {
      QPDFPageDocumentHelper(pdf).removePage(pages[4]);
      QPDFPageDocumentHelper(pdf).removePage(pages[5]);
    });
    CHECK_THROWS_WITH(wrongWith(settings), Contains("4 sides, where 10 pages need 6"));
  }
}
