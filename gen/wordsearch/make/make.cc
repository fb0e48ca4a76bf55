// gen/wordsearch/make/make: tries grids in a fixed order and keeps the best; fits messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/make.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "gen/grid/board.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/fill/part.h"
#include "gen/wordsearch/make/place_puzzle.h"
#include "gen/wordsearch/refine/refine.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

/// A grid that has been filled, and how far it is from what was asked for.
struct Candidate {
  WordSearch made;
  std::optional<Error> failure;  ///< Why it cannot be filled as it should be.
  bool padded = false;           ///< Filler may follow its message.
  double miss = 0;  ///< By how much it is too easy (below 0) or too hard, see PuzzlePlacing::level.

  bool whole() const { return made.report.unplaced.empty(); }

  /// Smaller is better, the first difference decides.
  std::array<std::uint64_t, 6> rank() const {
    constexpr double kMissSteps = 1000;
    std::uint64_t accidents = 0;
    if (made.fill.unique)
      for (const Repeated& r : made.fill.unique->repeated) accidents += r.byList() ? 0 : 1;
    const MessageReport message = made.fill.message.value_or(MessageReport{});
    if (padded && message.padding > 0 && isRead(messageCells(made.puzzle, made.constraints))) ++accidents;
    return {made.report.unplaced.size(),
            failure ? 1 + message.missing : 0,
            padded ? 0 : message.padding,
            accidents,
            avoidedAcross(),
            static_cast<std::uint64_t>(kMissSteps * std::abs(miss))};
  }

  /// Places where letters of several words make one that is to be avoided.
  std::uint64_t avoidedAcross() const {
    std::uint64_t places = 0;
    for (const UnavoidableMatch& match : made.fill.unavoidable) places += match.across.size();
    return places;
  }

  bool perfect() const {
    const auto r = rank();
    // A packed grid would seldom be found again with fewer words to avoid; one with room nearly always is.
    return r[1] + r[2] + r[3] == 0 && miss == 0 && (!padded || r[4] == 0);
  }
};

/// Fills a grid with its words; counts words again where filling may move them.
Candidate filled(WordSearch made, const WordSearchSettings& settings) {
  EXPECTS(made.puzzle.placements.size() + made.report.unplaced.size() >= made.puzzle.words.size());
  Filled full = fillPuzzle(std::move(made.puzzle),
                           {settings.fill, messageOf(settings), settings.directions, settings.threads});
  made.puzzle = std::move(full.puzzle);
  made.constraints = std::move(full.constraints);
  made.fill = std::move(full.report);
  if (settings.fill.contained == Contained::separate || settings.fill.unique) count(made.puzzle, made.report);
  return {std::move(made), std::move(full.failure), puzzleOf(settings) != nullptr};
}

// Of a further trial; trial 0 has the seed that was given.
std::uint64_t trialSeed(std::uint64_t seed, std::uint64_t trial) {
  return trial == 0 ? seed : hashOf(seed, trial);
}

constexpr std::uint64_t kFit = 0x66697420;  // apart from other uses of the seed
// Letters compared, in all: some seconds at most, less for a few words, which have been moved everywhere
// sooner.
std::uint64_t budgetFor(std::size_t words, std::size_t cells) {
  EXPECTS(words > 0 && cells > 0);
  constexpr std::uint64_t kLeast = 5'000'000, kMost = 600'000'000, kEach = 30'000;
  // A move costs more where more words lie around it.
  return std::max(std::clamp(kEach * words * cells, kLeast, kMost) / (1 + words * words / 1600), kLeast);
}
constexpr std::size_t kMostMoved = 4'000'000;  // Cells.
constexpr double kOpen = 0.25;  // A message of such a share of a puzzle's cells fills all that are left.
constexpr int kParts = 40;      // A size's first try takes so much of it; later ones twice as much each time.

// Near squares; of a shape the sizes of its proportions, and where it is no drawing those with a cell more or
// less on the shorter side, too: a message rarely fills what exactly these leave.
std::vector<Cell> nearSizes(std::size_t cells, std::size_t longestWord, const Shape& shape) {
  EXPECTS(cells > 0);
  const double about = std::sqrt(static_cast<double>(cells));
  const auto side = [about](double times) { return static_cast<std::int32_t>(about * times); };
  const auto longest = static_cast<std::int32_t>(longestWord);
  std::vector<Cell> sizes;
  if (!shape.drawn() && !shape.proportioned()) {
    const std::int32_t least = std::max(1, side(0.6)), most = std::max(side(1.7), longest) + 1;
    for (std::int32_t columns = least; columns <= most; ++columns)
      for (std::int32_t rows = least; rows <= most; ++rows)
        if (rows <= 2 * columns && columns <= 2 * rows) sizes.push_back({columns, rows});
    return sizes;
  }
  const std::int32_t most = (shape.drawn() ? side(4) : std::max(side(4), longest)) + 4;
  for (std::int32_t longer = 1; longer <= most; ++longer)
    for (const std::int32_t more : {0, 1, -1}) {
      if (more != 0 && shape.drawn()) continue;
      Cell size = shape.sized(longer);
      (size.row > size.column ? size.column : size.row) += more;
      if (size.column > 0 && size.row > 0) sizes.push_back(size);
    }
  return sizes;
}

