// gen/wordsearch/tight/tight: packs one grid after another and keeps the best.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/tight.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "gen/grid/runs.h"
#include "gen/wordsearch/search/replace.h"
#include "gen/wordsearch/tight/pack.h"
#include "gen/wordsearch/tight/schedule.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kTight = 0x7469676874;  // apart from other uses of the seed
// Removing and replacing in a small grid, for one step: some hundredths of a second.
constexpr std::uint64_t kReplaceEffort = 4'000'000;

// A word finds about so many of its letters in the best of all places: the logarithm of their number to the
// base of how many letters chance would need to draw the same twice; a little less, since places that agree
// lie in one another's way. Two words should share more than that to be joined.
std::size_t overlapWorthJoining(const Rule& rule, std::size_t cells) {
  double same = 0;
  for (const std::uint64_t n : rule.count) {
    const double share = static_cast<double>(n) / static_cast<double>(rule.letters);
    same += share * share;
  }
  if (same >= 1) return 64;
  const double found = 0.83 * std::log(8.0 * static_cast<double>(cells)) / -std::log(same);
  return static_cast<std::size_t>(std::clamp(std::ceil(found), 2.0, 64.0));
}

bool symmetric(std::bitset<8> directions) {
  for (std::size_t d = 0; d < 4; ++d)
    if (directions[d] != directions[d + 4]) return false;
  return true;
}

std::uint64_t countLeft(const Places& places) {
  return static_cast<std::uint64_t>(std::count(places.begin(), places.end(), kNowhere));
}

// Small grids can do better still.
void finishSmall(const TightTask& task, Rule rule, std::uint64_t seed, Packed& made) {
  if (made.stopped || made.leftOver == 0 || made.grid.cellCount() > kSmallGrid) return;
  ReplaceEffort effort;
  rule.seed = seed;
  removeAndReplace(task.list.words, rule, kReplaceEffort, made.grid, made.places, effort);
  made.leftOver = countLeft(made.places);
  made.used = 0;
  for (const Letter letter : made.grid.cells())
    if (letter != kBlank && letter != kOutside) ++made.used;
}

}  // namespace

Tight packTightly(const TightTask& task, Tight start, const Tightness& tightness, const Progress& progress) {
  Tight best = std::move(start);
  std::uint64_t bestLeft = countLeft(best.places);
  const Cell first{best.grid.columns(), best.grid.rows()};
  const std::int32_t longer = std::max(first.column, first.row);
  ChainOptions options;
  options.overlap = overlapWorthJoining(Rule(task.list, task.seed, task.directions), insideCount(best.grid));
  // Long chains need room to turn in.
  options.longest = std::min<std::size_t>(options.longest, static_cast<std::size_t>(longer) * 2 / 3);
  options.backward = symmetric(task.directions);
  const PackList list(task.list, task.seed, task.directions, options);
  Schedule schedule(longer, 1);

  for (int effort = 1; tightness.effort == 0 || effort <= tightness.effort; ++effort) {
    if (task.fixedSize ? bestLeft == 0 : schedule.over()) break;
    const Cell size = task.fixedSize ? first : task.shape.sized(schedule.side());
    Grid grid = task.shape.grid(size.column, size.row);
    const std::uint64_t cells = insideCount(grid);
    const std::uint64_t seed = hashOf(task.seed, kTight, effort);
    Packed made = pack(list, std::move(grid), seed, task.threads, tightness.stop, progress);
    finishSmall(task, list.rule, seed, made);
    if (made.stopped) break;
    const TightStep step{effort, size, cells, made.used, made.leftOver};
    best.steps.push_back(step);
    if (tightness.tell) tightness.tell(step);
    if (made.leftOver == 0 || (task.fixedSize && made.leftOver < bestLeft)) {
      bestLeft = made.leftOver;
      best.grid = std::move(made.grid);
      best.places = std::move(made.places);
    }
    schedule.result(static_cast<double>(step.used) / static_cast<double>(cells), step.leftOver == 0,
                    static_cast<double>(step.leftOver) / static_cast<double>(task.list.words.size()));
    if (tightness.stop && tightness.stop()) break;
  }
  return best;
}

}  // namespace gridpress::gen
