// gen/wordsearch/make/versions: derives seeds, and finds one size for all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/versions.h"

#include <algorithm>
#include <utility>

#include "gen/grid/board.h"
#include "gen/grid/shape.h"
#include "model/contracts.h"
#include "model/rng.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kVersions = 0x76657273;  // apart from other uses of the seed

// The cells of the puzzle as a drawing.
Shape shapeOf(const Puzzle& puzzle) {
  const std::vector<Letter>& cells = puzzle.grid.cells();
  if (std::ranges::find(cells, kOutside) == cells.end()) return {};
  std::vector<std::uint8_t> inside;
  for (const Letter l : cells) inside.push_back(l == kOutside ? 0 : 255);
  return {puzzle.grid.columns(), puzzle.grid.rows(), std::move(inside)};
}

// As the first one was placed, as far as its file shows it: a puzzle that is not crowded is spread, and as
// hard.
void placeAs(const Puzzle& first, WordSearchSettings& settings) {
  const PlainPlacing* plain = plainOf(settings);
  if (puzzleOf(settings) == nullptr && (plain == nullptr || plain->refine)) return;
  constexpr double kCrowded = 0.78;
  WordSearchReport report;
  count(first, report);
  const double used = static_cast<double>(report.cellsUsed) / static_cast<double>(report.cells);
  const std::vector<std::string> message = messageOf(settings);
  if (settings.fill.kind == FillerKind::decoys) settings.fill.kind = FillerKind::words;
  if (first.grid.cellCount() <= kSmallGrid && used <= kCrowded) {
    settings.placing = PuzzlePlacing{kUsualDensity, measureDifficulty(first).level, message};
    return;
  }
  settings.placing = PlainPlacing{.message = message};
}

// Another version of `first`.
WordSearch makeVersion(const Puzzle& first, int version, WordSearchSettings settings, Events& events) {
  placeAs(first, settings);
  settings.size = Cell{first.grid.columns(), first.grid.rows()};
  settings.shape = shapeOf(first);
  settings.pick = 0;
  settings.directions = directionsUsed(first);
  settings.seed = versionSeed(first.seed, version);
  return makeWordSearch(wordListOf(first), settings, events);
}

}  // namespace

std::uint64_t versionSeed(std::uint64_t seed, int version) {
  EXPECTS(version >= 0);
  return version == 0 ? seed : hashOf(seed, kVersions, version) % 1'000'000'000;
}

std::vector<WordSearch> makeVersions(const WordList& list, const WordSearchSettings& settings, int count,
                                     Events& events) {
  EXPECTS(count > 0);
  std::vector<WordSearch> versions;
  // False where one of them does not hold its words.
  const auto make = [&](const WordSearchSettings& asked) {
    versions.clear();
    while (static_cast<int>(versions.size()) < count) {
      const int version = static_cast<int>(versions.size());
      versions.push_back(version == 0 ? makeWordSearch(list, asked, events)
                                      : makeVersion(versions.front().puzzle, version, settings, events));
      if (!versions.back().report.unplaced.empty()) return false;
    }
    return true;
  };
  if (make(settings) || settings.size) return versions;
  // What the first found is too small for another one.
  const Grid& first = versions.front().puzzle.grid;
  growSide(std::max(first.columns(), first.rows()) + 1, kMaxSide, [&](std::int32_t side) {
    WordSearchSettings larger = settings;
    larger.size = settings.shape.sized(side);
    return make(larger);
  });
  return versions;
}

std::vector<WordSearch> furtherVersions(const Puzzle& first, const Constraints& constraints, int count,
                                        const std::vector<std::string>& usualAvoid, int threads,
                                        Events& events) {
  WordSearchSettings settings;
  settings.threads = threads;
  settings.fill.unique = constraints.uniqueExcept.has_value();
  settings.fill.messageWords = constraints.messageWords;
  settings.fill.avoid = usualAvoid;
  settings.fill.avoidEdition = constraints.avoidEdition;
  if (constraints.avoid) {
    settings.fill.avoidEdition = 0;
    settings.fill.avoid.clear();
    for (const std::vector<std::string>& word : *constraints.avoid)
      settings.fill.avoid.push_back(joined(word, ""));
  }
  settings.placing = PlainPlacing{.message = constraints.message};
  std::vector<WordSearch> versions;
  for (int version = 1; version < count; ++version) {
    versions.push_back(makeVersion(first, version, settings, events));
    if (!versions.back().report.unplaced.empty()) break;
  }
  return versions;
}

}  // namespace gridpress::gen
