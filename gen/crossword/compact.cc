// gen/crossword/compact: taken out and put back, in ever smaller boxes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/compact.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "gen/crossword/board.h"
#include "gen/crossword/plane.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

/// The first box: so many of its squares would have letters if no words crossed.
constexpr double kBoxDensity = 0.42, kLarger = 1.1;
/// Of the effort, for a first box in which all words stand.
constexpr std::uint64_t kFirstShare = 6;

// What a place is worth. Sixty everyday words in a second, over four seeds: with crossings alone 600 squares,
// with neighbours two squares away (which leave room for nothing between) 590, with more chance 600 again.
constexpr int kCrossing = 16, kNeighbour = 2, kChance = 9;
/// How far chance may move a word in the order of lengths, in quarters of a letter.
constexpr int kQuarters = 4;
constexpr std::uint32_t kOrderChance = 32;
/// Words taken out at once: two, and up to this part of all. Of a sixth boxes were larger by two rows.
constexpr std::uint32_t kFewest = 2, kPart = 12;
/// What a word that waits costs beyond its letters. A crossing is worth one letter.
constexpr std::int64_t kWaits = 2;
constexpr std::int64_t kHeat = 1;

struct Box {
  std::int32_t columns = 0, rows = 0;
};

class Compactor {
 public:
  Compactor(const WordList& list, const std::vector<std::uint32_t>& words, const CompactOptions& options)
      : list_(list), words_(words), options_(options), rng_(options.seed) {
    for (const std::uint32_t w : words) {
      letters_ += lengthOf(w);
      longest_ = std::max(longest_, lengthOf(w));
    }
    indexLetters();
  }

