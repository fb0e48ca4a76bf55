// gen/wordsearch/refine/refine: one annealer; what is tried, kept and undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>

#include "gen/grid/directions.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/refine/spread_board.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// Apart from other uses of the seed.
constexpr std::uint64_t kSpread = 0x73707264, kLeave = 0x6C656176, kRefine = 0x7175616C, kPick = 0x7069636B;
// What a move may add to the faults, at first and at the end; in 1/65536.
constexpr std::uint64_t kHot = 13 * 65536, kCold = kHot / 8;
constexpr std::int64_t kWaits = 10;    // What a waiting word costs, for each of its letters and two more.
constexpr std::size_t kDisplaced = 2;  // Words that may give way to one.
constexpr std::uint64_t kMove = 100;   // What a move costs beside the letters it compares.
constexpr int kTried = 12;             // Words that compete for the room of one that is chosen.

// Chance for annealing: the negative binary logarithm of a chance between 0 and 1, in 1/65536, drawn with
// straight lines between powers of two: on average 1.44, the same on every machine.
constexpr std::uint64_t exponential(std::uint64_t chance) {
  const auto zeros = static_cast<unsigned>(std::countl_zero(chance | 1U));
  const std::uint64_t part = (chance << zeros) >> 47 & 0xFFFF;
  return zeros * 65536 + 65536 - part;
}

struct Spot {
  std::uint32_t word = 0;
  Place place = kNowhere;
};

class Mover {
 public:
  Mover(const RefineTask& task, std::uint64_t use, RefineEffort& effort)
      : task_(task), rng_(hashOf(task.rule.seed, use)), effort_(effort) {
    withLetter_.resize(task.rule.count.size());
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      for (std::size_t i = 0; i < words_[w].letters.size(); ++i)
        withLetter_[words_[w].letters[i]].emplace_back(w, static_cast<std::int32_t>(i));
    best_.waiting = words_.size() + 1;
  }

  void begin(const Places& start) {
    for (std::uint32_t w = 0; w < start.size(); ++w)
      start[w] == kNowhere ? waiting_.push_back(w) : set(w, start[w]);
  }

  // Nothing stands; the longest words wait first, those of one length by chance.
  void beginAnew() {
    ++effort_.starts;
    waiting_.resize(words_.size());
    std::iota(waiting_.begin(), waiting_.end(), 0U);
    for (const std::uint32_t w : waiting_)
      if (standsAt(w) != kNowhere) set(w, kNowhere);
    for (std::size_t i = waiting_.size(); i > 1; --i) std::swap(waiting_[i - 1], waiting_[any(i)]);
    sortWaiting();
    placeWaiting();
  }

  // Keeps what is better than the best so far.
  void keep() {
    Refined here{{}, waiting_.size(), board_.over(), board_.faults()};
    if (!here.betterThan(best_)) return;
    here.places = board_.places();
    best_ = std::move(here);
  }
  Refined best() { return std::move(best_); }
  void goBack() {
    waiting_.clear();
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      if (const Place place = standsAt(w); place != kNowhere && place != best_.places[w]) set(w, kNowhere);
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      if (best_.places[w] == kNowhere)
        waiting_.push_back(w);
      else if (standsAt(w) == kNowhere)
        set(w, best_.places[w]);
  }

  // Where the number of cells counts, and an arrangement has it, `accept` says whether that is the end.
  bool settled(const AcceptLeft& accept) {
    if (!waiting_.empty() || board_.over() != 0) return keep(), false;
    if (accept && !accept(board_.grid(), board_.places())) return false;
    return keep(), true;
  }

  // That many steps, each with the heat of its time; true where `settled` said so after one that changed
  // something. `over` says whether to stop before.
  template <typename Step, typename Settled, typename Over>
  bool anneal(std::uint64_t moves, const Step& step, const Settled& settled, const Over& over) {
    for (std::uint64_t i = 0; i < moves && !over(i); ++i)
      if (step(kCold + (kHot - kCold) * (moves - i) / moves) && settled()) return true;
    return false;
  }

