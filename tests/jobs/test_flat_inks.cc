// tests/jobs/test_flat_inks: drawings that a standard takes as pixels keep their inks, and verify sees it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "inked_posters.h"
#include "jobs/print/poster.h"
#include "run_job.h"
#include "sample.h"
#include "support/drawing.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

constexpr const char* kWhiteAndCutter = R"(
[[ink]]
colour = "#00e0e0"
name = "White"
overprint = true
[[ink]]
colour = "#ff00ff"
name = "CutContour"
cmyk = [0, 100, 0, 0]
)";

std::string drawingOf(const std::string& shapes) {
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><linearGradient id="g">)"
         R"(<stop stop-color="#ffe080"/><stop offset="1" stop-color="#ffb0b0"/></linearGradient>)" +
         shapes + "</svg>";
}

std::string flatTemplate(const TempFolder& folder, const std::string& svg,
                         const std::string& inks = kWhiteAndCutter, const std::string& sheet = "") {
  folder.write("art.svg", svg);
  return folder.write("mine.toml",
                      "kind = \"poster\"\n[sheet]\nsize = [\"6in\", \"7in\"]\nbleed = \"3mm\"\n" + sheet +
                          "[grid]\nface = \"B612 Mono Bold\"\n[title]\nheight = \"1in\"\n"
                          "[backdrop]\nsvg = \"art.svg\"\ntint = 1\n" +
                          inks);
}

std::string flatPoster(const TempFolder& folder, const std::string& style, const std::string& standard,
                       Events& events = noEvents()) {
  const auto coarse = [&](PosterSettings& settings) {
    if (standard != "plain") settings.press.flattenDpi = 100;
  };
  return posterWith(folder, style, standard, coarse, events);
}

// Pixels of each spot ink's plate, and those of them with yellow beneath.
struct Inked {
  std::map<std::string, std::size_t> pixels, overYellow;
};

Inked inkedIn(const std::string& pdf) {
  Inked found;
  walkPlates(pdf, [&](const proof::PlateRows& shown, const std::uint8_t* pixel) {
    for (std::size_t i = 0; i < shown.spots.size(); ++i) {
      if (pixel[4 + i] == 0) continue;
      ++found.pixels[shown.spots[i].name];
      if (pixel[2] > 20) ++found.overYellow[shown.spots[i].name];
    }
  });
  return found;
}

// The same file, whose ink of the first name is said to be of the second.
// Of a page or of a form on it, which has what the drawing needs.
void renameInk(QPDFObjectHandle resources, const std::string& from, const std::string& to) {
  if (!resources.isDictionary()) return;
  if (QPDFObjectHandle spaces = resources.getKey("/ColorSpace"); spaces.isDictionary())
    for (auto& [name, space] : spaces.getDictAsMap())
      if (space.isArray() && space.getArrayItem(1).isNameAndEquals("/" + from))
        space.setArrayItem(1, QPDFObjectHandle::newName("/" + to));
  if (QPDFObjectHandle forms = resources.getKey("/XObject"); forms.isDictionary())
    for (auto& [name, form] : forms.getDictAsMap())
      if (form.isStream()) renameInk(form.getDict().getKey("/Resources"), from, to);
}

std::string renamedInk(const TempFolder& folder, const std::string& from, const std::string& to) {
  QPDF pdf;
  pdf.processFile(folder.in("a.pdf").c_str());
  QPDFObjectHandle page = pdf.getAllPages().at(0);
  renameInk(page.getKey("/Resources"), from, to);
  QPDFWriter writer(pdf, folder.in("renamed.pdf").c_str());
  writer.write();
  return folder.in("renamed.pdf");
}

// A gradient and a veil; White over both, a cutter's line, and letters of White.
constexpr const char* kArt =
    R"x(<style>.w{fill:#00E0E0}</style><rect x="10" y="10" width="80" height="80" fill="url(#g)"/>)x"
    R"(<rect x="75" y="60" width="20" height="30" fill="#90d090" opacity="0.5"/>)"
    R"(<circle cx="40" cy="40" r="15" class="w"/><text x="20" y="85" font-size="20" class="w">Hi</text>)"
    R"(<circle cx="40" cy="40" r="28" fill="none" stroke="#f0f" stroke-width="2"/>)";

}  // namespace

