// tests/jobs/test_ink_pages: whole files that were written anew, and pages that stand elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("a copy made for the web is no fault, and what was added behind it is one") {
  const TempFolder folder;
  const std::string puzzle = sample().in("p.ipuz"), file = folder.in("poster.pdf"),
                    copy = folder.in("web.pdf");
  jobs::PosterSettings settings;
  settings.puzzle = puzzle;
  settings.output = file;
  settings.style.style = "plain";
  jobs::runPoster(settings, workspace(), noEvents());
  QPDF pdf;
  pdf.processFile(file.c_str());
  QPDFWriter writer(pdf, copy.c_str());
  writer.setLinearization(true);
  writer.write();
  CHECK(failures(puzzle, copy).empty());
  const std::string bytes = bytesOf(copy), end = "startxref\n";
  const std::size_t last = bytes.rfind(end) + end.size();
  QPDF web;
  web.processFile(copy.c_str());
  std::string keys;
  for (const char* key : {"/Root", "/Info", "/ID"})
    keys += key + (" " + web.getTrailer().getKey(key).unparse());
  folder.write("more.pdf", bytes + "\nxref\n0 0\ntrailer\n<</Size 999" + keys + "/Prev " +
                               bytes.substr(last, bytes.find('\n', last) - last) + ">>\nstartxref\n" +
                               std::to_string(bytes.size() + 1) + "\n%%EOF\n");
  CHECK(!failures(puzzle, folder.in("more.pdf")).empty());
}

TEST_CASE("a page that stands elsewhere is named by its number") {
  const TempFolder folder;
  jobs::GuideSettings settings;
  const std::string puzzle = sample().in("p.ipuz"), turned = folder.in("turned.pdf");
  settings.puzzle = puzzle;
  settings.output = folder.in("guide.pdf");
  jobs::runGuide(settings, workspace(), noEvents());
  CHECK(failures(puzzle, settings.output).empty());
  QPDF pdf;
  pdf.processFile(settings.output.c_str());
  REQUIRE(pdf.getAllPages().size() > 1);
  QPDFObjectHandle page = pdf.getAllPages().at(0);
  pdf.removePage(page);
  pdf.addPage(page, false);
  QPDFWriter(pdf, turned.c_str()).write();
  CHECK_THAT(failures(puzzle, turned),
             Contains("page 1: it is page 2 of the right print: the pages are in another order"));
}

TEST_CASE("tiles that are missing, stand twice or elsewhere are named, and their ink is not compared") {
  const TempFolder folder;
  jobs::TilesSettings settings;
  const std::string puzzle = sample().in("p.ipuz"), changed = folder.in("changed.pdf");
  settings.source = puzzle;
  settings.output = folder.in("tiles.pdf");
  settings.style.style = "plain";
  settings.style.sheet = Size{Length::in(24), Length::in(30)};
  settings.tiles.paper = "letter";
  jobs::runTiles(settings, workspace(), noEvents());
  CHECK(failures(puzzle, settings.output).empty());
  const auto found = [&](const auto& change) {
    QPDF pdf;
    pdf.processFile(settings.output.c_str());
    const std::vector<QPDFObjectHandle> pages = pdf.getAllPages();
    REQUIRE(pages.size() > 9);
    change(pdf, pages);
    QPDFWriter(pdf, changed.c_str()).write();
    const std::string all = failures(puzzle, changed);
    CHECK_THAT(all, !Contains("other ink") && !Contains("ink is missing"));
    return all;
  };
  using Pages = std::vector<QPDFObjectHandle>;
  CHECK_THAT(found([](QPDF& pdf, const Pages& pages) { pdf.removePage(pages[4]); }),
             Contains("page 5 of the right print is missing") && !Contains("another order"));
  CHECK_THAT(
      found([](QPDF& pdf, const Pages& pages) {
        pdf.addPageAt(pdf.makeIndirectObject(QPDFObjectHandle(pages[4]).shallowCopy()), false, pages[4]);
      }),
      Contains("page 5 of the right print stands twice, as pages 5 and 6") && !Contains("another order") &&
          !Contains("is missing"));
  CHECK_THAT(found([](QPDF& pdf, const Pages& pages) {
               pdf.removePage(pages[1]);
               pdf.addPage(pages[1], false);
             }),
             Contains("page 2: it is page 3 of the right print: the pages are in another order"));
  CHECK_THAT(found([](QPDF& pdf, const Pages& pages) {
               for (QPDFObjectHandle page : pages) {
                 page.addPageContents(pdf.newStream("q 0.98 0 0 0.98 6 8 cm\n"), true);
                 page.addPageContents(pdf.newStream("\nQ"), false);
               }
             }),
             Contains(" off its place") && !Contains("another order") && !Contains("right print is missing"));
}

TEST_CASE("what pages inherit is held against what Gridpress writes") {
  const TempFolder folder;
  jobs::PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = folder.in("poster.pdf");
  settings.style.style = "plain";
  jobs::runPoster(settings, workspace(), noEvents());
  const auto found = [&](bool inherited, const std::string& key, const std::string& value) {
    QPDF pdf;
    pdf.processFile(settings.output.c_str());
    QPDFObjectHandle to = inherited ? pdf.getRoot().getKey("/Pages") : pdf.getAllPages().at(0);
    to.replaceKey(key, QPDFObjectHandle::parse(value));
    QPDFWriter(pdf, folder.in("changed.pdf").c_str()).write();
    return failures(settings.puzzle, folder.in("changed.pdf"));
  };
  for (const bool inherited : {false, true}) {
    CHECK(found(inherited, "/Rotate", "0").empty());
    for (const std::string turn : {"360", "-360"})
      CHECK_THAT(found(inherited, "/Rotate", turn), Contains("a rotation of " + turn + " degrees"));
    for (const std::string turn : {"90.0", "360.0", "0.0", "(90)", "/90", "[90]", "true"})
      CHECK_THAT(found(inherited, "/Rotate", turn), Contains("a rotation that is not a whole number"));
  }
  for (const std::string key : {"/UserUnit", "/TrimBox", "/Group", "/AA", "/BoxColorInfo", "/Annots"})
    CHECK_THAT(found(true, key, "2"), Contains("an entry of several pages (" + key + ")"));
}
