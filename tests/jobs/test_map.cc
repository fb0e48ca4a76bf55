// tests/jobs/test_map: words on a map, from a list with coordinates to prints that verify accepts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "pixels/picture_rows.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

// Towns around the Alps, on a lattice that is a little out of true.
std::string townsIn(const TempFolder& folder) {
  std::string path = folder.in("towns.csv");
  std::ofstream list(path);
  list << "name,country,lat,lng\n";
  constexpr const char* kEnds[] = {"dorf", "heim", "bach", "stadt", "berg", "au"};
  for (int i = 0; i < 120; ++i) {
    const int column = i / 10;
    const double lat = 45.9 + (i % 10) * 0.14, lng = 6.6 + column * 0.3 + (i % 3) * 0.05;
    std::string name(1, static_cast<char>('A' + i % 26));
    name += static_cast<char>('a' + (i / 26) * 4 % 26);
    list << name << static_cast<char>('a' + i % 7) << "l" << kEnds[i % 6] << ',' << (lng < 9 ? "CH" : "AT")
         << ',' << lat << ',' << lng << "\n";
  }
  return path;
}

jobs::GenerateSettings onMap(const TempFolder& folder) {
  return settingsOf<jobs::GenerateSettings>({{"source", townsIn(folder)},
                                             {"template", "atlas"},
                                             {"sheet", "a4"},
                                             {"output", folder.in("p.ipuz")},
                                             {"report-map", folder.in("far.png")}});
}

}  // namespace

TEST_CASE("a list with coordinates becomes a map, its report and prints that verify accepts", "[long]") {
  const TempFolder folder;
  Notes notes;
  const jobs::GenerateReport report = jobs::runGenerate(onMap(folder), workspace(), notes);
  REQUIRE(report.map);
  CHECK(report.grid.unplaced.empty());
  CHECK(report.map->projection == "Albers");
  CHECK(report.map->median > 0);
  CHECK(report.map->median < 12);
  const Puzzle puzzle = jobs::loadPuzzle(folder.in("p.ipuz")).puzzle;
  REQUIRE(puzzle.map);
  CHECK(puzzle.map->reach.half == Approx(report.map->median));

  // 20 in at 100 dpi on its longer side, with a foot below the map.
  const pixels::PictureRows far(folder.in("far.png"), pixels::PixelForm::gray);
  CHECK(far.height() >= 2000);
  REQUIRE(report.files.size() == 2);
  CHECK(report.files[0].path == folder.in("far.png"));

  for (const char* name : {"p.pdf", "p.png", "p.jpg"}) {
    CAPTURE(name);
    const auto print = settingsOf<jobs::PosterSettings>({{"puzzle", folder.in("p.ipuz")},
                                                         {"output", folder.in(name)},
                                                         {"template", "atlas"},
                                                         {"sheet", "a4"}});
    jobs::runPoster(print, workspace(), notes);
    CHECK(failures(folder.in("p.ipuz"), folder.in(name)) == "");
  }
  // Its guide names the map's sectors.
  const auto guide = settingsOf<jobs::GuideSettings>({{"puzzle", folder.in("p.ipuz")},
                                                      {"output", folder.in("g.pdf")},
                                                      {"template", "atlas"},
                                                      {"sheet", "a4"}});
  jobs::runGuide(guide, workspace(), notes);
  CHECK(failures(folder.in("p.ipuz"), folder.in("g.pdf")) == "");
  CHECK(jobs::resolve(guide, puzzle, workspace()).options.sectors);
}

TEST_CASE("settings of maps are refused where there is none") {
  const TempFolder folder;
  for (const auto& [name, value] : {std::pair("sea-share", "30"),
                                    {"map-smoothing", "3"},
                                    {"sea-letters", "true"},
                                    {"report-map", "far.png"}}) {
    CAPTURE(name);
    const auto settings = settingsOf<jobs::GenerateSettings>(
        {{"source", townsIn(folder)}, {"output", folder.in("p.ipuz")}, {name, value}});
    CHECK_THROWS_WITH(jobs::runGenerate(settings, workspace(), noEvents()),
                      Contains(name) && Contains("not on one"));
  }
}

TEST_CASE("a map is wide enough for the longest name") {
  const TempFolder folder;
  const std::string list = folder.write(
      "long.csv",
      "name,country,lat,lng\nLlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch,GB,53.22,-4.2\n"
      "Bangor,GB,53.22,-4.12\nCardiff,GB,51.48,-3.18\n");
  const auto settings = settingsOf<jobs::GenerateSettings>({{"source", list},
                                                            {"map", "true"},
                                                            {"template", "atlas"},
                                                            {"sheet", "a4"},
                                                            {"output", folder.in("p.ipuz")}});
  const jobs::GenerateReport report = jobs::runGenerate(settings, workspace(), noEvents());
  CHECK(report.grid.unplaced.empty());
}

