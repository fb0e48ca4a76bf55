// gen/wordsearch/refine/leave_cells: annealing; the energy is the cells too many, and the words that wait.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/leave_cells.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

#include "gen/grid/directions.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/refine/spread_board.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kLeave = 0x6C656176;  // apart from other uses of the seed
constexpr std::size_t kDisplaced = 2;         // Words that may give way to one.
constexpr double kFault = 0.05;               // What a fault weighs, beside a cell too many.
constexpr std::uint64_t kMove = 100;          // What a move costs beside the letters it compares.

class Leaver {
 public:
  Leaver(const LeaveTask& task, const AcceptLeft& accept, LeaveEffort& effort)
      : words_(task.words),
        rule_(task.rule),
        blank_(task.blank),
        board_(task.words, task.blank),
        accept_(accept),
        effort_(effort),
        rng_(hashOf(task.rule.seed, kLeave)),
        cells_(insideCount(task.blank)),
        leave_(static_cast<std::int64_t>(task.leave)),
        even_(task.even),
        ways_(waysOf(task.rule.directions)) {}

  Places spread(const SpreadTask& spread, const Places& start) {
    constexpr std::uint64_t kRounds = 2500;
    spread_.emplace(spread);
    for (std::uint32_t w = 0; w < start.size(); ++w) set(w, start[w]);
    met_ = start;
    fewest_ = spread_->faults();
    anneal(kRounds * words_.size(), ~std::uint64_t{0});
    return std::move(met_);
  }

  LeaveResult from(const Places& start, std::uint64_t budget) {
    best_.places = start;
    best_.waiting = words_.size() + 1;
    for (std::uint32_t w = 0; w < start.size(); ++w)
      start[w] == kNowhere ? waiting_.push_back(w) : set(w, start[w]);
    const std::uint64_t enough = effort_.moves + 2 * words_.size();
    for (; !settled() && effort_.looked < budget && effort_.moves < enough; ++effort_.moves) {
      if (const std::uint32_t word = any(words_.size()); board_.places()[word] != kNowhere) {
        take(word);
        waiting_.push_back(word);
      }
      placeWaiting();
      undo_.clear();
    }
    while (!best_.exact() && effort_.looked < budget && !anneal(300 * words_.size(), budget)) {
    }
    return std::move(best_);
  }

  LeaveResult run(std::uint64_t budget) {
    best_.places.assign(words_.size(), kNowhere);
    best_.waiting = words_.size() + 1;
    while (effort_.looked < budget && !climb(budget)) {
    }
    return std::move(best_);
  }

 private:
  std::int64_t over() const { return static_cast<std::int64_t>(cells_ - board_.cellsUsed()) - leave_; }
  double energy() const {
    double waiting = 0;
    for (const std::uint32_t w : waiting_) waiting += 1 + 0.5 * static_cast<double>(words_[w].letters.size());
    const double faults = spread_ ? static_cast<double>(spread_->faults()) : 0;
    return std::abs(static_cast<double>(over())) + waiting + kFault * faults;
  }

