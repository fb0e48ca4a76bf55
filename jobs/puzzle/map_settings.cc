// jobs/puzzle/map_settings: reads the land, makes the map and tries grids on it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/generate.h"

#include <algorithm>
#include <cmath>

#include "gen/atlas/atlas.h"
#include "gen/grid/rule.h"
#include "jobs/files/paths.h"
#include "model/atlas.h"

namespace gridpress::jobs {

namespace {

void refuseOthers(const GridSettings& grid) {
  const auto refuse = [](bool given, const char* name) {
    if (given)
      throw Error::call({"problem.exclude",
                         "{one} and {other} exclude each other",
                         {{"one", setting("map")}, {"other", setting(name)}}},
                        "leave one out");
  };
  refuse(!grid.mask.empty(), "mask");
  refuse(grid.pick > 0, "pick");
  refuse(grid.level.has_value(), "level");
  refuse(!grid.density.empty(), "density");
  refuse(grid.grow, "grow");
  refuse(grid.refine, "refine");
  refuse(grid.tight, "tight");
}

// Cells of land for a letter. Few words find few others to share letters with: they need more room.
double firstRoom(std::size_t words) {
  constexpr double kOfMany = 0.91, kOfFew = 16;
  return kOfMany * (1 + kOfFew / std::sqrt(static_cast<double>(words)));
}

// Cells for a letter on a grid whose longer side has room for the longest word.
double roomForLongest(const WordList& list, Cell proportions) {
  double longest = 0, letters = 0;
  for (const Word& word : list.words) {
    longest = std::max(longest, static_cast<double>(word.letters.size()));
    letters += static_cast<double>(word.letters.size());
  }
  const auto [less, more] = std::minmax(proportions.column, proportions.row);
  return std::pow(longest + 1, 2) * less / more / letters;
}

gen::Squares<bool> usedBy(const Puzzle& puzzle) {
  gen::Squares<bool> used(puzzle.grid.columns(), puzzle.grid.rows());
  for (const Placement& p : puzzle.placements)
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i) {
      const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      used.values[used.index(cell.column, cell.row)] = true;
    }
  return used;
}

Cell sizeOf(Cell proportions, double cells) {
  const double columns = std::sqrt(cells * proportions.column / proportions.row);
  const auto whole = [](double side) {
    return std::clamp<std::int32_t>(static_cast<std::int32_t>(std::lround(side)), 1, 20'000);
  };
  return {whole(columns), whole(columns * proportions.row / proportions.column)};
}

void describeOn(const gen::Atlas& atlas, const Puzzle& puzzle, MapReport& report) {
  std::uint64_t land = 0, letters = 0, own = 0;
  for (const std::int16_t country : atlas.cells.values) land += country != gen::kSea ? 1 : 0;
  for (const Word& word : puzzle.words) letters += word.letters.size();
  for (const Placement& p : puzzle.placements) {
    const std::size_t length = puzzle.words[p.word].letters.size(), home = puzzle.map->homes[p.word].country;
    std::size_t here = 0;
    for (std::size_t i = 0; i < length; ++i) {
      const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
      here += static_cast<std::size_t>(atlas.cells.at(cell.column, cell.row)) == home ? 1 : 0;
    }
    own += 2 * here > length ? 1 : 0;
  }
  report.landShare = static_cast<double>(land) / static_cast<double>(atlas.cells.values.size());
  report.cellsPerLetter = static_cast<double>(land) / static_cast<double>(letters);
  report.ownCountry =
      static_cast<double>(own) / static_cast<double>(std::max<std::size_t>(puzzle.placements.size(), 1));
  report.median = puzzle.map->reach.half;
  report.most = puzzle.map->reach.most;
  report.islets = atlas.islets;
}

}  // namespace

SettingTable describe(const MapSettings*) {
  using S = MapSettings;
  return groupOf(
      "Map", {entry("map", &S::map,
                    "Place the words on a map of the list's own (columns lat and lng, in degrees): each is "
                    "near its place, and every region has the room that its names need"),
              entry("sea-share", &S::seaShare,
                    "How much of the map is sea, in per cent (default: 25 of the world's, 45 of a country's)")
                  .in(2, 90),
              entry("map-smoothing", &S::smoothing,
                    "How far a place's need for room reaches: more gives smoother countries, less keeps "
                    "names nearer (default: 2 for the world, 4 for a country)")
                  .in(0, 50),
              entry("sea-letters", &S::seaLetters, "Put letters that no word needs into the sea, too"),
              writtenEntry("report-map", &S::report,
                           "Also write a picture of how far words are from their places: red where far, and "
                           "arrows for the farthest (.png, .jpg, .pdf)")});
}

FieldTable fieldsOf(const MapReport*) {
  using R = MapReport;
  return {field("projection", &R::projection, "The projection that the map began with."),
          field("landShare", &R::landShare, "The share of the grid that is land."),
          field("cellsPerLetter", &R::cellsPerLetter, "Cells of land divided by letters of the list."),
          field("median", &R::median,
                "The distance in cells from its place within which half of the words stand."),
          field("most", &R::most, "The distance in cells from its place within which 99 of 100 words stand."),
          field("ownCountry", &R::ownCountry,
                "The share of words with most of their letters on their own country."),
          field("islets", &R::islets,
                "Words on an islet of their own, since their land is shorter than they are.")};
}

void refuseWithoutMap(const MapSettings& settings) {
  const auto refuse = [](bool given, const char* name) {
    if (given)
      throw Error::inSetting(name, "it is for maps, and these words are not on one",
                             "add " + setting("map") + ", or leave it out");
  };
  refuse(settings.seaShare.has_value(), "sea-share");
  refuse(settings.smoothing.has_value(), "map-smoothing");
  refuse(settings.seaLetters, "sea-letters");
  refuse(!settings.report.empty(), "report-map");
}

gen::WordSearch makeOnMap(const WordList& list, gen::WordSearchSettings search, const GridSettings& grid,
                          const MapSettings& settings, const Workspace& workspace, Events& events,
                          MapReport& report) {
  refuseOthers(grid);
  const Cell proportions = search.size ? *search.size : search.shape.sized(1000);
  gen::Ground::Choice style;
  constexpr double kPercent = 100;
  if (settings.seaShare) style.seaShare = *settings.seaShare / kPercent;
  style.smoothing = settings.smoothing;
  gen::Ground ground(list, workspace.land(), proportions, style, workspace.threads(), events);
  report.projection = ground.projection();
  std::size_t letters = 0;
  for (const Word& word : list.words) letters += word.letters.size();
  search.shape = {};
  constexpr int kTries = 8;
  constexpr double kWider = 1.08;
  double room =
      std::max(firstRoom(list.words.size()), roomForLongest(list, proportions) * ground.landShare());
  const bool sized = search.size.has_value();
  bool levelled = false;
  for (int tried = 1;; ++tried) {
    if (!sized) search.size = sizeOf(proportions, room * static_cast<double>(letters) / ground.landShare());
    const auto atlas = std::make_shared<const gen::Atlas>(ground.at(*search.size));
    search.placing = gen::MapPlacing{atlas, settings.seaLetters};
    gen::WordSearch made = makePuzzle(list, search, events);
    if (!levelled && !events.stop()) {
      ground.level(*atlas, usedBy(made.puzzle), workspace.threads(), events);
      levelled = true;
      continue;
    }
    if (!sized && !made.report.unplaced.empty() && tried < kTries && !events.stop()) {
      room *= kWider;
      continue;
    }
    made.report.grids = tried;
    describeOn(*atlas, made.puzzle, report);
    return made;
  }
}

}  // namespace gridpress::jobs
