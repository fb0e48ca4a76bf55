// tests/jobs/test_look: a poster's look by flags; what it records; a sheet and font files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "gen/atlas/country_shape.h"
#include "gen/atlas/globe.h"
#include "jobs/documents/fonts.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using namespace gridpress::literals;

namespace {

namespace fs = std::filesystem;

jobs::PosterSettings given(const std::string& output, const std::string& style,
                           const std::pair<std::string, Value>& flag) {
  return settingsOf<jobs::PosterSettings>(
      {{"puzzle", sample().in("p.ipuz")}, {"output", output}, {"template", style}, flag});
}

bool verifies(const std::string& file) {
  jobs::VerifySettings check;
  check.puzzle = sample().in("p.ipuz");
  check.files = {file};
  return jobs::runVerify(check, workspace(), noEvents()).passed();
}

}  // namespace

TEST_CASE("each flag of the look changes the print, is recorded, and verify needs no word of it", "[long]") {
  const TempFolder folder;
  const std::string plain = folder.in("plain.pdf");
  jobs::runPoster(given(plain, "classic", {"format", "pdf"}), workspace(), noEvents());
  const std::vector<std::pair<std::string, Value>> flags = {{"title", "Anna\\n& Tom"},
                                                            {"title", ""},
                                                            {"subtitle", "{words} words"},
                                                            {"footer", "2 of 50"},
                                                            {"font", "Z003 Medium Italic"},
                                                            {"grid-font", "p052"},
                                                            {"colour", "#a01030"},
                                                            {"colour", List{"navy", "gold"}},
                                                            {"ink", "#402000"},
                                                            {"paper-colour", "#eef"},
                                                            {"list", "none"},
                                                            {"list", "back"},
                                                            {"no-rulers", true},
                                                            {"no-frame", true},
                                                            {"no-title", true}};
  for (const auto& [name, value] : flags) {
    INFO(name << " " << toJson(value, -1));
    const std::string file = folder.in(name + ".pdf");
    jobs::runPoster(given(file, "classic", {name, value}), workspace(), noEvents());
    CHECK(jobs::readFile(file) != jobs::readFile(plain));
    CHECK(verifies(file));
  }
}