  // A word at a place that is drawn; what adds more faults than the heat bears is undone.
  bool propose(std::uint64_t heat, std::size_t displaced) {
    effort_.looked += kMove;
    const Spot to = spot();
    if (to.place == kNowhere || to.place == standsAt(to.word) || !displacedBy(to, displaced)) return false;
    const std::int64_t before = energy();
    move(to, displaced);
    const std::int64_t more = energy() - before;
    if (more <= 0 || static_cast<std::uint64_t>(more) << 16U <= heat * exponential(rng_.next()) >> 16U) {
      ++effort_.moves;
      return true;
    }
    takeBack();
    return false;
  }

  // Some word at the place, of all, that seems best: with some chance, the less the colder it is.
  bool lift(const std::vector<std::uint32_t>& standing, std::uint64_t heat) {
    const std::uint32_t word = standing[any(standing.size())];
    const Place old = standsAt(word);
    set(word, kNowhere);
    Place best = old;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    board_.eachFit(word, task_.rule.directions, [&](Place place, std::size_t) {
      const std::int64_t seems = board_.lies(word, place) * 65536 -
                                 static_cast<std::int64_t>(heat * exponential(rng_.next()) >> 16U);
      if (seems < least) least = seems, best = place;
    });
    set(word, best);
    return best != old;
  }

  // Words that have to wait are put where that many cells are left.
  void placeWaiting() {
    std::size_t rest = 0;
    for (const std::uint32_t w : waiting_) rest += words_[w].letters.size();
    std::vector<std::uint32_t> still;
    for (const std::uint32_t word : waiting_) {
      const auto length = static_cast<std::int64_t>(words_[word].letters.size());
      const std::int64_t wish =
          board_.over() * length / static_cast<std::int64_t>(std::max<std::size_t>(rest, 1));
      rest -= static_cast<std::size_t>(length);
      if (const Place place = spotFor(word, wish); place != kNowhere)
        put({word, place});
      else
        still.push_back(word);
    }
    waiting_ = std::move(still);
  }

  // In a grid too large for annealing: a word is lifted, and put again with those that wait.
  void takeOut(std::uint32_t word) {
    if (standsAt(word) == kNowhere) return;
    ++effort_.moves;
    set(word, kNowhere);
    waiting_.push_back(word);
  }
  std::uint32_t anyWord() { return any(words_.size()); }

  // The longest first, each at the best of some places; one for which chance finds none, anywhere.
  void placeWell() {
    constexpr int kDrawn = 600, kCompared = 10;
    sortWaiting();
    std::vector<std::uint32_t> still;
    for (const std::uint32_t word : waiting_) {
      std::vector<Place> found;
      for (int drawn = 0; drawn < kDrawn && found.size() < kCompared; ++drawn)
        if (const Place place = anywhere(word); place != kNowhere && displacedBy({word, place}, 0))
          found.push_back(place);
      if (found.empty())
        board_.eachFit(word, task_.rule.directions,
                       [&](Place place, std::size_t) { found.push_back(place); });
      if (!putAtBest(word, found)) still.push_back(word);
    }
    waiting_ = std::move(still);
  }

  // Words are exchanged for such as fill more; what is worse is undone.
  Places pick(std::size_t count, std::uint64_t budget) {
    const std::size_t cells = insideCount(task_.blank);
    const Board& board = board_;
    std::vector<std::uint32_t> chosen, before;
    while (effort_.looked < budget && (board.standing() < count || board.cellsUsed() < cells)) {
      undo_.clear();
      before = chosen;
      const std::pair worth(board.standing(), board.cellsUsed());
      const bool more = fillUp(count, chosen);
      if (worth.first == count || (!more && !chosen.empty())) {
        for (std::uint32_t k = 1 + rng_.below(2); k > 0 && !chosen.empty(); --k) {
          std::swap(chosen[any(chosen.size())], chosen.back());
          take(chosen.back());
          chosen.pop_back();
        }
        fillUp(count, chosen);
      }
      if (std::pair(board.standing(), board.cellsUsed()) >= worth) continue;
      takeBack();
      chosen = before;
    }
    return board.places();
  }

