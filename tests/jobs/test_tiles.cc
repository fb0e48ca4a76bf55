// tests/jobs/test_tiles: of a puzzle, of a picture, some of them again, or only their number.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/tiles.h"

#include <catch2/catch.hpp>

#include "jobs/print/poster.h"
#include "jobs/proof/verify.h"
#include "model/error.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

jobs::TilesSettings tilesOf(const std::string& source, const std::string& output) {
  jobs::TilesSettings settings;
  settings.source = source;
  settings.output = output;
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  settings.tiles.paper = "4x6in";
  return settings;
}

jobs::VerifyReport verify(const std::string& file, const std::vector<std::string>& only = {}) {
  jobs::VerifySettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.files = {file};
  settings.only = only;
  return jobs::runVerify(settings, workspace(), noEvents());
}

std::string findingsOf(const jobs::VerifyReport& report) {
  std::string all;
  for (const proof::Check& check : report.checks)
    for (const std::string& finding : check.findings.first()) all += finding + "\n";
  return all;
}

}  // namespace

TEST_CASE("tiles say how they were made, and are verified by that") {
  const TempFolder folder;
  jobs::TilesSettings settings = tilesOf(sample().in("p.ipuz"), folder.in("tiles.pdf"));
  settings.tiles.noDiagram = settings.tiles.noScaleBar = true;
  const jobs::TilesReport report = jobs::runTiles(settings, workspace(), noEvents());
  CHECK(report.tiles == report.plan.across.size() * report.plan.down.size());
  CHECK(report.tiles > 3);
  REQUIRE(report.files.size() == 1);
  const jobs::VerifyReport verified = verify(settings.output);
  INFO(findingsOf(verified));
  CHECK(verified.passed());

  settings.count = true;
  settings.output.clear();
  const jobs::TilesReport counted = jobs::runTiles(settings, workspace(), noEvents());
  CHECK(counted.tiles == report.tiles);
  CHECK(counted.files.empty());
}

TEST_CASE("pale letters of a card on a dark ground are read on a tile that is mostly bare") {
  const TempFolder folder;
  jobs::TilesSettings tiles;
  tiles.source = sample().in("p.ipuz");
  tiles.output = folder.in("t.pdf");
  tiles.style.style = "night";
  tiles.style.sheet = Size{Length::in(5), Length::in(7)};
  jobs::runTiles(tiles, workspace(), noEvents());
  jobs::VerifySettings check;
  check.puzzle = tiles.source;
  check.files = {tiles.output};
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
}

TEST_CASE("some tiles are printed again, and verified as those") {
  const TempFolder folder;
  jobs::TilesSettings settings = tilesOf(sample().in("p.ipuz"), folder.in("some.pdf"));
  settings.only = {"B1", "A2"};
  const jobs::TilesReport report = jobs::runTiles(settings, workspace(), noEvents());
  CHECK(report.files.at(0).extent == "2 pages");
  const jobs::VerifyReport verified = verify(settings.output);
  INFO(findingsOf(verified));
  CHECK(verified.passed());
  // What is asked for now goes over what the print records.
  CHECK_FALSE(verify(settings.output, {"B1", "B2"}).passed());

  settings.only = {"Z9"};
  settings.output = folder.in("none.pdf");
  try {
    jobs::runTiles(settings, workspace(), noEvents());
    FAIL("there is no tile Z9");
  } catch (const Error& e) {
    CHECK(e.about() == "only");
    CHECK_THAT(e.what(), Contains("they run from A1 to"));
  }
  CHECK(!exists(settings.output));
}

TEST_CASE("panels of a turned poster are verified, and the report says what that saves") {
  const TempFolder folder;
  jobs::TilesSettings settings = tilesOf(sample().in("p.ipuz"), folder.in("roll.pdf"));
  settings.tiles.paper =
      "roll:6.5in";  // Of letter paper: two panels of 8.5 in on its side, two of 11 upright.
  const jobs::TilesReport report = jobs::runTiles(settings, workspace(), noEvents());
  CHECK(report.plan.landscape);
  CHECK(report.plan.across.size() == 1);
  CHECK(report.plan.down.size() == 2);
  CHECK((report.plan.otherLength - report.plan.rollLength()).in() == Approx(5).margin(0.2));
  const jobs::VerifyReport verified = verify(settings.output);
  INFO(findingsOf(verified));
  CHECK(verified.passed());
  settings.tiles.landscape = false;
  const jobs::TilesReport upright = jobs::runTiles(settings, workspace(), noEvents());
  CHECK(upright.plan.rollLength().in() == Approx(report.plan.otherLength.in()));
  CHECK(verify(settings.output).passed());
}

TEST_CASE("external artwork is cut at its own size, or at the one that is asked for") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.style.sheet = Size{Length::in(8.5), Length::in(11)};
  for (const char* name : {"a.pdf", "a.jpg", "a.png"}) {
    INFO(name);
    poster.output = folder.in(name);
    if (!poster.output.ends_with(".pdf")) poster.dpi = 50;
    jobs::runPoster(poster, workspace(), noEvents());
    jobs::TilesSettings settings = tilesOf(poster.output, folder.in("tiles.pdf"));
    const jobs::TilesReport own = jobs::runTiles(settings, workspace(), noEvents());
    CHECK(own.external);
    settings.width = Length::in(17);
    const jobs::TilesReport twice = jobs::runTiles(settings, workspace(), noEvents());
    CHECK(twice.tiles > 3 * own.tiles);
    CHECK(bytesOf(settings.output).starts_with("%PDF-"));
  }
}

TEST_CASE("a picture that is enlarged too far is told, and one of another kind called what it is") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.style.sheet = Size{Length::in(8.5), Length::in(11)};
  poster.dpi = 100;
  poster.output = folder.in("a.jpg");
  jobs::runPoster(poster, workspace(), noEvents());
  jobs::TilesSettings settings = tilesOf(poster.output, folder.in("tiles.pdf"));
  Notes notes;
  settings.width = Length::in(8.5);
  jobs::runTiles(settings, workspace(), notes);
  CHECK(notes.count("tiles.dpi") == 0);
  settings.width = Length::in(17);
  jobs::runTiles(settings, workspace(), notes);
  REQUIRE(notes.count("tiles.dpi") == 1);
  CHECK(notes.all.back().facts.at("dpi") == "50");
  settings.source = folder.write("a.tiff", "8BPS and more");
  CHECK_THROWS_WITH(jobs::runTiles(settings, workspace(), notes), Contains("is a Photoshop file"));
}

TEST_CASE("tiles refuse a call that leaves something open") {
  jobs::TilesSettings settings = tilesOf(sample().in("p.ipuz"), "");
  CHECK_THROWS_WITH(jobs::runTiles(settings, workspace(), noEvents()), Contains("no output is named"));
  settings.output = "tiles.png";
  CHECK_THROWS_WITH(jobs::runTiles(settings, workspace(), noEvents()), Contains("end the name in .pdf"));
  settings.output = "tiles.pdf";
  settings.width = Length::in(3);
  CHECK_THROWS_WITH(jobs::runTiles(settings, workspace(), noEvents()), Contains("are for PDFs and pictures"));
}
