// gen/wordsearch/make/fit_message: leaves as many cells as the message has letters, and looks what came of
// it. SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/fit_message.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

#include "gen/grid/runs.h"
#include "gen/wordsearch/fill/riders.h"
#include "gen/wordsearch/make/recount.h"
#include "gen/wordsearch/refine/leave_cells.h"
#include "gen/wordsearch/refine/pick.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

constexpr std::uint64_t kFit = 0x66697420;  // apart from other uses of the seed
// Letters compared, in all: some seconds at most, less for a few words, which have been moved everywhere
// sooner.
std::uint64_t budgetFor(std::size_t words, std::size_t cells) {
  constexpr std::uint64_t kLeast = 5'000'000, kMost = 600'000'000, kEach = 30'000;
  // A move costs more where more words lie around it.
  return std::max(std::clamp(kEach * words * cells, kLeast, kMost) / (1 + words * words / 1600), kLeast);
}
constexpr int kParts = 40;  // A size's first try takes so much of it; later ones twice as much each time.

// The share of the words' letters that need a cell of their own where such a share of the grid is left over:
// the fuller the grid, the fewer letters can be shared. (Measured: 45 words find 2 free cells of 272 at 0.95
// within 50 ms, at 0.90 not in a second; 100 of 324 at 0.79 at once.)
double sharing(double left) {
  return 0.955 - 0.5 * left;
}

std::size_t lettersOf(const std::vector<Word>& words) {
  std::size_t letters = 0;
  for (const Word& word : words) letters += word.letters.size();
  return letters;
}

// The words drawn by the seed, exchanged for others until they have about so many letters.
WordList drawn(const WordList& list, std::size_t count, std::uint64_t seed, std::optional<double> letters) {
  std::vector<std::uint32_t> chosen = drawWords(list.words.size(), count, seed);
  std::vector<bool> taken(list.words.size(), false);
  double sum = 0;
  for (const std::uint32_t w : chosen) {
    taken[w] = true;
    sum += static_cast<double>(list.words[w].letters.size());
  }
  Rng rng(hashOf(seed, kFit));
  constexpr std::size_t kExchanges = 40;
  for (std::size_t k = 0; letters && k < kExchanges * count; ++k) {
    std::uint32_t& one = chosen[rng.below(static_cast<std::uint32_t>(count))];
    const std::uint32_t other = rng.below(static_cast<std::uint32_t>(list.words.size()));
    const double then = sum + static_cast<double>(list.words[other].letters.size()) -
                        static_cast<double>(list.words[one].letters.size());
    if (taken[other] || std::abs(then - *letters) >= std::abs(sum - *letters)) continue;
    taken[one] = false;
    taken[other] = true;
    one = other;
    sum = then;
  }
  std::sort(chosen.begin(), chosen.end());
  WordList some{list.alphabet, {}, list.credit, list.title};
  for (const std::uint32_t w : chosen) some.words.push_back(list.words[w]);
  return some;
}

// One list of words, and its grids.
class Fitter {
 public:
  Fitter(WordList list, const WordSearchOptions& search, const FillerOptions& options, Outcome& best)
      : list_(std::move(list)),
        search_(search),
        options_(options),
        riders_(ridersOf(list_.words, options.contained, search.directions)),
        best_(best) {
    for (std::uint32_t w = 0; w < list_.words.size(); ++w) {
      if (riders_[w]) continue;
      standing_.push_back(w);
      words_.push_back(list_.words[w]);
    }
  }

  const std::vector<Word>& words() const { return words_; }

  /// True where the outcome is perfect.
  bool run(Cell size, std::uint64_t seed, std::uint64_t budget, LeaveEffort& effort) {
    const Grid blank = search_.shape.grid(size.column, size.row);
    if (insideCount(blank) < options_.message.size()) return false;
    Rule rule(list_, seed, search_.directions);
    rule.balance = search_.balance;
    const AcceptLeft accept = [&](const Grid& grid, const Places& places) {
      effort.looked += kFilling * grid.cellCount();
      return keep(grid, places);
    };
    const Left left =
        leaveCells({words_, rule, blank, options_.message.size()}, effort.looked + budget, accept, effort);
    if (left.exact()) return true;
    Grid grid = blank;
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (left.places[i] != kNowhere) putWord(grid, words_[i].letters, left.places[i]);
    return keep(grid, left.places);
  }

 private:
  static constexpr std::uint64_t kFilling = 200;  // What it costs to fill a cell, in letters compared.

  bool keep(const Grid& grid, const Places& places) {
    Outcome made;
    made.puzzle = puzzleOf(grid, places);
    made.placed.letters = lettersOf(list_.words);
    made.placed.cells = insideCount(grid);
    made.placed.cellsPerLetter =
        static_cast<double>(made.placed.cells) / static_cast<double>(made.placed.letters);
    recount(made.puzzle, made.placed);
    fill(made, options_);
    const bool perfect = made.perfect() && made.placed.leftOver.empty() && made.avoidedAcross() == 0;
    if (best_.puzzle.words.empty() || made.rank() < best_.rank()) best_ = std::move(made);
    return perfect;
  }

  Puzzle puzzleOf(const Grid& grid, const Places& places) const {
    Puzzle puzzle;
    puzzle.title = list_.title;
    puzzle.credit = list_.credit;
    puzzle.seed = search_.seed;
    puzzle.alphabet = list_.alphabet;
    puzzle.words = list_.words;
    puzzle.grid = grid;
    std::vector<std::optional<Placement>> at(list_.words.size());
    for (std::size_t i = 0; i < standing_.size(); ++i)
      if (places[i] != kNowhere)
        at[standing_[i]] = Placement{standing_[i], cellOf(grid, places[i]), directionOf(places[i])};
    for (std::uint32_t w = 0; w < at.size(); ++w) {
      if (riders_[w] && at[riders_[w]->host]) at[w] = ridingOn(*at[riders_[w]->host], *riders_[w]);
      if (at[w]) puzzle.placements.push_back(*at[w]);
    }
    return puzzle;
  }