  std::vector<Placement> run(const Progress& progress) {
    if (!begin()) return {};
    std::vector<Placement> best;
    while (true) {
      if (waiting().empty()) {
        best = inOrder();
        if (!shrink()) break;
        refill();
        kept_ = state();
        continue;
      }
      if (effort_ >= options_.effort) break;
      if (++turns_ % 256 == 0)
        gridpress::reportOrStop(progress, effort_ * words_.size() / options_.effort, words_.size());
      turn();
    }
    return best;
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

  /// Numbers the words' letters, and notes for each piece at which of its places (the first 64) each stands.
  void indexLetters() {
    numbers_.assign(list_.alphabet.size(), 0);
    std::uint32_t count = 0;
    for (const std::uint32_t w : words_)
      for (const Letter letter : list_.words[w].letters)
        if (numbers_[letter] == 0) numbers_[letter] = ++count;
    letterCount_ = count + 1;
    standsAt_.assign(std::size_t{pieces()} * letterCount_, 0);
    for (std::uint32_t p = 0; p < pieces(); ++p) {
      const std::vector<Letter>& letters = list_.words[words_[p]].letters;
      for (std::size_t i = 0; i < std::min<std::size_t>(letters.size(), 64); ++i)
        standsAt_[std::size_t{p} * letterCount_ + numbers_[letters[i]]] |= std::uint64_t{1} << i;
    }
  }

  std::int32_t lengthOf(std::uint32_t word) const {
    return static_cast<std::int32_t>(list_.words[word].letters.size());
  }
  std::uint32_t pieces() const { return static_cast<std::uint32_t>(words_.size()); }

  /// The first box that takes them all.
  bool begin() {
    const double area = static_cast<double>(letters_) / kBoxDensity, ratio = options_.rowsPerColumn / 100.0;
    for (double larger = 1; effort_ < options_.effort; larger *= kLarger) {
      box_.columns = std::max(longest_, static_cast<std::int32_t>(std::sqrt(area / ratio) * larger));
      box_.rows = std::max(longest_, static_cast<std::int32_t>(box_.columns * ratio));
      board_.emplace(list_, words_, box_.columns, box_.rows);
      refill();
      kept_ = state();
      for (const std::uint64_t end = effort_ + options_.effort / kFirstShare;
           effort_ < end && !waiting().empty();)
        turn();
      if (waiting().empty()) return true;
    }
    return false;
  }

  void turn() {
    ruin();
    refill();
    State now = state();
    // Half as likely for each letter that it is worse.
    const std::int64_t slack = kHeat * std::countl_zero(rng_.next());
    if (now.cost <= kept_.cost + slack || waiting().empty())
      kept_ = std::move(now);
    else
      restore();
    ++effort_;
  }

  std::vector<std::uint32_t> waiting() const {
    std::vector<std::uint32_t> all;
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (!board_->stands(p)) all.push_back(p);
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
      if (board_->stands(p) && !(kept_.places[p] && *kept_.places[p] == board_->at(p))) board_->lift(p);
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (!board_->stands(p) && kept_.places[p])
        board_->put(p, kept_.places[p]->start, kept_.places[p]->direction);
  }

  /// Takes out a few words, around a square or anywhere, and what then hangs on nothing.
  void ruin() {
    std::vector<std::uint32_t> standing;
    for (std::uint32_t p = 0; p < pieces(); ++p)
      if (board_->stands(p)) standing.push_back(p);
    if (standing.empty()) return;
    const std::uint32_t count = kFewest + rng_.below(std::max(kFewest, pieces() / kPart));
    if (rng_.below(3) == 0) {
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t p = standing[rng_.below(static_cast<std::uint32_t>(standing.size()))];
        if (board_->stands(p)) board_->lift(p);
      }
    } else {
      const Cell middle{static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(box_.columns))),
                        static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(box_.rows)))};
      std::vector<std::pair<std::uint32_t, std::uint32_t>> far;
      for (const std::uint32_t p : standing) far.emplace_back(distance(p, middle) * 16 + rng_.below(16), p);
      std::sort(far.begin(), far.end());
      for (std::uint32_t i = 0; i < std::min<std::size_t>(count, far.size()); ++i)
        board_->lift(far[i].second);
    }
    keepLargest();
  }

  /// Steps from a word to a square.
  std::uint32_t distance(std::uint32_t piece, Cell to) const {
    const Placement& at = board_->at(piece);
    const Cell end = advance(at.start, at.direction, lengthOf(words_[piece]) - 1);
    const auto beyond = [](std::int32_t x, std::int32_t from, std::int32_t until) {
      return x < from ? from - x : x > until ? x - until : 0;
    };
    return static_cast<std::uint32_t>(beyond(to.column, at.start.column, end.column) +
                                      beyond(to.row, at.start.row, end.row));
  }

  /// Of the pieces that it fell into, only the one of most letters stays.
  void keepLargest() {
    std::vector<bool> seen(pieces(), false);
    std::vector<std::vector<std::uint32_t>> parts;
    std::vector<std::int64_t> letters;
    for (std::uint32_t p = 0; p < pieces(); ++p) {
      if (!board_->stands(p) || seen[p]) continue;
      board_->reach(p, board_->at(p).start, board_->at(p).direction, {}, together_);
      together_.push_back(p);
      letters.push_back(0);
      for (const std::uint32_t q : together_) {
        seen[q] = true;
        letters.back() += lengthOf(words_[q]);
      }
      parts.push_back(together_);
    }
    const auto most = std::max_element(letters.begin(), letters.end()) - letters.begin();
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (static_cast<std::ptrdiff_t>(i) != most)
        for (const std::uint32_t p : parts[i]) board_->lift(p);
  }

  /// Puts back what fits, the longer words mostly first.
  void refill() {
    std::vector<std::pair<int, std::uint32_t>> order;
    for (const std::uint32_t p : waiting())
      order.emplace_back(static_cast<int>(rng_.below(kOrderChance)) - kQuarters * lengthOf(words_[p]), p);
    std::sort(order.begin(), order.end());
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
    if (length <= box_.columns)
      board_->put(piece, {(box_.columns - length) / 2, box_.rows / 2}, Direction::right);
    else if (length <= box_.rows)
      board_->put(piece, {box_.columns / 2, (box_.rows - length) / 2}, Direction::down);
  }

  bool putBest(std::uint32_t piece) {
    Spot best;
    const std::uint64_t* standsAt = standsAt_.data() + std::size_t{piece} * letterCount_;
    for (std::uint32_t other = 0; other < pieces(); ++other) {
      if (!board_->stands(other)) continue;
      const Placement& there = board_->at(other);
      const Direction way = across(there.direction);
      const std::span<const Letter> letters = board_->letters(other);
      for (std::size_t i = 0; i < letters.size(); ++i) {
        std::uint64_t offsets = standsAt[numbers_[letters[i]]];
        if (offsets == 0) continue;
        const Cell square = advance(there.start, there.direction, static_cast<std::int32_t>(i));
        if (!board_->open(square, way)) continue;
        for (; offsets != 0; offsets &= offsets - 1)
          consider(piece, {advance(square, way, -std::countr_zero(offsets)), way}, best);
      }
    }
    if (best.worth == std::numeric_limits<int>::min()) return false;
    board_->put(piece, best.start, best.way);
    return true;
  }

  void consider(std::uint32_t piece, Spot spot, Spot& best) {
    ++effort_;
    if (!board_->holds(piece, spot.start, spot.way)) return;
    const CrosswordBoard::Fit fit = board_->fit(piece, spot.start, spot.way);
    if (fit.shared <= 0) return;
    spot.worth = fit.shared * kCrossing + fit.beside * kNeighbour + static_cast<int>(rng_.below(kChance));
    if (spot.worth > best.worth) best = spot;
  }

  /// A row or a column less, where the fewest letters are lost. False where no word could be long enough.
  bool shrink() {
    const State all = state();
    Cell first{box_.columns, box_.rows}, last{0, 0};
    for (std::uint32_t p = 0; p < pieces(); ++p) {
      const Cell end = advance(all.places[p]->start, all.places[p]->direction, lengthOf(words_[p]) - 1);
      first = {std::min(first.column, all.places[p]->start.column),
               std::min(first.row, all.places[p]->start.row)};
      last = {std::max(last.column, end.column), std::max(last.row, end.row)};
    }
    box_ = {last.column - first.column + 1, last.row - first.row + 1};
    const bool fewerRows =
        std::int64_t{box_.rows} * 100 >= std::int64_t{box_.columns} * options_.rowsPerColumn;
    --(fewerRows ? box_.rows : box_.columns);
    if (std::max(box_.columns, box_.rows) < longest_ || box_.columns < 1 || box_.rows < 1) return false;
    const Cell other{first.column + (fewerRows ? 0 : 1), first.row + (fewerRows ? 1 : 0)};
    const Cell corner = lost(all, first) <= lost(all, other) ? first : other;
    board_.emplace(list_, words_, box_.columns, box_.rows);
    for (std::uint32_t p = 0; p < pieces(); ++p) {
      const Placement at = moved(*all.places[p], corner);
      if (inside(at)) board_->put(p, at.start, at.direction);
    }
    keepLargest();
    return true;
  }

  static Placement moved(Placement at, Cell corner) {
    at.start = {at.start.column - corner.column, at.start.row - corner.row};
    return at;
  }
  bool inside(const Placement& at) const {
    const Cell end = advance(at.start, at.direction, lengthOf(at.word) - 1);
    return at.start.column >= 0 && at.start.row >= 0 && end.column < box_.columns && end.row < box_.rows;
  }
  std::int64_t lost(const State& all, Cell corner) const {
    std::int64_t letters = 0;
    for (const std::optional<Placement>& at : all.places)
      if (!inside(moved(*at, corner))) letters += lengthOf(at->word);
    return letters;
  }

  std::vector<Placement> inOrder() {
    const Placement first = board_->at(0);
    board_->reach(0, first.start, first.direction, {}, together_);
    std::vector<Placement> order = {first};
    for (const std::uint32_t p : together_) order.push_back(board_->at(p));
    return order;
  }

  const WordList& list_;
  const std::vector<std::uint32_t>& words_;
  const CompactOptions options_;
  Rng rng_;
  std::int64_t letters_ = 0;
  std::int32_t longest_ = 0;
  std::vector<std::uint32_t> numbers_;   ///< By letter, from 1.
  std::vector<std::uint64_t> standsAt_;  ///< By piece and letter's number: a bit for each place.
  std::size_t letterCount_ = 0;
  Box box_;
  std::optional<CrosswordBoard> board_;
  State kept_;
  std::uint64_t effort_ = 0, turns_ = 0;
  std::vector<std::uint32_t> together_;
};

}  // namespace

std::uint64_t compactEffort(std::size_t words) {
  constexpr std::uint64_t kLeast = 1'000'000, kShare = 10'000, kMost = 36'000'000;
  return std::min(kMost, kLeast + kShare * words * words);
}

std::vector<Placement> placeCompactly(const WordList& list, const std::vector<std::uint32_t>& words,
                                      const CompactOptions& options, const Progress& progress) {
  return Compactor(list, words, options).run(progress);
}

}  // namespace gridpress::gen
