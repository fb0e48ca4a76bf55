// tests/jobs/test_preview: what a buyer is shown of a poster.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/poster.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "jobs/chain/make.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "layout/poster/poster.h"
#include "layout/poster/preview.h"
#include "model/error.h"
#include "model/length_text.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using namespace gridpress::literals;
using Catch::Matchers::Contains;

namespace {

jobs::PosterSettings settingsFor(const std::string& puzzle, const std::string& output, Size sheet) {
  jobs::PosterSettings settings;
  settings.puzzle = puzzle;
  settings.output = output;
  settings.style.sheet = sheet;
  return settings;
}

void eachRun(const std::vector<Item>& items, const std::function<void(const LetterRun&)>& look) {
  for (const Item& item : items) {
    if (const auto* run = std::get_if<LetterRun>(&item)) look(*run);
    if (const auto* group = std::get_if<Group>(&item)) eachRun(group->items, look);
  }
}

// The letters of the grid in runs of this pitch.
std::vector<LetterRun> runsAt(const Document& document, const layout::LetterGrid& grid, double scale) {
  std::vector<LetterRun> runs;
  eachRun(document.page(0).items, [&](const LetterRun& run) {
    if (run.size.pt() == Approx(grid.size.pt() * scale) && run.step.x.pt() == Approx(grid.pitch.pt() * scale))
      runs.push_back(run);
  });
  return runs;
}

std::string textsOf(const Document& document) {
  std::string all;
  for (const Item& item : document.page(0).items)
    if (const auto* run = std::get_if<TextRun>(&item)) all += run->text + "\n";
  return all;
}

struct Shown {
  Puzzle puzzle;
  layout::PosterPlan plan;
  Document preview;
};

Shown show(const jobs::PosterSettings& settings) {
  Puzzle puzzle = jobs::loadPuzzle(settings.puzzle).puzzle;
  jobs::PosterSettings settled = settings;
  settled.style = jobs::resolve(settings.style, puzzle, workspace(), noEvents());
  jobs::ResolvedPoster poster = jobs::resolve(settled, puzzle, workspace());
  Document preview = jobs::previewDocument(poster, workspace());
  return {std::move(puzzle), std::move(poster.plan), std::move(preview)};
}

}  // namespace

TEST_CASE("letters are read by the rules of the sign trade") {
  const layout::Legibility read = layout::legibilityOf(1_in);
  CHECK(read.ease.in() == Approx(10 * 12));
  CHECK(read.most.in() == Approx(30 * 12));
}

TEST_CASE("a corner of the poster stands at true size, the whole of it smaller, and again on the wall") {
  const Shown shown = show(settingsFor(sample().in("p.ipuz"), "p.pdf", {24_in, 36_in}));
  const layout::LetterGrid& grid = shown.plan.grid;
  const std::vector<LetterRun> corner = runsAt(shown.preview, grid, 1);
  REQUIRE(!corner.empty());
  CHECK(corner.front().cells[0] == shown.puzzle.alphabet[shown.puzzle.grid.at({0, 0})]);
  const double whole = 8.55 / 36;  // The room below the head, of the sheet's height.
  const auto rows = static_cast<std::size_t>(shown.puzzle.grid.rows());
  CHECK(runsAt(shown.preview, grid, whole).size() == rows);
  const layout::Wall wall = layout::wallFor({{}, {8.05_in, 4.85_in}}, {24_in, 36_in});
  CHECK(runsAt(shown.preview, grid, wall.scale).size() == rows);
  // Capitals, and the distances that follow.
  CHECK_THAT(textsOf(shown.preview), Contains(fixed(grid.capHeight.mm(), 1)));
}