TEST_CASE("a flag of the look is checked as the key that it stands for") {
  const TempFolder folder;
  const auto refusal = [&](const std::string& name, const Value& value) {
    try {
      jobs::runPoster(given(folder.in("p.pdf"), "auto", {name, value}), workspace(), noEvents());
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK(refusal("colour", "rde").find("invalid colour 'rde'") != std::string::npos);
  CHECK(refusal("list", "under").find("invalid choice 'under'") != std::string::npos);
  CHECK(refusal("font", "B612 Blod").find("did you mean \"B612 Bold\"?") != std::string::npos);
  CHECK(refusal("art", folder.in("none.svg")).find("none.svg") != std::string::npos);
  CHECK(refusal("template", "ngiht").find("did you mean 'night'?") != std::string::npos);
  CHECK(refusal("template", "zebra").find("use one of atlas, ") != std::string::npos);
  CHECK(refusal("set", "grid.capheight=0.5").find("did you mean 'cap_height'?") != std::string::npos);
  CHECK(refusal("set", "grid.width=0.5").find("use face, ") != std::string::npos);
  CHECK(refusal("font", folder.write("art.svg", "<svg/>")).find("holds no font: it is a picture") !=
        std::string::npos);
  const std::string page = folder.in("page.pdf");
  jobs::runPoster(given(page, "gallery", {"no-frame", true}), workspace(), noEvents());
  CHECK(refusal("art", page + "#999").find("page 999 does not exist: the file has 1 page; take its first") !=
        std::string::npos);
  CHECK_FALSE(fs::exists(folder.in("p.pdf")));
}

TEST_CASE("colours have the names of CSS") {
  CHECK(readColour("navy") == Colour{0, 0, 128});
  CHECK(readColour("Green") == Colour{0, 128, 0});  // X11's is lighter.
  CHECK(readColour("rebeccapurple") == readColour("#639"));
  for (const char* none : {"gray50", "navyish", "", "rgb(1,2,3)", "#12345"})
    CHECK_THROWS_WITH(readColour(none), Catch::Contains("invalid colour"));
}

TEST_CASE("a puzzle remembers the sheet that it was made for") {
  const TempFolder folder;
  jobs::GenerateSettings generate;
  generate.words.sources = {sample().in("words.txt")};
  generate.output = folder.in("p.ipuz");
  generate.poster.sheet = Size{36_in, 12_in};
  jobs::runGenerate(generate, workspace(), noEvents());
  const Puzzle puzzle = jobs::loadPuzzle(generate.output).puzzle;
  CHECK(puzzle.sheet == "36x12in");
  CHECK(jobs::resolve(jobs::StyleSettings(), puzzle, workspace(), noEvents()).sheet == Size{36_in, 12_in});
  jobs::StyleSettings other;
  other.sheet = Size{18_in, 24_in};
  CHECK(jobs::resolve(other, puzzle, workspace(), noEvents()).sheet == other.sheet);
}

TEST_CASE("a puzzle remembers the look that it was made for, and says what it cannot give") {
  const TempFolder folder;
  jobs::GenerateSettings generate;
  generate.words.sources = {sample().in("words.txt")};
  generate.output = folder.in("p.ipuz");
  generate.poster.style = "night";
  const std::string art =
      folder.write("sea.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>");
  generate.poster.set = {"title.line.2.text=for Ann", "foot.line.1.text=2 of 50", "backdrop.svg=" + art};
  jobs::runGenerate(generate, workspace(), noEvents());
  const Puzzle puzzle = jobs::loadPuzzle(generate.output).puzzle;
  CHECK(puzzle.look.find(folder.path()) == std::string::npos);
  Notes notes, others;
  const Assignments texts = {"title.line.2.text=for Ann", "foot.line.1.text=2 of 50"};
  const jobs::StyleSettings again = jobs::resolve(jobs::StyleSettings(), puzzle, workspace(), notes);
  CHECK(again.style == "night");
  CHECK(again.set == texts);
  CHECK(notes.count("look.kept") == 1);
  jobs::StyleSettings given;
  given.set = {"title.line.2.text=for Tom"};
  CHECK(jobs::resolve(given, puzzle, workspace(), noEvents()).set ==
        Assignments{"foot.line.1.text=2 of 50", "title.line.2.text=for Tom"});
  given.style = "kids";
  CHECK(jobs::resolve(given, puzzle, workspace(), others).set == given.set);
  CHECK(others.count("look.kept") == 1);
  // Its prints record all of it.
  jobs::PosterSettings poster;
  poster.puzzle = generate.output;
  poster.output = folder.in("p.pdf");
  jobs::runPoster(poster, workspace(), noEvents());
  jobs::VerifySettings check;
  check.puzzle = generate.output;
  check.files = {poster.output};
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
}

TEST_CASE("a colour that is chosen and hardly seen is told, and so are letters in it") {
  const TempFolder folder;
  std::string remedy;
  const auto notesOf = [&](const std::pair<std::string, Value>& colour, const Value& paper) {
    Notes notes;
    jobs::runPoster(settingsOf<jobs::PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                      {"output", folder.in("c.pdf")},
                                                      {"template", "sports"},
                                                      {"paper-colour", paper},
                                                      colour}),
                    workspace(), notes);
    for (const Message& note : notes.all)
      if (note.key == "contrast.low") remedy = note.english;
    return std::pair(notes.count("colour.pale"), notes.count("contrast.low"));
  };
  CHECK(notesOf({"colour", List{"white", "yellow"}}, "none") == std::pair<std::size_t, std::size_t>(2, 0));
  CHECK(notesOf({"colour", List{"navy", "yellow"}}, "none") == std::pair<std::size_t, std::size_t>(1, 0));
  CHECK(notesOf({"colour", List{"navy", "gold"}}, "none") == std::pair<std::size_t, std::size_t>(0, 0));
  CHECK(notesOf({"colour", List{"white", "yellow"}}, "black") == std::pair<std::size_t, std::size_t>(0, 0));
  CHECK(notesOf({"ink", "yellow"}, "none") == std::pair<std::size_t, std::size_t>(0, 1));
  // Lighter art would not help letters that are pale on the sheet.
  CHECK_THAT(remedy, Catch::EndsWith("take another " + setting("ink")));
}

