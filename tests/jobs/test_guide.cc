// tests/jobs/test_guide: plain, for a service, and with its answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/guide.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "jobs/print/spines.h"
#include "jobs/proof/preflight.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/printed_page.h"
#include "proof/verify/verify.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

jobs::GuideSettings guideOf(const TempFolder& folder) {
  jobs::GuideSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = folder.in("guide.pdf");
  return settings;
}

bool verified(const std::string& file) {
  jobs::VerifySettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.files = {file};
  return jobs::runVerify(settings, workspace(), noEvents()).passed();
}

}  // namespace

TEST_CASE("a guide records its page, its order and its tiles, and is verified by them") {
  const TempFolder folder;
  jobs::GuideSettings settings = guideOf(folder);
  settings.listing.trim = Size{Length::in(6), Length::in(9)};
  settings.style.language = "cs";
  settings.listing.tiles = Size{Length::in(4), Length::in(6)};
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  const jobs::GuideReport report = jobs::runGuide(settings, workspace(), noEvents());
  CHECK(report.files.size() == 1);
  CHECK(report.spines.empty());
  CHECK(verified(settings.output));
}

TEST_CASE("entries from the right name their tile where a reader from there expects it, and are read so") {
  const TempFolder folder;
  jobs::GenerateSettings made;
  const std::string words = GENERATE("אילת\nאשדוד\nחיפה\nטבריה\nירושלים\nנתניה\nרחובות\nצפת\n",
                                     "بغداد\nبيروت\nدمشق\nعمان\nالقاهرة\nتونس\nالرباط\nصنعاء\n");
  made.words.sources = {folder.write("words.txt", words)};
  made.output = folder.in("p.ipuz");
  jobs::runGenerate(made, workspace(), noEvents());
  jobs::GuideSettings settings = guideOf(folder);
  settings.puzzle = made.output;
  settings.listing.tiles = Size{Length::in(8.5), Length::in(11)};
  settings.style.sheet = Size{Length::in(8), Length::in(8)};
  jobs::runGuide(settings, workspace(), noEvents());
  CHECK(failures(settings.puzzle, settings.output) == "");
  // From the right: the place, then the tile.
  const proof::PrintedPage page = proof::PdfReader(settings.output).page(1);
  std::size_t tiles = 0;
  for (const proof::PrintedRun& tile : proof::runsOf(page))
    for (const proof::PrintedRun& place : proof::runsOf(page))
      if (tile.text.starts_with("A1 ") && place.text.find(',') != std::string::npos &&
          tile.baseline == place.baseline) {
        ++tiles;
        CHECK(place.left > tile.right);
      }
  CHECK(tiles == 8);
}

TEST_CASE("a guide for a service passes its preflight, and says how thick it is") {
  const TempFolder folder;
  jobs::GuideSettings settings = guideOf(folder);
  settings.service = "kdp";
  Notes notes;
  const jobs::GuideReport report = jobs::runGuide(settings, workspace(), notes);
  REQUIRE(report.spines.size() == 1);
  CHECK(report.spines[0].spines.at(0).stock == "white");
  CHECK(report.spines[0].spines.at(0).inches > 0);
  CHECK(notes.count("book.thin") == 1);  // Forty words do not fill the 24 pages that it binds.
  CHECK(verified(settings.output));

  jobs::PreflightSettings preflight;
  preflight.file = settings.output;
  preflight.service = "kdp";
  const jobs::PreflightReport checked = jobs::runPreflight(preflight, workspace(), noEvents());
  // Only what a longer list would mend.
  std::vector<std::string> failed;
  for (const proof::Check& check : checked.checks)
    if (!check.passed()) failed.push_back(check.subject());
  CHECK(failed == std::vector<std::string>{settings.output + ": pages"});
}

TEST_CASE("a book is set again until its gutter suits its pages") {
  layout::Service service;
  service.gutter = {{100, Length::in(0.375)}, {200, Length::in(0.5)}, {300, Length::in(0.625)}};
  std::vector<int> asked;
  const int pages = jobs::settleGutter(service, 1, [&](int set) {
    asked.push_back(set);
    return set < 100 ? 150 : 210;  // The wider gutter takes more pages.
  });
  CHECK(pages == 210);
  CHECK(asked == std::vector<int>{1, 150, 210});
}