 private:
  std::uint32_t any(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }
  Place standsAt(std::uint32_t word) const { return board_.places()[word]; }

  std::int64_t energy() const {
    std::int64_t sum = board_.faults();
    for (const std::uint32_t w : waiting_)
      sum += kWaits * (2 + static_cast<std::int64_t>(words_[w].letters.size()));
    return sum;
  }

  // Of two directions drawn, the one that fewer words read in.
  Direction way() {
    const Direction one = ways_[any(ways_.size())], two = ways_[any(ways_.size())];
    return board_.reading(two) < board_.reading(one) ? two : one;
  }

  // The word's letter in that cell; nowhere where it would leave the grid.
  Place through(std::size_t cell, std::uint32_t word, std::int32_t letter) {
    const Direction direction = way();
    const Cell start = advance(cellOf(task_.blank, Place{cell} * 8), direction, -letter);
    const auto reach = static_cast<std::int32_t>(words_[word].letters.size()) - 1;
    if (!task_.blank.contains(start) || !task_.blank.contains(advance(start, direction, reach)))
      return kNowhere;
    return placeOf(task_.blank, start, direction);
  }
  // Within the grid's bounds, or nowhere.
  Place anywhere(std::uint32_t word) {
    const Direction direction = way();
    const auto [first, end] = startsOf(task_.blank, direction, words_[word].letters.size());
    if (first.column >= end.column || first.row >= end.row) return kNowhere;
    const auto between = [&](std::int32_t from, std::int32_t to) {
      return from + static_cast<std::int32_t>(any(static_cast<std::size_t>(to - from)));
    };
    const std::int32_t column = between(first.column, end.column);
    return placeOf(task_.blank, {column, between(first.row, end.row)}, direction);
  }

  // A word through a blank cell where too many are; else anywhere, and in turn through a letter of another,
  // but where only the cells that are left count.
  Spot spot() {
    const std::vector<Letter>& cells = board_.grid().cells();
    std::size_t cell = any(cells.size());
    across_ = !across_ && (!task_.leave || task_.weights.fewer > 0);
    const bool fill = board_.over() > 0;
    if (across_ && !fill) {
      if (cells[cell] >= withLetter_.size() || withLetter_[cells[cell]].empty()) return {};
      const auto [word, letter] = withLetter_[cells[cell]][any(withLetter_[cells[cell]].size())];
      return {word, through(cell, word, letter)};
    }
    const std::uint32_t word = !waiting_.empty() && any(2) == 0 ? waiting_[any(waiting_.size())] : anyWord();
    if (!fill) return {word, anywhere(word)};
    for (std::size_t k = 0; k < cells.size() && cells[cell] != kBlank; ++k) cell = any(cells.size());
    return {word, through(cell, word, static_cast<std::int32_t>(any(words_[word].letters.size())))};
  }

  // The words whose letters forbid this one there, in displaced_; false where they are too many.
  bool displacedBy(const Spot& spot, std::size_t most) {
    const std::vector<Letter>& letters = words_[spot.word].letters;
    const Letter* cells = board_.grid().cells().data();
    const Board::Walk walk = board_.walk(spot.place);
    displaced_.clear();
    for (std::size_t i = 0; i < letters.size(); ++i) {
      ++effort_.looked;
      const Letter standing = cells[walk.at(i)];
      if (standing == kOutside) return false;
      if (standing == kBlank || standing == letters[i]) continue;
      for (const std::uint32_t other : board_.through(walk.at(i))) {
        if (other == spot.word || std::ranges::find(displaced_, other) != displaced_.end()) continue;
        if (displaced_.size() == most) return false;
        displaced_.push_back(other);
      }
    }
    return true;
  }

  void move(const Spot& spot, std::size_t displaced) {
    undo_.clear();
    before_ = waiting_;
    if (standsAt(spot.word) != kNowhere)
      take(spot.word);
    else
      waiting_.erase(std::ranges::find(waiting_, spot.word));
    for (const std::uint32_t other : displaced_) {
      take(other);
      waiting_.push_back(other);
    }
    put(spot);
    if (displaced > 0) placeWaiting();
  }

