// tests/companion/test_site: the job: which files it writes, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/site/site.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"
#include "support/temp_folder.h"

using namespace gridpress;
using Catch::Matchers::Contains;
using gridpress::test::TempFolder;

namespace {

Puzzle hidden() {
  Puzzle puzzle;
  puzzle.title = "<Rot> & \"Grün\"";
  puzzle.alphabet = Alphabet({"N", "O"});
  puzzle.grid = Grid(2, 1, 0);
  puzzle.grid.at({1, 0}) = 1;
  puzzle.words = {{"NO", {0, 1}, {}, ""}};
  puzzle.placements = {{0, {0, 0}, Direction::right}};
  return puzzle;
}

std::string textOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

jobs::SiteReport siteOf(const TempFolder& folder, const std::string& name, const std::string& language = "") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  Events nobody;
  jobs::SiteSettings settings;
  settings.puzzle = folder.in("p.ipuz");
  settings.output = folder.in(name);
  settings.language = language;
  return jobs::runSite(settings, workspace, nobody);
}

}  // namespace

TEST_CASE("a site is five files, the same each time") {
  const TempFolder folder;
  jobs::writePuzzle(hidden(), {}, folder.in("p.ipuz"));
  const jobs::SiteReport report = siteOf(folder, "a");
  CHECK(report.words == 1);
  CHECK(report.columns == 2);
  CHECK(report.rows == 1);
  siteOf(folder, "b");
  for (const char* name : {"/index.html", "/companion.css", "/companion.js", "/puzzle.js", "/worker.js"}) {
    CHECK_FALSE(textOf(folder.in("a") + name).empty());
    CHECK(textOf(folder.in("a") + name) == textOf(folder.in("b") + name));
    CHECK_THAT(textOf(folder.in("a") + name), !Contains("{{"));
  }
  CHECK(report.files.size() == 5);
}

TEST_CASE("a title is text, never a page's source, and the page runs as its language does") {
  const TempFolder folder;
  jobs::writePuzzle(hidden(), {}, folder.in("p.ipuz"));
  CHECK(siteOf(folder, "s", "ar").language == "ar");
  const std::string page = textOf(folder.in("s/index.html"));
  CHECK_THAT(page, Contains("<h1>&lt;Rot&gt; &amp; ”Grün“</h1>"));
  CHECK_THAT(page, Contains("lang=\"ar\" dir=\"rtl\""));
}

TEST_CASE("a language without a catalogue gets English, and the report says so") {
  const TempFolder folder;
  jobs::writePuzzle(hidden(), {}, folder.in("p.ipuz"));
  CHECK(siteOf(folder, "s", "ko").language == "en");
}

TEST_CASE("a crossword's site has the same files, and does not show its answers") {
  const TempFolder folder;
  Puzzle puzzle = hidden();
  puzzle.kind = PuzzleKind::crossword;
  puzzle.words.edit().front().clue = "Not <i>yes</i>";
  jobs::writePuzzle(puzzle, {}, folder.in("p.ipuz"));
  CHECK(siteOf(folder, "s").files.size() == 5);
  const std::string script = textOf(folder.in("s/puzzle.js"));
  CHECK_THAT(script, Contains("\"crossword\": true") && !Contains("yes"));
  for (const char* name : {"/index.html", "/companion.css", "/companion.js", "/worker.js"})
    CHECK_FALSE(textOf(folder.in("s") + name).empty());
}
