// tests/jobs/test_backdrops: whatever is drawn behind a grid, no letter and no tick is lost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "jobs/backdrops.h"
#include "jobs/inked_posters.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/run_job.h"
#include "jobs/sample.h"
#include "layout/style/recolour.h"
#include "model/base64.h"
#include "proof/preflight/plates.h"
#include "support/drawing.h"

using namespace gridpress;
using namespace gridpress::test;

TEST_CASE("no drawing behind a grid takes a letter or a tick from any print", "[long]") {
  Backdrops backdrops;
  CHECK(rc::check([&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const BackdropPrint print = *rc::gen::elementOf(kBackdropPrints);
    const std::string svg = randomDrawing(seed);
    RC_LOG() << print.sheet << " " << print.file << " " << print.paper << " " << print.press << "\n" << svg;
    try {
      const std::string lost = backdrops.lost(svg, print);
      RC_LOG() << lost;
      RC_ASSERT(lost.empty());
    } catch (const Error& e) {  // A drawing of nothing, or of letters that no font can be so large for.
      const std::string why = e.what();
      RC_ASSERT(why.find("leaves no mark") != why.npos ||
                (why.find("FreetypeError") != why.npos && svg.find("<text") != why.npos));
    }
  }));
}

namespace {

// The plain template with this drawing behind it.
std::string templateWith(const TempFolder& folder, const std::string& svg) {
  folder.write("art.svg", svg);
  return folder.write("mine.toml", bytesOf(GRIDPRESS_SOURCE_DIR "/templates/plain/poster.toml") +
                                       "\n[backdrop]\nsvg = \"art.svg\"\ntint = 1\n");
}

}  // namespace

TEST_CASE("what a drawing will not show is told once a print") {
  const TempFolder folder;
  const std::string style = templateWith(
      folder,
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>@import url(look.css);</style><text "
      "font-family='Nowhere' style='mask:url(veil.svg#a)'>a</text></svg>");
  Notes notes;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("p.pdf");
  poster.style.style = style;
  jobs::runPoster(poster, workspace(), notes);
  CHECK(notes.count("drawing.linked") == 1);
  CHECK(notes.count("drawing.font") == 1);
  jobs::TilesSettings tiles;
  tiles.source = poster.puzzle;
  tiles.output = folder.in("t.pdf");
  tiles.style = poster.style;
  jobs::runTiles(tiles, workspace(), notes);
  CHECK(notes.count("drawing.linked") == 2);
  CHECK(notes.all.back().facts.contains("taken"));
}

TEST_CASE("the tips of needles between two strokes are no faults") {
  std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><g fill='none' stroke='#6b8fb0' "
      "stroke-width='1'>";
  // Pairs that part slowly, each at an angle of its own.
  for (int i = 0; i < 2; ++i)
    svg += "<path d='M5 " + std::to_string(8 + 40 * i) + "L95 " + std::to_string(4 + 40 * i) + "M5 " +
           std::to_string(8.7 + 40 * i) + "L95 " + std::to_string(5.9 + 40 * i + 0.3 * i) + "'/>";
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("p.pdf");
  poster.style.style = templateWith(folder, svg + "</g></svg>");
  jobs::runPoster(poster, workspace(), noEvents());
  CHECK(wrongIn(poster.output, poster.style.style) == "");
}

TEST_CASE("a print whose drawing lets something shine through verifies, and with a veil over it does not") {
  const TempFolder folder;
  const std::string style = templateWith(
      folder,
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'><mask id='m'><rect width='99' height='60' "
      "fill='white'/></mask><filter id='f'><feGaussianBlur stdDeviation='2'/></filter><circle cx='40' "
      "cy='50' r='30' fill='#9dc' opacity='.5' mask='url(#m)'/><rect x='50' y='60' width='40' height='30' "
      "fill='#fdc' filter='url(#f)'/><text x='5' y='95' font-size='9'>a b</text></svg>");
  jobs::VerifySettings verify;
  verify.puzzle = sample().in("p.ipuz");
  verify.style.style = style;
  jobs::PosterSettings poster;
  poster.puzzle = verify.puzzle;
  poster.output = folder.in("p.pdf");
  poster.style = verify.style;
  jobs::runPoster(poster, workspace(), noEvents());
  verify.files = {poster.output};
  CHECK(jobs::runVerify(verify, workspace(), noEvents()).passed());
  jobs::TilesSettings tiles;
  tiles.source = verify.puzzle;
  tiles.output = folder.in("t.pdf");
  tiles.style = verify.style;
  jobs::runTiles(tiles, workspace(), noEvents());
  verify.files = {tiles.output};
  CHECK(jobs::runVerify(verify, workspace(), noEvents()).passed());

  QPDF pdf;
  pdf.processFile(poster.output.c_str());
  QPDFObjectHandle page = pdf.getAllPages().at(0);
  page.getKey("/Resources")
      .replaceKey("/ExtGState", QPDFObjectHandle::parse("<</Veil<</Type/ExtGState/ca 0.3>>>>"));
  page.addPageContents(pdf.newStream("q /Veil gs 1 1 1 rg 0 0 5000 5000 re f Q"), false);
  QPDFWriter writer(pdf, folder.in("veil.pdf").c_str());
  writer.write();
  verify.files = {folder.in("veil.pdf")};
  CHECK_FALSE(jobs::runVerify(verify, workspace(), noEvents()).passed());
}

