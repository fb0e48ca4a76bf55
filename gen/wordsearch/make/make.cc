// gen/wordsearch/make/make: tries grids in a fixed order and keeps the best.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/make.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include "gen/grid/board.h"
#include "gen/grid/size_search.h"
#include "gen/wordsearch/make/candidate.h"
#include "gen/wordsearch/make/fit_message.h"
#include "gen/wordsearch/make/relay.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

constexpr double kBand = 20;  // Of the score, a level's.

// How far a puzzle's score lies beyond the level: below 0 it is too easy, above too hard.
double missOf(const Candidate& made, Level level) {
  const double least = kBand * static_cast<double>(level), score = measureDifficulty(made.made.puzzle).score;
  return score < least ? score - least : score >= least + kBand ? score - (least + kBand) + 1e-9 : 0;
}

/// Looks for filler with which the puzzle's score (gen/grid/difficulty.h) lies in the level that its settings
/// ask for: with the fewest decoys that will do, where it is too easy. What stands in words stays. The
/// filler's kind becomes FillerKind::decoys, unless another than FillerKind::words was asked for: then only
/// that is tried. Where no filler reaches the level, the candidate is the nearest to it, and says by how much
/// it misses.
void reachLevel(Candidate& made, const WordSearchSettings& settings) {
  EXPECTS(!made.made.puzzle.words.empty());
  const PuzzlePlacing* puzzle = puzzleOf(settings);
  if (puzzle == nullptr || !puzzle->level || made.failure) return;
  made.miss = missOf(made, *puzzle->level);
  if (made.miss >= 0 || settings.fill.kind == FillerKind::uniform ||
      settings.fill.kind == FillerKind::alphabet)
    return;
  constexpr std::size_t kDecoysAWord = 4;
  std::size_t few = 0, many = kDecoysAWord * made.made.puzzle.words.size();
  const Placed placed{made.made.puzzle, made.made.report};
  WordSearchSettings decoyed = settings;
  decoyed.fill.kind = FillerKind::decoys;
  while (made.miss != 0 && few < many) {
    const std::size_t decoys = (few + many + 1) / 2;
    decoyed.fill.decoys = decoys;
    Candidate tried = filled(placed, decoyed);
    tried.miss = tried.failure ? made.miss : missOf(tried, *puzzle->level);
    const bool easy = tried.miss < 0;
    if (std::abs(tried.miss) < std::abs(made.miss)) made = std::move(tried);
    if (easy)
      few = decoys;
    else
      many = decoys - 1;
  }
}

// Of another seed for a grid in which the first one, with all its effort, found no room for all words.
constexpr std::uint64_t kAgainEffort = 5'000'000;

Cell sizeOf(const Candidate& made) {
  return {made.made.puzzle.grid.columns(), made.made.puzzle.grid.rows()};
}

class Maker {
 public:
  Maker(const WordList& list, const WordSearchSettings& settings, Events& events)
      : list_(list), settings_(settings), events_(events), placing_(events, {messageOf(settings).empty()}) {}

  // The call as it is; a searched square grows until words on their own fit, too.
  Candidate first() {
    constexpr std::int32_t kGrowth = 64;
    WordSearchSettings asked = settings_;
    Candidate made = run(asked);
    if (made.whole() || settings_.size) return made;
    const std::int32_t side = std::max(sizeOf(made).column, sizeOf(made).row);
    growSide(side + std::max(1, side / kGrowth), kGrowth, [&](std::int32_t larger) {
      asked.size = Cell{larger, larger};
      made = run(asked);
      return made.whole();
    });
    return made;
  }

  // Other seeds, and where the size is free the next larger squares.
  void improve(Candidate& best) {
    constexpr std::size_t kCells = 200'000, kMost = 24, kFew = 4, kOfASize = 8;
    WordSearchSettings asked = settings_;
    asked.size = sizeOf(best);
    if (!best.whole()) asked.effort = kAgainEffort;
    const std::size_t most = best.whole() ? kMost : kFew;
    const std::size_t trials = kCells / std::max<std::size_t>(best.made.puzzle.grid.cellCount(), 1);
    for (std::size_t trial = 1; trial <= std::min(most, trials) && !best.perfect(); ++trial) {
      asked.seed = trialSeed(settings_.seed, trial);
      if (!settings_.size && trial % kOfASize == 0) ++asked.size->column, ++asked.size->row;
      if (Candidate made = run(asked); made.rank() < best.rank()) best = std::move(made);
    }
  }

