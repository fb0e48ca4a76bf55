// tests/jobs/test_slips: what a print would do without in silence is refused or told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "jobs/chain/make.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/worksheet.h"
#include "jobs/print/poster.h"
#include "jobs/proof/preflight.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "layout/text/paragraph.h"
#include "model/file_bytes.h"
#include "proof/preflight/plates.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

constexpr const char* kSmallSheet =
    "kind = \"poster\"\n[sheet]\nsize = [\"6in\", \"7in\"]\n[backdrop]\nsvg = \"art.svg\"\ntint = 1\n";

std::string drawingIn(const TempFolder& folder, const std::string& shapes) {
  folder.write("art.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>" + shapes + "</svg>");
  return folder.write("mine.toml", kSmallSheet);
}

PosterSettings posterInto(const std::string& file) {
  PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = file;
  return settings;
}

}  // namespace

TEST_CASE("a setting that the kind of file ignores is refused") {
  const TempFolder folder;
  const auto refused = [&](const char* file, const char* setting, const Value& value) {
    return std::string(
        errorOf([&] {
          runPoster(test::settingsOf<PosterSettings>(
                        {{"puzzle", sample().in("p.ipuz")}, {"output", folder.in(file)}, {setting, value}}),
                    workspace(), noEvents());
        }).what());
  };
  CHECK_THAT(refused("a.pdf", "dpi", 200), Contains("dpi: a .pdf has no pixels of its own"));
  CHECK_THAT(refused("a.svg", "dpi", 200), Contains("dpi: a .svg has no pixels of its own"));
  // Worksheets and crosswords by the same rule.
  WorksheetSettings sheet;
  sheet.puzzles = {sample().in("p.ipuz")};
  sheet.output = folder.in("s.pdf");
  sheet.dpi = 200;
  CHECK_THAT(errorOf([&] { runWorksheet(sheet, workspace(), noEvents()); }).what(),
             Contains("dpi: a .pdf has no pixels of its own"));
  CrosswordPrintSettings crossword;
  crossword.dpi = 200;
  CHECK_THAT(errorOf([&] {
               writeCrosswordPrint({loadPuzzle(sample().in("p.ipuz")).puzzle, {}, ""}, crossword,
                                   folder.in("c.pdf"), "", workspace(), noEvents());
             }).what(),
             Contains("dpi: a .pdf has no pixels of its own"));
  for (const char* file : {"a.pdf", "a.png", "a.tif"})
    CHECK_THAT(refused(file, "quality", 80), Contains("quality: it is for JPEG"));
  CHECK_THAT(refused("a.pdf", "finishing-marks", "none"), Contains("there is nothing to mark"));
}

TEST_CASE("sizes that look like slips are told") {
  const TempFolder folder;
  const auto told = [&](Size sheet, std::optional<Size> piece) {
    PosterSettings settings = posterInto(folder.in("a.pdf"));
    settings.style.style = drawingIn(folder, "<circle r='9'/>");
    settings.style.sheet = sheet;
    settings.sample = piece;
    Notes notes;
    runPoster(settings, workspace(), notes);
    std::string codes;
    for (const Message& note : notes.all)
      if (note.key != "title.none") codes += note.key + " ";
    return codes;
  };
  const Size letter{Length::in(8.5), Length::in(11)}, wide{Length::in(300), Length::in(400)};
  CHECK(told(letter, {}).empty());
  CHECK(told(wide, {}) == "sheet.wide ");
  CHECK(told({Length::in(0.8), Length::in(1)}, {}) == "list.none list.narrow letters.small ");
  CHECK(told(letter, Size{Length::in(11), Length::in(17)}) == "sample.large ");
  CHECK(told({Length::in(12), Length::in(16)}, letter).empty());
}

TEST_CASE("a drawing that lacks a picture is no print, and make says so before it packs words") {
  const TempFolder folder;
  PosterSettings settings = posterInto(folder.in("a.pdf"));
  const auto refused = [&](const std::string& shapes) {
    settings.style.style = drawingIn(folder, shapes);
    return std::string(errorOf([&] { runPoster(settings, workspace(), noEvents()); }).what());
  };
  CHECK_THAT(refused("<image href='../lake.jpg' width='9' height='9'/>"),
             Contains("art.svg: the drawing links to 'lake.jpg', which is not part of it; embed it"));
  CHECK_THAT(refused("<image href='a.png'/><use href='b.svg#c'/>"),
             Contains("'a.png'") && Contains("1 more"));
  CHECK_THAT(refused("<image href='data:image/webp;base64,AAAA' width='9' height='9'/>"),
             Contains("a picture of the kind 'image/webp'"));
  CHECK_FALSE(std::filesystem::exists(folder.in("a.pdf")));
  // Layers that are not shown lack nothing, and a PNG is one whatever is said of it.
  for (const char* shapes :
       {"<g style='fill:red;display: none'><image href='a.png'/></g>", "<image href='a.png' display='none'/>",
        "<image width='9' height='9' href='data:;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAF0"
        "lEQVR42mP4P23agv8LGH596Jm26j8AP4MJINdyD5MAAAAASUVORK5CYII='/>"}) {
    PosterSettings whole = posterInto(folder.in("b.pdf"));
    whole.style.style = drawingIn(folder, std::string("<circle r='9'/>") + shapes);
    runPoster(whole, workspace(), noEvents());
    CHECK((bytesOf(whole.output).find("/Image") != std::string::npos) ==
          (std::string(shapes).find("data:") != std::string::npos));
  }
  settings.style.style =
      drawingIn(folder, "<image href='data:image/webp;base64,AAAA' width='9' height='9'/>");
  MakeSettings make;
  make.words.sources = {sample().in("words.txt")};
  make.output = folder.in("made");
  make.style.style = settings.style.style;
  CHECK_THROWS_WITH(runMake(make, workspace(), noEvents()), Contains("image/webp"));
  CHECK_FALSE(std::filesystem::exists(folder.in("made")));
}