TEST_CASE("maps of few places print so that verify accepts them", "[long]") {
  struct Few {
    const char *list, *sheet;
    std::vector<const char*> prints;
  };
  const Few few = GENERATE(
      // A few countries' tints and large letters, as a JPEG.
      Few{"Reykjavik,64.1466,-21.9426\nAkureyri,65.6885,-18.1262\nSelfoss,63.9331,-20.9971\n"
          "Husavik,66.0449,-17.3389\nEgilsstadir,65.2669,-14.3948\nIsafjordur,66.0748,-23.135\n"
          "Hofn,64.2539,-15.2082\nBorgarnes,64.5383,-21.9206\n",
          "a2",
          {"p.jpg"}},
      // Tiles with a letter or two are found by where the grid lies on their paper.
      Few{"Suva,-18.1416,178.4419\nNadi,-17.80,177.4167\nLabasa,-16.4167,179.3833\n"
          "Savusavu,-16.78,179.33\nLautoka,-17.61,177.45\nTaveuni,-16.85,-179.9667\n"
          "Lakeba,-18.22,-178.80\nVanuabalavu,-17.25,-178.93\nLevuka,-17.68,178.83\nKadavu,-19.05,178.2\n",
          "a1",
          {"t.pdf"}},
      // Tiles whose first rows are sea have rulers far from their letters; coasts come near to each other.
      Few{"Athens,37.98,23.73\nThessaloniki,40.64,22.94\nPatra,38.25,21.73\nIrakleion,35.33,25.14\n"
          "Larisa,39.64,22.42\nVolos,39.37,22.94\nIoannina,39.66,20.85\nChania,35.51,24.02\n"
          "Kalamata,37.04,22.11\nRodos,36.44,28.22\nKavala,40.94,24.41\nSerres,41.09,23.55\n",
          "a1",
          {"t.pdf", "p.pdf"}});
  const TempFolder folder;
  Notes notes;
  const std::string list = folder.write("few.csv", std::string("name,lat,lng\n") + few.list);
  jobs::runGenerate(settingsOf<jobs::GenerateSettings>({{"source", list},
                                                        {"template", "atlas"},
                                                        {"sheet", few.sheet},
                                                        {"map", "true"},
                                                        {"output", folder.in("p.ipuz")}}),
                    workspace(), notes);
  for (const std::string name : few.prints) {
    CAPTURE(few.list, name);
    const auto setting = [&]<typename Settings>(const char* puzzle, Settings) {
      return settingsOf<Settings>({{puzzle, folder.in("p.ipuz")},
                                   {"output", folder.in(name)},
                                   {"template", "atlas"},
                                   {"sheet", few.sheet}});
    };
    if (name == "t.pdf")
      jobs::runTiles(setting("source", jobs::TilesSettings()), workspace(), notes);
    else
      jobs::runPoster(setting("puzzle", jobs::PosterSettings()), workspace(), notes);
    CHECK(failures(folder.in("p.ipuz"), folder.in(name)) == "");
  }
}

TEST_CASE("a picture of small letters has the pixels that they need", "[long]") {
  const TempFolder folder;
  Notes notes;
  jobs::runGenerate(onMap(folder), workspace(), notes);
  const auto widthOn = [&](const char* sheet) {
    const auto print = settingsOf<jobs::PosterSettings>({{"puzzle", folder.in("p.ipuz")},
                                                         {"output", folder.in("p.png")},
                                                         {"template", "classic"},
                                                         {"sheet", sheet}});
    jobs::runPoster(print, workspace(), notes);
    return pixels::PictureRows(folder.in("p.png"), pixels::PixelForm::gray).width();
  };
  CHECK(widthOn("18x24in") == 18 * 150);
  CHECK(widthOn("4x5in") == 4 * 300);
}

TEST_CASE("a map's report is refused where there is no map, and in other files than pictures") {
  const TempFolder folder;
  Notes notes;
  jobs::GenerateSettings settings = onMap(folder);
  settings.poster = {};
  CHECK_THAT(errorOf([&] { jobs::runGenerate(settings, workspace(), notes); }).problem(),
             Contains("not on one"));
  settings = onMap(folder);
  settings.map.report = folder.in("far.txt");
  CHECK_THAT(errorOf([&] { jobs::runGenerate(settings, workspace(), notes); }).remedy(), Contains(".png"));
}
