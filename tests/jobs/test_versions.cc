// tests/jobs/test_versions: four puzzles of one list with their answer key, worksheets, and words added.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/puzzle/add.h"
#include "jobs/puzzle/generate.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;

namespace {

const char* const kWords = "ZERO\nONE\nTWO\nTHREE\nFOUR\nFIVE\nSIX\nSEVEN\nEIGHT\nNINE\n";

template <typename Settings, typename R>
R run(R (*job)(const Settings&, const Workspace&, Events&),
      std::initializer_list<std::pair<std::string, Value>> given) {
  return job(settingsOf<Settings>(given), workspace(), noEvents());
}

std::string sizeOf(const Puzzle& puzzle) {
  return std::to_string(puzzle.grid.columns()) + "x" + std::to_string(puzzle.grid.rows());
}

}  // namespace

TEST_CASE("four versions have one size, four grids and an answer key") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kWords), key = folder.in("key.pdf");
  const VersionsReport report =
      run(runVersions, {{"source", List{list}}, {"output", folder.in("p.ipuz")}, {"answer-key", key}});
  CHECK_FALSE(report.failure);
  REQUIRE(report.versions.size() == 4);
  REQUIRE(report.files.size() == 5);
  CHECK(report.files.back().path == key);
  CHECK(bytesOf(key).starts_with("%PDF-"));
  CHECK_FALSE(exists(folder.in("p.ipuz")));
  std::set<std::string> grids, sizes;
  for (const VersionReport& version : report.versions) {
    CHECK(version.file == folder.in("p-" + version.name + ".ipuz"));
    CHECK(version.grid.unplaced.empty());
    const Puzzle puzzle = loadPuzzle(version.file).puzzle;
    std::string letters;
    for (const Letter letter : puzzle.grid.cells()) letters += puzzle.alphabet[letter];
    grids.insert(letters);
    sizes.insert(sizeOf(puzzle));
  }
  CHECK(grids.size() == 4);
  CHECK(sizes.size() == 1);
}

TEST_CASE("one version is the puzzle itself, and a grid too small is reported") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kWords), file = folder.in("p.ipuz");
  run(runVersions, {{"source", List{list}}, {"output", file}, {"count", 1}});
  const std::string alone = bytesOf(file);
  run(runGenerate, {{"source", List{list}}, {"output", file}, {"level", "medium"}});
  CHECK(bytesOf(file) == alone);

  const VersionsReport small = run(
      runVersions, {{"source", List{list}}, {"output", folder.in("q.ipuz")}, {"size", "5"}, {"count", 2}});
  REQUIRE(small.failure);
  CHECK(small.failure->blame() == Blame::job);
  CHECK_FALSE(small.versions.back().grid.unplaced.empty());
  CHECK(small.files.empty());
  CHECK_FALSE(exists(folder.in("q-A.ipuz")));
}

TEST_CASE("a wrong setting of versions is named") {
  const auto about = [](const std::string& name, const Value& value) {
    return errorOf([&] {
             Object given;
             given.set("source", List{"none.txt"});
             given.set("output", "p.ipuz");
             given.set(name, value);
             VersionsSettings settings;
             apply(settings, given);
             runVersions(settings, workspace(), noEvents());
           })
        .about();
  };
  CHECK(about("count", 27) == "count");
  CHECK(about("count", "many") == "count");
  CHECK(about("output", "-") == "output");
  CHECK(about("size", "round") == "size");
  CHECK(errorOf([&] {
          run(runVersions, {{"source", List{"none.txt"}}, {"output", "p.ipuz"}, {"answer-key", "key.txt"}});
        })
            .where()
            .file == "key.txt");
}

TEST_CASE("a worksheet's versions are those of the list, byte for byte") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kWords), one = folder.in("p.ipuz");
  run(runGenerate,
      {{"source", List{list}}, {"output", one}, {"size", "12"}, {"unique", true}, {"level", "medium"}});
  run(runVersions, {{"source", List{list}},
                    {"output", folder.in("q.ipuz")},
                    {"size", "12"},
                    {"unique", true},
                    {"count", 4}});
  const WorksheetReport report = run(runWorksheet, {{"puzzle", List{one}},
                                                    {"output", folder.in("s.pdf")},
                                                    {"versions", 4},
                                                    {"puzzles", folder.in("all")}});
  CHECK(report.versions.size() == 3);
  REQUIRE(report.files.size() == 5);
  for (const char* version : {"A", "B", "C", "D"})
    CHECK(bytesOf(folder.in(std::string("all/p-") + version + ".ipuz")) ==
          bytesOf(folder.in(std::string("q-") + version + ".ipuz")));
  CHECK(report.files.back().extent == "5 pages");  // Four puzzles, and all solutions on one.
}

