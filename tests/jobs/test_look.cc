// tests/jobs/test_look: a poster's look by flags; what it records; a sheet and font files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "jobs/documents/fonts.h"
#include "jobs/files/paths.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/sample.h"

using namespace gridpress;
using namespace gridpress::test;
using namespace gridpress::literals;

namespace {

namespace fs = std::filesystem;

// A poster's settings as a command line gives them.
jobs::PosterSettings given(const std::string& output, const std::vector<std::pair<std::string, Value>>& flags) {
  Object all;
  all.set("puzzle", sample().in("p.ipuz"));
  all.set("output", output);
  for (const auto& [name, value] : flags) all.set(name, value);
  jobs::PosterSettings settings;
  apply(describe(&settings), &settings, all);
  return settings;
}

bool verifies(const std::string& file) {
  jobs::VerifySettings check;
  check.puzzle = sample().in("p.ipuz");
  check.files = {file};
  return jobs::runVerify(check, workspace(), noEvents()).passed;
}

}  // namespace

TEST_CASE("each flag of the look changes the print, is recorded, and verify needs no word of it") {
  const TempFolder folder;
  const std::string plain = folder.in("plain.pdf");
  jobs::runPoster(given(plain, {{"template", "classic"}}), workspace(), noEvents());
  const std::vector<std::pair<std::string, Value>> flags = {
      {"title", "Anna\\n& Tom"},    {"title", ""},         {"subtitle", "{words} words"}, {"footer", "2 of 50"},
      {"font", "Z003 Medium Italic"}, {"grid-font", "p052"}, {"colour", "#a01030"},         {"ink", "#402000"},
      {"paper-colour", "#eef"},       {"list", "none"},      {"list", "back"},              {"no-rulers", true},
      {"no-frame", true},             {"no-title", true}};
  for (const auto& [name, value] : flags) {
    INFO(name << " " << toJson(value, -1));
    const std::string file = folder.in(name + ".pdf");
    jobs::runPoster(given(file, {{"template", "classic"}, {name, value}}), workspace(), noEvents());
    CHECK(jobs::readFile(file) != jobs::readFile(plain));
    CHECK(verifies(file));
  }
}

TEST_CASE("a flag of the look is checked as the key that it stands for") {
  const TempFolder folder;
  const auto refusal = [&](const std::string& name, const Value& value) {
    try {
      jobs::runPoster(given(folder.in("p.pdf"), {{name, value}}), workspace(), noEvents());
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK(refusal("colour", "rde").find("invalid colour 'rde'") != std::string::npos);
  CHECK(refusal("list", "under").find("invalid choice 'under'") != std::string::npos);
  CHECK(refusal("font", "B612 Blod").find("did you mean \"B612 Bold\"?") != std::string::npos);
  CHECK(refusal("art", folder.in("none.svg")).find("none.svg") != std::string::npos);
  CHECK_FALSE(fs::exists(folder.in("p.pdf")));
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

TEST_CASE("a font file is taken for a face, beside a template too") {
  const TempFolder folder;
  const std::string font = folder.in("Own.ttf");
  fs::copy_file(workspace().type().catalogue().get("DejaVu Serif Bold").path, font);
  CHECK(workspace().posterTemplate("gallery", "en", {"title.line.1.face=" + font}).title.lines.at(0).face.name ==
        "DejaVu Serif Bold");
  CHECK_THROWS_WITH(workspace().posterTemplate("gallery", "en", {"grid.face=" + folder.in("no.ttf")}),
                    Catch::Contains("the font file is not there"));
  folder.write("bad.otf", "no font");
  CHECK_THROWS_WITH(workspace().posterTemplate("gallery", "en", {"grid.face=" + folder.in("bad.otf")}),
                    Catch::Contains("holds no font"));
  folder.write("poster.toml", "[grid]\nface = \"Own.ttf\"\n");
  CHECK(workspace().posterTemplate(folder.path()).grid.face.name == "DejaVu Serif Bold");
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