// The share of the words' letters that need a cell of their own where such a share of the grid is in no word:
// the fuller the grid, the fewer letters can be shared. (Measured: 45 words find 2 free cells of 272 at 0.95
// within 50 ms, at 0.90 not in a second; 100 of 324 at 0.79 at once.)
double ownShare(double free) {
  return 0.955 - 0.5 * free;
}

// Sizes for words of this many letters and a message, the most promising first: the words' letters then fill
// the rest of the grid with few of them shared, near squares rather than long ones, none shorter than the
// longest word needs. At most a dozen; a size that is given: that one.
std::vector<Cell> sizesForMessage(std::size_t letters, std::size_t message, std::size_t longestWord,
                                  const WordSearchSettings& settings) {
  EXPECTS(letters > 0 && message > 0);
  constexpr std::size_t kMost = 12;
  if (settings.size) return {*settings.size};
  std::vector<Cell> sizes = nearSizes(letters + message, longestWord, settings.shape);
  std::erase_if(sizes, [&](Cell size) {
    const Grid grid = settings.shape.grid(size.column, size.row);
    return insideCount(grid) < message ||
           longestRun(grid, settings.directions) < static_cast<std::int32_t>(longestWord);
  });
  return cheapestSizes(sizes, kMost, [&](Cell size) {
    const std::size_t cells = insideCount(settings.shape.grid(size.column, size.row));
    const double own = static_cast<double>(cells - message) / static_cast<double>(letters);
    const double wish = ownShare(static_cast<double>(message) / static_cast<double>(cells));
    const double longer = static_cast<double>(std::max(size.column, size.row)) /
                          static_cast<double>(std::min(size.column, size.row));
    // More cells than letters can never be filled.
    const bool asked = settings.shape.proportioned();  // Long or not, these are the proportions.
    return std::abs(own - wish) + (asked ? 0 : 0.05 * (longer - 1)) + (size.column > size.row ? 0.001 : 0) +
           (own > 1 ? 1 : 0);
  });
}

// One list of words, and its grids.
class Fitter {
 public:
  /// `effort` and the best candidate are added to.
  Fitter(WordList list, const WordSearchSettings& settings, RefineEffort& effort,
         std::optional<Candidate>& best)
      : list_(std::move(list)), settings_(settings), effort_(effort), best_(best) {}

  const std::vector<Word>& words() const { return riding_.standing(); }

  /// True where the candidate is perfect.
  bool run(Cell size, std::uint64_t seed, std::uint64_t budget) {
    const Grid blank = settings_.shape.grid(size.column, size.row);
    return insideCount(blank) >= message_ && fit(blank, {}, seed, budget);
  }
  /// The same from the places that words have.
  bool move(const Puzzle& made, std::uint64_t seed, std::uint64_t budget) {
    return fit(blankOf(made.grid), riding_.placesIn(made), seed, budget);
  }

 private:
  static constexpr std::uint64_t kFilling = 200;  // What it costs to fill a cell, in letters compared.

  bool fit(const Grid& blank, const Places& start, std::uint64_t seed, std::uint64_t budget) {
    const Rule rule(list_, seed, settings_.directions);
    const RefineTask task{words(), rule, blank, {}, 0, {}, message_};
    const auto accept = [&](const Grid& grid, const Places& places) {
      effort_.looked += kFilling * grid.cellCount();
      RefineEffort moving;
      const bool accepted = keep(blank, spread(task, places, moving));
      effort_.looked += moving.looked / 4;  // Some more are tried, but not many.
      return accepted;
    };
    const Refined left = fitWords(task, start, effort_.looked + budget, accept, effort_);
    return left.exact() || keep(blank, left.places);
  }

