// tests/jobs/test_preflight: one service, all of them, or neither.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/preflight.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "jobs/print/poster.h"
#include "model/error.h"
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
                                   [](const jobs::OfferReport& o) { return o.service == "gelato"; });
  REQUIRE(gelato != offers.offers.end());
  CHECK(gelato->scale == 1);
  CHECK(gelato->toChange.empty());
  CHECK(gelato->letterHeight.value_or(0) > 1);
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
    return f.requirement == "intent.missing" && f.clause == "output intent" && !f.remedy.empty();
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
    if (!check.passed()) rules += check.subject.substr(check.subject.rfind(": ") + 2) + " ";
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
