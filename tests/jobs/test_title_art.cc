// tests/jobs/test_title_art: titles and letters of the templates that ship keep clear of their art.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
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

namespace {

// As long a list as the grid for the sheet would hold; its letters are all alike.
Puzzle withWords(std::size_t count, const std::string& title) {
  Puzzle puzzle = jobs::loadPuzzle(sample().in("p.ipuz")).puzzle;
  puzzle.title = title;
  puzzle.placements.clear();
  const Word like = puzzle.words.front();
  puzzle.words.edit().clear();
  for (std::size_t i = 0; i < count; ++i) {
    Word word = like;
    for (std::size_t n = i, k = 0; k < 4; n /= 26, ++k) word.text[k] = static_cast<char>('A' + n % 26);
    puzzle.words.edit().push_back(std::move(word));
  }
  return puzzle;
}

// The grid that such a list has on the sheet.
void fillSheet(Puzzle& puzzle, const std::string& style, Size sheet) {
  jobs::PosterSettings settings;
  settings.style.style = style;
  settings.style.sheet = sheet;
  layout::PosterTemplate look = jobs::resolve(settings.style, workspace());
  jobs::suit(look, puzzle);
  const double cells = 0.8 * static_cast<double>(puzzle.words.size() * puzzle.words.front().letters.size());
  const Size room = layout::roomForGrid(puzzle, look, workspace().type());
  const auto [less, more] = std::minmax(room.width, room.height);
  const auto longer = std::max(10, static_cast<std::int32_t>(std::sqrt(cells * (more / less))));
  const Cell size = layout::cellsFor(room, look.rulers, longer);
  puzzle.grid = Grid(size.column, size.row, 0);
}

}  // namespace

TEST_CASE("no text and no letter of a template that ships stands on its art, and all are read with ease",
          "[long]") {
  const std::array titles = {"Übung", "Двадцять п’ять років народної бібліотеки: слова з усіх її книжок",
                             "خمسة وعشرون عامًا من المكتبة العامة: كلمات من جميع الكتب على الرفوف"};
  const auto in = [](double width, double height) { return Size{Length::in(width), Length::in(height)}; };
  const std::array sheets = {in(5, 7),   in(18, 24), in(24, 36), in(20, 16),
                             in(12, 12), in(36, 12), in(72, 78)};
  const std::array<std::size_t, 5> lists = {5, 30, 300, 3000, 20000};
  for (std::size_t list = 0; list < lists.size(); ++list)
    for (std::size_t one = 0; one < sheets.size(); ++one) {
      const Puzzle words = withWords(lists.at(list), titles.at((list + one) % titles.size()));
      const Size sheet = sheets.at(one);
      for (const std::string& name : workspace().names(KnownNames::posters)) {
        const bool behind = name == "world" || name == "atlas";  // Their art is meant to be there.
        Puzzle puzzle = words;
        fillSheet(puzzle, name, sheet);
        const jobs::ResolvedPoster poster = posterOf(puzzle, name, sheet);
        INFO(name << " " << sheet.width.in() << " x " << sheet.height.in() << " in, " << lists.at(list));
        if (!behind && lists.at(list) < 3000) CHECK(poster.plan.filled > 0.85);
        for (const jobs::TextContrast& line : jobs::textContrasts(poster, workspace())) {
          INFO(line.text);
          const bool letters = line.text.starts_with("row ");
          CHECK((behind || line.least > 0.75 * line.most));  // The rays of "vintage" take a sixth.
          CHECK(line.least >= (letters ? 7 : 4.5));
          CHECK((letters || line.size.pt() > 6.99));
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
  CHECK(told("#222222") == std::vector<std::string>{"1.3", "", "In the Garden", "3"});
  CHECK(told("#eeeeee").empty());
  // A line of small type alone.
  CHECK(told("#222222", "3.6").size() == 4);
  CHECK(told("#222222", "3.6").at(2) != "In the Garden");
}
