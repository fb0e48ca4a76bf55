// gen/wordsearch/refine/refine: lifts a word, looks at all its places, puts it down at one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <algorithm>
#include <utility>

#include "gen/wordsearch/refine/heat.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kRefine = 0x7175616C;  // apart from the words' other chances

constexpr std::int64_t kCrossing = 2, kParallel = -4, kShared = -3;
// So often a word is lifted on average, unless that were more than so many places to look at.
constexpr std::uint64_t kLifts = 1000, kPlaces = 1'000'000'000;
// How much more than it is a place may seem to be worth, at first and at the end; in 1/65536.
constexpr std::uint64_t kHeat = 2 * 65536, kCool = kHeat / 8;

class Weaver {
 public:
  Weaver(const std::vector<Word>& words, const Rule& rule, const Grid& blank)
      : words_(words),
        rule_(rule),
        board_(words, blank),
        rng_(hashOf(rule.seed, kRefine)),
        beside_(words.size(), 0) {}

  RefineReport run(const Places& start, Events& events) {
    std::vector<std::uint32_t> standing;
    for (std::uint32_t w = 0; w < words_.size(); ++w) {
      if (start[w] == kNowhere) continue;
      total_ += valueAt(w, start[w]);
      board_.put(w, start[w]);
      standing.push_back(w);
    }
    best_ = total_;
    bestPlaces_ = start;
    RefineReport report;
    report.planned = std::min(kLifts * standing.size(), kPlaces / (8 * board_.grid().cellCount()));
    for (; report.moves < report.planned && !events.stop(); ++report.moves) {
      lift(standing[rng_.below(static_cast<std::uint32_t>(standing.size()))],
           kCool + (kHeat - kCool) * (report.planned - report.moves) / report.planned);
      events.progress(Stage::improve, report.moves, report.planned);
    }
    return report;
  }
  const Places& best() const { return bestPlaces_; }

 private:
  void lift(std::uint32_t word, std::uint64_t heat) {
    const Place old = board_.places()[word];
    board_.take(word);
    total_ -= valueAt(word, old);
    const std::vector<Letter>& letters = words_[word].letters;
    const Letter* cells = board_.grid().cells().data();
    Place taken = old;
    std::int64_t most = 0, value = 0;
    bool first = true;
    board_.eachPlace(letters.size(), rule_.directions, [&](Place place, const Board::Walk& walk) {
      for (std::size_t i = 0; i < letters.size(); ++i) {
        const Letter here = cells[walk.at(i)];
        if (here != kBlank && here != letters[i]) return;
      }
      const std::int64_t worth = valueAt(word, place);
      const auto seems = worth * 65536 + static_cast<std::int64_t>((heat * exponential(rng_.next())) >> 16);
      if (!first && seems <= most) return;
      first = false;
      most = seems;
      value = worth;
      taken = place;
    });
    board_.put(word, taken);
    total_ += value;
    if (total_ <= best_) return;
    best_ = total_;
    bestPlaces_ = board_.places();
  }

  // What the word adds to all others at a place where it does not stand.
  std::int64_t valueAt(std::uint32_t word, Place place) {
    const Board::Walk walk = board_.walk(place);
    const unsigned axis = place % 4;
    const std::size_t length = words_[word].letters.size();
    const Grid& grid = board_.grid();
    const Letter* cells = grid.cells().data();
    const auto axisOf = [&](std::uint32_t other) { return board_.places()[other] % 4; };
    // Lines side by side: rows, or what meets a row in neighbouring columns.
    const std::ptrdiff_t aside = axis == 0 ? grid.columns() : 1;
    Cell cell = cellOf(grid, place);
    const Cell by = step(directionOf(place));
    std::int64_t value = 0;
    const auto look = [&](std::size_t at) {
      if (cells[at] == kBlank || cells[at] == kOutside) return;
      for (const std::uint32_t other : board_.through(at))
        if (axisOf(other) == axis && beside_[other]++ == 0) neighbours_.push_back(other);
    };
    for (std::size_t i = 0; i < length; ++i, cell.column += by.column, cell.row += by.row) {
      const std::size_t at = walk.at(i);
      if (cells[at] != kBlank)
        for (const std::uint32_t other : board_.through(at))
          value += axisOf(other) == axis ? kShared : kCrossing;
      const std::int32_t line = axis == 0 ? cell.row : cell.column;
      if (line > 0) look(at - static_cast<std::size_t>(aside));
      if (line + 1 < (axis == 0 ? grid.rows() : grid.columns())) look(at + static_cast<std::size_t>(aside));
    }
    for (const std::uint32_t other : neighbours_) {
      const std::size_t shorter = std::min(length, words_[other].letters.size());
      if (std::exchange(beside_[other], 0) * 2 >= shorter) value += kParallel;
    }
    neighbours_.clear();
    return value;
  }

  const std::vector<Word>& words_;
  const Rule& rule_;
  Board board_;
  Rng rng_;
  std::vector<std::size_t> beside_;  ///< By word: its cells beside the word in hand.
  std::vector<std::uint32_t> neighbours_;
  std::int64_t total_ = 0, best_ = 0;
  Places bestPlaces_;
};

}  // namespace

RefineReport refineWords(const std::vector<Word>& words, const Rule& rule, Grid& grid, Places& places,
                         Events& events) {
  Grid blank = blankOf(grid);
  Weaver weaver(words, rule, blank);
  const RefineReport report = weaver.run(places, events);
  places = weaver.best();
  grid = withWords(std::move(blank), words, places);
  return report;
}

}  // namespace gridpress::gen
