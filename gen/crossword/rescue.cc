// gen/crossword/rescue: boards, and how long to search them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/rescue.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "gen/crossword/board.h"
#include "gen/crossword/plane.h"
#include "model/contracts.h"
#include "model/puzzle.h"
#include "model/rng.h"
#include "model/word_list.h"

namespace gridpress::gen {

namespace {

struct EjectionOptions {
  std::int32_t columns = 1, rows = 1;  ///< The edges.
  std::uint64_t seed = 1;
  std::uint64_t effort = 1;    ///< Places looked at; the same on any machine.
  std::uint32_t patience = 0;  ///< Words put in vain before it begins anew with nothing; 0: never.
};

/// Words put before one may be lifted again.
constexpr std::uint32_t kLeastStay = 2, kStays = 8;
/// Words of which the one that costs least is put.
constexpr std::uint32_t kAsked = 4;
constexpr std::uint32_t kNearlyAll = 8;

class Ejection {
 public:
  Ejection(const WordList& list, const std::vector<std::uint32_t>& words, const EjectionOptions& options)
      : options_(options),
        rng_(options.seed),
        board_(list, words, options.columns, options.rows),
        weight_(words.size(), 1),
        stays_(words.size(), 0) {
    for (std::uint32_t p = 0; p < words.size(); ++p) waiting_.push_back(p);
  }

  void begin(const std::vector<Placement>& standing) {
    for (const Placement& place : standing) {
      const auto piece = std::find_if(waiting_.begin(), waiting_.end(),
                                      [&](std::uint32_t p) { return board_.word(p) == place.word; });
      board_.put(*piece, place.start, place.direction);
      waiting_.erase(piece);
    }
    keep();
  }

  std::vector<Placement> run() {
    std::uint32_t idle = 0;
    while (!waiting_.empty() && effort_ < options_.effort) {
      if (options_.patience > 0 && idle >= patience()) {
        clear();
        idle = 0;
        mostHere_ = 0;
      }
      if (board_.standing() == 0)
        placeFirst();
      else
        placeNext();
      ++turn_;
      ++idle;
      if (board_.standing() > mostHere_) mostHere_ = board_.standing(), idle = 0;
      if (board_.standing() > best_.size()) keep();
    }
    return inOrder();
  }

 private:
  struct Choice {
    Cell start;
    Direction way = Direction::right;
    std::uint64_t cost = std::numeric_limits<std::uint64_t>::max();
    int shared = 0;
    std::vector<std::uint32_t> lifted;
  };

  /// Where nearly all stand, the last ones are worth more turns.
  std::uint32_t patience() const {
    return options_.patience * (mostHere_ * 20 >= board_.pieces() * 19 ? kNearlyAll : 1);
  }

  void clear() {
    for (std::uint32_t p = 0; p < board_.pieces(); ++p)
      if (board_.stands(p)) board_.lift(p), waiting_.push_back(p);
    std::fill(weight_.begin(), weight_.end(), 1);
  }

  void put(std::uint32_t piece, Cell start, Direction way) {
    board_.put(piece, start, way);
    waiting_.erase(std::find(waiting_.begin(), waiting_.end(), piece));
    stays_[piece] = turn_ + kLeastStay + rng_.below(kStays);
  }

  std::uint32_t anyWaiting() { return waiting_[rng_.below(static_cast<std::uint32_t>(waiting_.size()))]; }

