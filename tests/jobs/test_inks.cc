// tests/jobs/test_inks: spot inks and recipes of a template, as a press, verify and preflight see them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "inked_posters.h"
#include "jobs/files/paths.h"
#include "jobs/print/poster.h"
#include "jobs/proof/preflight.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

// The title in a brand's blue, a disc of white below the grid, a line for the cutter, rich black letters.
constexpr const char* kInks = R"(
[[ink]]
colour = "#0a3a8a"
name = "PANTONE 286 C"
cmyk = [100, 75, 0, 0]

[[ink]]
colour = "#00e0e0"
name = "White"
overprint = true

[[ink]]
colour = "#ff00ff"
name = "CutContour"
cmyk = [0, 100, 0, 0]
overprint = true
trim_line = "0.25pt"

[[ink]]
colour = "#010101"
cmyk = [60, 40, 40, 100]
)";

std::string templateIn(const TempFolder& folder, const std::string& inks = kInks) {
  folder.write("art.svg", R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">)"
                          R"(<rect x="10" y="10" width="80" height="80" fill="#ffe080"/>)"
                          R"(<circle cx="50" cy="50" r="20" fill="#00e0e0"/></svg>)");
  return folder.write(
      "mine.toml",
      "kind = \"poster\"\n[sheet]\nsize = [\"6in\", \"7in\"]\nbleed = \"3mm\"\n"
      "[grid]\nface = \"B612 Mono Bold\"\n[title]\nheight = \"1in\"\n"
      "[[title.line]]\ntext = \"Two\"\nface = \"B612 Bold\"\nsize = \"30pt\"\ncolour = \"#0a3a8a\"\n"
      "[[title.line]]\ntext = \"Black\"\nface = \"B612 Bold\"\nsize = \"24pt\"\ncolour = \"#010101\"\n"
      "[backdrop]\nsvg = \"art.svg\"\ntint = 1\n" +
          inks);
}

// How many pixels each spot ink covers, and the inks of the process plates beneath them.
struct InkedPixels {
  std::map<std::string, std::size_t> spots;
  std::size_t whiteOverYellow = 0, blueAlone = 0, blue = 0;
  int richest = 0;
};

InkedPixels inkedPixels(const std::string& pdf) {
  InkedPixels found;
  walkPlates(pdf, [&](const proof::PlateRows& shown, const std::uint8_t* pixel) {
    const int process = pixel[0] + pixel[1] + pixel[2] + pixel[3];
    found.richest = std::max(found.richest, process);
    for (std::size_t i = 0; i < shown.spots.size(); ++i) {
      if (pixel[4 + i] == 0) continue;
      ++found.spots[shown.spots[i].name];
      if (shown.spots[i].name == "White" && pixel[2] > 0) ++found.whiteOverYellow;
      if (shown.spots[i].name != "PANTONE 286 C") continue;
      ++found.blue;
      if (process == 0) ++found.blueAlone;
    }
  });
  return found;
}

void withMarks(PosterSettings& settings) {
  settings.bleed.marks = true;
}

}  // namespace

TEST_CASE(
    "a template's inks have plates of their own, which overprint as they should, and verify knows them") {
  const TempFolder folder;
  const std::string style = templateIn(folder);
  const std::string standard = GENERATE("pdfx4", "pdfx1a");
  INFO(standard);
  const std::string pdf = posterWith(folder, style, standard);
  CHECK(wrongIn(pdf, style) == "");
  const InkedPixels pixels = inkedPixels(pdf);
  REQUIRE(pixels.spots.contains("PANTONE 286 C"));
  REQUIRE(pixels.spots.contains("White"));
  REQUIRE(pixels.spots.contains("CutContour"));
  CHECK(pixels.spots.at("CutContour") > 500);
  CHECK(pixels.whiteOverYellow * 100 > pixels.spots.at("White") * 99);  // It overprints.
  CHECK(pixels.blueAlone == pixels.blue);                               // It is knocked out.
  CHECK(pixels.richest == Approx(2.4 * 255).margin(3));
}

TEST_CASE("what stands for an ink is its recipe on a press, and its colour on a screen") {
  const TempFolder folder;
  const std::string style = templateIn(folder);
  const auto alternateIn = [&](const std::string& standard) {
    QPDF file;
    const std::string pdf = posterWith(folder, style, standard, withMarks);
    file.processFile(pdf.c_str());
    const std::string all = QPDFPageDocumentHelper(file)
                                .getAllPages()
                                .at(0)
                                .getAttribute("/Resources", false)
                                .getKey("/ColorSpace")
                                .unparseResolved();
    return all;
  };
  const std::string press = alternateIn("pdfx4"), screen = alternateIn("plain"), kept = alternateIn("pdfa2b");
  CHECK_THAT(press, Contains("/PANTONE#20286#20C /DeviceCMYK << /C0 [ 0 0 0 0 ] /C1 [ 1 0.75 0 0 ]") ||
                        Contains("/PANTONE#20286#20C /DeviceCMYK << /C0 [ 0 0 0 0 ] /C1 [ 1 .75 0 0 ]"));
  CHECK_THAT(screen, Contains("/CutContour /DeviceRGB << /C0 [ 1 1 1 ] /C1 [ 1 0 1 ]"));
  CHECK_THAT(kept, Contains("/CutContour /DeviceRGB"));
  CHECK(wrongIn(folder.in("a.pdf"), style) == "");
  posterWith(folder, style, "plain", withMarks);
  CHECK(wrongIn(folder.in("a.pdf"), style) == "");
}