  // By the rule of puzzles it matters how the words lie, too.
  Places spread(const RefineTask& task, const Places& places, RefineEffort& moving) const {
    const PuzzlePlacing* puzzle = puzzleOf(settings_);
    if (puzzle == nullptr) return places;
    RefineTask spreading = spreadTask(riding_, task.rule, task.blank, *puzzle);
    spreading.leave = message_;
    return spreadWords(spreading, places, noEvents(), moving);
  }

  bool keep(const Grid& blank, const Places& places) {
    WordSearch placed{riding_.puzzle(list_, settings_.seed, blank, places)};
    count(placed.puzzle, placed.report);
    Candidate made = filled(std::move(placed), settings_);
    const bool perfect = made.perfect() && made.whole() && made.avoidedAcross() == 0;
    if (!best_ || made.rank() < best_->rank()) best_ = std::move(made);
    return perfect;
  }

  WordList list_;
  const WordSearchSettings& settings_;
  RefineEffort& effort_;
  std::optional<Candidate>& best_;
  std::size_t message_ = messageOf(settings_).size();  // Its letters.
  Riding riding_{list_.words, settings_.fill.contained, settings_.directions};
};

/// True where the grid will be so small that words can be moved until the settings' message fits; by the rule
/// of puzzles only where the message is so long that it leaves the grid open: a quarter of the cells.
bool messageCanBeFitted(const WordList& list, const WordSearchSettings& settings) {
  if (settings.effort == 0 || list.words.empty()) return false;
  const double share =
      settings.pick > 0 ? static_cast<double>(settings.pick) / static_cast<double>(list.words.size()) : 1;
  const double letters = static_cast<double>(letterCount(list.words)) * share;
  const auto message = static_cast<double>(messageOf(settings).size());
  const double cells =
      settings.size
          ? static_cast<double>(insideCount(settings.shape.grid(settings.size->column, settings.size->row)))
          : letters + message;
  // A puzzle would be too crowded.
  if (puzzleOf(settings) != nullptr && message < kOpen * cells) return false;
  return cells <= (settings.size ? 1 : 0.9) * static_cast<double>(kSmallGrid);
}