TEST_CASE("a drawing that becomes pixels keeps its shapes in inks of their own, and verify misses a plate",
          "[long]") {
  const TempFolder folder;
  const std::string style = flatTemplate(folder, drawingOf(kArt));
  const std::string standard = GENERATE("pdfx4", "pdfx1a", "pdfa2b");
  INFO(standard);
  Notes notes;
  const std::string pdf = flatPoster(folder, style, standard, notes);
  CHECK(wrongIn(pdf, style) == "");
  const Inked inked = inkedIn(pdf);
  REQUIRE(inked.pixels.contains("White"));
  REQUIRE(inked.pixels.contains("CutContour"));
  // 40 square units of 3.2 mm or so each at 150 dpi: a disc of radius 15, a ring of 28 by 2.
  CHECK(inked.pixels.at("CutContour") > 5000);
  CHECK(inked.pixels.at("White") > 10000);
  if (standard != "pdfa2b") CHECK(inked.overYellow.at("White") * 100 > inked.pixels.at("White") * 95);
  CHECK(inked.overYellow.count("CutContour") == 0);
  std::string told;
  for (const Message& note : notes.all)
    if (note.key.starts_with("press.")) told += note.text();
  CHECK_THAT(told, Contains("what it has in 'CutContour', 'White' stays shapes"));
  // To the eye nothing differs: a screen shows both inks by the same alternate.
  CHECK_THAT(wrongIn(renamedInk(folder, "CutContour", "White"), style),
             Contains("the plate of the ink 'CutContour' has nothing in"));
}

