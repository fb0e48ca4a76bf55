// tests/jobs/test_paths: a file that a job names itself takes nobody's place.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/paths.h"

#include <catch2/catch.hpp>

#include <filesystem>

#include "jobs/book/book.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/site/site.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

constexpr const char* kMine = "somebody's own";

// Whatever lies where a job would write beside what it was asked for stays, and the job says so; without it,
// the job runs twice, and its second run writes over its first.
template <typename Run>
void keeps(const TempFolder& folder, const std::string& name, const Run& run) {
  INFO(name);
  folder.write(name, kMine);
  CHECK_THAT(std::string(errorOf(run).what()), Contains(name + ": is there, and was not made by gridpress"));
  CHECK(bytesOf(folder.in(name)) == kMine);
  std::filesystem::remove(folder.in(name));
  run();
  const std::string first = bytesOf(folder.in(name));
  CHECK(first != kMine);
  run();
  CHECK(bytesOf(folder.in(name)) == first);
}

}  // namespace

TEST_CASE("a numbered file, or one in a folder, takes nobody's place") {
  const TempFolder folder;
  const std::string list = folder.write("l.txt", "cow\npig\nhen\nhorse\ngoat\nsheep\n");
  for (const std::string ending : {"png", "svg", "jpg"})
    keeps(folder, "s-2." + ending, [&] {
      runWorksheet(
          settingsOf<WorksheetSettings>({{"puzzle", List{list}}, {"output", folder.in("s." + ending)}}),
          workspace(), noEvents());
    });
  keeps(folder, "v-B.ipuz", [&] {
    runVersions(
        settingsOf<VersionsSettings>({{"source", List{list}}, {"count", 2}, {"output", folder.in("v.ipuz")}}),
        workspace(), noEvents());
  });
  std::filesystem::create_directories(folder.in("site"));
  keeps(folder, "site/index.html", [&] {
    runSite(settingsOf<SiteSettings>({{"puzzle", sample().in("p.ipuz")}, {"output", folder.in("site")}}),
            workspace(), noEvents());
  });
  folder.write("b.toml",
               "title = \"A Book\"\ndistance = 0\n[[list]]\nname = \"a\"\nfile = \"l.txt\"\n[[puzzles]]\n"
               "count = 2\nwords = 4\n");
  std::filesystem::create_directories(folder.in("puzzles"));
  keeps(folder, "puzzles/002.ipuz", [&] {
    runBook(settingsOf<BookSettings>({{"recipe", folder.in("b.toml")},
                                      {"output", folder.in("b.pdf")},
                                      {"puzzles", folder.in("puzzles")}}),
            workspace(), noEvents());
  });
}

TEST_CASE("a picture's name may end as people write it") {
  CHECK(formatOf("a.jpeg", "", "pdf") == "jpg");
  CHECK(formatOf("a.JPG", "", "pdf") == "jpg");
  CHECK(formatOf("a.Tiff", "", "pdf") == "tif");
  CHECK(formatOf("a.jpeg", "png", "pdf") == "png");
  CHECK(formatOf("-", "", "pdf") == "pdf");
  const TempFolder folder;
  const std::string list = folder.write("l.txt", "abed\nbead\nease\ndeed\nbade\nedge\n");
  for (const std::string ending : {"jpeg", "JPG", "Jpeg"}) {
    INFO(ending);
    const std::string crossword = folder.in("c." + ending), squares = folder.in("s." + ending);
    runCrossword(settingsOf<CrosswordSettings>({{"source", List{list}}, {"output", crossword}}), workspace(),
                 noEvents());
    runSquares(settingsOf<SquaresSettings>({{"words", List{folder.write("w.txt", "ab\ncd\nac\nbd\n")}},
                                            {"size", "2"},
                                            {"puzzle", 1},
                                            {"output", squares}}),
               workspace(), noEvents());
    for (const std::string& file : {crossword, numberedPath(squares, "1")})
      CHECK(bytesOf(file).starts_with("\xff\xd8\xff"));
  }
}
