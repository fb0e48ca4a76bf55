// gen/wordsearch/tight/tight: packs one grid after another and keeps the best.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/tight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "gen/wordsearch/search/replace.h"
#include "gen/wordsearch/tight/pack.h"
#include "model/contracts.h"
#include "model/length_text.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kTight = 0x7469676874;  // apart from other uses of the seed
// Removing and replacing in a small grid, for one step: some hundredths of a second.
constexpr std::uint64_t kReplaceEffort = 4'000'000;

// How many of its letters a word finds in the best of all places: the logarithm of their number to the
// base of how many letters chance would need to draw the same twice; a little less, since places that agree
// lie in one another's way. Two words should share more than that to be joined.
std::size_t overlapWorthJoining(const Rule& rule, std::size_t cells) {
  const double same = rule.alike();
  if (same >= 1) return 64;
  const double found = 0.83 * std::log(8.0 * static_cast<double>(cells)) / -std::log(same);
  return static_cast<std::size_t>(std::clamp(std::ceil(found), 2.0, 64.0));
}

// How often units are moved in the grid of this effort. The first shows quickly what sizes there are to look
// at. What a move of every unit takes grows with about the square of their number (there are more lengths at
// each of which they are moved, and more of them agree with a window), so long lists are moved less: the
// world's names 16 times at most.
std::uint64_t movesFor(int effort, std::uint64_t units) {
  constexpr std::array<std::uint64_t, 12> kMoves = {0, 8, 8, 16, 16, 32, 64, 128, 200, 300, 400, 500};
  constexpr std::uint64_t kBudget = 220'000'000'000;
  const auto number = std::min(static_cast<std::size_t>(effort), kMoves.size());
  return std::min(kMoves[number - 1],
                  std::max<std::uint64_t>(1, kBudget / std::max<std::uint64_t>(1, units * units)));
}

// Small grids can do better still.
void finishSmall(const TightTask& task, Rule rule, std::uint64_t seed, Packed& made) {
  if (made.stopped || made.unplaced == 0 || made.grid.cellCount() > kSmallGrid) return;
  rule.seed = seed;
  removeAndReplace(task.list.words, rule, kReplaceEffort, made.grid, made.places);
  made.unplaced = unplacedIn(made.places);
  made.used =
      insideCount(made.grid) - static_cast<std::size_t>(std::ranges::count(made.grid.cells(), kBlank));
}

ChainOptions chainsFor(const TightTask& task, const Grid& grid, std::int32_t longer) {
  ChainOptions options;
  options.overlap = overlapWorthJoining(Rule(task.list, task.seed, task.directions), insideCount(grid));
  // Long chains need room to turn in.
  options.longest = std::min<std::size_t>(options.longest, static_cast<std::size_t>(longer) * 2 / 3);
  options.backward = bothWays(task.directions);
  return options;
}

Message noteOf(const TightStep& step) {
  return {"tight.step",
          "effort {effort}: {columns} x {rows} cells, {outcome}",
          {{"effort", std::to_string(step.effort)},
           {"columns", std::to_string(step.size.column)},
           {"rows", std::to_string(step.size.row)},
           {"outcome", step.unplaced == 0 ? "holds every word"
                                          : counted(step.unplaced, "word does", "words do") + " not fit"}}};
}

}  // namespace

std::vector<TightStep> packTightly(const TightTask& task, Grid& best, Places& places, Events& events) {
  EXPECTS(task.directions.any());
  EXPECTS(task.effort >= 0 && places.size() == task.list.words.size());
  std::vector<TightStep> steps;
  std::uint64_t bestLeft = unplacedIn(places);
  const Cell first{best.columns(), best.rows()};
  const std::int32_t longer = std::max(first.column, first.row);
  const PackList list(task.list, task.seed, task.directions, chainsFor(task, best, longer));
  SideBisection sides(longer);

  for (int effort = 1; task.effort == 0 || effort <= task.effort; ++effort) {
    const bool holds = !steps.empty() && steps.back().unplaced == 0;
    if (task.fixedSize ? holds : sides.over()) break;
    const Cell size = task.fixedSize ? first : task.shape.sized(sides.side());
    Grid grid = task.shape.grid(size.column, size.row);
    const std::uint64_t cells = insideCount(grid);
    const std::uint64_t seed = hashOf(task.seed, kTight, effort);
    Packed made =
        pack(list, std::move(grid), {seed, task.threads, movesFor(effort, list.chains.size())}, events);
    finishSmall(task, list.rule, seed, made);
    if (made.stopped) break;
    const TightStep step{effort, size, cells, made.used, made.unplaced};
    steps.push_back(step);
    events.note(noteOf(step));
    if (made.unplaced == 0 || (task.fixedSize && made.unplaced < bestLeft)) {
      bestLeft = made.unplaced;
      best = std::move(made.grid);
      places = std::move(made.places);
    }
    sides.result(static_cast<double>(step.used) / static_cast<double>(cells), step.unplaced == 0,
                 static_cast<double>(step.unplaced) / static_cast<double>(task.list.words.size()));
    if (events.stop()) break;
  }
  return steps;
}

}  // namespace gridpress::gen
