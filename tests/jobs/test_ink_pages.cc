// tests/jobs/test_ink_pages: whole files that were written anew, and pages that stand elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <string>

#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
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
  jobs::runPoster(settings, workspace(), nobody());
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
  jobs::runGuide(settings, workspace(), nobody());
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
