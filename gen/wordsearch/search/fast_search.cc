// gen/wordsearch/search/fast_search: cuts the list into batches, and writes words into grid and maps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/fast_search.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "gen/wordsearch/search/batch_search.h"
#include "gen/wordsearch/search/sweep.h"
#include "model/contracts.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

// Fewer words of a length are looked for in the bitmaps, one by one; more of them share one look at each
// window.
constexpr std::size_t kFew = 8;
// Words that are searched together, and while the grid is nearly blank: twice as many look at
// fewer windows in all, but wait longer for their turn.
constexpr std::size_t kTogether = 8192, kAtFirst = 2048;
static_assert(kTogether <= kMostIndexed);
// Words that are searched together have no more letters than these: an index of long words is large.
constexpr std::size_t kLettersTogether = std::size_t{1} << 18;
// More conflict-free places in a block than this, and it pays to count coincidences first.
constexpr double kManyPossible = 0.3;

class FastSearch {
 public:
  FastSearch(const Search& search, Grid& grid)
      : search_(search),
        words_(*search.words),
        rule_(*search.rule),
        grid_(grid),
        maps_(grid, rule_.used()),
        lines_(grid, maps_),
        pool_(search.threads),
        sweeps_(pool_.size()),
        windows_(pool_.size()),
        standing_(maps_.slots(), 0) {
    for (const Letter letter : grid.cells()) {
      if (letter == kBlank)
        ++blank_;
      else if (letter != kOutside)
        ++standing_[maps_.slotOf(letter)];
    }
  }

  Places run() {
    Places places(words_.size(), kNowhere);
    for (std::size_t from = 0, to; from < words_.size(); from = to) {
      to = batchEnd(from);
      if (to == from + 1)
        places[from] = placeAlone(from);
      else
        placeBatch(from, to, places);
      if (search_.stopAtMisfit && std::count(places.begin() + from, places.begin() + to, kNowhere) > 0) break;
      reportOrStop(search_.progress, to, words_.size());
    }
    return places;
  }

 private:
  std::size_t batchEnd(std::size_t from) const {
    const std::size_t length = words_[from].letters.size();
    // Words that meet few letters want the same places, and would wait for one another.
    const std::size_t most =
        std::clamp(std::min(kLettersTogether / length, std::max(kAtFirst, from / 4)), kFew, kTogether);
    std::size_t to = from + 1;
    while (to < words_.size() && to - from < most && words_[to].letters.size() == length) ++to;
    return to - from < kFew ? from + 1 : to;
  }

  bool hopeless(std::size_t word) const {
    return words_[word].letters.size() > static_cast<std::size_t>(std::max(grid_.columns(), grid_.rows()));
  }

  Place placeAlone(std::size_t w) {
    if (hopeless(w)) return kNowhere;
    const BatchWord word = batchWord(static_cast<std::uint32_t>(w), words_, rule_, maps_);
    const Place place = searchMaps(word).place;
    if (place != kNowhere) put(word, place);
    return place;
  }

  void placeBatch(std::size_t from, std::size_t to, Places& places) {
    if (hopeless(from)) return;
    Batch batch{{}, words_[from].letters.size()};
    for (std::size_t w = from; w < to; ++w)
      batch.words.push_back(batchWord(static_cast<std::uint32_t>(w), words_, rule_, maps_));
    BatchSearch search({&grid_, &lines_, &maps_, &rule_, rule_.directions, &batch}, pool_, windows_, {});
    for (std::size_t i = 0; i < batch.words.size(); ++i) {
      Bid best = search.best(i);
      if (best.place == kNowhere) best = searchMaps(batch.words[i]);
      places[from + i] = best.place;
      if (best.place == kNowhere && search_.stopAtMisfit) return;
      if (best.place != kNowhere) search.settled(i, put(batch.words[i], best.place), directionOf(best.place));
    }
  }

  // One word, in the grid as it stands. Places worth nothing are plenty while the grid is nearly blank, and
  // seldom wanted.
  Bid searchMaps(const BatchWord& word) {
    const bool roomy = possibleInBlock(word) > kManyPossible;
    for (const std::int64_t floor : {1, 0}) {
      const SweepTask task{&grid_, &maps_, &word, floor > 0 && roomy ? Manner::coincidence : Manner::possible,
                           floor};
      if (const Bid best = sweepAll(task, rule_.directions, pool_, sweeps_); best.place != kNowhere)
        return best;
    }
    return {};
  }

  // How many places of a block are free of conflicts, on average.
  double possibleInBlock(const BatchWord& word) const {
    double logarithm = 0;
    const double cells = static_cast<double>(grid_.cellCount());
    for (const Slot slot : word.slots)
      logarithm += std::log((static_cast<double>(blank_) + static_cast<double>(standing_[slot])) / cells);
    return std::exp(logarithm) * kBlockBits;
  }