TEST_CASE("the person is 1.70 m beside any poster, which hangs on the wall") {
  for (const Size sheet : {Size{5_in, 7_in}, Size{24_in, 36_in}, Size{72_in, 78_in}, Size{200_in, 40_in}}) {
    const Rect area{{1_in, 2_in}, {8_in, 5_in}};
    const layout::Wall wall = layout::wallFor(area, sheet);
    const auto person = std::make_shared<const std::string>("<svg/>");
    const auto items = layout::besideItems(wall, person);
    const auto& drawn = std::get<Picture>(items.back());
    CHECK(wall.poster.size.height / drawn.frame.size.height == Approx(sheet.height.mm() / 1700));
    CHECK(area.contains(wall.poster.origin));
    CHECK(wall.poster.right() < area.right());
    CHECK(wall.poster.bottom() < wall.floor);
    CHECK(drawn.frame.left() > wall.poster.right());
    CHECK(drawn.frame.right() < area.right());
    CHECK(drawn.frame.top() > area.top());
    CHECK(drawn.frame.bottom() < area.bottom());
  }
}

TEST_CASE("the corner of a puzzle that reads from the right is its right one") {
  const TempFolder folder;
  jobs::GenerateSettings generate;
  generate.words.sources = {
      folder.write("ar.txt", "بحر\nسماء\nجبل\nنهر\nغابة\nزهرة\nشمس\nقمر\nمدرسة\nكتاب\nمعلم\nقلم\n")};
  generate.words.title = "البحر والسماء";
  generate.output = folder.in("ar.ipuz");
  jobs::runGenerate(generate, workspace(), noEvents());
  const Shown shown = show(settingsFor(generate.output, "p.pdf", {8_in, 10_in}));
  const std::vector<LetterRun> corner = runsAt(shown.preview, shown.plan.grid, 1);
  REQUIRE(!corner.empty());
  const std::int32_t last = shown.puzzle.grid.columns() - 1;
  const CellText& cells = corner.front().cells;
  CHECK(cells[cells.size() - 1] == shown.puzzle.alphabet[shown.puzzle.grid.at({last, 0})]);
}

TEST_CASE("a preview is written beside each poster, and changes none") {
  const TempFolder folder;
  jobs::PosterSettings settings = settingsFor(sample().in("p.ipuz"), folder.in("a.pdf"), {8_in, 10_in});
  jobs::runPoster(settings, workspace(), noEvents());
  settings.output = folder.in("b.pdf");
  settings.preview = folder.in("b.png");
  CHECK(jobs::filesWritten(settings) == std::vector<std::string>{folder.in("b.pdf"), folder.in("b.png")});
  const jobs::PosterReport report = jobs::runPoster(settings, workspace(), noEvents());
  REQUIRE(report.files.size() == 2);
  CHECK(report.files[1].extent == "2,400 x 1,650 px");
  CHECK(bytesOf(folder.in("a.pdf")) == bytesOf(folder.in("b.pdf")));
  settings.sheets = {{8_in, 10_in}, {11_in, 14_in}};
  jobs::runPoster(settings, workspace(), noEvents());
  for (const char* name : {"b-8x10in.pdf", "b-8x10in.png", "b-11x14in.pdf", "b-11x14in.png"})
    CHECK(exists(folder.in(name)));
  settings.preview = "-";
  CHECK_THROWS_WITH(jobs::runPoster(settings, workspace(), noEvents()), Contains("a preview needs a name"));
  settings.preview = folder.in("b.svg");
  CHECK_THROWS_WITH(jobs::runPoster(settings, workspace(), noEvents()),
                    Contains("cannot be written as 'svg'"));
  settings.preview = settings.output;
  CHECK_THROWS_AS(jobs::runPoster(settings, workspace(), noEvents()), Error);
}

TEST_CASE("make sets a preview where it is asked to, once") {
  const TempFolder folder;
  jobs::MakeSettings settings;
  settings.words.sources = {sample().in("words.txt")};
  settings.output = folder.in("made");
  settings.style.sheet = Size{8_in, 10_in};
  settings.dpi = 40;
  settings.preview = true;
  CHECK(jobs::runMake(settings, workspace(), noEvents()).verification.passed());
  CHECK(exists(folder.in("made/preview.png")));
  CHECK(jobs::runMake(settings, workspace(), noEvents()).files.empty());
  std::filesystem::remove(folder.in("made/preview.png"));
  CHECK(jobs::runMake(settings, workspace(), noEvents()).files.size() == 2);  // With its poster.
  CHECK(exists(folder.in("made/preview.png")));
}

