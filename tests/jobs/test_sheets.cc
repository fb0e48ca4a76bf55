// tests/jobs/test_sheets: one design on several sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/registry.h"
#include "jobs/resolve/style_settings.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

#include "jobs/chain/chain.h"
#include "jobs/chain/make.h"
#include "jobs/print/poster.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"
#include "proof/verify/file_kind.h"
#include "sample.h"
#include "settings/papers.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

jobs::PosterSettings posterOn(const std::string& sheets, const std::string& output) {
  jobs::PosterSettings settings;
  Object given;
  given.set("puzzle", sample().in("p.ipuz"));
  given.set("output", output);
  given.set("sheet", sheets);
  apply(settings, given);
  return settings;
}

}  // namespace

TEST_CASE("a set's sheets have its proportions, from the smallest on, and names of sets and sizes mix") {
  for (const std::string set : {"us", "iso", "metric", "2:3", "3:4", "4:5", "square"}) {
    const std::vector<Size> sheets = sheetsNamed(set, "size");
    REQUIRE(sheets.size() > 3);
    CHECK(std::is_sorted(sheets.begin(), sheets.end(), [](Size a, Size b) { return a.width < b.width; }));
    const auto colon = set.find(':');
    if (colon == set.npos) continue;
    const double shape = std::stod(set) / std::stod(set.substr(colon + 1));
    for (const Size& sheet : sheets) CHECK(sheet.width / sheet.height == Approx(shape));
  }
  const std::vector<Size> read = readSizes("4:5, a1,16x20in,A1");
  CHECK(read.size() == 6);  // 16 x 20 in is one of 4:5, and A1 comes once.
  CHECK(read.back() == Size{Length::mm(594), Length::mm(841)});
  CHECK(jobs::sheetName(read.back()) == "a1");
  CHECK(jobs::sheetName({Length::mm(841), Length::mm(594)}) == "841x594mm");
  CHECK_THROWS_WITH(readSizes("a1,uss"),
                    Contains("invalid size 'uss'") && Contains("a set of sheets: us, iso"));
  CHECK_THROWS_AS(readSizes("a1,"), Error);
}

TEST_CASE("a poster on several sheets is a print each, as if it had been asked for alone") {
  const TempFolder folder;
  const jobs::PosterSettings settings = posterOn("a5,8x10in,11x8.5in", folder.in("p.pdf"));
  const jobs::PosterReport report = jobs::runPoster(settings, workspace(), noEvents());
  CHECK(report.files.size() == 3);
  CHECK(folder.names() == std::vector<std::string>{"p-11x8.5in.pdf", "p-8x10in.pdf", "p-a5.pdf"});
  for (const jobs::OutputFile& file : report.files) CHECK(failures(sample().in("p.ipuz"), file.path).empty());
  jobs::runPoster(posterOn("a5", folder.in("alone.pdf")), workspace(), noEvents());
  CHECK(bytesOf(folder.in("alone.pdf")) == bytesOf(folder.in("p-a5.pdf")));

  CHECK_THROWS_WITH(jobs::runPoster(posterOn("a5,a4", "-"), workspace(), noEvents()),
                    Contains("several posters cannot all go to standard output"));
  folder.write("art-a4.pdf", "a customer's art");
  CHECK_THROWS_WITH(jobs::runPoster(posterOn("a5,a4", folder.in("art.pdf")), workspace(), noEvents()),
                    Contains("art-a4.pdf: is there, and was not made by gridpress"));
  CHECK(!exists(folder.in("art-a5.pdf")));
}

TEST_CASE("a job file takes several sheets, and what is out of date of them is made again") {
  const TempFolder folder;
  folder.write("p.ipuz", bytesOf(sample().in("p.ipuz")));
  const std::string file = folder.write("job.toml",
                                        "job = 'poster'\npuzzle = 'p.ipuz'\noutput = 'p.png'\ndpi = 30\nlist "
                                        "= 'none'\nsheet = ['a5', '8x10in']\n");
  const auto ran = [&] {
    const jobs::ChainReport report =
        jobs::runChain(jobs::readJobFile(file, jobs::allJobs()), workspace(), noEvents());
    return !report.steps.at(0).skipped;
  };
  CHECK(ran());
  CHECK_FALSE(ran());
  std::filesystem::remove(folder.in("p-8x10in.png"));
  CHECK(ran());
  CHECK_FALSE(ran());
  CHECK(failures(folder.in("p.ipuz"), folder.in("p-8x10in.png")).empty());
}

TEST_CASE("make sets each sheet's grid in its own proportions, and proves all of them", "[long]") {
  const TempFolder folder;
  jobs::MakeSettings settings;
  Object given;
  given.set("source", List{sample().in("words.txt")});
  given.set("output", folder.in("made"));
  given.set("sheet", "8x10in,6x12in,12x6in");
  given.set("list", "none");
  given.set("dpi", 30);
  apply(settings, given);
  const jobs::MakeReport report = jobs::runMake(settings, workspace(), noEvents());
  CHECK(report.verification.passed());
  CHECK_FALSE(report.puzzle);
  REQUIRE(report.sheets.size() == 3);
  CHECK(report.files.size() == 1 + 3 * 6);
  const auto shape = [&](const std::string& sheet) {
    for (const char* name : {"poster-", "tiles-", "guide-"})
      CHECK(proof::kindOf(folder.in("made/" + (name + sheet) + ".pdf")).has_value());
    const Grid grid = jobs::loadPuzzle(folder.in("made/puzzle-" + sheet + ".ipuz")).puzzle.grid;
    return static_cast<double>(grid.columns()) / grid.rows();
  };
  const double page = shape("8x10in"), high = shape("6x12in"), wide = shape("12x6in");
  CHECK(high < 0.7);
  CHECK(page > high);
  CHECK(page < 1);
  CHECK(wide > 1.5);
  // Each check says which puzzle it is about.
  for (const proof::Check& check : report.verification.checks)
    CHECK_THAT(check.subject(), Contains("8x10in") || Contains("6x12in") || Contains("12x6in"));
  jobs::MakeSettings large = settings;
  large.output = folder.in("large");
  large.sheets = {{Length::in(8), Length::in(10)}, {Length::in(400), Length::in(600)}};
  CHECK_THROWS_WITH(jobs::runMake(large, workspace(), noEvents()),
                    Contains("400x600in: a tile has room for"));
  const jobs::MakeReport again = jobs::runMake(settings, workspace(), noEvents());
  CHECK(again.files.empty());
  CHECK(again.steps.size() == 1 + 3 * 6);
}
