// tests/jobs/test_preflight: one service, all of them, or neither.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/preflight.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "jobs/print/poster.h"
#include "model/error.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/text/pdf_reader.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("a poster that was set for a service passes its preflight, and a plain one does not") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  poster.style.sheet = Size{Length::in(16), Length::in(20)};
  jobs::PreflightSettings settings;
  settings.file = poster.output;
  settings.service = "gelato";

  jobs::runPoster(poster, workspace(), noEvents());
  const jobs::PreflightReport plain = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK(plain.passed == false);
  CHECK(plain.failure);

  poster.service = "gelato";
  jobs::runPoster(poster, workspace(), noEvents());
  const jobs::PreflightReport set = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK(set.passed == true);
  CHECK_FALSE(set.failure);
  CHECK(set.offers.empty());
  CHECK_THAT(set.service, Contains("Gelato"));

  settings.service.clear();
  settings.services = true;
  const jobs::PreflightReport offers = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK_FALSE(offers.passed);
  const auto gelato = std::find_if(offers.offers.begin(), offers.offers.end(),
                                   [](const proof::Offer& o) { return o.service == "gelato"; });
  REQUIRE(gelato != offers.offers.end());
  CHECK(gelato->scale == 1);
  CHECK(gelato->toChange.empty());
  CHECK(gelato->letterHeight.value_or(Length()) > Length::mm(1));
}

TEST_CASE("a poster keeps the standard that it was set for, and a plain one is told by clause why not") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  jobs::PreflightSettings settings;
  settings.file = poster.output;
  settings.standards = {"pdfx4"};

  jobs::runPoster(poster, workspace(), noEvents());
  const jobs::PreflightReport plain = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK(plain.failure);
  REQUIRE(plain.standards.size() == 1);
  CHECK_FALSE(plain.standards[0].passed);
  CHECK(std::ranges::any_of(plain.standards[0].findings, [](const jobs::FaultReport& f) {
    return f.requirement == "intent.missing" && f.clause == "6.4, output intent" && !f.remedy.empty();
  }));

  using render::Standard;
  const std::vector<std::pair<Standard, std::string>> kAll = {{Standard::pdfx4, "pdfx4"},
                                                              {Standard::pdfx1a, "pdfx1a"},
                                                              {Standard::pdfa1b, "pdfa1b"},
                                                              {Standard::pdfa2b, "pdfa2b"}};
  for (const auto& [set, standard] : kAll) {
    poster.press.standard = set;
    jobs::runPoster(poster, workspace(), noEvents());
    settings.standards = {standard, "auto"};
    const jobs::PreflightReport kept = jobs::runPreflight(settings, workspace(), noEvents());
    INFO(standard);
    CHECK_FALSE(kept.failure);
    CHECK(kept.standards[0].standard == standard);
    CHECK(kept.standards[0].findings.empty());
  }
  settings.standards = {"pdfx9"};
  CHECK_THROWS_WITH(jobs::runPreflight(settings, workspace(), noEvents()), Contains("pdfx9"));
}

TEST_CASE("preflight needs one question") {
  jobs::PreflightSettings settings;
  settings.file = "poster.pdf";
  CHECK_THROWS_WITH(jobs::runPreflight(settings, workspace(), noEvents()), Contains("gelato"));
  settings.service = "gelato";
  settings.services = true;
  CHECK_THROWS_AS(jobs::runPreflight(settings, workspace(), noEvents()), Error);
  settings.services = false;
  settings.service = "nobody";
  CHECK_THROWS_WITH(jobs::runPreflight(settings, workspace(), noEvents()), Contains("unknown service"));
}

namespace {

// A book of 24 pages that others made: boxes besides the media box, and what is on each page.
std::string foreignBook(const TempFolder& folder, const std::string& media, const std::string& content,
                        const std::string& boxes = "") {
  std::string kids, objects;
  for (int i = 0; i < 24; ++i) {
    const std::string page = std::to_string(4 + i);
    kids += page + " 0 R ";
    objects += page + " 0 obj <</Type/Page/Parent 2 0 R/Contents 3 0 R/MediaBox[0 0 " + media + "]" + boxes +
               ">> endobj\n";
  }
  return folder.write("book.pdf",
                      "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n"
                      "2 0 obj <</Type/Pages/Count 24/Kids[" +
                          kids + "]>> endobj\n3 0 obj <</Length " + std::to_string(content.size()) +
                          ">> stream\n" + content + "\nendstream endobj\n" + objects +
                          "trailer <</Root 1 0 R/Size 99>>\n%%EOF\n");
}

// The rules that such a book does not keep, by Amazon.
std::string broken(const std::string& file, bool trim = true) {
  jobs::PreflightSettings settings;
  settings.file = file;
  settings.service = "kdp-interior";
  if (trim) settings.trim = Size{Length::in(6), Length::in(9)};
  std::string rules;
  for (const proof::Check& check : jobs::runPreflight(settings, workspace(), noEvents()).checks)
    if (!check.passed()) rules += check.what + " ";
  return rules;
}

}  // namespace