  // Where the message does not fill exactly what words leave: they are moved until it does, of a free size in
  // a grid that has room for both.
  void fitMessage(Candidate& best) {
    const std::size_t message = messageOf(settings_).size();
    const auto tooSmall = [&] {
      return !best.whole() || best.made.report.cells - best.made.report.cellsUsed < message;
    };
    WordSearchSettings asked = settings_;
    std::size_t cells = best.made.report.cellsUsed + message;
    for (; !settings_.size && tooSmall(); cells += cells / 64 + 1) {
      asked.size =
          sizeFor(static_cast<double>(cells), static_cast<std::int32_t>(list_.words.front().letters.size()),
                  settings_.shape, settings_.directions);
      best = run(asked);
    }
    refitMessage(best, settings_, events_);
  }

  int grids() const { return grids_; }

 private:
  Candidate run(const WordSearchSettings& asked) {
    Placed placed = placeWords(list_, asked, placing_);
    placing_.muteProgress();  // Its words were counted once.
    grids_ += placed.report.grids;
    placed.puzzle.seed = settings_.seed;
    Candidate made = filled(std::move(placed), settings_);
    reachLevel(made, settings_);
    return made;
  }

  const WordList& list_;
  const WordSearchSettings& settings_;
  Events& events_;
  Relay placing_;
  int grids_ = 0;
};

// The deadline of a tight search.
std::optional<Relay::Clock::time_point> deadlineOf(const WordSearchSettings& settings) {
  const auto* tight = std::get_if<TightPlacing>(&settings.placing);
  if (tight == nullptr || !tight->seconds) return {};
  return Relay::Clock::now() +
         std::chrono::duration_cast<Relay::Clock::duration>(std::chrono::duration<double>(*tight->seconds));
}

}  // namespace

WordSearch makeWordSearch(const WordList& given, const WordSearchSettings& settings, Events& listener) {
  EXPECTS(settings.threads >= 0);
  Relay events(listener, {true, true, deadlineOf(settings)});
  // Faults of the list are reported before the long part.
  const FillSettings& fill = settings.fill;
  if (fill.unique && fill.contained == Contained::separate && settings.pick == 0) refuseBoth(given.words);
  const bool apart = fill.contained == Contained::forbid;
  if (apart && settings.pick == 0) refuseContained(given.words);
  std::optional<WordList> some;  // A long list is not copied for nothing.
  if (apart && settings.pick > 0) some = withoutContained(given, settings.pick);
  const WordList& list = some ? *some : given;

  const bool message = !messageOf(settings).empty();
  Maker maker(list, settings, events);
  std::optional<Candidate> best;
  const bool puzzle = puzzleOf(settings) != nullptr;
  const bool fitting = message && messageCanBeFitted(list, settings);
  if (fitting) best = fitMessage(list, settings, events);
  // What the plain rule leaves without a place is reported as it always is.
  if (!best || !best->whole() || (best->failure && !settings.size) || (puzzle && !best->perfect())) {
    best = maker.first();
    if (!message || puzzle)
      maker.improve(*best);
    else if (!settings.size || !fitting || best->made.puzzle.grid.cellCount() > kSmallGrid)
      maker.fitMessage(*best);
    best->made.report.grids = maker.grids();
  }
  if (best->failure) throw Error(*best->failure);
  // As in the variant.
  constexpr std::array<std::string_view, 5> kRules = {"plain", "puzzle", "tight", "grow", "map"};
  best->made.report.rule = kRules[settings.placing.index()];
  ENSURES(wordsStand(best->made.puzzle));
  ENSURES(best->made.report.placed + best->made.report.unplaced.size() >= list.words.size() ||
          settings.pick > 0);
  return std::move(best->made);
}

}  // namespace gridpress::gen