TEST_CASE("a wrong setting of a worksheet is named") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kWords), one = folder.in("p.ipuz");
  run(runGenerate, {{"source", List{list}}, {"output", one}});
  const auto about = [&](const std::string& name, const Value& value) {
    return errorOf([&] {
             run(runWorksheet, {{"puzzle", List{one}}, {"output", folder.in("s.pdf")}, {name, value}});
           })
        .about();
  };
  CHECK(about("per-page", 3) == "per-page");
  CHECK(about("puzzles", folder.in("all")) == "puzzles");
  CHECK(about("language", "xx-nope") == "language");
  CHECK(about("solution", "maybe") == "solution");
  CHECK(about("versions", 27) == "versions");
  CHECK(errorOf([&] {
          run(runWorksheet, {{"puzzle", List{one, one}}, {"output", folder.in("s.pdf")}, {"versions", 2}});
        }).about() == "versions");
  CHECK_FALSE(exists(folder.in("s.pdf")));
}

TEST_CASE("add changes the cells that it reports, and no others") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kWords), one = folder.in("p.ipuz"),
                    more = folder.in("q.ipuz");
  run(runGenerate, {{"source", List{list}}, {"output", one}, {"size", "10"}});
  const AddReport report = run(runAdd, {{"puzzle", one}, {"words", List{"ten"}}, {"output", more}});
  REQUIRE(report.added.size() == 1);
  CHECK(report.added[0].word == "TEN");
  Puzzle before = loadPuzzle(one).puzzle;
  const Puzzle after = loadPuzzle(more).puzzle;
  CHECK(after.placements.size() == before.placements.size() + 1);
  std::size_t changed = 0;
  for (std::int32_t row = 0; row < before.grid.rows(); ++row)
    for (std::int32_t column = 0; column < before.grid.columns(); ++column)
      changed +=
          before.alphabet[before.grid.at({column, row})] == after.alphabet[after.grid.at({column, row})] ? 0
                                                                                                         : 1;
  CHECK(changed == report.changed.size());
  const auto failing = [&](const std::string& word) {
    return errorOf([&] {
      run(runAdd, {{"puzzle", one}, {"words", List{word}}, {"output", folder.in("r.ipuz")}});
    });
  };
  CHECK(failing("one").blame() == Blame::call);
  CHECK(failing("x").about() == "words");
  CHECK(failing("extraordinarily").blame() == Blame::job);
  CHECK(errorOf([&] {
          run(runAdd, {{"puzzle", one}, {"words", List{"ten"}}, {"output", more}, {"clue", List{"9 + 1"}}});
        }).about() == "clue");
  CHECK(
      errorOf([&] {
        run(runAdd, {{"puzzle", one}, {"words", List{"ten"}}, {"output", more}, {"directions", "sideways"}});
      }).about() == "directions");
  CHECK_FALSE(exists(folder.in("r.ipuz")));
}

TEST_CASE("a class gets medium puzzles unless another level or directions are asked for") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kWords);
  const auto backwards = [&](std::initializer_list<std::pair<std::string, Value>> more) {
    Object given;
    given.set("puzzle", List{list});
    given.set("output", folder.in("s.pdf"));
    given.set("save-puzzle", folder.in("p.ipuz"));
    for (const auto& [name, value] : more) given.set(name, value);
    WorksheetSettings settings;
    apply(settings, given);
    runWorksheet(settings, workspace(), noEvents());
    const Puzzle puzzle = loadPuzzle(folder.in("p.ipuz")).puzzle;
    return std::any_of(puzzle.placements.begin(), puzzle.placements.end(), [](const Placement& p) {
      return p.direction == Direction::left || p.direction == Direction::up ||
             p.direction == Direction::upLeft || p.direction == Direction::downLeft;
    });
  };
  CHECK_FALSE(backwards({}));
  const std::string medium = bytesOf(folder.in("p.ipuz"));
  CHECK_FALSE(backwards({{"level", "medium"}}));
  CHECK(bytesOf(folder.in("p.ipuz")) == medium);
  CHECK(backwards({{"directions", "hard"}}));
  run(runVersions, {{"source", List{list}}, {"output", folder.in("v.ipuz")}, {"count", 1}});
  run(runVersions,
      {{"source", List{list}}, {"output", folder.in("m.ipuz")}, {"count", 1}, {"level", "medium"}});
  CHECK(bytesOf(folder.in("v.ipuz")) == bytesOf(folder.in("m.ipuz")));
}
