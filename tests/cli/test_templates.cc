// tests/cli/test_templates: templates and data folders that are wrong are named by file, line and cure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

// World's poster.toml with one change, as a template of its own; the error names its file, the line that
// holds `at`, and says `says`.
void refuses(const std::string& before, const std::string& after, const std::string& at,
             const std::string& says) {
  const TempFolder folder;
  const std::string data = copyTemplates(folder);
  const std::string file = data + "/templates/world/poster.toml";
  changeFile(file, before, after);
  const Run run = runProgram(
      folder.path(), {"poster", prints().in("p.ipuz"), "-o", "a.pdf", "--data", data, "--template", "world"});
  INFO(run.err);
  CHECK(run.exit == 2);
  CHECK(run.error().starts_with("gridpress: error: " + file + ":" + std::to_string(lineOf(file, at)) + ": "));
  CHECK(run.error().find(says) != std::string::npos);
  CHECK(run.error().find("; ") != std::string::npos);
  CHECK(!exists(folder.in("a.pdf")));
}

}  // namespace

TEST_CASE("templates: unknown keys, wrong units, wrong values, broken TOML") {
  refuses("[grid]", "[grid]\ncolor = \"#000000\"", "color =", "color");
  refuses("[rulers]", "[ruler]", "[ruler]", "ruler");
  refuses("margin = \"", "margin = \"3furlong\" #", "3furlong", "furlong");
  refuses("margin = \"", "margin = 3 #", "margin = 3 ", "margin");
  refuses("colour = \"#000000\"", "colour = \"#00000g\"", "#00000g", "colour");
  refuses("[grid]", "[grid", "[grid\n", "");
  refuses("svg = \"globe.svg\"", "svg = \"globe.svg", "globe.svg", "");
}

TEST_CASE("templates: a face that is not installed says what to install") {
  const TempFolder folder;
  const std::string data = copyTemplates(folder);
  changeFile(data + "/templates/world/poster.toml", "face = \"B612 Mono Bold\"",
             "face = \"Nowhere Sans Bold\"");
  const Run run = runProgram(
      folder.path(), {"poster", prints().in("p.ipuz"), "-o", "a.pdf", "--data", data, "--template", "world"});
  INFO(run.err);
  CHECK(run.exit == 2);
  CHECK(run.error().find("Nowhere Sans Bold") != std::string::npos);
  CHECK(run.error().find("; ") != std::string::npos);
  CHECK(!exists(folder.in("a.pdf")));
}

TEST_CASE("templates: a picture that is missing or none is named") {
  const TempFolder folder;
  const std::string data = copyTemplates(folder);
  const std::vector<std::string> poster = {"poster", prints().in("p.ipuz"), "-o",   "a.pdf", "--data",
                                           data,     "--template",          "world"};
  changeFile(data + "/templates/world/globe.svg", "<svg", "<svg <<");
  const Run broken = runProgram(folder.path(), poster);
  INFO(broken.err);
  CHECK(broken.exit != 0);
  CHECK(broken.error().find("globe.svg") != std::string::npos);
  changeFile(data + "/templates/world/poster.toml", "globe.svg", "nothing.svg");
  const Run missing = runProgram(folder.path(), poster);
  INFO(missing.err);
  CHECK(missing.exit == 2);
  CHECK(missing.error().find("nothing.svg") != std::string::npos);
  CHECK(!exists(folder.in("a.pdf")));
}

TEST_CASE("templates are found by name, folder and file; others are refused with the names that there are") {
  const TempFolder folder;
  copyTemplates(folder);
  const std::vector<std::string> poster = {"poster", prints().in("p.ipuz"), "-o", "a.svg", "--sheet",
                                           "letter", "--template"};
  std::string first;
  for (const char* name : {"world", "data/templates/world", "data/templates/world/poster.toml"}) {
    std::vector<std::string> args = poster;
    args.push_back(name);
    const Run run = runProgram(folder.path(), args);
    INFO(name << ": " << run.err);
    REQUIRE(run.exit == 0);
    const std::string made = bytesOf(folder.in("a.svg"));
    if (first.empty()) first = made;
    CHECK((made == first && made != bytesOf(prints().in("poster.svg"))));
  }
  for (const char* name : {"nowhere", "./nowhere", "nowhere.toml", ""}) {
    const Run run =
        runProgram(folder.path(), {"poster", prints().in("p.ipuz"), "-o", "b.svg", "--template", name});
    INFO(name << ": " << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find("unknown template '" + std::string(name) + "'") != std::string::npos);
    CHECK(run.error().find("world") != std::string::npos);
  }
}

