// gen/wordsearch/make/fit_message: leaves as many cells as the message has letters, and fills them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/fit_message.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

#include "gen/grid/shape.h"
#include "gen/grid/trials.h"
#include "gen/wordsearch/make/draw.h"
#include "gen/wordsearch/make/message_sizes.h"
#include "gen/wordsearch/make/place_puzzle.h"
#include "gen/wordsearch/make/riding.h"
#include "gen/wordsearch/refine/leave_cells.h"
#include "gen/wordsearch/refine/pick.h"
#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

constexpr std::uint64_t kFit = 0x66697420;  // apart from other uses of the seed
// Letters compared, in all: some seconds at most, less for a few words, which have been moved everywhere
// sooner.
std::uint64_t budgetFor(std::size_t words, std::size_t cells) {
  EXPECTS(words > 0 && cells > 0);
  constexpr std::uint64_t kLeast = 5'000'000, kMost = 600'000'000, kEach = 30'000;
  // A move costs more where more words lie around it.
  return std::max(std::clamp(kEach * words * cells, kLeast, kMost) / (1 + words * words / 1600), kLeast);
}
constexpr double kOpen =
    0.25;  // The share of a puzzle's cells that a message must have to fill all that are left.
constexpr int kParts = 40;  // A size's first try takes so much of it; later ones twice as much each time.

std::size_t lettersOf(const std::vector<Word>& words) {
  std::size_t letters = 0;
  for (const Word& word : words) letters += word.letters.size();
  return letters;
}

// One list of words, and its grids.
class Fitter {
 public:
  Fitter(WordList list, const WordSearchSettings& settings, std::optional<Candidate>& best)
      : list_(std::move(list)),
        settings_(settings),
        message_(messageOf(settings).size()),
        riding_(list_.words, settings.fill.contained, settings.directions),
        best_(best) {}

  const std::vector<Word>& words() const { return riding_.standing(); }

  /// True where the candidate is perfect.
  bool run(Cell size, std::uint64_t seed, std::uint64_t budget, LeaveEffort& effort) {
    const Grid blank = settings_.shape.grid(size.column, size.row);
    if (insideCount(blank) < message_) return false;
    const Rule rule(list_, seed, settings_.directions);
    const LeaveTask task{words(), rule, blank, message_, puzzleOf(settings_) != nullptr};
    const AcceptLeft accept = [&](const Grid& grid, const Places& places) {
      effort.looked += kFilling * grid.cellCount();
      LeaveEffort moving;
      const bool accepted = keep(blank, spread(task, places, moving));
      effort.looked += moving.looked / 4;  // Some more are tried, but not many.
      return accepted;
    };
    const LeaveResult left = leaveCells(task, effort.looked + budget, accept, effort);
    if (left.exact()) return true;
    return keep(blank, left.places);
  }

 private:
  static constexpr std::uint64_t kFilling = 200;  // What it costs to fill a cell, in letters compared.

  // By the rule of puzzles it matters how the words lie, too.
  Places spread(const LeaveTask& task, const Places& places, LeaveEffort& moving) const {
    const PuzzlePlacing* puzzle = puzzleOf(settings_);
    if (puzzle == nullptr) return places;
    SpreadTask spreading = spreadTask(riding_, task.rule, task.blank, puzzle->density);
    spreading.leave = message_;
    return spreadWords(spreading, spreadLeft(spreading, task, places, moving), noEvents());
  }

  bool keep(const Grid& blank, const Places& places) {
    Placed placed{puzzleWith(blank, places), {}};
    count(placed.puzzle, placed.report);
    Candidate made = filled(std::move(placed), settings_);
    const bool perfect = made.perfect() && made.whole() && made.avoidedAcross() == 0;
    if (!best_ || made.rank() < best_->rank()) best_ = std::move(made);
    return perfect;
  }

  Puzzle puzzleWith(const Grid& blank, const Places& places) const {
    Puzzle puzzle = puzzleFor(list_, settings_.seed);
    puzzle.grid = withWords(blank, words(), places);
    puzzle.placements = riding_.placements(blank, places);
    return puzzle;
  }

  WordList list_;
  const WordSearchSettings& settings_;
  std::size_t message_;  // Its letters.
  Riding riding_;
  std::optional<Candidate>& best_;
};

}  // namespace

bool messageCanBeFitted(const WordList& list, const WordSearchSettings& settings) {
  if (settings.effort == 0 || list.words.empty()) return false;
  const double share =
      settings.pick > 0 ? static_cast<double>(settings.pick) / static_cast<double>(list.words.size()) : 1;
  const double letters = static_cast<double>(lettersOf(list.words)) * share;
  const auto message = static_cast<double>(messageOf(settings).size());
  const double cells =
      settings.size
          ? static_cast<double>(insideCount(settings.shape.grid(settings.size->column, settings.size->row)))
          : letters + message;
  // A puzzle would be too crowded.
  if (puzzleOf(settings) != nullptr && message < kOpen * cells) return false;
  return cells <= (settings.size ? 1 : 0.9) * static_cast<double>(kSmallGrid);
}

std::optional<Candidate> fitMessage(const WordList& list, const WordSearchSettings& settings,
                                    Events& events) {
  EXPECTS(!messageOf(settings).empty() && !list.words.empty());
  std::optional<Candidate> best;
  LeaveEffort effort;
  const std::size_t message = messageOf(settings).size();
  const auto cellsOf = [&](Cell size) { return insideCount(settings.shape.grid(size.column, size.row)); };
  std::optional<double> letters;
  if (settings.size) {
    const auto cells = static_cast<double>(cellsOf(*settings.size)), free = static_cast<double>(message);
    letters = std::max(0.0, cells - free) / ownShare(free / cells);
  }
  const auto listFor = [&](std::uint64_t turn) {
    return settings.pick > 0 ? drawList(list, settings.pick, trialSeed(settings.seed, turn), letters) : list;
  };
  std::optional<Fitter> fitter(std::in_place, listFor(0), settings, best);
  const std::vector<Cell> sizes =
      sizesForMessage(lettersOf(fitter->words()), message, list.words.front().letters.size(), settings);
  const std::uint64_t all = budgetFor(fitter->words().size(), lettersOf(fitter->words()) + message);
  std::uint64_t budget = all / kParts, tries = 0;
  bool done = sizes.empty();
  // Words to avoid that others spell together are worth some looking, but no more.
  const auto enough = [&] {
    return done || effort.looked >= all ||
           (effort.looked >= all / 5 && best && best->perfect() && best->whole());
  };
  constexpr std::uint64_t kTurns = 12;
  for (std::uint64_t turn = 0; turn < kTurns && !enough(); ++turn, budget *= 2) {
    if (turn > 0 && settings.pick > 0) fitter.emplace(listFor(turn), settings, best);
    for (const Cell size : sizes) {
      if (enough()) break;
      // More cells than letters: the nearest miss is soon found.
      const bool hopeless = cellsOf(size) > lettersOf(fitter->words()) + message;
      if (hopeless && turn > 0) continue;
      done =
          fitter->run(size, hashOf(settings.seed, kFit, turn), std::min(budget, all - effort.looked), effort);
      ++tries;
      reportOrStop({events, Stage::fitMessage}, effort.looked, all);
    }
  }
  if (!best) return best;
  best->made.report.grids = effort.starts;
  if (best->made.fill.message) {
    best->made.fill.message->sizes = std::min<std::uint64_t>(tries, sizes.size());
    best->made.fill.message->moves = effort.moves;
  }
  return best;
}

}  // namespace gridpress::gen