TEST_CASE("a photograph stands behind the grid of posters, tiles and pictures, and is verified there",
          "[long]") {
  const TempFolder folder;
  const auto settings = [&](const char* output) {
    jobs::PosterSettings poster;
    poster.puzzle = sample().in("p.ipuz");
    poster.output = folder.in(output);
    poster.style.sheet = Size{Length::in(11), Length::in(14)};
    if (poster.output.ends_with("pg") || poster.output.ends_with("png")) poster.dpi = 50;
    return poster;
  };
  for (const char* photograph : {"sea.jpg", "sea.png"})
    jobs::runPoster(settings(photograph), workspace(), noEvents());
  for (const std::string art : {"photograph = sea.jpg", "photograph = sea.png"})
    for (const char* fit : {"contain", "cover", "stretch"}) {
      INFO(art << ", " << fit);
      const std::string style = folder.write(
          "mine.toml",
          "[sheet]\nsize = [\"18in\", \"24in\"]\nmargin = \"2in\"\npanel = \"#ffffff\"\n[title]\nheight = "
          "\"2in\"\n"
          "[[title.line]]\ntext = \"{title}\"\nsize = \"60pt\"\n[backdrop]\nsvg = \"" +
              art.substr(13) + "\"\nover = \"bleed\"\nfit = \"" + fit + "\"\nposition = \"top\"\n");
      for (const char* file : {"a.pdf", "a.jpg", "a.svg"}) {
        jobs::PosterSettings poster = settings(file);
        poster.style.style = style;
        poster.bleed.bleed = Length::mm(3);
        jobs::runPoster(poster, workspace(), noEvents());
        // The JPEG itself, not its pixels.
        if (poster.output.ends_with("pdf") && art.ends_with("jpg"))
          CHECK(bytesOf(poster.output).find("/DCTDecode") != std::string::npos);
        if (poster.output.ends_with("svg"))
          CHECK(bytesOf(poster.output).find("<image") != std::string::npos);
        else
          CHECK(wrongIn(poster.output, style) == "");
      }
      jobs::TilesSettings tiles;
      tiles.source = sample().in("p.ipuz");
      tiles.output = folder.in("t.pdf");
      tiles.style.style = style;
      tiles.style.sheet = Size{Length::in(11), Length::in(14)};
      jobs::runTiles(tiles, workspace(), noEvents());
      CHECK(wrongIn(tiles.output, style) == "");
    }
}

TEST_CASE("a photograph of few pixels stands behind tiles as smooth as it is, and is verified there") {
  const TempFolder folder;
  jobs::PosterSettings photograph;
  photograph.puzzle = sample().in("p.ipuz");
  photograph.output = folder.in("few.jpg");
  photograph.style.sheet = Size{Length::in(11), Length::in(14)};
  photograph.style.set = {"sheet.paper=#306090"};
  photograph.dpi = 20;
  jobs::runPoster(photograph, workspace(), noEvents());
  jobs::TilesSettings tiles;
  tiles.source = sample().in("p.ipuz");
  tiles.output = folder.in("t.pdf");
  tiles.style.sheet = Size{Length::in(22), Length::in(28)};
  tiles.style.set = {"backdrop.svg=" + photograph.output, "backdrop.over=bleed", "backdrop.tint=0.8"};
  jobs::runTiles(tiles, workspace(), noEvents());
  jobs::VerifySettings check;
  check.puzzle = sample().in("p.ipuz");
  check.files = {tiles.output};
  check.style.set = {tiles.style.set.front()};
  for (const proof::Check& one : jobs::runVerify(check, workspace(), noEvents()).checks) {
    INFO(one.subject());
    CHECK(one.findings.none());
  }
  // Pale letters on art in all its colours: where it should not print, they still show.
  jobs::PosterSettings pale;
  pale.puzzle = sample().in("p.ipuz");
  pale.output = folder.in("pale.pdf");
  pale.style.set = {"backdrop.svg=" + photograph.output, "backdrop.over=bleed", "backdrop.tint=1",
                    "grid.colour=#ffffff"};
  jobs::runPoster(pale, workspace(), noEvents());
  check.files = {pale.output};
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
}