TEST_CASE("what an ink's plate cannot have of a drawing that becomes pixels is refused") {
  const TempFolder folder;
  const auto refused = [&](const std::string& shapes, const std::string& sheet = "") {
    const std::string style = flatTemplate(folder, drawingOf(shapes), kWhiteAndCutter, sheet);
    return std::string(errorOf([&] { flatPoster(folder, style, "pdfx4"); }).what());
  };
  const std::string ground = R"x(<rect width="100" height="100" fill="url(#g)"/>)x";
  CHECK_THAT(refused(ground + R"(<circle cx="50" cy="50" r="20" fill="#00e0e0" opacity="0.5"/>)"),
             Contains("drawn in the ink 'White' has transparency"));
  CHECK_THAT(refused(ground + R"(<g opacity="0.5"><rect width="9" height="9" fill="#ff00ff"/></g>)"),
             Contains("drawn in the ink 'CutContour' has transparency"));
  CHECK_THAT(refused(R"(<circle cx="50" cy="50" r="20" fill="#00e0e0"/>)"
                     R"(<rect width="100" height="60" fill="#fff" opacity="0.1"/>)"),
             Contains("something lies over what is drawn in the ink 'White'"));
  CHECK_THAT(refused(R"(<linearGradient id="h"><stop stop-color="#ff00ff"/><stop offset="1"/>)"
                     R"x(</linearGradient><rect width="100" height="60" fill="url(#h)"/>)x"),
             Contains("drawn in the ink 'CutContour' has transparency and gradients, and a plate"));
  CHECK_THAT(refused(ground, "paper = \"#00e0e0\"\n"),
             Contains("they would cover what is beneath it in the ink 'White'"));
}

TEST_CASE("what is drawn in a group after an ink that overprints does not overprint itself") {
  const TempFolder folder;
  const std::string style =
      flatTemplate(folder, drawingOf(R"(<circle cx="40" cy="40" r="15" fill="#00e0e0"/>)"
                                     R"(<g opacity="0.5"><rect x="60" y="60" width="30" )"
                                     R"(height="30" fill="#90d090"/></g>)"));
  CHECK(wrongIn(flatPoster(folder, style, "plain"), style) == "");
}

TEST_CASE("verify takes a line in an ink whose alternate is far from the profile's colour, and a pattern",
          "[long]") {
  const TempFolder folder;
  const std::string shapes = GENERATE(
      R"(<rect x="10" y="10" width="80" height="80" fill="#ffe080"/><circle cx="50" cy="50" r="30" )"
      R"(fill="none" stroke="#f0f" stroke-width="2"/>)",
      R"(<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="5" height="5" )"
      R"(fill="#fc8"/><circle cx="7" cy="7" r="2" fill="#8cf"/></pattern>)"
      R"x(<rect x="10" y="10" width="80" height="80" fill="url(#p)"/>)x");
  const std::string standard = GENERATE("plain", "pdfx4", "pdfx1a", "pdfa2b");
  INFO(standard << shapes);
  const std::string style = flatTemplate(folder, drawingOf(shapes));
  const std::string pdf = flatPoster(folder, style, standard);
  CHECK(wrongIn(pdf, style) == "");
  // The same a tenth of an inch to the right is another drawing.
  std::string moved = drawingOf("<g transform='translate(2)'>" + shapes + "</g>");
  CHECK_THAT(wrongIn(pdf, flatTemplate(folder, moved)), Contains("ink\n  page 1"));
}

TEST_CASE("a line or a thin wedge behind letters is no ground that hides them") {
  const TempFolder folder;
  for (const char* shape : {R"(<line x1="2" y1="2" x2="98" y2="118" stroke="#9df" stroke-width="1"/>)",
                            R"(<path d="M2 2L98 118" fill="black" stroke="#9df"/>)",
                            R"(<path d="M2 2L98 117L98 118z" fill="#9df"/>)",
                            R"(<path d="M2 118L98 2L98 3L3 118z" fill="#9df"/>)"}) {
    CAPTURE(shape);
    const std::string style = flatTemplate(folder, drawingOf(shape), "");
    CHECK(wrongIn(flatPoster(folder, style, "plain"), style) == "");
  }
}

TEST_CASE("a print with any drawing verifies, or is refused for its inks", "[long]") {
  const TempFolder folder;
  CHECK(rc::check([&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const auto standard = *rc::gen::element<std::string>("plain", "pdfx4", "pdfx1a", "pdfa2b");
    const bool inks = *rc::gen::arbitrary<bool>();
    const std::string svg = randomDrawing(
        seed, inks ? std::vector<std::string>{"#00e0e0", "#ff00ff"} : std::vector<std::string>());
    RC_LOG() << standard << "\n" << svg;
    // Each reader has its own way of softening two pixels that cover a quarter of the sheet, of joining
    // dashes, and poppler cuts gradients of strokes.
    for (const std::string own : {"<image", "<text", "dasharray", "<filter", "Gradient"})
      RC_PRE(svg.find(own) == std::string::npos || (own == "Gradient" && standard != "plain"));
    const std::string style = flatTemplate(folder, svg, inks ? kWhiteAndCutter : "");
    try {
      flatPoster(folder, style, standard);
    } catch (const Error& e) {
      RC_LOG() << e.what();
      const std::string why = e.what();
      RC_ASSERT((inks && why.find("in the ink '") != std::string::npos) ||
                why.find("leaves no mark") != std::string::npos);
      RC_SUCCEED("refused");
    }
    const std::string wrong = wrongIn(folder.in("a.pdf"), style);
    RC_LOG() << wrong;
    RC_ASSERT(wrong.empty());
    // With no ink on its plate it does not verify. In a plain PDF a group has names of its own.
    constexpr std::size_t kMuch = 5000;
    if (!inks || standard == "plain" || inkedIn(folder.in("a.pdf")).pixels["White"] < kMuch) return;
    const std::string without = wrongIn(renamedInk(folder, "White", "CutContour"), style);
    RC_ASSERT(without.find("the plate of the ink 'White'") != std::string::npos);
  }));
}