  // One start and what becomes of it; true where the search is at its end.
  bool climb(std::uint64_t budget) {
    ++effort_.starts;
    board_ = Board(words_, blank_);
    running_ = {};
    waiting_.resize(words_.size());
    std::iota(waiting_.begin(), waiting_.end(), 0U);
    for (std::size_t i = waiting_.size(); i > 1; --i)
      std::swap(waiting_[i - 1], waiting_[rng_.below(static_cast<std::uint32_t>(i))]);
    std::stable_sort(waiting_.begin(), waiting_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return words_[a].letters.size() > words_[b].letters.size();
    });
    placeWaiting();
    return settled() || anneal(300 * words_.size() + 2000, budget);
  }

  // True where the search is at its end.
  bool anneal(std::uint64_t rounds, std::uint64_t budget) {
    constexpr double kHot = 1.5, kCold = 0.15;
    double now = energy();
    for (std::uint64_t i = 0; i < rounds && effort_.looked < budget; ++i) {
      const double heat = kHot * std::pow(kCold / kHot, static_cast<double>(i) / static_cast<double>(rounds));
      undo_.clear();
      before_ = waiting_;
      ++effort_.moves;
      effort_.looked += kMove;
      if (!move()) {
        takeBack();
        continue;
      }
      placeWaiting();
      const double then = energy();
      // 2^20 steps of chance are fine enough.
      const double chance = static_cast<double>(rng_.below(1U << 20)) / (1U << 20);
      if (then > now && chance >= std::exp((now - then) / heat)) {
        takeBack();
        continue;
      }
      now = then;
      if (settled()) return true;
    }
    return false;
  }

  // Where faults count, the search goes on; it keeps what has the fewest.
  bool keepMet() {
    if (!waiting_.empty() || over() != 0 || spread_->faults() >= fewest_) return false;
    met_ = board_.places();
    fewest_ = spread_->faults();
    return false;
  }

  bool settled() {
    if (spread_) return keepMet();
    LeaveResult here;
    here.waiting = waiting_.size();
    here.over = over();
    if (!here.exact() && !here.betterThan(best_)) return false;
    here.places = board_.places();
    if (here.exact() && !accept_(board_.grid(), here.places)) return false;
    best_ = std::move(here);
    return best_.exact();
  }

  void put(std::uint32_t word, Place place) {
    undo_.emplace_back(word, kNowhere);
    set(word, place);
  }
  void take(std::uint32_t word) {
    undo_.emplace_back(word, board_.places()[word]);
    set(word, kNowhere);
  }
  void takeBack() {
    for (; !undo_.empty(); undo_.pop_back()) set(undo_.back().first, undo_.back().second);
    waiting_ = before_;
  }
  void set(std::uint32_t word, Place place) {
    if (place == kNowhere) {
      --running_[board_.places()[word] & 7U];
      board_.take(word);
      if (spread_) spread_->take(word);
    } else {
      ++running_[place & 7U];
      board_.put(word, place);
      if (spread_) spread_->put(word, place);
    }
  }

  std::uint32_t any(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

  // A word goes through some cell, rather a blank one where too many are; false: this one leads nowhere.
  bool move() {
    const std::vector<Letter>& cells = board_.grid().cells();
    std::size_t cell = any(cells.size());
    if (over() > 0)
      for (std::size_t k = 0; k < cells.size() && cells[cell] != kBlank; ++k) cell = any(cells.size());
    if (cells[cell] == kOutside) return false;
    const std::uint32_t word =
        !waiting_.empty() && any(2) == 0 ? waiting_[any(waiting_.size())] : any(words_.size());
    const std::vector<Letter>& letters = words_[word].letters;
    const auto length = static_cast<std::int32_t>(letters.size());
    const Direction way = ways_[any(ways_.size())];
    const Cell start =
        advance(cellOf(board_.grid(), Place{cell} * 8), way, -static_cast<std::int32_t>(any(letters.size())));
    if (!blank_.contains(start) || !blank_.contains(advance(start, way, length - 1))) return false;
    const Place place = placeOf(blank_, start, way);
    if (place == board_.places()[word]) return false;
    const Board::Walk walk = board_.walk(place);
    displaced_.clear();
    for (std::size_t i = 0; i < letters.size(); ++i) {
      ++effort_.looked;
      const Letter standing = cells[walk.at(i)];
      if (standing == kOutside) return false;
      if (standing == kBlank || standing == letters[i]) continue;
      for (const std::uint32_t other : board_.through(walk.at(i))) {
        if (other == word || std::find(displaced_.begin(), displaced_.end(), other) != displaced_.end())
          continue;
        if (displaced_.size() == kDisplaced) return false;
        displaced_.push_back(other);
      }
    }
    if (board_.places()[word] != kNowhere)
      take(word);
    else
      waiting_.erase(std::find(waiting_.begin(), waiting_.end(), word));
    for (const std::uint32_t other : displaced_) {
      take(other);
      waiting_.push_back(other);
    }
    put(word, place);
    return true;
  }

  // Puts what can stand without displacing others.
  void placeWaiting() {
    std::size_t rest = 0;
    for (const std::uint32_t w : waiting_) rest += words_[w].letters.size();
    std::vector<std::uint32_t> still;
    for (const std::uint32_t word : waiting_) {
      const std::size_t length = words_[word].letters.size();
      const double wish = static_cast<double>(over()) * static_cast<double>(length) /
                          static_cast<double>(std::max<std::size_t>(rest, 1));
      rest -= length;
      if (const Place place = spotFor(word, wish); place != kNowhere)
        put(word, place);
      else
        still.push_back(word);
    }
    waiting_ = std::move(still);
  }

  // The free place that takes nearest to `wish` blank cells.
  Place spotFor(std::uint32_t word, double wish) {
    Place best = kNowhere;
    double nearest = 0;
    std::uint64_t fewest = 0, chance = 0;  // among equals: the direction used least, then chance
    effort_.looked += board_.eachFit(word, rule_.directions, [&](Place place, std::size_t blanks) {
      const double miss = std::abs(wish - static_cast<double>(blanks));
      if (best != kNowhere && miss > nearest) return;
      const std::uint64_t used = even_ ? running_[place & 7U] : 0;
      if (best != kNowhere && miss == nearest && used > fewest) return;
      const std::uint64_t drawn = rng_.next();
      if (best != kNowhere && miss == nearest && used == fewest && drawn <= chance) return;
      best = place;
      fewest = used;
      nearest = miss;
      chance = drawn;
    });
    return best;
  }

  const std::vector<Word>& words_;
  const Rule& rule_;
  const Grid& blank_;
  Board board_;
  const AcceptLeft& accept_;
  LeaveEffort& effort_;
  Rng rng_;
  std::size_t cells_;
  std::int64_t leave_;
  bool even_;
  std::optional<SpreadBoard> spread_;  // Where faults count: the same words at the same places.
  Places met_;                         // What leaves the right number of cells with the fewest faults.
  std::int64_t fewest_ = 0;
  std::vector<Direction> ways_;
  std::array<std::uint64_t, 8> running_{};  // Words, by direction.
  std::vector<std::uint32_t> waiting_, before_, displaced_;
  std::vector<std::pair<std::uint32_t, Place>> undo_;
  LeaveResult best_;
};

}  // namespace