namespace {

// The only image among a page's resources.
QPDFObjectHandle imageOf(QPDF& pdf) {
  QPDFObjectHandle page = pdf.getAllPages().at(0);
  QPDFObjectHandle objects = page.getKey("/Resources").getKey("/XObject");
  REQUIRE(objects.getKeys().size() == 1);
  return objects.getKey(*objects.getKeys().begin());
}

}  // namespace

TEST_CASE("what a standard takes as pixels only is that, in its colours, and is verified", "[long]") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.dpi = 60;
  poster.output = folder.in("sea.jpg");
  jobs::runPoster(poster, workspace(), noEvents());
  folder.write("dusk.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 120'><linearGradient id='g' x2='0' "
               "y2='1'><stop stop-color='#248'/><stop offset='1' stop-color='#abd'/></linearGradient>"
               "<rect width='90' height='120' fill='url(#g)'/><circle cx='45' cy='60' r='40' fill='#fff' "
               "opacity='.5'/></svg>");
  const bool photograph = GENERATE(true, false);
  const render::Standard standard = GENERATE(render::Standard::pdfx4, render::Standard::pdfx1a,
                                             render::Standard::pdfa1b, render::Standard::pdfa2b);
  INFO(photograph << ' ' << render::nameOf(standard));
  const std::string style = folder.write(
      "mine.toml",
      "[sheet]\nsize = [\"18in\", \"24in\"]\nmargin = \"2in\"\n[title]\nheight = \"2in\"\n"
      "[backdrop]\nsvg = \"" +
          std::string(photograph ? "sea.jpg" : "dusk.svg") + "\"\nover = \"bleed\"\nfit = \"cover\"\n");
  Notes notes;
  poster.output = folder.in("p.pdf");
  poster.dpi.reset();
  poster.style.style = style;
  poster.bleed.bleed = Length::mm(3);
  poster.press.standard = standard;
  poster.press.inkLimit = render::inProcessColours(standard) ? 240 : 0;
  poster.press.flattenDpi = 100;
  jobs::runPoster(poster, workspace(), notes);
  const bool flat = render::inProcessColours(standard) || !photograph;
  QPDF pdf;
  pdf.processFile(poster.output.c_str());
  QPDFObjectHandle image = imageOf(pdf).getDict();
  if (flat) {
    // 18 in and 6 mm.
    CHECK(image.getKey("/Width").getIntValue() == 1824);
    CHECK(image.getKey("/ColorSpace").getName() ==
          (render::inProcessColours(standard) ? "/DeviceCMYK" : "/DeviceRGB"));
    CHECK(image.getKey("/Filter").getName() == "/DCTDecode");
  }
  CHECK_FALSE(image.hasKey("/SMask"));
  CHECK_FALSE(image.hasKey("/Interpolate"));
  std::size_t told = 0;
  for (const Message& note : notes.all)
    if (note.key == "press.pixels") ++told;
  CHECK(told == (flat ? 1 : 0));
  CHECK(wrongIn(poster.output, style) == "");
  if (!render::inProcessColours(standard)) return;
  proof::Plates plates(poster.output);
  const Size paper = {Length::in(18) + Length::mm(6), Length::in(24) + Length::mm(6)};
  CHECK(plates.highestCoverage(0, {{}, paper}).percent <= 240.5);
}

TEST_CASE(
    "a colour with an alpha in its digits is transparency to verify, and a title without a place is told") {
  const TempFolder folder;
  folder.write("art.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='5' "
               "fill='#99ccdd80'/></svg>");
  const std::string sheet = "[sheet]\nsize = [\"8in\", \"10in\"]\nmargin = \"1in\"\n";
  const std::string backdrop = "[backdrop]\nsvg = \"art.svg\"\ntint = 1\n";
  const auto print = [&](const std::string& title) {
    jobs::PosterSettings poster;
    poster.puzzle = sample().in("p.ipuz");
    poster.output = folder.in("p.pdf");
    poster.style.style = folder.write("mine.toml", sheet + title + backdrop);
    Notes notes;
    jobs::runPoster(poster, workspace(), notes);
    jobs::VerifySettings verify;
    verify.puzzle = poster.puzzle;
    verify.style.style = poster.style.style;
    verify.files = {poster.output};
    CHECK(jobs::runVerify(verify, workspace(), noEvents()).passed());
    return notes.count("title.none");
  };
  CHECK(print("") == 1);
  CHECK(print("[title]\nheight = \"0in\"\n") == 0);
}