TEST_CASE("a page without boxes is the trim, or that and the bleed at three sides") {
  const TempFolder folder;
  const std::string ground = "0.8 g -50 -50 900 900 re f", letter = "0 g 100 100 200 200 re f";
  CHECK(broken(foreignBook(folder, "441 666", ground)).empty());                 // 6.125 x 9.25 in
  CHECK(broken(foreignBook(folder, "432 648", letter)).empty());                 // 6 x 9 in
  CHECK_THAT(broken(foreignBook(folder, "450 666", letter)), Contains("size"));  // 6.25 x 9.25 in
  CHECK_THAT(broken(foreignBook(folder, "437.76 648", letter)), Contains("size"));
  CHECK_THAT(broken(foreignBook(folder, "612 792", letter)), Contains("size"));
  CHECK_THAT(broken(foreignBook(folder, "441 648", letter)), Contains("size"));
}

TEST_CASE("marks beyond the trim are found, with a TrimBox and without") {
  const TempFolder folder;
  const std::string marks = "1 w 0 80 m 40 80 l S 80 0 m 80 40 l S", art = "0 g 100 100 200 200 re f ";
  const std::string boxes = "/TrimBox[90 72 522 720]";
  CHECK_THAT(broken(foreignBook(folder, "612 792", art + marks, boxes), false),
             Contains("marks") && Contains("size"));
  CHECK_THAT(broken(foreignBook(folder, "612 792", art + marks)), Contains("marks"));
  CHECK_THAT(broken(foreignBook(folder, "612 792", art, boxes), false), !Contains("marks"));
}

TEST_CASE("crop marks show the trim of a file without boxes, and are no bleed") {
  const TempFolder folder;
  // Of 6 x 9 in, on 7 x 10 in of paper, 9 pt off; with marks of the bleed, or as bars that are filled.
  const std::string trim =
      "0.5 w 0 36 m 27 36 l 36 0 m 36 27 l 0 684 m 27 684 l 36 693 m 36 720 l 504 36 m 477 36 l 468 0 m 468 "
      "27 l "
      "504 684 m 477 684 l 468 693 m 468 720 l S ";
  const std::string bleed =
      "0 27 m 18 27 l 27 0 m 27 18 l 0 693 m 18 693 l 27 702 m 27 720 l 504 27 m 486 27 l 477 0 m 477 18 l "
      "504 693 m 486 693 l 477 702 m 477 720 l S ";
  const std::string bars =
      "0 35.9 27 .2 re 0 683.9 27 .2 re 477 35.9 27 .2 re 477 683.9 27 .2 re 35.9 0 .2 27 re 35.9 693 .2 27 "
      "re "
      "467.9 0 .2 27 re 467.9 693 .2 27 re f ";
  const std::string letter = "0 g 100 100 200 200 re f ", ground = "0.8 g 27 27 450 666 re f 0 g ";
  for (const std::string& marks : {trim, trim + bleed, bars}) {
    CAPTURE(marks);
    const std::string found = broken(foreignBook(folder, "504 720", letter + marks), false);
    CHECK_THAT(found, Contains("boxes") && Contains("marks") && Contains("size") && !Contains("bleed") &&
                          !Contains("lines"));
    CHECK_THAT(broken(foreignBook(folder, "504 720", ground + marks), false), !Contains("bleed"));
  }
  // Told, it needs no marks; marks are no bleed there either.
  CHECK_THAT(broken(foreignBook(folder, "504 720", letter + trim)), !Contains("bleed") && !Contains("boxes"));
  // Three corners are none, nor are short lines within.
  CHECK_THAT(
      broken(foreignBook(folder, "504 720", letter + trim.substr(0, trim.find("468 693")) + "S"), false),
      !Contains("boxes"));
}

