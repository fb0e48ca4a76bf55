// tests/jobs/test_poster_tags: posters and their keys are listened to.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/puzzle/puzzle_files.h"
#include "proof/tags/check_tags.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

void changeFigure(QPDF& pdf, const std::string& text) {
  for (QPDFObjectHandle object : pdf.getAllObjects())
    if (object.isDictionary() && object.getKey("/S").isNameAndEquals("/Figure"))
      object.replaceKey("/Alt", QPDFObjectHandle::newUnicodeString(text));
}

}  // namespace

TEST_CASE("a poster says its title and its grid, to a press, too, and its key where the words are") {
  const TempFolder folder;
  const std::string title = loadPuzzle(sample().in("p.ipuz")).puzzle.title;
  REQUIRE_FALSE(title.empty());
  for (const char* standard : {"plain", "pdfx4", "pdfa2b"}) {
    INFO(standard);
    const std::string pdf = folder.in("a.pdf");
    runPoster(settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                          {"output", pdf},
                                          {"template", "classic"},
                                          {"sheet", "8x10in"},
                                          {"url", "https://example.org/p"},
                                          {"standard", standard}}),
              workspace(), noEvents());
    const std::vector<proof::SpokenPart> parts = proof::readAloud(pdf).parts;
    REQUIRE(parts.size() >= 3);
    CHECK(parts.front().kind == "H1");
    CHECK_THAT(parts.front().text, Contains(title));
    // Title and code, the grid, and then the words of its list.
    const auto grid = std::find_if(parts.begin(), parts.end(), [](const proof::SpokenPart& part) {
      return part.alternative.find("Grid of letters, ") != std::string::npos;
    });
    REQUIRE(grid != parts.end());
    CHECK(grid->kind == "Figure");
    CHECK(std::prev(grid)->kind == "Figure");
    CHECK_THAT(std::prev(grid)->alternative, Contains("https://example.org/p"));
    CHECK(std::all_of(std::next(grid), parts.end(), [](const auto& part) { return part.kind == "LBody"; }));
    CHECK(std::distance(grid, parts.end()) > 10);
    CHECK(failures(sample().in("p.ipuz"), pdf).empty());
  }
}

TEST_CASE("an answer key says where the words are, and a sample says nothing") {
  const TempFolder folder;
  const std::string key = folder.in("key.pdf"), sample_ = folder.in("s.pdf");
  runGuide(settingsOf<GuideSettings>(
               {{"puzzle", sample().in("p.ipuz")}, {"output", folder.in("g.pdf")}, {"answer-key", key}}),
           workspace(), noEvents());
  const std::vector<proof::SpokenPart> parts = proof::readAloud(key).parts;
  REQUIRE(parts.size() >= 2);
  CHECK(parts.front().kind == "H1");
  CHECK(std::any_of(parts.begin(), parts.end(), [](const proof::SpokenPart& part) {
    return part.kind == "Figure" && part.alternative.find("Solution, ") != std::string::npos;
  }));
  CHECK(failures(sample().in("p.ipuz"), key).empty());
  runPoster(settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                        {"output", sample_},
                                        {"sheet", "8x10in"},
                                        {"sample", "letter"}}),
            workspace(), noEvents());
  CHECK_FALSE(proof::readAloud(sample_).tagged);
}

TEST_CASE("a poster whose grid says something else to a listener is refused") {
  const TempFolder folder;
  const std::string pdf = folder.in("a.pdf"), changed = folder.in("b.pdf");
  runPoster(
      settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")}, {"output", pdf}, {"sheet", "8x10in"}}),
      workspace(), noEvents());
  QPDF file;
  file.processFile(pdf.c_str());
  changeFigure(file, "Letters: A B C");
  QPDFWriter(file, changed.c_str()).write();
  CHECK_THAT(failures(sample().in("p.ipuz"), changed),
             Contains("a figure says 'Letters: A B C', and should say"));
}
