// tests/jobs/test_make: everything at once, and only once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/make.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

#include "jobs/files/file_writer.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"
#include "proof/verify/file_kind.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

jobs::MakeSettings settingsFor(const std::string& list, const std::string& folder) {
  jobs::MakeSettings settings;
  settings.words.sources = {list};
  settings.words.title = "Lands and Waters";
  settings.grid.seed = 7;
  settings.output = folder;
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  settings.dpi = 50;
  return settings;
}

std::size_t skipped(const jobs::MakeReport& report) {
  return static_cast<std::size_t>(std::count_if(report.steps.begin(), report.steps.end(),
                                                [](const jobs::StepReport& s) { return s.skipped; }));
}

}  // namespace

TEST_CASE("make fills a folder, verifies it, and next time makes only what changed", "[long]") {
  const TempFolder folder;
  jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("all/of/it"));
  Notes notes;
  const jobs::MakeReport first = jobs::runMake(settings, workspace(), notes);
  for (const char* name :
       {"words.tsv", "puzzle.ipuz", "puzzle.txt", "poster.pdf", "poster.jpg", "tiles.pdf", "guide.pdf"})
    CHECK(exists(folder.in(std::string("all/of/it/") + name)));
  CHECK(first.files.size() == 7);
  CHECK(notes.count("file.written") == 7);
  REQUIRE(first.words);
  CHECK(first.words->cleaning.words == 40);
  REQUIRE(first.puzzle);
  CHECK(first.puzzle->grid.placed == 40);
  CHECK(first.verification.passed());
  CHECK_FALSE(first.failure);
  CHECK(skipped(first) == 0);
  // The same puzzle as step by step, where the words are as dense: a poster's are packed.
  CHECK(bytesOf(folder.in("all/of/it/puzzle.ipuz")) != bytesOf(sample().in("p.ipuz")));
  jobs::MakeSettings spread = settingsFor(sample().in("words.txt"), folder.in("spread"));
  spread.grid.density = "55";
  jobs::runMake(spread, workspace(), noEvents());
  jobs::GenerateSettings one;
  one.words.sources = {sample().in("words.tsv")};
  one.grid.seed = 7;
  one.poster = {{.style = "gallery", .sheet = settings.style.sheet}};
  one.output = folder.in("one.ipuz");
  jobs::runGenerate(one, workspace(), noEvents());
  CHECK(bytesOf(folder.in("spread/puzzle.ipuz")) == bytesOf(one.output));

  const jobs::MakeReport again = jobs::runMake(settings, workspace(), noEvents());
  CHECK(skipped(again) == 7);
  CHECK(again.files.empty());
  CHECK_FALSE(again.puzzle);
  CHECK(again.verification.passed());

  settings.dpi = 60;
  const jobs::MakeReport sharper = jobs::runMake(settings, workspace(), noEvents());
  CHECK(skipped(sharper) == 6);
  REQUIRE(sharper.files.size() == 1);
  CHECK_THAT(sharper.files[0].path, Contains("poster.jpg"));

  // A file that was changed by somebody is made again.
  const std::string poster = folder.in("all/of/it/poster.pdf");
  const std::string bytes = bytesOf(poster);
  folder.write("all/of/it/poster.pdf", "spilt coffee");
  CHECK(skipped(jobs::runMake(settings, workspace(), noEvents())) == 6);
  CHECK(bytesOf(poster) == bytes);
}

TEST_CASE("without a sheet and a template, make takes a sheet that suits the list") {
  const TempFolder folder;
  jobs::MakeSettings settings =
      settingsFor(folder.write("list.txt", "Oasis\nOcean\nRiver\n"), folder.in("few"));
  settings.style.sheet.reset();
  Notes notes;
  const jobs::MakeReport report = jobs::runMake(settings, workspace(), notes);
  REQUIRE(notes.count("sheet.chosen") == 1);
  CHECK(report.verification.passed());
  for (const Message& note : notes.all)
    if (note.key == "sheet.chosen")
      CHECK(note.facts == decltype(note.facts){{"template", "gallery"}, {"sheet", "8.5x11in"}});
}

TEST_CASE("the grid takes the sheet's proportions, and the globe goes only with the world's places",
          "[long]") {
  const TempFolder folder;
  const std::string list = folder.write("cities.txt",
                                        "name\tcountry\tlat\tlng\tpopulation\n"
                                        "Paris\tFR\t1\t1\t1\nOslo\tNO\t1\t1\t1\nLima\tPE\t1\t1\t1\n"
                                        "Quito\tEC\t1\t1\t1\nCairo\tEG\t1\t1\t1\n");
  for (const Size sheet : {Size{Length::in(24), Length::in(36)}, Size{Length::in(36), Length::in(24)}}) {
    jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("made"));
    settings.style.sheet = sheet;
    settings.style.set = {"list.place=none"};
    settings.dpi = 20;
    CHECK(jobs::runMake(settings, workspace(), noEvents()).verification.passed());
    const Puzzle puzzle = jobs::loadPuzzle(folder.in("made/puzzle.ipuz")).puzzle;
    const double across = static_cast<double>(puzzle.grid.columns()) / puzzle.grid.rows();
    const bool upright = sheet.height > sheet.width;
    CHECK((upright ? across < 0.85 : across > 1.4));
    CHECK(proof::kindOf(folder.in("made/poster.pdf"))->templateName == "gallery@2");
    // A size that is given stays.
    settings.grid.size = jobs::readGridSize("20");
    jobs::runMake(settings, workspace(), noEvents());
    CHECK(jobs::loadPuzzle(folder.in("made/puzzle.ipuz")).puzzle.grid.columns() == 20);
    CHECK(jobs::loadPuzzle(folder.in("made/puzzle.ipuz")).puzzle.grid.rows() == 20);
  }
  jobs::GenerateSettings world;
  world.words.sources = {list};
  world.output = folder.in("world.ipuz");
  jobs::runGenerate(world, workspace(), noEvents());
  const Puzzle puzzle = jobs::loadPuzzle(world.output).puzzle;
  CHECK(jobs::resolve(jobs::StyleSettings(), puzzle, workspace(), noEvents()).style == "world");
  CHECK(jobs::resolve(jobs::StyleSettings{.style = "plain", .sheet = {}}, puzzle, workspace(), noEvents())
            .style == "plain");
}