TEST_CASE(
    "what stands for a spot ink keeps to the ink limit, and a recipe just below it goes with a photograph") {
  const TempFolder folder;
  PosterSettings settings = posterInto(folder.in("a.pdf"));
  settings.press.standard = render::Standard::pdfx4;
  settings.press.inkLimit = 240;
  const auto with = [&](const std::string& ink) {
    drawingIn(folder, "<rect width='60' height='60' fill='#123456' opacity='0.5'/>");
    settings.style.style =
        folder.write("mine.toml", kSmallSheet + std::string("[[ink]]\ncolour = \"#ff00ff\"\n") + ink);
    runPoster(settings, workspace(), noEvents());
  };
  CHECK_THROWS_WITH(with("name = \"Gold\"\ncmyk = [90, 80, 70, 60]\n"),
                    Contains("what stands for the ink 'Gold' (its cmyk) has 300 % total area coverage"));
  CHECK_THROWS_WITH(with("cmyk = [90, 80, 70, 60]\n"), Contains("the recipe of #ff00ff has 300 %"));
  CHECK_NOTHROW(with("cmyk = [60, 40, 40, 98]\n"));
}

TEST_CASE("preflight keeps plates without a service, and names inks for one that has no rule of colours") {
  const TempFolder folder;
  PosterSettings settings = posterInto(folder.in("a.pdf"));
  drawingIn(folder, "<rect width='60' height='60' fill='#ff00ff'/>");
  settings.style.style = folder.write(
      "mine.toml", kSmallSheet + std::string("[[ink]]\ncolour = \"#ff00ff\"\nname = \"Gold\"\n"));
  runPoster(settings, workspace(), noEvents());
  PreflightSettings preflight;
  preflight.file = settings.output;
  CHECK_THROWS_WITH(runPreflight(preflight, workspace(), noEvents()), Contains("services or plates"));
  preflight.plates = folder.in("plates");
  const PreflightReport plates = runPreflight(preflight, workspace(), noEvents());
  CHECK(plates.checks.empty());
  CHECK_FALSE(plates.passed.has_value());
  CHECK(std::filesystem::exists(folder.in("plates/page-1-gold.png")));
  preflight.service = "prodigi";
  std::string inks;
  for (const proof::Check& check : runPreflight(preflight, workspace(), noEvents()).checks)
    if (check.subject().ends_with("inks of their own")) inks = check.figures;
  CHECK(inks == "Gold");
}

TEST_CASE("a template's folder is known by its name, and one that ships goes first") {
  const TempFolder folder;
  drawingIn(folder, "");
  std::filesystem::create_directories(folder.in("mine"));
  std::filesystem::create_directories(folder.in("plain"));
  std::filesystem::create_directories(folder.in("empty"));
  const std::string other = "kind = \"poster\"\n[sheet]\nsize = [\"6in\", \"7in\"]\n";
  folder.write("mine/poster.toml", other);
  folder.write("plain/poster.toml", other);
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.in("."));
  const auto sheet = [&](const char* name) { return workspace().posterTemplate(name).sheet; };
  CHECK(sheet("mine") == Size{Length::in(6), Length::in(7)});
  CHECK_FALSE(sheet("plain") == Size{Length::in(6), Length::in(7)});
  CHECK_THROWS_WITH(sheet("empty"), Contains("unknown template 'empty'"));
  std::filesystem::current_path(before);
}

TEST_CASE("shapes that are multiplied are, in pictures and in a press's pixels") {
  const TempFolder folder;
  PosterSettings settings = posterInto(folder.in("a.pdf"));
  settings.press.standard = render::Standard::pdfx4;
  settings.style.style =
      drawingIn(folder,
                "<rect y='0' width='100' height='8' fill='#ffe000'/><rect y='0' width='100' "
                "height='8' fill='#00e0ff' style='mix-blend-mode:multiply'/>");
  runPoster(settings, workspace(), noEvents());
  std::size_t both = 0;
  proof::Plates plates(settings.output);
  plates.walk(0, [&](const proof::PlateRows& shown) {
    for (int y = 0; y < shown.rows; ++y)
      for (int x = 0; x < shown.width; ++x) {
        const std::uint8_t* pixel = shown.first + static_cast<std::size_t>(y) * shown.stride +
                                    static_cast<std::size_t>(x) * proof::PlateRows::kPlates;
        if (pixel[0] > 100 && pixel[2] > 150) ++both;
      }
  });
  CHECK(both > 10000);
}

