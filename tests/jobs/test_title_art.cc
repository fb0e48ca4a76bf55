// tests/jobs/test_title_art: titles and letters of the templates that ship keep clear of their art.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "jobs/print/backdrop_check.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/style_settings.h"
#include "layout/poster/poster.h"
#include "layout/style/template.h"
#include "model/geometry.h"
#include "model/puzzle.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

jobs::ResolvedPoster posterOf(const Puzzle& puzzle, const std::string& style, std::optional<Size> sheet = {},
                              const Assignments& set = {}) {
  jobs::PosterSettings settings;
  settings.style.set = set;
  settings.style.style = style;
  settings.style.sheet = sheet;
  return jobs::resolve(settings, puzzle, workspace());
}

}  // namespace

TEST_CASE("no letter of a template that ships is hard to read on a square sheet") {
  const Puzzle puzzle = jobs::loadPuzzle(sample().in("p.ipuz")).puzzle;
  for (const std::string& name : workspace().names(KnownNames::posters)) {
    Notes notes;
    jobs::noteBackdrop(posterOf(puzzle, name, Size{Length::in(12), Length::in(12)}), workspace(), notes);
    INFO(name);
    CHECK(notes.all.empty());
  }
}

TEST_CASE("no text and no letter of a template that ships stands on its art, and all are read with ease") {
  const Puzzle words = jobs::loadPuzzle(sample().in("p.ipuz")).puzzle;
  for (const std::string title : {"Übung", "Двадцять п’ять років народної бібліотеки: слова з усіх її книжок",
                                  "خمسة وعشرون عامًا من المكتبة العامة: كلمات من جميع الكتب على الرفوف"})
    for (const std::string& name : workspace().names(KnownNames::posters)) {
      if (name == "world" || name == "atlas") continue;  // Their art is meant to stand behind the letters.
      for (const Size sheet : {Size{Length::in(5), Length::in(7)}, Size{Length::in(18), Length::in(24)},
                               Size{Length::in(24), Length::in(36)}, Size{Length::in(20), Length::in(16)},
                               Size{Length::in(12), Length::in(12)}, Size{Length::in(36), Length::in(12)}})
        for (const bool large : {false, true}) {
          // Cells that are hardly larger than nothing reach into every corner.
          Puzzle puzzle = words;
          puzzle.title = title;
          if (large) {
            const jobs::ResolvedPoster small = posterOf(puzzle, name, sheet);
            const Size room = layout::roomForGrid(puzzle, small.style, workspace().type());
            const Cell cells = layout::cellsFor(room, small.style.rulers, 120);
            puzzle.grid = Grid(cells.column, cells.row, 0);
            puzzle.placements.clear();
          }
          for (const jobs::TextContrast& line :
               jobs::textContrasts(posterOf(puzzle, name, sheet), workspace())) {
            INFO(name << " " << sheet.width.in() << " x " << sheet.height.in() << " in: " << line.text);
            CHECK(line.least > 0.75 * line.most);  // The rays of "vintage" take a sixth.
            CHECK(line.least >= (line.text.starts_with("row ") ? 7 : 4.5));
          }
        }
    }
}

TEST_CASE("a title that art makes hard to read is told, with its contrast") {
  const TempFolder folder;
  Puzzle puzzle = jobs::loadPuzzle(sample().in("p.ipuz")).puzzle;
  puzzle.title = "In the Garden";
  const auto told = [&](const std::string& art, const std::string& y = "0") {
    folder.write(
        "art.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 17 22'><rect width='17' height='4' y='" + y +
            "' fill='" + art + "'/></svg>");
    const std::string style =
        folder.write("mine.toml", bytesOf(GRIDPRESS_SOURCE_DIR "/templates/plain/poster.toml") +
                                      "\n[backdrop]\nsvg = \"art.svg\"\nover = \"trim\"\ntint = 1\n");
    Notes notes;
    jobs::noteBackdrop(posterOf(puzzle, style, {}, {"list.place=none"}), workspace(), notes);
    std::vector<std::string> all;
    for (const Message& note : notes.all)
      if (note.key == "title.contrast")
        for (const auto& [key, value] : note.facts) all.push_back(value.inEnglish());
    return all;
  };
  CHECK(told("#222222") == std::vector<std::string>{"1.3", "In the Garden", "3"});
  CHECK(told("#eeeeee").empty());
  // A line of small type alone.
  CHECK(told("#222222", "3.6").size() == 3);
  CHECK(told("#222222", "3.6").at(1) != "In the Garden");
}