  void placeFirst() {
    const std::uint32_t piece = anyWaiting();
    const auto length = static_cast<std::int32_t>(board_.letters(piece).size());
    ++effort_;
    const Direction way = rng_.below(2) == 0 ? Direction::right : Direction::down;
    const std::int32_t columns = options_.columns - (way == Direction::right ? length - 1 : 0),
                       rows = options_.rows - (way == Direction::down ? length - 1 : 0);
    if (columns < 1 || rows < 1) return;
    put(piece,
        {static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(columns))),
         static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(rows)))},
        way);
  }

  void placeNext() {
    // One that nothing stands in the way of, before others must give way for it.
    Choice best;
    std::uint32_t piece = 0;
    const auto count = static_cast<std::uint32_t>(waiting_.size());
    for (std::uint32_t i = 0; i < std::min(count, kAsked) && best.cost > 0; ++i) {
      std::swap(waiting_[i], waiting_[i + rng_.below(count - i)]);
      ++effort_;
      Choice choice = choose(waiting_[i]);
      if (choice.cost >= best.cost) continue;
      best = std::move(choice);
      piece = waiting_[i];
    }
    if (best.cost == std::numeric_limits<std::uint64_t>::max()) return;
    for (const std::uint32_t gone : best.lifted) {
      board_.lift(gone);
      waiting_.push_back(gone);
    }
    if (best.cost > 0) ++weight_[piece];
    put(piece, best.start, best.way);
  }

  Choice choose(std::uint32_t piece) {
    Choice best;
    std::uint32_t ties = 0;
    const std::span<const Letter> word = board_.letters(piece);
    for (std::uint32_t other = 0; other < board_.pieces(); ++other) {
      if (!board_.stands(other)) continue;
      ++effort_;
      const Placement& place = board_.at(other);
      const Direction way = across(place.direction);
      const std::span<const Letter> letters = board_.letters(other);
      for (std::size_t i = 0; i < letters.size(); ++i)
        for (std::size_t j = 0; j < word.size(); ++j) {
          if (word[j] != letters[i]) continue;
          const Cell start = advance(advance(place.start, place.direction, static_cast<std::int32_t>(i)), way,
                                     -static_cast<std::int32_t>(j));
          if (!board_.holds(piece, start, way)) continue;
          ++effort_;
          consider(piece, start, way, best, ties);
        }
    }
    return best;
  }

  void consider(std::uint32_t piece, Cell start, Direction way, Choice& best, std::uint32_t& ties) {
    const int shared = board_.meet(piece, start, way, inTheWay_);
    if (shared == 0) return;
    std::uint64_t cost = 0;
    for (const std::uint32_t p : inTheWay_) {
      if (stays_[p] > turn_) return;
      cost += weight_[p];
    }
    if (cost > best.cost) return;
    if (!inTheWay_.empty()) {
      board_.reach(piece, start, way, inTheWay_, together_);
      if (together_.size() + inTheWay_.size() < board_.standing()) {
        std::vector<bool> stays(board_.pieces(), false);
        for (const std::uint32_t p : together_) stays[p] = true;
        for (const std::uint32_t p : inTheWay_) stays[p] = true;
        for (std::uint32_t p = 0; p < board_.pieces(); ++p)
          if (board_.stands(p) && !stays[p]) {
            inTheWay_.push_back(p);
            cost += weight_[p];
          }
      }
    }
    if (cost > best.cost) return;
    if (cost == best.cost && shared < best.shared) return;
    if (cost == best.cost && shared == best.shared) {
      // Each of those that are equally good is as likely.
      if (rng_.below(++ties) != 0) return;
    } else {
      ties = 1;
    }
    best.start = start;
    best.way = way;
    best.cost = cost;
    best.shared = shared;
    best.lifted = inTheWay_;
  }

  void keep() {
    best_.clear();
    for (std::uint32_t p = 0; p < board_.pieces(); ++p)
      if (board_.stands(p)) best_.push_back({p, board_.at(p)});
  }

  /// From the first word on over crossings.
  std::vector<Placement> inOrder() {
    if (best_.empty()) return {};
    clear();
    for (const Kept& kept : best_) board_.put(kept.piece, kept.place.start, kept.place.direction);
    std::vector<std::uint32_t> rest;
    const Kept& first = best_.front();
    board_.reach(first.piece, first.place.start, first.place.direction, {}, rest);
    std::vector<Placement> order = {first.place};
    for (const std::uint32_t p : rest) order.push_back(board_.at(p));
    return order;
  }

  struct Kept {
    std::uint32_t piece;
    Placement place;
  };
  EjectionOptions options_;
  Rng rng_;
  CrosswordBoard board_;
  std::vector<std::uint32_t> waiting_;
  std::vector<std::uint64_t> weight_;
  std::vector<std::uint32_t> stays_;  ///< Until this turn a piece is not lifted.
  std::uint32_t turn_ = 0;
  std::uint64_t effort_ = 0;
  std::size_t mostHere_ = 0;  ///< Since it began with nothing.
  std::vector<Kept> best_;
  std::vector<std::uint32_t> inTheWay_, together_;
};

/// Looks for an array of all `words` (indices into the list, copies again) within the edges. A word that is
/// still to be placed is put where it shares a letter and the least weight of others must be lifted, of such
/// places the one with most crossings: those that it would touch, and those that would then hang on nothing;
/// they are placed again later. A word weighs more each time that it had to wait, and what was just put is
/// not lifted at once, so that it does not go round in circles. Begins with `standing`, which must keep the
/// rules, or with nothing. Returns the most words that ever stood, in an order in which each crosses one
/// before it.
std::vector<Placement> placeByEjection(const WordList& list, const std::vector<std::uint32_t>& words,
                                       const std::vector<Placement>& standing,
                                       const EjectionOptions& options) {
  EXPECTS(options.columns > 0 && options.rows > 0 && options.effort > 0);
  Ejection ejection(list, words, options);
  ejection.begin(standing);
  return ejection.run();
}