TEST_CASE("make says before it packs words what its prints would fail of") {
  const TempFolder folder;
  MakeSettings settings;
  settings.words.sources = {sample().in("words.txt")};
  settings.output = folder.in("all");
  settings.style.sheet = Size{Length::in(6), Length::in(7)};
  const auto refused = [&](const MakeSettings& given) {
    const std::string what = errorOf([&] { runMake(given, workspace(), noEvents()); }).what();
    CHECK_FALSE(std::filesystem::exists(folder.in("all/puzzle.ipuz")));
    return what;
  };
  MakeSettings coarse = settings, blank = settings, face = settings;
  coarse.dpi = 5;
  const std::string told = refused(coarse);
  CHECK_THAT(told,
             Contains("dpi: at 5 dpi the picture's letters have") && Contains("or more, or leave it out"));
  blank.style.set = {"backdrop.svg=" + folder.in("none.jpg")};
  CHECK_THAT(refused(blank), Contains("none.jpg: file not found"));
  face.style.set = {"title.line.1.face=" + folder.in("none.ttf")};
  CHECK_THAT(refused(face), Contains("none.ttf: the font file is not there"));
}

TEST_CASE("make tells what a poster alone tells", "[long]") {
  const TempFolder folder;
  MakeSettings settings;
  settings.words.sources = {sample().in("words.txt")};
  settings.words.language = "en";
  settings.output = folder.in("all");
  settings.style.sheet = Size{Length::in(2), Length::in(2.5)};
  settings.style.set = {"backdrop.globe=Springfield"};
  Notes notes;
  runMake(settings, workspace(), notes);
  for (const char* key : {"list.none", "globe.centre"}) {
    INFO(key);
    CHECK(notes.count(key) == 1);
  }
}

TEST_CASE("an empty title is none on every print") {
  const TempFolder folder;
  const auto made = [&](const char* title) {
    const auto settings = test::settingsOf<GenerateSettings>(
        {{"source", List{sample().in("words.txt")}}, {"title", title}, {"output", folder.in("p.ipuz")}});
    runGenerate(settings, workspace(), noEvents());
    return loadPuzzle(folder.in("p.ipuz")).puzzle;
  };
  CHECK(layout::headingOf(made("Lakes"), *workspace().phrases("en")) == "Lakes");
  const Puzzle puzzle = made("");
  const SharedPhrases phrases = workspace().phrases("en");
  CHECK(layout::headingOf(puzzle, *phrases).empty());
  CHECK(layout::titleOf(puzzle, *phrases) == "Word Search");  // Of the file's properties.
  const auto texts = [](const Document& document) {
    std::string all;
    for (const Item& item : document.page(0).items)
      if (const auto* run = std::get_if<TextRun>(&item)) all += run->text + "\n";
    return all;
  };
  PosterSettings poster = posterInto(folder.in("a.pdf"));
  poster.style.style = "gallery";
  CHECK_THAT(texts(posterDocument(resolve(poster, puzzle, workspace()), workspace())),
             !Contains("Word Search"));
  WorksheetSettings sheet;
  CHECK_THAT(texts(worksheetDocument({{puzzle, {}, {}}}, sheet, workspace())), !Contains("Word Search"));
  CHECK(worksheetDocument({{puzzle, {}, {}}}, sheet, workspace()).info.title == "Word Search");
}

TEST_CASE("lists in several languages speak each its own on one worksheet") {
  Puzzle german = loadPuzzle(sample().in("p.ipuz")).puzzle, french = german;
  german.language = "de";
  french.language = "fr";
  const auto texts = [](const Document& document) {
    std::vector<std::string> pages;
    for (std::size_t i = 0; i < document.pageCount; ++i) {
      pages.emplace_back();
      for (const Item& item : document.page(i).items)
        if (const auto* run = std::get_if<TextRun>(&item)) pages.back() += run->text + "\n";
    }
    return pages;
  };
  WorksheetSettings sheet;
  const std::vector<std::string> own =
      texts(worksheetDocument({{german, {}, {}}, {french, {}, {}}}, sheet, workspace()));
  REQUIRE(own.size() == 4);  // Puzzles, then solutions.
  CHECK_THAT(own[0], Contains("Datum"));
  CHECK_THAT(own[1], Contains("Nom\n"));
  CHECK_THAT(own[2], Contains("Lösung"));
  CHECK_THAT(own[3], Contains("Solution"));
  sheet.style.language = "en";
  const std::vector<std::string> asked =
      texts(worksheetDocument({{german, {}, {}}, {french, {}, {}}}, sheet, workspace()));
  CHECK_THAT(asked[0] + asked[1], Contains("Date") && !Contains("Datum"));
}
