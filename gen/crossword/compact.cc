// gen/crossword/compact: removes and replaces words in ever smaller boxes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/compact.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "gen/crossword/array.h"
#include "gen/crossword/board.h"
#include "model/contracts.h"
#include "model/rng.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

/// The first box: the share of its squares that would have letters if no words crossed.
constexpr double kBoxDensity = 0.42, kLarger = 1.1;
/// Of the effort, for a first box in which all words stand.
constexpr std::uint64_t kFirstShare = 6;

// What a place is worth. bench/bench_compact has what other numbers gave, here and below.
constexpr int kCrossing = 16, kNeighbour = 2, kChance = 20;
/// How far chance may move a word in the order of lengths, in quarters of a letter.
constexpr int kQuarters = 4;
constexpr std::uint32_t kOrderChance = 32;
/// Words taken out at once: two, and up to this part of all.
constexpr std::uint32_t kFewest = 2, kPart = 20;
/// What a word that waits costs beyond its letters. A crossing is worth one letter.
constexpr std::int64_t kWaits = 2, kHeat = 1;
/// Arrays begun from nothing, side by side, of which the smallest is kept.
constexpr std::size_t kStarts = 2;

class Compactor {
 public:
  Compactor(const WordList& list, const std::vector<std::uint32_t>& words, const CompactOptions& options,
            std::size_t start)
      : list_(list), words_(words), options_(options), first_(start == 0), rng_(hashOf(options.seed, start)) {
    for (const std::uint32_t w : words) {
      letters_ += lengthOf(w);
      longest_ = std::max(longest_, lengthOf(w));
    }
  }

  std::vector<Placement> run(const Progress& progress) {
    if (!begin(progress)) return best_;
    while (true) {
      if (allStand()) {
        best_ = inOrder();
        if (!shrink()) return best_;
        refill();
        kept_ = state();
      } else {
        if (effort_ >= options_.effort) return best_;
        turn(progress);
      }
    }
  }

 private:
  struct State {
    std::vector<std::optional<Placement>> places;  ///< Of each piece; nothing: it waits.
    std::int64_t cost = 0;
  };
  struct Spot {
    Cell start;
    Direction way = Direction::right;
    int worth = std::numeric_limits<int>::min();
  };

  std::int32_t lengthOf(std::uint32_t word) const {
    return static_cast<std::int32_t>(list_.words[word].letters.size());
  }
  std::uint32_t pieces() const { return static_cast<std::uint32_t>(words_.size()); }
  /// The first box that takes them all, or the one that is given. Where none does, the most words that stood
  /// in one are kept.
  bool begin(const Progress& progress) {
    const double area = static_cast<double>(letters_) / kBoxDensity, ratio = options_.rowsPerColumn / 100.0;
    const bool given = options_.columns > 0;
    for (double larger = 1; effort_ < options_.effort; larger *= kLarger) {
      box_ = {options_.columns, options_.rows};
      if (!given) {
        box_.column = std::max(longest_, static_cast<std::int32_t>(std::sqrt(area / ratio) * larger));
        box_.row = std::max(longest_, static_cast<std::int32_t>(box_.column * ratio));
      }
      clear();
      refill();
      kept_ = state();
      const std::uint64_t end = given ? options_.effort : effort_ + options_.effort / kFirstShare;
      while (effort_ < end && !allStand()) {
        turn(progress);
        if (board_->standing() > best_.size()) best_ = inOrder();
      }
      if (allStand()) return true;
    }
    return false;
  }

  void turn(const Progress& progress) {
    if (++turns_ % 256 == 0) {
      if (first_) gridpress::report(progress, effort_ * words_.size() / options_.effort, words_.size());
      if (progress.stop()) throw Stopped();
    }
    ruin();
    refill();
    State now = state();
    // Half as likely for each letter that it is worse.
    const std::int64_t slack = kHeat * std::countl_zero(rng_.next());
    if (now.cost <= kept_.cost + slack || allStand())
      kept_ = std::move(now);
    else
      restore();
    ++effort_;
  }

  bool allStand() const { return board_->standing() == pieces(); }
  std::vector<std::uint32_t> piecesThat(bool stand) const {
    std::vector<std::uint32_t> all;
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (board_->stands(p) == stand) all.push_back(p);
    return all;
  }
  State state() const {
    State state;
    state.places.resize(pieces());
    std::int64_t standing = 0;
    for (std::uint32_t p = 0; p < pieces(); ++p) {
      if (board_->stands(p)) {
        state.places[p] = board_->at(p);
        standing += lengthOf(words_[p]);
      } else {
        state.cost += lengthOf(words_[p]) + kWaits;
      }
    }
    state.cost -= standing - static_cast<std::int64_t>(board_->squares());
    return state;
  }