  // Returns the cells that were blank.
  std::vector<Cell> put(const BatchWord& word, Place place) {
    std::vector<Cell> filled;
    Cell at = cellOf(grid_, place);
    for (const Slot slot : word.slots) {
      if (grid_.at(at) == kBlank) {
        filled.push_back(at);
        maps_.put(at, slot);
        lines_.put(at, slot);
        grid_.at(at) = maps_.letterOf(slot);
        --blank_;
        ++standing_[slot];
      }
      at = advance(at, directionOf(place), 1);
    }
    return filled;
  }

  const Search& search_;
  const std::vector<Word>& words_;
  const Rule& rule_;
  Grid& grid_;
  Bitmaps maps_;
  Lines lines_;
  parallel::ThreadPool pool_;
  std::vector<Sweep> sweeps_;
  std::vector<WindowSearch> windows_;
  std::uint64_t blank_ = 0;
  std::vector<std::uint64_t> standing_;
};

}  // namespace

bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory) {
  EXPECTS(columns > 0 && rows > 0);
  const std::size_t letters = rule.used().size();
  return letters <= kMaxSlots && Bitmaps::bytes(columns, rows, letters) <= memory;
}

Places placeFast(const Search& search, Grid& grid) {
  EXPECTS(search.words != nullptr && search.rule != nullptr && search.rule->directions.any());
  return FastSearch(search, grid).run();
}

namespace {

class Postings {
 public:
  Postings(const Search& search, Grid& grid)
      : rule_(*search.rule), words_(*search.words), grid_(grid), cells_(rule_.weight.size()) {
    for (std::uint32_t cell = 0; cell < grid.cellCount(); ++cell)
      if (grid.cells()[cell] < cells_.size()) cells_[grid.cells()[cell]].push_back(cell);
  }

  Place place(std::uint32_t w) {
    word_ = words_[w].letters;
    tieBase_ = rule_.tieBase(w);
    best_ = {};
    for (std::size_t i = 0; i < word_.size(); ++i)
      for (const std::uint32_t cell : cells_[word_[i]]) tryThrough(cellOf(grid_, Place{cell} * 8), i);
    if (best_.score <= 0) tryAll();
    if (best_.place != kNowhere) put(best_.place);
    return best_.place;
  }

 private:
  void offer(Cell start, Direction direction) {
    const std::int64_t score = scoreAt(grid_, word_, rule_.weight.data(), start, direction);
    if (score < 0 || score < best_.score) return;
    const Place place = placeOf(grid_, start, direction);
    const Bid bid{score, chanceOf(tieBase_, place), place};
    if (best_.place == kNowhere || beats(bid, best_)) best_ = bid;
  }
  void tryThrough(Cell through, std::size_t index) {
    for (const Direction direction : kDirections)
      if (rule_.directions[static_cast<std::size_t>(direction)])
        offer(advance(through, direction, -static_cast<std::int32_t>(index)), direction);
  }
  void tryAll() {
    for (const Direction direction : kDirections) {
      if (!rule_.directions[static_cast<std::size_t>(direction)]) continue;
      const auto [first, end] = startsOf(grid_, direction, word_.size());
      for (Cell start = first; start.row < end.row; ++start.row)
        for (start.column = first.column; start.column < end.column; ++start.column) offer(start, direction);
    }
  }
  void put(Place place) {
    Cell at = cellOf(grid_, place);
    for (const Letter letter : word_) {
      if (grid_.at(at) == kBlank) cells_[letter].push_back(static_cast<std::uint32_t>(indexOf(grid_, at)));
      at = advance(at, directionOf(place), 1);
    }
    putWord(grid_, word_, place);
  }

  const Rule& rule_;
  const std::vector<Word>& words_;
  Grid& grid_;
  std::vector<std::vector<std::uint32_t>> cells_;  ///< By Letter: where it stands.
  std::span<const Letter> word_;
  std::uint64_t tieBase_ = 0;
  Bid best_;
};

}  // namespace

Places placeByPostings(const Search& search, Grid& grid) {
  EXPECTS(search.words != nullptr && search.rule != nullptr && search.rule->directions.any());
  Places places(search.words->size(), kNowhere);
  Postings postings(search, grid);
  for (std::uint32_t w = 0; w < places.size(); ++w) {
    places[w] = postings.place(w);
    if (places[w] == kNowhere && search.stopAtMisfit) break;
    reportOrStop(search.progress, w + 1, places.size());
  }
  return places;
}

}  // namespace gridpress::gen