TEST_CASE("a font file is taken for a face, beside a template too") {
  const TempFolder folder;
  const std::string font = folder.in("Own.ttf");
  fs::copy_file(workspace().type().catalogue().get("DejaVu Serif Bold").path, font);
  CHECK(workspace()
            .posterTemplate("gallery", "en", {"title.line.1.face=" + font})
            .title.lines.at(0)
            .face.name == "DejaVu Serif Bold");
  // A design's own drawing is where it was.
  for (const std::string& name : workspace().names(KnownNames::posters)) {
    INFO(name);
    CHECK_NOTHROW(workspace().posterTemplate(name, "en", {"title.line.1.face=" + font}));
  }
  CHECK_THROWS_WITH(workspace().posterTemplate("gallery", "en", {"grid.face=" + folder.in("no.ttf")}),
                    Catch::Contains("the font file is not there"));
  folder.write("bad.otf", "no font");
  CHECK_THROWS_WITH(workspace().posterTemplate("gallery", "en", {"grid.face=" + folder.in("bad.otf")}),
                    Catch::Contains("holds no font"));
  folder.write("poster.toml", "[grid]\nface = \"Own.ttf\"\n");
  CHECK(workspace().posterTemplate(folder.path()).grid.face.name == "DejaVu Serif Bold");
  // Of a variable font a named instance.
  fs::copy_file(GRIDPRESS_SOURCE_DIR "/tests/fonts/variable.ttf", folder.in("Own Vf.ttf"));
  folder.write("poster.toml", "[grid]\nface = \"Own Vf.ttf:style=Heavy\"\n");
  CHECK(workspace().posterTemplate(folder.path()).grid.face.name == "Gridpress Variable Heavy");
  const std::string face = "grid.face=" + folder.in("Own Vf.ttf");
  CHECK(workspace().posterTemplate("gallery", "en", {face}).grid.face.name == "Gridpress Variable Regular");
  CHECK(workspace().posterTemplate("gallery", "en", {face + ":style=heavy"}).grid.face.name ==
        "Gridpress Variable Heavy");
  CHECK_THROWS_WITH(workspace().posterTemplate("gallery", "en", {face + ":style=Thin"}),
                    Catch::Contains("has no style=Thin, it has \"Gridpress Variable Heavy\", "));
}

TEST_CASE("faces are listed by part of their names, and printed") {
  const TempFolder folder;
  const jobs::FontsReport some = jobs::runFonts({"b612 MONO", folder.in("f.pdf")}, workspace(), noEvents());
  CHECK(std::find(some.faces.begin(), some.faces.end(), "B612 Mono Bold") != some.faces.end());
  CHECK(some.faces.size() < 10);
  CHECK(fs::exists(folder.in("f.pdf")));
  CHECK_THROWS_WITH(jobs::runFonts({"no such face", ""}, workspace(), noEvents()),
                    Catch::Contains("no installed face"));
}

TEST_CASE("the earth is drawn with any place in its middle, by coordinates or by a town's name", "[long]") {
  const auto drawn = [](const std::string& place) {
    return *workspace().posterTemplate("gallery", "en", {"backdrop.globe=" + place}).backdrop.svg;
  };
  CHECK(drawn("Lincoln, US") != drawn("40N 95W"));
  CHECK(drawn("lincoln, united states") == drawn("Lincoln, US"));
  CHECK(drawn("Lincoln") == drawn("Lincoln, US"));
  const auto said = [](const std::string& place) {
    return workspace().posterTemplate("gallery", "en", {"backdrop.globe=" + place}).backdrop.globe;
  };
  CHECK(said("40N 95W").empty());
  CHECK(said("Lincoln, US").starts_with("Lincoln, Nebraska, United States (40.80 N, 96.67 W"));
  CHECK_THAT(said("Springfield"),
             Catch::Contains("Springfield, Missouri, United States (37.22 N, 93.30 W; 166,810 people)") &&
                 Catch::Contains("the largest of "));
  for (const char* place : {"Springfield, IL", "springfield, illinois", "Springfield, Illinois, US"})
    CHECK(said(place) == "Springfield, Illinois, United States (39.80 N, 89.64 W; 116,565 people)");
  CHECK(said("Paris, Texas").starts_with("Paris, Texas, United States (33.66 N, 95.56 W"));
  CHECK(said("London, ON").starts_with("London, Ontario, Canada ("));
  CHECK(said("Newcastle, NSW").starts_with("Newcastle, New South Wales, Australia ("));
  CHECK(said("Frankfurt (Oder), Brandenburg").starts_with("Frankfurt (Oder), Brandenburg, Germany ("));
  // A town is marked, a pair of degrees is none.
  CHECK(drawn("Lincoln, NE").find("#c00020") != std::string::npos);
  CHECK(drawn("40N 95W").find("#c00020") == std::string::npos);
  CHECK(said("Reykjavík").find("largest") == std::string::npos);
  CHECK_THROWS_WITH(drawn("Nowhere at all"), Catch::Contains("unknown place 'Nowhere at all'"));
  CHECK_THROWS_WITH(drawn("Denvr"), Catch::Contains("did you mean 'Denver'?"));
  CHECK_THROWS_WITH(drawn("Paris, Ohio"),
                    Catch::Contains("there are Paris, Île-de-France, France (48.85 N, 2.35 E") &&
                        Catch::Contains("Paris, Texas, United States (33.66 N, 95.56 W"));
  // Each place is drawn once, whatever else of the template is set.
  const auto beside = [](const std::string& colour) {
    return workspace()
        .posterTemplate("gallery", "en",
                        {"backdrop.globe=Lincoln, NE", "backdrop.fit=contain", "grid.colour=" + colour})
        .backdrop.svg;
  };
  CHECK(beside("#000000") == beside("#000001"));
  // From the poles, from where Europe and Asia lie on the horizon, and across the date line.
  for (const char* place : {"90N 0E", "90S 0E", "0N 180E", "0N 100W", "50N 10E"}) {
    INFO(place);
    CHECK(drawn(place).find("nan") == std::string::npos);
  }
}