  void restore() {
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (board_->stands(p) && !(kept_.places[p] && *kept_.places[p] == board_->at(p))) lift(p);
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (!board_->stands(p) && kept_.places[p])
        board_->put(p, kept_.places[p]->start, kept_.places[p]->direction);
  }

  /// Takes out a few words, around a square or anywhere, and what then hangs on nothing.
  void ruin() {
    const std::vector<std::uint32_t> standing = piecesThat(true);
    if (standing.empty()) return;
    const std::uint32_t count = kFewest + rng_.below(std::max(kFewest, pieces() / kPart));
    if (rng_.below(3) == 0) {
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t p = standing[rng_.below(static_cast<std::uint32_t>(standing.size()))];
        if (board_->stands(p)) lift(p);
      }
    } else {
      const Cell middle{static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(box_.column))),
                        static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(box_.row)))};
      std::vector<std::pair<std::uint32_t, std::uint32_t>> far;
      for (const std::uint32_t p : standing) far.emplace_back(distance(p, middle) * 16 + rng_.below(16), p);
      std::ranges::sort(far);
      for (std::uint32_t i = 0; i < std::min<std::size_t>(count, far.size()); ++i)
        if (board_->stands(far[i].second)) lift(far[i].second);
    }
    keepLargest();
  }

  std::uint32_t distance(std::uint32_t piece, Cell to) const {
    const Placement& at = board_->at(piece);
    const Cell end = advance(at.start, at.direction, lengthOf(words_[piece]) - 1);
    const auto beyond = [](std::int32_t x, std::int32_t from, std::int32_t until) {
      return x < from ? from - x : x > until ? x - until : 0;
    };
    return static_cast<std::uint32_t>(beyond(to.column, at.start.column, end.column) +
                                      beyond(to.row, at.start.row, end.row));
  }

  /// Of the parts that it fell into, only the one of most letters stays.
  void keepLargest() {
    std::vector<char> seen(pieces(), 0), stays;
    std::int64_t most = 0;
    for (std::uint32_t p = 0; p < pieces(); ++p) {
      if (!board_->stands(p) || seen[p] != 0) continue;
      const std::vector<std::uint32_t> together = board_->reach(p);
      if (together.size() == board_->standing()) return;
      std::vector<char> part(pieces(), 0);
      std::int64_t letters = 0;
      for (const std::uint32_t q : together) {
        seen[q] = part[q] = 1;
        letters += lengthOf(words_[q]);
      }
      if (letters > most) most = letters, stays = std::move(part);
    }
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (board_->stands(p) && stays[p] == 0) lift(p);
  }

  /// Puts back what fits, the longer words mostly first.
  void refill() {
    std::vector<std::pair<int, std::uint32_t>> order;
    for (const std::uint32_t p : piecesThat(false))
      order.emplace_back(static_cast<int>(rng_.below(kOrderChance)) - kQuarters * lengthOf(words_[p]), p);
    std::ranges::sort(order);
    if (board_->standing() == 0 && !order.empty()) {
      putFirst(order.front().second);
      order.erase(order.begin());
    }
    for (bool any = true; any && !order.empty();) {
      any = false;
      std::vector<std::pair<int, std::uint32_t>> failed;
      for (const auto& word : order) {
        if (putBest(word.second))
          any = true;
        else
          failed.push_back(word);
      }
      order = std::move(failed);
    }
  }

  void putFirst(std::uint32_t piece) {
    const std::int32_t length = lengthOf(words_[piece]);
    if (length <= box_.column)
      board_->put(piece, {(box_.column - length) / 2, box_.row / 2}, Direction::right);
    else if (length <= box_.row)
      board_->put(piece, {box_.column / 2, (box_.row - length) / 2}, Direction::down);
  }

  bool putBest(std::uint32_t piece) {
    Spot best;
    for (const Direction way : {Direction::right, Direction::down}) {
      effort_ += board_->blocks(way);
      board_->places(piece, way, [&](Cell start, int shared, int beside) {
        const int worth = shared * kCrossing + beside * kNeighbour + static_cast<int>(rng_.below(kChance));
        if (worth > best.worth) best = {start, way, worth};
      });
    }
    if (best.worth == std::numeric_limits<int>::min()) return false;
    board_->put(piece, best.start, best.way);
    return true;
  }

  void clear() { board_.emplace(list_, words_, box_.column, box_.row); }

  /// Where two neighbours only stood side by side because they crossed it, the second goes, too.
  void lift(std::uint32_t piece) {
    const Placement at = board_->at(piece);
    board_->lift(piece);
    const Direction other = across(at.direction);
    bool read = board_->reader(at.start, other) >= 0;
    for (std::int32_t i = 1; i < lengthOf(at.word); ++i) {
      const Cell square = advance(at.start, at.direction, i);
      const std::int32_t reader = board_->reader(square, other);
      if (read && reader >= 0) lift(static_cast<std::uint32_t>(reader));
      read = board_->reader(square, other) >= 0;
    }
  }

  /// A row or a column less, where the fewest letters are lost. False where no word could be long enough.
  bool shrink() {
    const State all = state();
    const Extent extent = extentOf(list_, inOrder());
    const Cell first = extent.first;
    box_ = {static_cast<std::int32_t>(extent.columns()), static_cast<std::int32_t>(extent.rows())};
    const bool fewerRows = std::int64_t{box_.row} * 100 >= std::int64_t{box_.column} * options_.rowsPerColumn;
    --(fewerRows ? box_.row : box_.column);
    if (std::max(box_.column, box_.row) < longest_ || box_.column < 1 || box_.row < 1) return false;
    const Cell other{first.column + (fewerRows ? 0 : 1), first.row + (fewerRows ? 1 : 0)};
    const Cell corner = lost(all, first) <= lost(all, other) ? first : other;
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (board_->stands(p) && !inside(moved(*all.places[p], corner))) lift(p);
    const std::vector<std::uint32_t> stay = piecesThat(true);
    clear();
    for (const std::uint32_t p : stay)
      board_->put(p, moved(*all.places[p], corner).start, all.places[p]->direction);
    keepLargest();
    return true;
  }

  static Placement moved(Placement at, Cell corner) {
    at.start = {at.start.column - corner.column, at.start.row - corner.row};
    return at;
  }
  bool inside(const Placement& at) const {
    const Cell end = advance(at.start, at.direction, lengthOf(at.word) - 1);
    return at.start.column >= 0 && at.start.row >= 0 && end.column < box_.column && end.row < box_.row;
  }
  std::int64_t lost(const State& all, Cell corner) const {
    std::int64_t letters = 0;
    for (const std::optional<Placement>& at : all.places)
      if (!inside(moved(*at, corner))) letters += lengthOf(at->word);
    return letters;
  }

  std::vector<Placement> inOrder() const {
    std::vector<Placement> order;
    for (const std::uint32_t p : board_->reach(piecesThat(true).front())) order.push_back(board_->at(p));
    return order;
  }

  const WordList& list_;
  const std::vector<std::uint32_t>& words_;
  const CompactOptions options_;
  const bool first_;  ///< The first start reports for all.
  Rng rng_;
  std::int64_t letters_ = 0;
  std::int32_t longest_ = 0;
  Cell box_;  ///< Its columns and rows.
  std::optional<CrosswordBoard> board_;
  State kept_;
  std::uint64_t effort_ = 0, turns_ = 0;
  std::vector<Placement> best_;
};

}  // namespace