  void put(const Spot& spot) {
    undo_.push_back({spot.word, kNowhere});
    set(spot.word, spot.place);
  }
  void take(std::uint32_t word) {
    undo_.push_back({word, standsAt(word)});
    set(word, kNowhere);
  }
  void takeBack() {
    for (; !undo_.empty(); undo_.pop_back()) set(undo_.back().word, undo_.back().place);
    waiting_ = before_;
  }
  void set(std::uint32_t word, Place place) {
    place == kNowhere ? board_.take(word) : board_.put(word, place);
  }

  void sortWaiting() {
    std::ranges::stable_sort(waiting_, [&](std::uint32_t a, std::uint32_t b) {
      return words_[a].letters.size() > words_[b].letters.size();
    });
  }

  // The free place that takes nearest to `wish` blank cells.
  Place spotFor(std::uint32_t word, std::int64_t wish) {
    std::pair<std::int64_t, std::uint64_t> least;  // And chance among equals.
    Place best = kNowhere;
    effort_.looked += board_.eachFit(word, task_.rule.directions, [&](Place place, std::size_t blanks) {
      const std::int64_t miss = std::abs(wish - static_cast<std::int64_t>(blanks));
      if (best != kNowhere && miss > least.first) return;
      const std::pair here(miss, rng_.next());
      if (best == kNowhere || here < least) best = place, least = here;
    });
    return best;
  }

  bool putAtBest(std::uint32_t word, const std::vector<Place>& found) {
    Place best = kNowhere;
    std::int64_t least = 0;
    for (const Place place : found) {
      board_.put(word, place);
      const std::int64_t faults = board_.faults();
      if (best == kNowhere || faults < least) best = place, least = faults;
      board_.take(word);
    }
    if (best != kNowhere) board_.put(word, best);
    return best != kNowhere;
  }

  // Of some words that do not stand, the place that fills the most cells, until enough stand or none fits.
  bool fillUp(std::size_t count, std::vector<std::uint32_t>& chosen) {
    bool more = false;
    for (; board_.standing() < count; more = true) {
      Spot best;
      std::pair<std::size_t, std::uint64_t> most;
      for (int k = 0; k < kTried; ++k) {
        const std::uint32_t word = anyWord();
        ++effort_.looked;
        if (standsAt(word) != kNowhere) continue;
        effort_.looked += board_.eachFit(word, task_.rule.directions, [&](Place place, std::size_t filled) {
          if (best.place != kNowhere && filled < most.first) return;
          const std::pair fills(filled, rng_.next());
          if (best.place == kNowhere || fills > most) best = {word, place}, most = fills;
        });
      }
      if (best.place == kNowhere) return more;
      put(best);
      chosen.push_back(best.word);
    }
    return more;
  }

  const RefineTask& task_;
  const std::vector<Word>& words_ = task_.words;
  SpreadBoard board_{task_};
  Rng rng_;
  std::vector<Direction> ways_ = waysOf(task_.rule.directions);
  std::vector<std::vector<std::pair<std::uint32_t, std::int32_t>>> withLetter_;  // Words, and where in them.
  std::vector<std::uint32_t> waiting_, before_, displaced_;
  std::vector<Spot> undo_;
  bool across_ = false;
  RefineEffort& effort_;
  Refined best_;
};

}  // namespace

bool Refined::betterThan(const Refined& other) const {
  if (waiting != other.waiting) return waiting < other.waiting;
  if ((over < 0) != (other.over < 0)) return other.over < 0;
  return over != other.over ? std::abs(over) < std::abs(other.over) : faults < other.faults;
}