/// Tries the sizes in turn with fitWords, for some seconds at most: the same
/// effort and the same puzzle on every machine. Contained words ride where they may. With `pick` the words
/// are drawn by the seed; where the size is given too, such as have the letters to fill it. Returns the first
/// candidate that is perfect, else the best; nothing where there is no size to try. Throws Stopped.
std::optional<Candidate> fitMessage(const WordList& list, const WordSearchSettings& settings,
                                    Events& events) {
  EXPECTS(!messageOf(settings).empty() && !list.words.empty());
  std::optional<Candidate> best;
  RefineEffort effort;
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
  std::optional<Fitter> fitter(std::in_place, listFor(0), settings, effort, best);
  const std::vector<Cell> sizes =
      sizesForMessage(letterCount(fitter->words()), message, list.words.front().letters.size(), settings);
  const std::uint64_t all = budgetFor(fitter->words().size(), letterCount(fitter->words()) + message);
  std::uint64_t budget = all / kParts, tries = 0;
  bool done = sizes.empty();
  // Words to avoid that others spell together are worth some looking, but no more.
  const auto enough = [&] {
    return done || effort.looked >= all ||
           (effort.looked >= all / 5 && best && best->perfect() && best->whole());
  };
  constexpr std::uint64_t kTurns = 12;
  for (std::uint64_t turn = 0; turn < kTurns && !enough(); ++turn, budget *= 2) {
    if (turn > 0 && settings.pick > 0) fitter.emplace(listFor(turn), settings, effort, best);
    for (const Cell size : sizes) {
      if (enough()) break;
      // More cells than letters: the nearest miss is soon found.
      const bool hopeless = cellsOf(size) > letterCount(fitter->words()) + message;
      if (hopeless && turn > 0) continue;
      done = fitter->run(size, hashOf(settings.seed, kFit, turn), std::min(budget, all - effort.looked));
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

/// The same for a grid of up to kMostMoved cells that has been made: its words are moved until the message
/// fills what they leave, or until that has cost too much; then the best that was met is the candidate. Where
/// they leave thousands of cells too many or too few, they stay.
void refitMessage(Candidate& made, const WordSearchSettings& settings, Events& events) {
  constexpr std::uint64_t kLeast = 600'000'000, kACell = 4000, kTries = 8;  // Letters compared, in all.
  const std::size_t cells = insideCount(made.made.puzzle.grid), message = messageOf(settings).size();
  const std::size_t left = cells - made.made.report.cellsUsed, budget = std::max(kLeast, kACell * cells);
  EXPECTS(message > 0 && cells > 0);
  // Each move looks at every cell, and gains a few.
  const std::size_t over = left > message ? left - message : message - left;
  if (cells > kMostMoved || over * cells > budget) return;
  std::optional<Candidate> best = made;
  RefineEffort effort;
  Fitter fitter(wordListOf(made.made.puzzle), settings, effort, best);
  if (cells > letterCount(fitter.words()) + message) return;
  bool done = made.perfect() && made.whole();
  for (std::uint64_t tries = 0; tries < kTries && !done; ++tries) {
    const Puzzle from = best->made.puzzle;
    done = fitter.move(from, hashOf(settings.seed, kFit, tries), budget / kTries);
    reportOrStop({events, Stage::fitMessage}, tries + 1, kTries);
  }
  best->made.report.replaced = made.made.report.replaced;
  if (best->made.fill.message) best->made.fill.message->moves = effort.moves;
  made = std::move(*best);
}

constexpr double kBand = 20;  // Of the score, a level's.

// How far a puzzle's score lies beyond the level: below 0 it is too easy, above too hard.
double missOf(const Candidate& made, Level level) {
  const double least = kBand * static_cast<double>(level), score = measureDifficulty(made.made.puzzle).score;
  if (score < least && level <= Level::easy) return 0;  // Nobody minds.
  return score < least ? score - least : score >= least + kBand ? score - (least + kBand) + 1e-9 : 0;
}

/// Looks for filler with which the puzzle's score (gen/grid/difficulty.h) lies in the level that its settings
/// ask for: with the fewest decoys that will do, where it is too easy and is to be hard (a class takes a
/// decoy for a misspelling). What stands in words stays. FillerKind::words alone becomes FillerKind::decoys.
/// Where no filler reaches the level, the candidate is the nearest to it, and says by how much it misses.
void reachLevel(Candidate& made, const WordSearchSettings& settings) {
  EXPECTS(!made.made.puzzle.words.empty());
  const PuzzlePlacing* puzzle = puzzleOf(settings);
  if (puzzle == nullptr || !puzzle->level || made.failure) return;
  made.miss = missOf(made, *puzzle->level);
  if (made.miss >= 0 || *puzzle->level < Level::hard || settings.fill.kind == FillerKind::uniform ||
      settings.fill.kind == FillerKind::alphabet)
    return;
  constexpr std::size_t kDecoysAWord = 4;
  std::size_t few = 0, many = kDecoysAWord * made.made.puzzle.words.size();
  const WordSearch placed = made.made;
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
    Candidate made = run(asked, list_);
    if (settings_.size) return made;
    if (made.whole()) return parted(std::move(made));
    const std::int32_t side = std::max(sizeOf(made).column, sizeOf(made).row);
    growSide(side + std::max(1, side / kGrowth), kGrowth, [&](std::int32_t larger) {
      asked.size = settings_.shape.sized(larger);
      made = run(asked, list_);
      return made.whole();
    });
    return made;
  }

  // In a packed grid no word can be moved for one to avoid; in a slightly larger one nearly all can. Words
  // that were picked once stay.
  Candidate parted(Candidate made) {
    constexpr double kLarger = 1.025;
    const bool may = plainOf(settings_) && isParted(list_.words.size(), messageOf(settings_), settings_.fill);
    WordSearchSettings asked = settings_;
    const WordList words = asked.pick > 0 && may ? wordListOf(made.made.puzzle) : list_;
    if (may) asked.pick = 0;
    double cells = static_cast<double>(insideCount(made.made.puzzle.grid));
    for (int step = 0; may && step < 8 && made.avoidedAcross() > 0; ++step) {
      asked.size = sizeFor(cells *= kLarger, static_cast<std::int32_t>(list_.words.front().letters.size()),
                           settings_.shape, settings_.directions);
      if (Candidate larger = run(asked, words); larger.rank() < made.rank()) made = std::move(larger);
    }
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
      if (Candidate made = run(asked, list_); made.rank() < best.rank()) best = std::move(made);
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
    std::size_t cells = best.made.report.cellsUsed + message, sizes = 1;
    for (; !settings_.size && tooSmall(); cells += cells / 64 + 1, ++sizes) {
      asked.size =
          sizeFor(static_cast<double>(cells), static_cast<std::int32_t>(list_.words.front().letters.size()),
                  settings_.shape, settings_.directions);
      best = run(asked, list_);
    }
    refitMessage(best, settings_, events_);
    if (best.made.fill.message) best.made.fill.message->sizes = sizes;
  }

  int grids() const { return grids_; }

 private:
  Candidate run(const WordSearchSettings& asked, const WordList& list) {
    WordSearch placed = placeWords(list, asked, placing_);
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