TEST_CASE("--data and GRIDPRESS_DATA name the templates; --data wins; a wrong one is an error") {
  const TempFolder folder;
  const std::string data = copyTemplates(folder);
  changeFile(data + "/templates/gallery/poster.toml", "text = \"{title}\"", "text = \"Another title\"");
  const std::string puzzle = prints().in("p.ipuz");
  const std::vector<std::string> poster = onLetter({"poster", puzzle, "-o", "a.svg"});
  const auto changed = [&] { return bytesOf(folder.in("a.svg")) != bytesOf(prints().in("poster.svg")); };
  REQUIRE(runProgram(folder.path(), poster).exit == 0);
  CHECK(!changed());
  REQUIRE(runProgram(folder.path(), poster, "", {{"GRIDPRESS_DATA", data}}).exit == 0);
  CHECK(changed());
  std::vector<std::string> named = poster;
  named.insert(named.end(), {"--data", GRIDPRESS_SOURCE_DIR});
  REQUIRE(runProgram(folder.path(), named, "", {{"GRIDPRESS_DATA", data}}).exit == 0);
  CHECK(!changed());
  named.back() = data;
  REQUIRE(runProgram(folder.path(), named).exit == 0);
  CHECK(changed());
  REQUIRE(runProgram(folder.path(), poster, "", {{"GRIDPRESS_DATA", ""}}).exit == 0);

  const Run wrong = runProgram(folder.path(), poster, "", {{"GRIDPRESS_DATA", "/nowhere"}});
  CHECK(wrong.exit == 2);
  CHECK(wrong.error().find("GRIDPRESS_DATA: the folder '/nowhere'") != std::string::npos);
  named.back() = "/nowhere";
  const Run flag = runProgram(folder.path(), named);
  CHECK(flag.exit == 2);
  CHECK(flag.error().find("the folder '/nowhere' holds no folder templates") != std::string::npos);
  // Flags of all commands may also stand before the command.
  std::vector<std::string> before = {"--data", "/nowhere"};
  before.insert(before.end(), poster.begin(), poster.end());
  CHECK(runProgram(folder.path(), before).exit == 2);
  const Run doctor = runProgram(folder.path(), {"doctor", "--data", "/nowhere"});
  CHECK(doctor.exit == 1);
  CHECK(doctor.out.find("MISSING  templates: ") != std::string::npos);
  CHECK(runProgram(folder.path(), {"doctor", "--data", "/nowhere", "--quiet"}).out == doctor.out);
  const Run well = runProgram(folder.path(), {"doctor", "--quiet"});
  CHECK(well.out.empty() == (well.exit == 0));
}

TEST_CASE("a print tells verify how it was made, and a scaled one is still found out", "[long]") {
  const TempFolder folder;
  folder.write("w.txt", "cat\ndog\nmouse\nelephant\ntiger\nhorse\n");
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "w.ipuz"}).exit == 0);
  const std::vector<std::vector<std::string>> calls = {
      {"poster", "--template", "plain", "-o", "a.pdf"},
      {"poster", "--sheet", "24x36in", "--bleed", "0.125in", "-o", "b.pdf"},
      {"poster", "--sheet", "24x36in", "--dpi", "60", "-o", "c.png"},
      {"poster", "--sheet", "24x36in", "--dpi", "60", "-o", "d.jpg"},
      {"tiles", "--template", "plain", "--no-labels", "--paper", "a5", "-o", "e.pdf"},
      {"guide", "--trim", "6x9in", "-o", "f.pdf"}};
  std::vector<std::string> files = {"verify", "w.ipuz"};
  for (std::vector<std::string> call : calls) {
    call.insert(call.begin() + 1, "w.ipuz");
    const Run run = runProgram(folder.path(), call);
    INFO(run.err);
    REQUIRE(run.exit == 0);
    files.push_back(call.back());
  }
  const Run run = runProgram(folder.path(), files);
  INFO(run.out << run.err);
  CHECK(run.exit == 0);
  // What is said in the call goes before what the print says.
  CHECK(runProgram(folder.path(), {"verify", "w.ipuz", "b.pdf", "--sheet", "24x35in"}).exit == 1);
  CHECK(runProgram(folder.path(), {"verify", "w.ipuz", "c.png", "--sheet", "24x35in"}).exit == 1);

  // A template of one's own stands in no print by its path, and must be named.
  folder.write("mine.toml", bytesOf(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/plain/poster.toml"));
  REQUIRE(runProgram(folder.path(), {"poster", "w.ipuz", "--template", folder.in("mine.toml"), "-o", "g.pdf"})
              .exit == 0);
  CHECK(bytesOf(folder.in("g.pdf")).find(folder.path()) == std::string::npos);
  const Run own = runProgram(folder.path(), {"verify", "w.ipuz", "g.pdf"});
  CHECK(own.exit == 2);
  CHECK(own.error().find("g.pdf: it was set with a template of its own, 'mine'; name") != std::string::npos);
  // Not even where a folder of that name is at hand, which nobody has named.
  std::filesystem::create_directory(folder.in("mine"));
  folder.write("mine/poster.toml", "");
  CHECK(runProgram(folder.path(), {"verify", "w.ipuz", "g.pdf"}).error() == own.error());
  CHECK(runProgram(folder.path(), {"verify", "w.ipuz", "g.pdf", "--template", "mine.toml"}).exit == 0);
}

TEST_CASE("templates: verify names one that does not exist, whatever it is given beside") {
  const TempFolder folder;
  const std::string puzzle = prints().in("p.ipuz");
  for (const std::string print : {"sheet", "poster"}) {
    INFO(print);
    const std::string file = print + ".pdf";
    REQUIRE(runProgram(folder.path(), {print, puzzle, "-o", file}).exit == 0);
    const Run run = runProgram(folder.path(), {"verify", puzzle, file, "--template", "nosuch"});
    INFO(run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find("nosuch") != std::string::npos);
  }
}

TEST_CASE("a font file and a page of a PDF are opened in the sandbox") {
  const TempFolder folder;
  std::filesystem::copy_file(GRIDPRESS_SOURCE_DIR "/tests/fonts/variable.ttf", folder.in("own.ttf"));
  const std::vector<std::string> poster = {"poster", prints().in("p.ipuz"), "-o", "art.pdf", "--sheet",
                                           "5x7in"};
  REQUIRE(runProgram(folder.path(), poster).exit == 0);
  std::vector<std::string> with = poster;
  with[3] = "a.pdf";
  for (const char* more : {"--grid-font", "./own.ttf", "--art", "./art.pdf#1"}) with.emplace_back(more);
  const Run run = runProgram(folder.path(), with);
  INFO(run.err);
  CHECK(run.exit == 0);
}