TEST_CASE("a country's outline is its true shape, without what lies far away") {
  const gen::Land land = workspace().land();
  const gen::Shape states = gen::countryShape(land, "US");
  CHECK(static_cast<double>(states.columns()) / states.rows() == Approx(1.8).margin(0.2));  // Without Alaska.
  CHECK(states.fullness() == Approx(0.6).margin(0.05));
  CHECK(gen::countryShape(land, "CL").rows() > 4 * gen::countryShape(land, "CL").columns());
  const gen::Shape islands = gen::countryShape(land, "NZ");  // On both sides of a strait.
  CHECK(islands.fullness() < 0.5);
  CHECK(gen::countryShape(land, "FJ").columns() <
        2 * gen::countryShape(land, "FJ").rows());  // At 180 degrees.
  // Islands that the whole would shrink for are left out, those that a country is known by are not.
  CHECK(gen::countryShape(land, "JP").fullness() > 0.14);
  CHECK(gen::countryShape(land, "ES").fullness() < 0.72);
  CHECK_THROWS_WITH(gen::countryShape(land, "XX"), Catch::Contains("unknown country 'XX'"));
}

TEST_CASE("a mask's grid is as small as its words and its outline allow, and small letters are told",
          "[long]") {
  const TempFolder folder;
  const auto lines = jobs::readFile(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/book/lists/animals.txt") +
                     jobs::readFile(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/book/lists/kitchen.txt") +
                     jobs::readFile(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/book/lists/garden.txt");
  const auto made = [&](const char* sheet, std::uint64_t seed, Notes& notes) {
    const auto settings = settingsOf<jobs::GenerateSettings>({{"source", folder.write("all.txt", lines)},
                                                              {"output", folder.in("m.ipuz")},
                                                              {"mask", "country:IT"},
                                                              {"density", "full"},
                                                              {"seed", std::to_string(seed)},
                                                              {"sheet", sheet}});
    return jobs::runGenerate(settings, workspace(), notes).grid;
  };
  Notes large, small;
  // Whatever of the words to avoid is read across words, a larger grid is tried, not one of another shape.
  for (const std::uint64_t seed : {1, 2, 3}) {
    const jobs::GridReport grid = made("24x36in", seed, large);
    CHECK(grid.rows <= 100);
    CHECK(grid.cells < 2 * grid.letters);
  }
  CHECK(large.count("letters.small") == 0);
  // A size that keeps the outline is the least: long names without room in it have a larger one.
  std::string streets;
  for (char a = 'A'; a <= 'T'; ++a)
    for (char b = 'A'; b <= 'O'; ++b) streets += std::string("Boulevard de ") + a + b + "villebourg\n";
  const auto crowded = settingsOf<jobs::GenerateSettings>({{"source", folder.write("streets.txt", streets)},
                                                           {"output", folder.in("f.ipuz")},
                                                           {"mask", "country:FR"},
                                                           {"sheet", "a1"}});
  CHECK(jobs::runGenerate(crowded, workspace(), noEvents()).grid.unplaced.empty());
  made("5x7in", 1, small);
  CHECK(small.count("letters.small") == 1);
}

TEST_CASE("a banner that hangs upright is told, and how it lies on its side") {
  const TempFolder folder;
  const auto told = [&](const char* sheet) {
    Notes notes;
    jobs::runPoster(
        settingsOf<jobs::PosterSettings>(
            {{"puzzle", sample().in("p.ipuz")}, {"output", folder.in("b.pdf")}, {"sheet", sheet}}),
        workspace(), notes);
    return notes.count("sheet.upright");
  };
  CHECK(told("3x12ft") == 1);
  CHECK(told("12x3ft") == 0);
  CHECK(told("24x36in") == 0);
}

TEST_CASE("a grid that leaves its sheet empty, with a list or without, is told, with what makes another") {
  const TempFolder folder;
  const auto notesOf = [&](const std::string& puzzle, const char* place) {
    Notes notes;
    jobs::runPoster(
        settingsOf<jobs::PosterSettings>(
            {{"puzzle", puzzle}, {"output", folder.in("p.pdf")}, {"sheet", "36x12in"}, {"list", place}}),
        workspace(), notes);
    return notes.count("list.narrow");
  };
  CHECK(notesOf(sample().in("p.ipuz"), "side") == 1);
  CHECK(notesOf(sample().in("p.ipuz"), "none") == 1);
  const auto generate = settingsOf<jobs::GenerateSettings>({{"source", sample().in("words.txt")},
                                                            {"output", folder.in("wide.ipuz")},
                                                            {"sheet", "36x12in"},
                                                            {"list", "side"}});
  jobs::runGenerate(generate, workspace(), noEvents());
  CHECK(notesOf(generate.output, "side") == 0);
}

TEST_CASE("a page of a PDF is art: as it is printed, raster or not, and verify holds it against the file",
          "[long]") {
  const TempFolder folder;
  const auto poster = [&](const std::string& output, const std::string& art, const char* list) {
    return settingsOf<jobs::PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                             {"output", folder.in(output)},
                                             {"sheet", "8x10in"},
                                             {"list", list},
                                             {"art-tint", "0.4"},
                                             {"art", art}});
  };
  jobs::runPoster(settingsOf<jobs::PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                    {"output", folder.in("art.pdf")},
                                                    {"sheet", "5x7in"},
                                                    {"list", "back"}}),
                  workspace(), noEvents());
  const std::string art = folder.in("art.pdf");
  for (const char* output : {"p.pdf", "p.png"}) {
    const auto settings = poster(output, art + "#2", "none");
    jobs::runPoster(settings, workspace(), noEvents());
    jobs::VerifySettings check;
    check.puzzle = sample().in("p.ipuz");
    check.files = {settings.output};
    CHECK_THROWS_WITH(jobs::runVerify(check, workspace(), noEvents()), Catch::Contains("art.pdf#2"));
    // The file alone is named: how pale it is the print says.
    check = settingsOf<jobs::VerifySettings>({{"puzzle", check.puzzle}, {"art", art + "#2"}});
    check.files = {settings.output};
    CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
    auto other = settingsOf<jobs::VerifySettings>({{"puzzle", check.puzzle}, {"art", art + "#1"}});
    other.files = {settings.output};
    CHECK_FALSE(jobs::runVerify(other, workspace(), noEvents()).passed());
  }
  CHECK_THROWS_WITH(jobs::runPoster(poster("p.pdf", art + "#3", "none"), workspace(), noEvents()),
                    Catch::Contains("page 3 does not exist"));
  CHECK(jobs::artPage("a.pdf#12").page == 12);
  for (const char* name : {"a.pdf", "a.pdf#", "a.pdf#0", "a.pdf#x", "a.png#2", "a.pdf#2x"})
    CHECK(jobs::artPage(name).file == name);
}