std::uint64_t compactEffort(std::size_t words) {
  // A turn looks at a box that grows with the words' number and at some of the words; turns grow likewise.
  constexpr std::uint64_t kLeast = 15'000, kMost = 12'000'000, kMostWords = 1000;
  const std::uint64_t n = std::min<std::uint64_t>(words, kMostWords);
  return std::min(kMost, kLeast + n * n * n * n * 3 / 4);
}

std::vector<Placement> placeCompactly(const WordList& list, const std::vector<std::uint32_t>& words,
                                      const CompactOptions& options, const Progress& progress) {
  EXPECTS(!words.empty() && options.effort > 0 && options.rowsPerColumn > 0);
  EXPECTS((options.columns > 0) == (options.rows > 0));
  std::vector<std::vector<Placement>> found(kStarts);
  parallel::ThreadPool pool(static_cast<int>(std::min(kStarts, parallel::threadCount(options.threads))));
  pool.run(kStarts, [&](std::size_t start, std::size_t) {
    found[start] = Compactor(list, words, options, start).run(progress);
  });
  // What has the most words, and of those what is smallest; of equals the first.
  return *std::ranges::min_element(found, [&](const auto& a, const auto& b) {
    if (a.size() != b.size() || a.empty()) return a.size() > b.size();
    return extentOf(list, a).cells() < extentOf(list, b).cells();
  });
}

}  // namespace gridpress::gen
