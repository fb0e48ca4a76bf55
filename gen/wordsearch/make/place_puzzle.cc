// gen/wordsearch/make/place_puzzle: removes riders, finds a size, spreads the words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/place_puzzle.h"

#include <algorithm>
#include <string>

#include "gen/grid/shape.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {

Riding::Riding(const std::vector<Word>& words, std::optional<Contained> contained, Directions directions)
    : riders_(ridersOf(words, contained, directions)) {
  std::vector<std::size_t> at(words.size(), 0);
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    if (riders_[w]) continue;
    at[w] = words_.size();
    numbers_.push_back(w);
    words_.push_back(words[w]);
  }
  counts_.assign(words_.size(), 0);
  for (const std::optional<Containment>& rider : riders_)
    if (rider && !rider->backward) ++counts_[at[rider->host]];
}

Puzzle Riding::puzzle(const WordList& list, std::uint64_t seed, const Grid& blank,
                      const Places& places) const {
  EXPECTS(list.words.size() == riders_.size());
  Puzzle puzzle = puzzleFor(list, seed);
  puzzle.grid = withWords(blank, words_, places);
  std::vector<std::optional<Placement>> at(riders_.size());
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    if (places[i] != kNowhere)
      at[numbers_[i]] = Placement{numbers_[i], cellOf(blank, places[i]), directionOf(places[i])};
  for (std::uint32_t w = 0; w < at.size(); ++w) {
    if (riders_[w] && at[riders_[w]->host]) at[w] = ridingOn(*at[riders_[w]->host], *riders_[w]);
    if (at[w]) puzzle.placements.push_back(*at[w]);
  }
  ENSURES(wordsStand(puzzle));
  return puzzle;
}

Places Riding::placesIn(const Puzzle& puzzle) const {
  EXPECTS(puzzle.words.size() == riders_.size());
  Places places(numbers_.size(), kNowhere);
  for (const Placement& p : puzzle.placements) {
    const auto found = std::ranges::lower_bound(numbers_, p.word);
    if (found != numbers_.end() && *found == p.word)
      places[static_cast<std::size_t>(found - numbers_.begin())] = placeOf(puzzle.grid, p.start, p.direction);
  }
  return places;
}

namespace {

// Three for four words: enough that most words cross another, few enough that words are read one by one.
std::int64_t usualCrossings(std::size_t words) {
  return static_cast<std::int64_t>(words > 0 ? (words - 1) * 3 / 4 : 0);
}

void checkCells(const Grid& blank) {
  if (blank.cellCount() <= kSmallGrid) return;
  throw Error::call("a grid of " + std::to_string(blank.columns()) + "x" + std::to_string(blank.rows()) +
                        " is too large for a puzzle (at most " + std::to_string(kSmallGrid) + " cells)",
                    "choose a smaller " + setting("size") + ", fewer words, or " + setting("density") +
                        " full, which packs them");
}

}  // namespace

RefineTask spreadTask(const Riding& riding, const Rule& rule, const Grid& blank,
                      const PuzzlePlacing& puzzle) {
  EXPECTS(puzzle.density > 0 && puzzle.density <= 1);
  const std::vector<Word>& words = riding.standing();
  const auto room = static_cast<std::int64_t>(puzzle.density * static_cast<double>(insideCount(blank)));
  const std::int64_t usual = usualCrossings(words.size());
  const std::int64_t crossings =
      std::clamp(static_cast<std::int64_t>(letterCount(words)) - room, usual, 2 * usual);
  return {words, rule, blank, kForSolving, crossings, riding.riders(), {}, puzzle.message.size()};
}

bool isRead(const std::vector<Cell>& message) {
  constexpr std::size_t kMost = 3;
  for (std::size_t i = kMost; i < message.size(); ++i)
    if (message[i] ==
        Cell{message[i - kMost].column + static_cast<std::int32_t>(kMost), message[i - kMost].row})
      return true;
  return false;
}

Cell sizeForPuzzle(const std::vector<Word>& standing, std::size_t leave, const WordSearchSettings& settings) {
  EXPECTS(puzzleOf(settings) != nullptr);
  const auto letters = static_cast<double>(letterCount(standing));
  const double used = letters - static_cast<double>(usualCrossings(standing.size()));
  const double cells =
      std::max(used / puzzleOf(settings)->density, leave > 0 ? letters + static_cast<double>(leave) : 0);
  std::int32_t longest = 1;
  for (const Word& word : standing)
    longest = std::max(longest, static_cast<std::int32_t>(word.letters.size()));
  return sizeFor(cells, longest, settings.shape, settings.directions);
}

WordList drawForPuzzle(const WordList& list, const WordSearchSettings& settings) {
  EXPECTS(puzzleOf(settings) != nullptr && settings.pick > 0);
  if (!settings.size) return drawList(list, settings.pick, settings.seed);
  const Grid blank = settings.shape.grid(settings.size->column, settings.size->row);
  const std::int32_t longest = longestRun(blank, settings.directions);
  WordList fitting = list;
  std::erase_if(fitting.words.edit(),
                [&](const Word& word) { return static_cast<std::int32_t>(word.letters.size()) > longest; });
  const double letters = puzzleOf(settings)->density * static_cast<double>(insideCount(blank)) +
                         static_cast<double>(usualCrossings(settings.pick));
  return drawList(fitting, settings.pick, settings.seed, letters);
}

WordSearch placePuzzle(const WordList& list, const WordSearchSettings& settings, Events& events) {
  const Rule rule(list, settings.seed, settings.directions);
  const Riding riding(list.words, settings.fill.contained, settings.directions);
  const auto placed = [&](const Grid& blank, const Places& places) {
    WordSearch made{riding.puzzle(list, rule.seed, blank, places)};
    fillBlanks(made.puzzle.grid, rule);
    count(made.puzzle, made.report);
    ENSURES(wordsStand(made.puzzle));
    return made;
  };
  const auto attempt = [&](Cell size) {
    const Grid blank = settings.shape.grid(size.column, size.row);
    checkCells(blank);
    const RefineTask task = spreadTask(riding, rule, blank, *puzzleOf(settings));
    RefineEffort effort;
    const Places nowhere(riding.standing().size(), kNowhere);
    WordSearch made = placed(blank, spreadWords(task, nowhere, events, effort));
    if (made.report.unplaced.empty()) return made;
    // Where there is hardly room, the plain rule finds it.
    WordSearchSettings plain = settings;
    plain.size = size;
    plain.placing = PlainPlacing{};
    made = placeWords(list, plain, events);
    if (!made.report.unplaced.empty()) return made;
    const std::uint64_t replaced = made.report.replaced;
    made = placed(blank, spreadWords(task, riding.placesIn(made.puzzle), events, effort));
    made.report.replaced = replaced;
    return made;
  };
  Cell size = settings.size ? *settings.size
                            : sizeForPuzzle(riding.standing(), puzzleOf(settings)->message.size(), settings);
  WordSearch made = attempt(size);
  int grids = 1;
  for (; !settings.size && !made.report.unplaced.empty(); ++grids) {
    size = settings.shape.sized(std::max(size.column, size.row) + 1);
    made = attempt(size);
  }
  made.report.grids = grids;
  return made;
}

}  // namespace gridpress::gen