TEST_CASE("white that overprints is told, since it will not be there") {
  const TempFolder folder;
  const auto said = [&](const std::string& content) {
    Notes notes;
    jobs::PreflightSettings settings;
    settings.file =
        foreignBook(folder, "432 648", content,
                    "/Resources<</ExtGState<</O<</op true/OP true/OPM 1>>/Z<</op true/OPM 0>>>>>>");
    settings.service = "kdp-interior";
    jobs::runPreflight(settings, workspace(), notes);
    return notes.count("preflight.vanishing");
  };
  CHECK(said("0 0 0 1 k 100 100 90 90 re f /O gs 0 0 0 0 k 110 110 50 50 re f") == 1);
  CHECK(said("0 0 0 1 k 100 100 90 90 re f /Z gs 0 0 0 0 k 110 110 50 50 re f") == 0);
  CHECK(said("0 0 0 1 k 100 100 90 90 re f 0 0 0 0 k 110 110 50 50 re f") == 0);
}

TEST_CASE("a line is as thick as it is drawn: filled, scaled unevenly, or turned; letters' stems are none") {
  const TempFolder folder;
  const auto lines = [&](const std::string& content) {
    return broken(foreignBook(folder, "432 648", content)).find("lines") != std::string::npos;
  };
  CHECK(lines("100 100 200 0.2 re f"));
  CHECK(lines("100 100 0.2 200 re f"));
  CHECK(lines("100 100 m 250 250 l 250.15 249.85 l 100.15 99.85 l f"));
  CHECK(lines("1 0 0 0.1 0 0 cm 2 w 100 1000 m 300 1000 l S"));
  CHECK_FALSE(lines("1 0 0 0.1 0 0 cm 2 w 100 1000 m 100 3000 l S"));
  CHECK_FALSE(lines("100 100 200 1 re f"));
  CHECK_FALSE(lines("100 100 0.5 8 re f"));
}

namespace {

// One page of 300 x 200 units, turned, whose paper does not begin at 0,0, with whatever is drawn on it.
std::string turnedPage(const TempFolder& folder, const std::string& rotate, const std::string& content) {
  const std::vector<std::string> objects = {
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[4 0 R]>>",
      "<</Length " + std::to_string(content.size()) + ">> stream\n" + content + "\nendstream",
      "<</Type/Page/Parent 2 0 R/Contents 3 0 R/MediaBox[-20 -10 280 190]/UserUnit 2/Rotate " + rotate +
          "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>"};
  std::string file = "%PDF-1.6\n", table = "xref\n0 5\n0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const std::string at = std::to_string(file.size());
    table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
    file += std::to_string(i + 1) + " 0 obj " + objects[i] + " endobj\n";
  }
  return folder.write("turned.pdf", file + table + "trailer <</Root 1 0 R/Size 5>>\nstartxref\n" +
                                        std::to_string(file.size()) + "\n%%EOF\n");
}

std::string textOf(const std::string& pdf) {
  proof::PdfReader reader(pdf);
  std::string text;
  for (std::size_t i = 0; i < reader.pageCount(); ++i) {
    const proof::PrintedPage page = reader.page(i);
    for (const proof::PlacedChar& c : page.chars) text += page.textOf(c);
  }
  std::erase(text, ' ');
  return text;
}

jobs::PreflightReport reported(const std::string& file, const std::string& report,
                               const std::string& standard) {
  jobs::PreflightSettings settings;
  settings.file = file;
  settings.standards = {standard};
  settings.report = report;
  return jobs::runPreflight(settings, workspace(), noEvents());
}

std::vector<double> firstPlace(const jobs::PreflightReport& report, const std::string& requirement) {
  for (const jobs::FaultReport& f : report.standards.at(0).findings)
    if (f.requirement == requirement && f.rectangle) return *f.rectangle;
  return {};
}

}  // namespace

TEST_CASE("a finding's place is where its ink is, however the page is turned and scaled") {
  const TempFolder folder;
  for (const std::string rotate : {"0", "90", "180", "270", "-90"}) {
    const std::string file = turnedPage(folder, rotate, "q 1 0 0 1 10 20 cm 1 0 0 rg 2 w 30 40 60 10 re f Q");
    const std::vector<double> place =
        firstPlace(reported(file, folder.in("r.pdf"), "pdfx4"), "colour.press-rgb");
    INFO(rotate);
    REQUIRE(place == std::vector<double>{40, 60, 100, 70});
    proof::DrawnPdf drawn(file);
    const Rect area = drawn.onPaper(0, place[0], place[1], place[2], place[3]);
    const Size paper = drawn.paper(0);
    CHECK(std::max(paper.width, paper.height).pt() == Approx(600));
    const int width = static_cast<int>(paper.width.pt()), height = static_cast<int>(paper.height.pt());
    const pixels::PixelRows rows = drawn.draw(0, 72, width, 0, height);
    std::size_t wrong = 0, inked = 0;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const bool red = rows.row(y)[4 * x] < 128;
        const bool inside = area.contains({Length::pt(x + 0.5), Length::pt(y + 0.5)});
        wrong += red != inside ? 1 : 0;
        inked += red ? 1 : 0;
      }
    CHECK(wrong == 0);
    CHECK(inked == 120 * 20);
  }
}

