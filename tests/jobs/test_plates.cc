// tests/jobs/test_plates: a picture of each plate, and of all ink.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <set>
#include <vector>

#include "jobs/print/poster.h"
#include "jobs/proof/preflight.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

std::set<std::string> namesIn(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    names.insert(entry.path().filename().string());
  return names;
}

PreflightSettings looking(const TempFolder& folder, const std::string& file) {
  folder.write("s.toml",
               "title = \"A shop\"\nkind = \"poster\"\n[pdf]\nstandard = \"pdfx4\"\ncolours = "
               "[\"gray\", \"cmyk\"]\nmax_area_coverage = 240\n[picture]\nformats = [\"png\"]\n");
  return settingsOf<PreflightSettings>(
      {{"file", file}, {"for", folder.in("s.toml")}, {"plates", folder.in("plates")}});
}

}  // namespace

TEST_CASE("preflight keeps a picture of each plate that carries ink, and of all of them") {
  const TempFolder folder;
  const std::string pdf = folder.in("a.pdf");
  runPoster(settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                        {"output", pdf},
                                        {"sheet", "8x10in"},
                                        {"standard", "pdfx4"},
                                        {"ink-limit", 240}}),
            workspace(), noEvents());
  const PreflightReport report = runPreflight(looking(folder, pdf), workspace(), noEvents());
  CHECK(report.passed == true);
  CHECK(namesIn(folder.in("plates")) == std::set<std::string>{"page-1-black.png", "page-1-coverage.png",
                                                              "page-1-cyan.png", "page-1-magenta.png",
                                                              "page-1-proof.png", "page-1-yellow.png"});
  CHECK(report.files.size() == 6);
  const pixels::PictureHead head = pixels::readPictureHead(folder.in("plates/page-1-cyan.png"));
  CHECK(head.width == 1200);
  CHECK(head.height == 1500);
  CHECK(head.dpiX == Approx(150).margin(0.1));
  CHECK(head.colours == "gray");
  CHECK(pixels::readPictureHead(folder.in("plates/page-1-coverage.png")).colours == "rgb");
  // The paper is no screen's white, and a letter no screen's black.
  pixels::PictureRows proof(folder.in("plates/page-1-proof.png"), pixels::PixelForm::gray);
  std::vector<std::uint8_t> row(static_cast<std::size_t>(proof.width()));
  std::uint8_t darkest = 255, lightest = 0;
  for (int y = 0; y < proof.height(); ++y) {
    proof.read(row.data());
    darkest = std::min(darkest, *std::min_element(row.begin(), row.end()));
    lightest = std::max(lightest, *std::max_element(row.begin(), row.end()));
  }
  CHECK(lightest > 200);
  CHECK(lightest < 245);
  CHECK(darkest > 20);
  CHECK(darkest < 70);
}

TEST_CASE("a soft proof takes another profile, and refuses one of no printer") {
  const TempFolder folder;
  const std::string pdf = folder.in("a.pdf");
  runPoster(
      settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")}, {"output", pdf}, {"sheet", "8x10in"}}),
      workspace(), noEvents());
  PreflightSettings settings = looking(folder, pdf);
  runPreflight(settings, workspace(), noEvents());
  CHECK_FALSE(namesIn(folder.in("plates")).contains("page-1-proof.png"));  // An RGB file names no press.
  settings.icc = "/usr/share/color/icc/ghostscript/default_cmyk.icc";
  settings.plates = folder.in("again");
  runPreflight(settings, workspace(), noEvents());
  CHECK(namesIn(settings.plates).contains("page-1-proof.png"));
  settings.icc = "/usr/share/color/icc/ghostscript/srgb.icc";
  CHECK_THAT(errorOf([&] { runPreflight(settings, workspace(), noEvents()); }).problem(),
             Contains("not a CMYK printer profile"));
}

TEST_CASE("a picture has no plates") {
  const TempFolder folder;
  const std::string png = folder.in("a.png");
  runPoster(settingsOf<PosterSettings>(
                {{"puzzle", sample().in("p.ipuz")}, {"output", png}, {"sheet", "8x10in"}, {"dpi", 50}}),
            workspace(), noEvents());
  CHECK_THAT(errorOf([&] { runPreflight(looking(folder, png), workspace(), noEvents()); }).problem(),
             Contains("a picture has no plates"));
}