TEST_CASE("a preview has the pixels that a shop asks for, in each scene") {
  const TempFolder folder;
  for (const char* scene : {"overview", "framed", "room"})
    for (const char* size : {"2000x2000", "3000x2250", "1080x1920", "1999x1001"}) {
      const auto settings = settingsOf<jobs::PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                              {"output", folder.in("p.pdf")},
                                                              {"sheet", "8x10in"},
                                                              {"preview", folder.in("p.png")},
                                                              {"preview-scene", scene},
                                                              {"preview-size", size}});
      const jobs::PosterReport report = jobs::runPoster(settings, workspace(), noEvents());
      const jobs::GridSize asked = settings.look.size;
      INFO(scene << " " << size);
      CHECK(report.files[1].extent == withCommas(static_cast<std::uint64_t>(asked.columns)) + " x " +
                                          withCommas(static_cast<std::uint64_t>(asked.rows)) + " px");
      REQUIRE(report.reading);
      CHECK(report.reading->most.mm() == Approx(report.reading->ease.mm() * 3));
    }
  for (const char* wrong : {"mask", "100x100", "5000x2000", "99999x99999"}) {
    const auto settings = settingsOf<jobs::PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                            {"output", folder.in("p.pdf")},
                                                            {"preview", folder.in("p.png")},
                                                            {"preview-size", wrong}});
    CHECK_THROWS_WITH(jobs::runPoster(settings, workspace(), noEvents()), Contains("no preview is made of"));
  }
}

TEST_CASE("small letters are best read up close, and no rule is named to a buyer") {
  const TempFolder folder;
  jobs::PosterSettings settings = settingsFor(sample().in("p.ipuz"), "p.pdf", {24_in, 36_in});
  const std::string large = textsOf(show(settings).preview);
  CHECK_THAT(large, Contains("Read with ease"));
  settings.style.sheet = Size{2_in, 3_in};
  const std::string small = textsOf(show(settings).preview);
  CHECK_THAT(small, Contains("Best read up close") && !Contains("Read with ease"));
  CHECK_THAT(large + small, !Contains("MUTCD"));
}

TEST_CASE("a poster fills the picture above a sofa, as far as the sofa's back is seen") {
  for (const auto& [sheet, share] : {std::pair{Size{5_in, 7_in}, 0.3}, std::pair{Size{8_in, 10_in}, 0.35},
                                     std::pair{Size{20_in, 20_in}, 0.45}, std::pair{Size{24_in, 36_in}, 0.6},
                                     std::pair{Size{72_in, 78_in}, 0.7}, std::pair{Size{144_in, 36_in}, 0.2},
                                     std::pair{Size{36_in, 144_in}, 0.75}}) {
    const Rect area{{}, {12_in, 12_in}};
    const layout::Wall wall = layout::wallFor(area, sheet, layout::Beside::sofa);
    const auto drawing = std::make_shared<const std::string>("<svg/>");
    const auto items = layout::besideItems(wall, drawing);
    const auto& drawn = std::get<Picture>(items.back());
    CHECK(wall.poster.centre().x.in() == Approx(6));
    CHECK(drawn.frame.centre().x.in() == Approx(6));
    CHECK(wall.poster.bottom() < drawn.frame.top() + drawn.frame.size.height / 4);
    // Before a card one stands nearer, and sees less of the sofa.
    const double seen = std::min(0.45, sheet.height / drawn.frame.size.height * wall.scale * 0.8);
    CHECK(drawn.frame.top() + drawn.frame.size.height * seen < area.bottom());
    CHECK(area.inset(Insets::all(0.2_in)).contains(wall.poster.origin));
    CHECK(wall.poster.size.height > area.size.height * share);
  }
}