TEST_CASE("a page is as large, and its ink stands, as it is turned") {
  const TempFolder folder;
  // From the upper left corner 50 across and 120 down of 300 x 200, 60 x 10 large, each twice as large.
  const std::map<std::string, proof::Box> stands = {
      {"0", {100, 240, 220, 260}},   {"90", {140, 100, 160, 220}},  {"180", {380, 140, 500, 160}},
      {"-90", {240, 380, 260, 500}}, {"450", {140, 100, 160, 220}}, {"45", {100, 240, 220, 260}}};
  for (const auto& [rotate, box] : stands) {
    CAPTURE(rotate);
    const proof::PrintFile file = proof::surveyFile(turnedPage(folder, rotate, "30 60 60 10 re f"));
    const bool wide = rotate == "0" || rotate == "180" || rotate == "45";
    CHECK(file.trim()->width.pt() == Approx(wide ? 600 : 400));
    CHECK(file.trim()->height.pt() == Approx(wide ? 400 : 600));
    const proof::Box ink = *file.pages.at(0).ink;
    CHECK(ink.left == Approx(box.left));
    CHECK(ink.top == Approx(box.top));
    CHECK(ink.right == Approx(box.right));
    CHECK(ink.bottom == Approx(box.bottom));
  }
}

TEST_CASE("text is marked where it stands, behind what its operators moved it by") {
  const TempFolder folder;
  const std::string file = turnedPage(
      folder, "0",
      "BT /F 10 Tf 1 0 0 rg 2 Tc 12 TL 50 100 Td (ab) Tj T* [(a) -200 (b)] TJ 100 -48 Td (c) Tj ET");
  const jobs::PreflightReport report = reported(file, folder.in("r.pdf"), "pdfx4");
  std::vector<std::vector<double>> places;
  for (const jobs::FaultReport& f : report.standards[0].findings)
    if (f.requirement == "font.embedded") places.push_back(f.rectangle.value_or(std::vector<double>()));
  // A font without widths counts as half an em a letter; pieces of a line, and its lines, are one place.
  CHECK(places == std::vector<std::vector<double>>{{50, 85.8, 66, 107.8}, {150, 37.8, 157, 47.8}});
}

TEST_CASE(
    "the report says in words what was found, and what to do, for a file that fails and one that passes") {
  const TempFolder folder;
  const std::string file = turnedPage(folder, "90", "1 0 0 rg 30 40 60 10 re f");
  const jobs::PreflightReport bad = reported(file, folder.in("bad.pdf"), "pdfx4");
  CHECK(bad.failure);
  CHECK(bad.files.size() == 1);
  CHECK_THAT(textOf(folder.in("bad.pdf")), Contains("Notready:") && Contains("RGBcolourshavenoprofile") &&
                                               Contains("Whattodo:convertittoCMYK") &&
                                               Contains("Page1,141x212mm") && !Contains("--"));

  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  poster.press.standard = render::Standard::pdfx4;
  jobs::runPoster(poster, workspace(), noEvents());
  CHECK_FALSE(reported(poster.output, folder.in("good.pdf"), "auto").failure);
  CHECK_THAT(textOf(folder.in("good.pdf")),
             Contains("Ready:nofaultwasfound") && Contains("PDF/X-4kept:") && !Contains("Whattodo"));
}

TEST_CASE(
    "a report of a file that cannot be drawn has words alone, and one of a file that is none says why") {
  const TempFolder folder;
  reported(foreignBook(folder, "432 648", "0 g 0 0 9 9 re f"), folder.in("book-report.pdf"), "pdfx4");
  // poppler does not read a book without a table of objects.
  CHECK_THAT(textOf(folder.in("book-report.pdf")), Contains("Pages1to20") && Contains("cannotbedrawn"));
  CHECK_THROWS_AS(
      reported(folder.write("none.pdf", "%PDF-1.4 nothing"), folder.in("none-report.pdf"), "pdfx4"), Error);
  CHECK_THAT(textOf(folder.in("none-report.pdf")), Contains("cannotbechecked") && Contains("makeitagain"));
  CHECK_THROWS_AS(reported(folder.in("absent.pdf"), folder.in("absent-report.pdf"), "pdfx4"), Error);
  CHECK_FALSE(exists(folder.in("absent-report.pdf")));
  CHECK_THROWS_WITH(reported(folder.in("none.pdf"), folder.in("r.txt"), "pdfx4"), Contains(".pdf"));
}