  WordList list_;
  const WordSearchOptions& search_;
  const FillerOptions& options_;
  std::vector<std::optional<Containment>> riders_;
  std::vector<std::uint32_t> standing_;  // The others, in the list.
  std::vector<Word> words_;
  Outcome& best_;
};

}  // namespace

std::vector<Cell> sizesFor(std::size_t letters, std::size_t message, std::size_t longestWord,
                           const WordSearchOptions& search) {
  constexpr std::size_t kMost = 12;
  if (search.columns > 0) return {{search.columns, search.rows}};
  std::vector<std::pair<double, Cell>> sizes;
  const auto consider = [&](Cell size) {
    const Grid grid = search.shape.grid(size.column, size.row);
    const std::size_t cells = insideCount(grid);
    if (cells < message || longestRun(grid, search.directions) < static_cast<std::int32_t>(longestWord))
      return;
    const double own = static_cast<double>(cells - message) / static_cast<double>(letters);
    const double wish = sharing(static_cast<double>(message) / static_cast<double>(cells));
    const double longer = static_cast<double>(std::max(size.column, size.row)) /
                          static_cast<double>(std::min(size.column, size.row));
    // More cells than letters can never be filled.
    sizes.emplace_back(
        std::abs(own - wish) + 0.05 * (longer - 1) + (size.column > size.row ? 0.001 : 0) + (own > 1 ? 1 : 0),
        size);
  };
  const double about = std::sqrt(static_cast<double>(letters + message));
  if (search.shape.drawn()) {
    for (std::int32_t side = 1; side <= static_cast<std::int32_t>(4 * about) + 4; ++side)
      consider(search.shape.sized(side));
  } else {
    const auto least = static_cast<std::int32_t>(about * 0.6);
    const auto most =
        std::max(static_cast<std::int32_t>(about * 1.7), static_cast<std::int32_t>(longestWord)) + 1;
    for (std::int32_t columns = std::max(1, least); columns <= most; ++columns)
      for (std::int32_t rows = std::max(1, least); rows <= most; ++rows)
        if (rows <= 2 * columns && columns <= 2 * rows) consider({columns, rows});
  }
  std::stable_sort(sizes.begin(), sizes.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Cell> best;
  for (const auto& [cost, size] : sizes)
    if (best.size() < kMost) best.push_back(size);
  return best;
}

bool messageCanBeFitted(const WordList& list, const WordSearchOptions& search, const FillerOptions& options) {
  if (search.exact || list.words.empty()) return false;
  if (search.columns > 0)
    return std::int64_t{search.columns} * search.rows <= static_cast<std::int64_t>(kSmallGrid);
  const double share =
      search.pick > 0 ? static_cast<double>(search.pick) / static_cast<double>(list.words.size()) : 1;
  return static_cast<double>(lettersOf(list.words)) * share + static_cast<double>(options.message.size()) <=
         0.9 * static_cast<double>(kSmallGrid);
}

Outcome fitMessage(const WordList& list, const WordSearchOptions& search, const FillerOptions& options) {
  Outcome best;
  LeaveEffort effort;
  std::optional<double> letters;
  if (search.columns > 0) {
    const auto cells = static_cast<double>(insideCount(search.shape.grid(search.columns, search.rows)));
    const auto left = static_cast<double>(options.message.size());
    letters = std::max(0.0, cells - left) / sharing(left / cells);
  }
  const auto listFor = [&](std::uint64_t turn) {
    return search.pick > 0
               ? drawn(list, search.pick, turn == 0 ? search.seed : hashOf(search.seed, turn), letters)
               : list;
  };
  std::optional<Fitter> fitter(std::in_place, listFor(0), search, options, best);
  const std::vector<Cell> sizes =
      sizesFor(lettersOf(fitter->words()), options.message.size(), list.words.front().letters.size(), search);
  const std::uint64_t all =
      budgetFor(fitter->words().size(), lettersOf(fitter->words()) + options.message.size());
  std::uint64_t budget = all / kParts, tries = 0;
  bool done = sizes.empty();
  // Words to avoid that others spell together are worth some looking, but no more.
  const auto enough = [&] {
    return done || effort.looked >= all ||
           (effort.looked >= all / 5 && best.perfect() && best.placed.leftOver.empty());
  };
  constexpr std::uint64_t kTurns = 12;
  for (std::uint64_t turn = 0; turn < kTurns && !enough(); ++turn, budget *= 2) {
    if (turn > 0 && search.pick > 0) fitter.emplace(listFor(turn), search, options, best);
    for (const Cell size : sizes) {
      if (enough()) break;
      // More cells than letters: the nearest miss is soon found.
      const bool hopeless = insideCount(search.shape.grid(size.column, size.row)) >
                            lettersOf(fitter->words()) + options.message.size();
      if (hopeless && turn > 0) continue;
      done =
          fitter->run(size, hashOf(search.seed, kFit, turn), std::min(budget, all - effort.looked), effort);
      ++tries;
      report(options.progress, effort.looked, all);
    }
  }
  best.placed.grids = effort.starts;
  if (best.filled.message) {
    best.filled.message->sizes = std::min<std::uint64_t>(tries, sizes.size());
    best.filled.message->moves = effort.moves;
  }
  return best;
}

}  // namespace gridpress::gen