/// Within edges: for all words to stand at all (at most, and for each word twice), and for them to stand in a
/// row or column less.
constexpr std::uint64_t kRescueEffort = 2'000'000, kEffortShare = 8'000, kShrinkEffort = 30'000;
constexpr std::uint32_t kPatience = 2000;

// Words of two to four letters cross two others at most, so that an array of them is a single row of words,
// which ends where both ends are walled in. Of the 143 primes of three digits growth joins 15
// near the middle, 44 far from it and 49 at random. Ejection
// for one waiting word at a time: 17; for the cheapest of 64: 65 to 112; beginning anew after 100 words in
// vain, later when nearly all stand, and for the cheapest of four: all 143. Places with blank squares around
// both ends, and with letters that other words need, helped before that, and not any more.
constexpr std::size_t kMostWords = 2000, kMostAnew = 400;
constexpr std::uint64_t kMendEffort = 4'000'000, kAnewEffort = 60'000'000;
/// For each word twice: short lists are soon tried out.
constexpr std::uint64_t kMendShare = 100, kAnewShare = 3'000;
constexpr std::uint32_t kAnewPatience = 100;
constexpr std::int64_t kMostSide = 4000;

}  // namespace

std::int64_t mostLetters(std::int32_t columns, std::int32_t rows) {
  EXPECTS(columns > 0 && rows > 0);
  return std::int64_t{columns} * ((rows + 1) / 2) + std::int64_t{rows} * ((columns + 1) / 2);
}

std::vector<Placement> placeWithin(const WordList& list, const std::vector<std::uint32_t>& words,
                                   std::int32_t columns, std::int32_t rows, std::uint64_t seed) {
  EXPECTS(columns > 0 && rows > 0 && !words.empty());
  EjectionOptions options;
  options.columns = columns;
  options.rows = rows;
  options.seed = seed;
  const auto count = static_cast<std::uint64_t>(words.size());
  options.effort = std::min(kRescueEffort, kEffortShare * count * count);
  options.patience = kPatience;
  std::vector<Placement> best = placeByEjection(list, words, {}, options);
  options.effort = kShrinkEffort;
  while (best.size() == words.size()) {
    const Extent extent = extentOf(list, best);
    options.columns = static_cast<std::int32_t>(extent.columns());
    options.rows = static_cast<std::int32_t>(extent.rows());
    --(options.columns > options.rows ? options.columns : options.rows);
    std::vector<Placement> smaller = placeByEjection(list, words, {}, options);
    if (smaller.size() < words.size()) break;
    best = std::move(smaller);
  }
  return best;
}

std::vector<Placement> placeMore(const WordList& list, const std::vector<std::uint32_t>& words,
                                 const GrowingArray& array, std::uint64_t seed) {
  EXPECTS(array.placed().size() < words.size());
  if (words.size() > kMostWords) return {};
  std::int64_t letters = 0, longest = 0;
  for (const std::uint32_t word : words) {
    const auto length = static_cast<std::int64_t>(list.words[word].letters.size());
    letters += length;
    longest = std::max(longest, length);
  }
  const Extent& extent = array.extent();
  const std::int64_t side = std::max({extent.columns() + 2 * longest, extent.rows() + 2 * longest,
                                      static_cast<std::int64_t>(4 * std::sqrt(letters)) + 2 * longest});
  if (side > kMostSide) return {};
  EjectionOptions options;
  options.columns = options.rows = static_cast<std::int32_t>(side);
  options.seed = seed;
  const auto count = static_cast<std::uint64_t>(words.size());
  options.effort = std::min(kMendEffort, kMendShare * count * count);
  std::vector<Placement> standing = array.placed();
  for (Placement& p : standing) {
    p.start.column += static_cast<std::int32_t>((side - extent.columns()) / 2) - extent.first.column;
    p.start.row += static_cast<std::int32_t>((side - extent.rows()) / 2) - extent.first.row;
  }
  std::vector<Placement> best = placeByEjection(list, words, standing, options);
  if (best.size() < words.size() && words.size() <= kMostAnew) {
    options.effort = std::min(kAnewEffort, kAnewShare * count * count);
    options.patience = kAnewPatience;
    std::vector<Placement> anew = placeByEjection(list, words, {}, options);
    if (anew.size() > best.size()) best = std::move(anew);
  }
  if (best.size() <= array.placed().size()) best.clear();
  return best;
}

}  // namespace gridpress::gen