TEST_CASE("an ink that the template does not have, or that is another, is found") {
  const TempFolder folder;
  const std::string style = templateIn(folder);
  const std::string pdf = posterWith(folder, style, "pdfx4");
  CHECK_THAT(wrongIn(pdf, templateIn(folder, "")), Contains("a colour space or an ink of its own"));
  std::string other = kInks;
  other.replace(other.find("CutContour"), 10, "Varnish");
  CHECK_THAT(wrongIn(pdf, templateIn(folder, other)), Contains("a colour space or an ink of its own"));
  other = kInks;
  other.replace(other.find("[100, 75, 0, 0]"), 15, "[0, 100, 100, 0]");
  CHECK_THAT(wrongIn(pdf, templateIn(folder, other)), Contains("ink\n  page 1"));
}

TEST_CASE("a cutter's line along the edge of a sheet without bleed is not missed at two of its sides") {
  const TempFolder folder;
  const auto square = [](jobs::PosterSettings& settings) {
    settings.style.sheet = Size{Length::in(8), Length::in(8)};
  };
  std::string bare = readFile(templateIn(folder));
  bare.erase(bare.find("bleed = \"3mm\"\n"), 14);
  const std::string style = folder.write("bare.toml", bare);
  CHECK(wrongIn(posterWith(folder, style, "plain", square), style) == "");
}

TEST_CASE("preflight lists a file's inks and keeps a picture of each one's plate") {
  const TempFolder folder;
  const std::string pdf = posterWith(folder, templateIn(folder), "pdfx4");
  folder.write("s.toml",
               "title = \"A shop\"\nkind = \"poster\"\n[pdf]\nstandard = \"pdfx4\"\ncolours = "
               "[\"gray\", \"cmyk\", \"spot\"]\n[picture]\nformats = [\"png\"]\n");
  const PreflightReport report =
      runPreflight(test::settingsOf<PreflightSettings>(
                       {{"file", pdf}, {"for", folder.in("s.toml")}, {"plates", folder.in("plates")}}),
                   workspace(), noEvents());
  std::string colours;
  for (const proof::Check& check : report.checks)
    if (check.subject().ends_with("colours")) colours = check.figures;
  CHECK_THAT(colours, Contains("inks of their own: CutContour, PANTONE 286 C, White"));
  for (const char* plate : {"cutcontour", "pantone-286-c", "white", "yellow", "black"})
    CHECK(exists(folder.in("plates/page-1-" + std::string(plate) + ".png")));
}

TEST_CASE("a template's inks are refused where they cannot be meant") {
  const TempFolder folder;
  const auto refused = [&](const std::string& ink) {
    return std::string(
        errorOf([&] { posterWith(folder, templateIn(folder, "[[ink]]\n" + ink), "pdfx4"); }).what());
  };
  CHECK_THAT(refused("name = \"White\"\n"), Contains("missing ink.colour"));
  CHECK_THAT(refused("colour = \"#ff00ff\"\n"), Contains("neither a name nor a recipe"));
  CHECK_THAT(refused("colour = \"#ff00ff\"\ncmyk = [1, 2, 3]\n"),
             Contains("ink.cmyk: invalid list [1,2,3]; write 4 values"));
  CHECK_THAT(refused("colour = \"#ff00ff\"\ncmyk = [1, 2, 3, 101]\n"),
             Contains("ink.cmyk: 101 is out of range"));
  CHECK_THAT(refused("colour = \"#ff00ff\"\nname = \"Black\"\n"), Contains("'Black' is not a spot ink"));
  CHECK_THAT(refused("colour = \"#ff00ff\"\nname = \"A\"\n[[ink]]\ncolour = \"#ff00ff\"\nname = \"B\"\n"),
             Contains("two inks have the colour #ff00ff"));
  // A recipe gives way to an ink of its colour that stands behind it.
  const layout::PosterTemplate later = workspace().posterTemplate(templateIn(
      folder,
      "[[ink]]\ncolour = \"#ff00ff\"\ncmyk = [0, 0, 0, 50]\n[[ink]]\ncolour = \"#ff00ff\"\nname = \"B\"\n"));
  CHECK(std::ranges::count_if(later.inks, [](const auto& one) {
          return one.ink.colour == Colour{255, 0, 255};
        }) == 1);
  CHECK(later.inks.back().ink.name == "B");
  auto settings = test::settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                    {"output", folder.in("b.pdf")},
                                                    {"template", templateIn(folder)},
                                                    {"standard", "pdfx4"},
                                                    {"ink-limit", 220}});
  CHECK_THROWS_WITH(runPoster(settings, workspace(), noEvents()),
                    Contains("the recipe of #010101 has 240 % total area coverage, and the limit is 220 %"));
}