Places spreadWords(const RefineTask& task, const Places& start, Events& events, RefineEffort& effort) {
  EXPECTS(task.blank.cellCount() <= kSmallGrid && start.size() == task.words.size());
  EXPECTS(task.riders.empty() || task.riders.size() == task.words.size());
  // For each word; and how often it is asked whether to stop.
  constexpr std::uint64_t kDisplacing = 2500, kProposals = 10'000, kAsk = 4096;
  const std::uint64_t planned = kProposals * task.words.size();
  Mover mover(task, kSpread, effort);
  mover.begin(start);
  const auto go = [&] { return mover.keep(), false; };
  mover.placeWell();
  mover.keep();
  if (task.leave) {
    const auto displace = [&](std::uint64_t heat) { return mover.propose(heat, kDisplaced); };
    mover.anneal(kDisplacing * task.words.size(), displace, go, [](std::uint64_t) { return false; });
    mover.goBack();
  }
  const auto step = [&](std::uint64_t heat) { return mover.propose(heat, 0); };
  mover.anneal(planned, step, go, [&](std::uint64_t i) {
    if (i % kAsk != 0) return false;
    events.progress(Stage::improve, i, planned);
    return events.stop();
  });
  Places places = mover.best().places;
  ENSURES(unplacedIn(places) <= unplacedIn(start));
  return places;
}

Refined fitWords(const RefineTask& task, const Places& start, std::uint64_t budget, const AcceptLeft& accept,
                 RefineEffort& effort) {
  EXPECTS(!task.leave || *task.leave <= insideCount(task.blank));
  EXPECTS(start.empty() ? task.blank.cellCount() <= kSmallGrid : start.size() == task.words.size());
  constexpr std::uint64_t kRounds = 300, kFirst = 2000;
  Mover mover(task, kLeave, effort);
  const auto settled = [&] { return mover.settled(accept); };
  const auto step = [&](std::uint64_t heat) { return mover.propose(heat, kDisplaced); };
  const auto spent = [&](std::uint64_t) { return effort.looked >= budget; };
  bool done = false;
  if (!start.empty()) {
    mover.begin(start);
    for (std::size_t i = 0; !(done = settled()) && !spent(0) && i < 2 * task.words.size(); ++i) {
      mover.takeOut(mover.anyWord());
      mover.placeWaiting();
    }
  }
  while (!done && !spent(0)) {
    if (start.empty()) mover.beginAnew();
    done = (start.empty() && settled()) ||
           mover.anneal(kFirst + kRounds * task.words.size(), step, settled, spent);
  }
  Refined left = mover.best();
  left.places.resize(task.words.size(), kNowhere);
  ENSURES(!left.exact() || unplacedIn(left.places) == 0);
  return left;
}

RefineReport refineWords(const std::vector<Word>& words, const Rule& rule, Grid& grid, Places& places,
                         Events& events) {
  EXPECTS(grid.cellCount() <= kSmallGrid && places.size() == words.size());
  // How often a word is lifted on average, and the most places that are looked at in all.
  constexpr std::uint64_t kLifts = 1000, kPlaces = 1'000'000'000;
  Grid blank = blankOf(grid);
  const RefineTask task{words, rule, blank, kForCrossing, std::numeric_limits<std::int32_t>::max()};
  RefineEffort effort;
  Mover mover(task, kRefine, effort);
  mover.begin(places);
  mover.keep();
  RefineReport report;
  std::vector<std::uint32_t> standing;
  for (std::uint32_t w = 0; w < words.size(); ++w)
    if (places[w] != kNowhere) standing.push_back(w);
  report.planned = std::min(kLifts * standing.size(), kPlaces / (8 * grid.cellCount()));
  const auto step = [&](std::uint64_t heat) { return ++report.moves, mover.lift(standing, heat); };
  const auto over = [&](std::uint64_t i) {
    events.progress(Stage::improve, i, report.planned);
    return events.stop();
  };
  mover.anneal(
      report.planned, step, [&] { return mover.keep(), false; }, over);
  const Places best = mover.best().places;
  ENSURES(unplacedIn(best) <= unplacedIn(places));
  places = best;
  grid = withWords(std::move(blank), words, places);
  return report;
}

Places pickWords(const std::vector<Word>& words, const Rule& rule, const Grid& blank, std::size_t count,
                 std::uint64_t budget) {
  EXPECTS(blank.cellCount() <= kSmallGrid && count <= words.size());
  RefineEffort effort;
  Places places = Mover({words, rule, blank}, kPick, effort).pick(count, budget);
  ENSURES(places.size() == words.size() && words.size() - unplacedIn(places) <= count);
  return places;
}

}  // namespace gridpress::gen