bool LeaveResult::betterThan(const LeaveResult& other) const {
  if (waiting != other.waiting) return waiting < other.waiting;
  if ((over < 0) != (other.over < 0)) return other.over < 0;
  return std::abs(over) < std::abs(other.over);
}

LeaveResult leaveCells(const LeaveTask& task, std::uint64_t budget, const AcceptLeft& accept,
                       LeaveEffort& effort) {
  EXPECTS(task.blank.cellCount() <= kSmallGrid && task.leave <= insideCount(task.blank));
  LeaveResult left = Leaver(task, accept, effort).run(budget);
  ENSURES(left.places.size() == task.words.size() && left.waiting <= task.words.size() + 1);
  return left;
}

LeaveResult leaveFrom(const LeaveTask& task, const Places& start, std::uint64_t budget,
                      const AcceptLeft& accept, LeaveEffort& effort) {
  EXPECTS(start.size() == task.words.size() && task.leave <= insideCount(task.blank));
  return Leaver(task, accept, effort).from(start, budget);
}

Places spreadLeft(const SpreadTask& spread, const LeaveTask& task, const Places& start, LeaveEffort& effort) {
  EXPECTS(start.size() == task.words.size() && &spread.words == &task.words);
  const AcceptLeft any = [](const Grid&, const Places&) { return true; };
  return Leaver(task, any, effort).spread(spread, start);
}

}  // namespace gridpress::gen