TEST_CASE("cells whose letters are hard to read are named, and a panel makes them readable") {
  CHECK(layout::contrastOf(kBlack, {255, 255, 255}) == Approx(21));
  CHECK(layout::contrastOf({255, 255, 255}, {0x76, 0x76, 0x76}) ==
        Approx(4.54).margin(0.01));  // WCAG's own example.
  const TempFolder folder;
  // Dark on the left half of the sheet.
  folder.write("half.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%'>"
               "<rect width='50%' height='100%' fill='#303030'/></svg>");
  const auto told = [&](const std::string& sheet, const std::string& art) {
    const std::string style =
        folder.write("mine.toml", "[sheet]\nsize = [\"18in\", \"24in\"]\nmargin = \"2in\"\n" + sheet +
                                      "[title]\nheight = \"2in\"\n[backdrop]\nsvg = \"half.svg\"\n"
                                      "over = \"trim\"\n" +
                                      art);
    Notes notes;
    jobs::PosterSettings poster;
    poster.puzzle = sample().in("p.ipuz");
    poster.output = folder.in("a.pdf");
    poster.style.style = style;
    jobs::runPoster(poster, workspace(), notes);
    for (const Message& note : notes.all)
      if (note.key == "contrast.low") return note.facts;
    return Facts();
  };
  const Puzzle puzzle = jobs::loadPuzzle(sample().in("p.ipuz")).puzzle;
  const auto facts = told("", "tint = 1\n");
  REQUIRE(facts.size() == 4);
  // Half of the columns, and the one in the middle where there is one.
  CHECK(facts.at("hard") ==
        std::to_string((puzzle.grid.columns() + 1) / 2 * puzzle.grid.rows()) + " cells are");
  CHECK(facts.at("cells").inEnglish().starts_with("1,1 2,1 3,1 "));
  CHECK(facts.at("contrast") == "1.6");
  CHECK(told("", "tint = 0.15\n").empty());
  CHECK(told("panel = \"#ffffff\"\n", "tint = 1\n").empty());
  for (const char* name : {"gallery", "classic", "modern", "vintage", "botanical", "world", "plain"}) {
    Notes notes;
    jobs::PosterSettings settings;
    settings.style.style = name;
    jobs::noteBackdrop(jobs::resolve(settings, puzzle, workspace()), workspace(), notes);
    INFO(name);
    CHECK(notes.all.empty());
  }
}

TEST_CASE("a photograph with too few pixels for its size in print is told, with the size that it suits") {
  const TempFolder folder;
  jobs::PosterSettings small;
  small.puzzle = sample().in("p.ipuz");
  small.output = folder.in("sea.jpg");
  small.style.sheet = Size{Length::in(8), Length::in(10)};
  small.dpi = 90;  // 720 x 900 pixels.
  jobs::runPoster(small, workspace(), noEvents());
  const auto told = [&](const std::string& sheet, const std::string& art) -> Facts {
    Notes notes;
    jobs::PosterSettings poster;
    poster.puzzle = sample().in("p.ipuz");
    poster.output = folder.in("a.pdf");
    poster.style.style =
        folder.write("mine.toml", "[sheet]\nsize = " + sheet +
                                      "\nmargin = \"0.5in\"\npanel = \"#ffffff\"\n[backdrop]\nsvg = \"" +
                                      art + "\"\nover = \"trim\"\ntint = 1\nfit = \"cover\"\n");
    jobs::runPoster(poster, workspace(), notes);
    for (const Message& note : notes.all)
      if (note.key == "picture.dpi") return note.facts;
    return {};
  };
  CHECK(told("[\"4in\", \"5in\"]", "sea.jpg").empty());
  // Cut at the sides: 10 in high.
  auto facts = told("[\"6in\", \"10in\"]", "sea.jpg");
  CHECK(facts.at("dpi") == "90");
  CHECK(facts.at("width") == "1,200");
  CHECK(facts.at("height") == "1,500");
  CHECK(facts.at("inchesWide") == "4.8");
  CHECK(facts.at("inchesHigh") == "6.0");
  // Within a drawing of 100 by 100 that is 10 in wide: 50 units, enlarged by half, are 7.5 in.
  folder.write(
      "art.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><g transform='rotate(20) scale(1.5)'>"
      "<image width='50' height='80' href='data:image/jpeg;base64," +
          base64(bytesOf(folder.in("sea.jpg"))) + "'/></g></svg>");
  facts = told("[\"10in\", \"10in\"]", "art.svg");
  CHECK(facts.at("dpi") == "96");
  CHECK(facts.at("file") == "art.svg");
}