TEST_CASE("an answer key stands beside the guide, with some words highlighted") {
  const TempFolder folder;
  jobs::GuideSettings settings = guideOf(folder);
  settings.answerKey = folder.in("key.pdf");
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  settings.key.highlight = jobs::readHighlight("top:3:length");
  const jobs::GuideReport report = jobs::runGuide(settings, workspace(), noEvents());
  CHECK(report.files.size() == 2);
  CHECK(verified(settings.answerKey));

  const Puzzle puzzle = jobs::loadPuzzle(settings.puzzle).puzzle;
  const layout::AnswerKeyOptions options = jobs::resolve(settings.key, puzzle);
  CHECK(std::count(options.highlighted.begin(), options.highlighted.end(), true) == 3);
  for (std::size_t w = 0; w < puzzle.words.size(); ++w)
    if (puzzle.words[w].text == "ARCHIPELAGO") CHECK(options.highlighted[w]);

  // Nobody said how many people live in a lagoon.
  settings.key.highlight = jobs::readHighlight("top:3:population");
  CHECK_THROWS_WITH(jobs::resolve(settings.key, puzzle), Contains("does not say the population"));
}

TEST_CASE("a set of words is read and written alike, or refused") {
  for (const char* text : {"top:500:population", "top:50:length"})
    CHECK(textOf(jobs::readHighlight(text)) == text);
  for (const char* text : {"", "top", "top:", "top:5", "top:x:length", "top:5:weight", "first:5:length"})
    CHECK_THROWS_AS(jobs::readHighlight(text), Error);
}

TEST_CASE("a checklist of the words is made by one flag, recorded and read back") {
  const TempFolder folder;
  const auto settings = settingsOf<jobs::GuideSettings>(
      {{"puzzle", guideOf(folder).puzzle}, {"output", folder.in("list.pdf")}, {"words-only", true}});
  jobs::runGuide(settings, workspace(), noEvents());
  CHECK(verified(settings.output));
  // Of a list that lacks one of its words verify says so.
  Puzzle other = jobs::loadPuzzle(settings.puzzle).puzzle;
  const std::string word = other.words.front().text;
  other.words.edit().front().text = word + "S";
  const auto checks = proof::verifyGuide(settings.output, other, {.page = {}, .wordsOnly = true});
  const auto entries = std::find_if(checks.begin(), checks.end(), [](const proof::Check& check) {
    return check.subject().ends_with(": entries");
  });
  REQUIRE(entries != checks.end());
  CHECK_FALSE(entries->passed());
  // Nor is it taken for a guide, or a guide for it.
  for (const bool wordsOnly : {false, true}) {
    const std::string file = wordsOnly ? guideOf(folder).output : settings.output;
    if (wordsOnly) jobs::runGuide(guideOf(folder), workspace(), noEvents());
    const auto found = proof::verifyGuide(file, jobs::loadPuzzle(settings.puzzle).puzzle,
                                          {.page = {}, .wordsOnly = wordsOnly});
    CHECK_FALSE(std::all_of(found.begin(), found.end(), [](const auto& check) { return check.passed(); }));
  }
  jobs::GuideSettings table = settings;
  table.output = folder.in("list.tsv");
  CHECK_THROWS_WITH(jobs::runGuide(table, workspace(), noEvents()),
                    Contains("a table has each word's place"));
}

TEST_CASE("the words of a packed grid take turns in its answer key, a page for each way to read") {
  const TempFolder folder;
  jobs::GenerateSettings generate;
  generate.words.sources = {sample().in("words.txt")};
  generate.output = folder.in("packed.ipuz");
  generate.grid.density = "full";
  jobs::runGenerate(generate, workspace(), noEvents());
  jobs::GuideSettings settings = guideOf(folder);
  settings.puzzle = generate.output;
  settings.answerKey = folder.in("key.pdf");
  settings.key.marking = layout::Marking::turns;
  jobs::runGuide(settings, workspace(), noEvents());
  CHECK(failures(settings.puzzle, settings.answerKey).empty());
  CHECK(proof::PdfReader(settings.answerKey).pageCount() == 4);
}
