// tests/jobs/test_make: everything at once, and only once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/chain/make.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

#include "model/error.h"
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

TEST_CASE("make fills a folder, verifies it, and next time makes only what changed") {
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
  CHECK(first.verification.passed);
  CHECK_FALSE(first.failure);
  CHECK(skipped(first) == 0);
  // The same puzzle as step by step, where the words are as dense: a poster's are packed.
  CHECK(bytesOf(folder.in("all/of/it/puzzle.ipuz")) != bytesOf(sample().in("p.ipuz")));
  jobs::MakeSettings spread = settingsFor(sample().in("words.txt"), folder.in("spread"));
  spread.grid.density = "55";
  jobs::runMake(spread, workspace(), nobody());
  CHECK(bytesOf(folder.in("spread/puzzle.ipuz")) == bytesOf(sample().in("p.ipuz")));

  const jobs::MakeReport again = jobs::runMake(settings, workspace(), nobody());
  CHECK(skipped(again) == 7);
  CHECK(again.files.empty());
  CHECK_FALSE(again.puzzle);
  CHECK(again.verification.passed);

  settings.dpi = 60;
  const jobs::MakeReport sharper = jobs::runMake(settings, workspace(), nobody());
  CHECK(skipped(sharper) == 6);
  REQUIRE(sharper.files.size() == 1);
  CHECK_THAT(sharper.files[0].path, Contains("poster.jpg"));

  // A file that was changed by somebody is made again.
  const std::string poster = folder.in("all/of/it/poster.pdf");
  const std::string bytes = bytesOf(poster);
  folder.write("all/of/it/poster.pdf", "spilt coffee");
  CHECK(skipped(jobs::runMake(settings, workspace(), nobody())) == 6);
  CHECK(bytesOf(poster) == bytes);
}

TEST_CASE("a short list is set in the template plain, where no other is named") {
  const TempFolder folder;
  jobs::MakeSettings settings =
      settingsFor(folder.write("list.txt", "Oasis\nOcean\nRiver\n"), folder.in("few"));
  settings.style.sheet.reset();
  Notes notes;
  const jobs::MakeReport report = jobs::runMake(settings, workspace(), notes);
  CHECK(notes.count("template.chosen") == 1);
  CHECK(report.verification.passed);
}

TEST_CASE("words that do not fit end make before anything is printed, or are left out") {
  const TempFolder folder;
  jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("made"));
  settings.grid.size = jobs::readGridSize("9");  // The longest word has eleven letters.
  const jobs::MakeReport report = jobs::runMake(settings, workspace(), nobody());
  REQUIRE(report.failure);
  CHECK_THAT(report.failure->what(), Contains("words do not fit"));
  CHECK(!exists(folder.in("made/puzzle.ipuz")));
  CHECK(!exists(folder.in("made/poster.pdf")));

  settings.grid.partial = true;
  const jobs::MakeReport partial = jobs::runMake(settings, workspace(), nobody());
  REQUIRE(partial.failure);
  CHECK_THAT(partial.failure->what(), Contains("words do not fit"));
  CHECK(exists(folder.in("made/guide.pdf")));
}

TEST_CASE("make refuses a template that is not there before the long part") {
  const TempFolder folder;
  jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("made"));
  settings.style.style = "wordl";
  CHECK_THROWS_AS(jobs::runMake(settings, workspace(), nobody()), Error);
  CHECK(!exists(folder.in("made")));
}

TEST_CASE("make writes over nothing that it did not make") {
  const TempFolder folder;
  const jobs::MakeSettings settings = settingsFor(sample().in("words.txt"), folder.in("mine"));
  std::filesystem::create_directory(settings.output);
  folder.write("mine/poster.pdf", "a customer's art");
  CHECK_THROWS_WITH(jobs::runMake(settings, workspace(), nobody()),
                    Contains("poster.pdf: is there, and was not made by gridpress make"));
  CHECK(bytesOf(folder.in("mine/poster.pdf")) == "a customer's art");
  CHECK(!exists(folder.in("mine/words.tsv")));
  // What was cut off after its first file goes on.
  std::filesystem::remove(folder.in("mine/poster.pdf"));
  folder.write("mine/words.tsv", bytesOf(sample().in("words.tsv")));
  CHECK(jobs::runMake(settings, workspace(), nobody()).verification.passed);
}