TEST_CASE("each template is verified on sheets of several proportions, in several scripts, with long titles",
          "[long]") {
  const TempFolder folder;
  const std::string greek =
      folder.write("el.txt", "θάλασσα\nουρανός\nβουνό\nποτάμι\nδάσος\nλουλούδι\nήλιος\n");
  const std::string arabic = folder.write("ar.txt", "بحر\nسماء\nجبل\nنهر\nغابة\nزهرة\nشمس\nقمر\n");
  struct Try {
    std::string list, title;
    Size sheet;
  };
  const std::vector<Try> tries = {{sample().in("words.txt"),
                                   "Lands and Waters of Our Wide and Wonderful World, Far and Near",
                                   {Length::in(8.5), Length::in(11)}},
                                  {greek, "Θάλασσα και ουρανός", {Length::mm(420), Length::mm(594)}},
                                  {arabic, "البحر والسماء", {Length::in(14), Length::in(11)}}};
  for (const char* name : {"gallery", "classic", "modern", "vintage", "botanical"})
    for (const Try& one : tries) {
      INFO(name << ", " << one.title);
      jobs::MakeSettings settings = settingsFor(one.list, folder.in("made"));
      settings.words.title = one.title;
      settings.style.style = name;
      settings.style.sheet = one.sheet;
      settings.dpi = 40;
      const jobs::MakeReport report = jobs::runMake(settings, workspace(), noEvents());
      for (const proof::Check& check : report.verification.checks)
        for (const std::string& finding : check.findings.first())
          UNSCOPED_INFO(check.subject() << ": " << finding);
      CHECK(report.verification.passed());
    }
}

TEST_CASE("words that do not fit end make before anything is printed, or are left out") {
  const TempFolder folder;
  jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("made"));
  settings.grid.size = jobs::readGridSize("9");  // The longest word has eleven letters.
  const jobs::MakeReport report = jobs::runMake(settings, workspace(), noEvents());
  REQUIRE(report.failure);
  CHECK_THAT(report.failure->what(), Contains("words do not fit"));
  CHECK(!exists(folder.in("made/puzzle.ipuz")));
  CHECK(!exists(folder.in("made/poster.pdf")));

  settings.grid.partial = true;
  const jobs::MakeReport partial = jobs::runMake(settings, workspace(), noEvents());
  REQUIRE(partial.failure);
  CHECK_THAT(partial.failure->what(), Contains("words do not fit"));
  CHECK(exists(folder.in("made/guide.pdf")));
}

TEST_CASE("make refuses a template that is not there before the long part") {
  const TempFolder folder;
  jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("made"));
  settings.style.style = "wordl";
  CHECK_THROWS_AS(jobs::runMake(settings, workspace(), noEvents()), Error);
  CHECK(!exists(folder.in("made")));
}

TEST_CASE("make waits for no other run, and mixes with none") {
  const TempFolder folder;
  const jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("made"));
  std::filesystem::create_directory(settings.output);
  {
    const jobs::RunLock other(settings.output);
    CHECK_THROWS_WITH(jobs::runMake(settings, workspace(), noEvents()),
                      Contains("made: another run is at work here; wait until it has ended"));
    CHECK(std::filesystem::is_empty(settings.output));
  }
  CHECK(jobs::runMake(settings, workspace(), noEvents()).verification.passed());
}

TEST_CASE("make writes over nothing that it did not make") {
  const TempFolder folder;
  const jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("mine"));
  std::filesystem::create_directory(settings.output);
  folder.write("mine/poster.pdf", "a customer's art");
  CHECK_THROWS_WITH(jobs::runMake(settings, workspace(), noEvents()),
                    Contains("poster.pdf: is there, and was not made by gridpress make"));
  CHECK(bytesOf(folder.in("mine/poster.pdf")) == "a customer's art");
  CHECK(!exists(folder.in("mine/words.tsv")));
  // What was cut off after its first file goes on.
  std::filesystem::remove(folder.in("mine/poster.pdf"));
  folder.write("mine/words.tsv", bytesOf(sample().in("words.tsv")));
  CHECK(jobs::runMake(settings, workspace(), noEvents()).verification.passed());
}