TEST_CASE("letters of a face whose em is far from any thousand are read back") {
  const TempFolder folder;
  const std::string font = GRIDPRESS_SOURCE_DIR "/tests/fonts/variable.ttf";
  const auto settings = settingsOf<jobs::PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                          {"output", folder.in("p.pdf")},
                                                          {"sheet", "8x10in"},
                                                          {"grid-font", font}});
  jobs::runPoster(settings, workspace(), noEvents());
  auto check = settingsOf<jobs::VerifySettings>({{"puzzle", sample().in("p.ipuz")}, {"grid-font", font}});
  check.files = {settings.output};
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
}

TEST_CASE("in a long row of a text face's letters the last stands at its place as the first does") {
  const TempFolder folder;
  const std::string words = folder.write("w.txt", "apple\npear\nplum\ncherry\nquince\n");
  const auto made = settingsOf<jobs::GenerateSettings>(
      {{"source", List{words}}, {"output", folder.in("w.ipuz")}, {"size", "170x12"}});
  jobs::runGenerate(made, workspace(), noEvents());
  const auto settings = settingsOf<jobs::PosterSettings>({{"puzzle", made.output},
                                                          {"output", folder.in("w.pdf")},
                                                          {"sheet", "24x6in"},
                                                          {"list", "none"},
                                                          {"template", "gallery"}});
  jobs::runPoster(settings, workspace(), noEvents());
  auto check = settingsOf<jobs::VerifySettings>({{"puzzle", made.output}});
  check.files = {settings.output};
  CHECK(jobs::runVerify(check, workspace(), noEvents()).passed());
}
