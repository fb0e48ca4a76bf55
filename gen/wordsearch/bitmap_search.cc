// gen/wordsearch/bitmap_search: searches a batch in the grid as it stands, then settles its words one after
// another. SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/bitmap_search.h"

#include <algorithm>
#include <cmath>

#include "gen/wordsearch/crew.h"
#include "gen/wordsearch/fresh.h"
#include "gen/wordsearch/sweep.h"

namespace gridpress::gen {
namespace {

// Longer batches share more of their search, but more of their words' places are touched by the words before
// them.
constexpr std::size_t kBatchSparse = 64, kBatchDense = 256;
// More conflict-free places in a block than this, and it pays to count coincidences first.
constexpr double kManyPossible = 0.3;

std::vector<Letter> lettersOf(const Rule& rule) {
  std::vector<Letter> letters;
  for (std::size_t letter = 0; letter < rule.count.size(); ++letter)
    if (rule.count[letter] > 0) letters.push_back(static_cast<Letter>(letter));
  return letters;
}

class BitmapSearch {
 public:
  BitmapSearch(const Search& search, Grid& grid)
      : search_(search),
        words_(*search.words),
        rule_(*search.rule),
        grid_(grid),
        maps_(grid, lettersOf(rule_)),
        fresh_(grid, maps_),
        crew_(search.threads),
        sweeps_(crew_.size()),
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
    for (std::size_t from = 0; from < words_.size();) {
      const std::size_t to = batchEnd(from);
      Batch batch = gather(from, to);
      std::vector<Shortlist> found;
      if (!batch.words.empty()) found = searchAll(batch, manner_);
      std::vector<std::size_t> at(to - from, 0);
      for (std::size_t i = 0; i < batch.words.size(); ++i) at[batch.words[i].word - from] = i;
      for (std::size_t w = from; w < to; ++w) {
        if (!batch.words.empty()) places[w] = settle(batch, at[w - from], found[at[w - from]]);
        if (places[w] == kNowhere && search_.stopAtMisfit) return places;
      }
      fresh_.clear();
      from = to;
      report(search_.progress, from, words_.size());
    }
    return places;
  }

 private:
  // How many places of a block are free of conflicts, on average.
  double possibleInBlock(std::size_t word) const {
    double logarithm = 0;
    const double cells = static_cast<double>(grid_.cellCount());
    for (const Letter letter : words_[word].letters)
      logarithm += std::log(
          (static_cast<double>(blank_) + static_cast<double>(standing_[maps_.slotOf(letter)])) / cells);
    return std::exp(logarithm) * kBlockBits;
  }

  std::size_t batchEnd(std::size_t from) {
    manner_ = possibleInBlock(from) > kManyPossible ? Manner::coincidence : Manner::possible;
    const std::size_t most = manner_ == Manner::coincidence ? kBatchSparse : kBatchDense;
    const std::size_t length = words_[from].letters.size();
    std::size_t to = from + 1;
    while (to < words_.size() && to - from < most && words_[to].letters.size() == length) ++to;
    return to;
  }

  Batch gather(std::size_t from, std::size_t to) const {
    Batch batch;
    batch.length = words_[from].letters.size();
    batch.leastScore = manner_ == Manner::coincidence ? 1 : 0;
    if (batch.length > static_cast<std::size_t>(std::max(grid_.columns(), grid_.rows()))) return batch;
    for (std::size_t w = from; w < to; ++w)
      batch.words.push_back(batchWord(static_cast<std::uint32_t>(w), words_, rule_, maps_));
    std::sort(batch.words.begin(), batch.words.end(),
              [](const BatchWord& a, const BatchWord& b) { return a.slots < b.slots; });
    return batch;
  }

  std::vector<Shortlist> searchAll(const Batch& batch, Manner manner) {
    const std::vector<Strip> strips = stripsFor(maps_, batch.length, rule_.directions);
    std::vector<std::vector<Shortlist>> found(crew_.size(), std::vector<Shortlist>(batch.words.size()));
    std::vector<SharedScore> known(batch.words.size());
    crew_.run(strips.size(), [&](std::size_t strip, std::size_t member) {
      sweeps_[member].search(grid_, maps_, rule_, batch, manner, strips[strip], found[member], known);
    });
    for (std::size_t member = 1; member < found.size(); ++member)
      for (std::size_t w = 0; w < batch.words.size(); ++w)
        for (std::size_t k = 0; k < found[member][w].size; ++k) found[0][w].add(found[member][w].bids[k]);
    return std::move(found[0]);
  }

  // The grid has changed since the batch was searched: the winner is the best of what is still as it was
  // found, and what has changed since. Where that does not reach down to the ranks that the search has kept,
  // the word is searched again.
  Place settle(const Batch& batch, std::size_t index, const Shortlist& found) {
    const BatchWord& word = batch.words[index];
    Bid winner = fresh_.best(word, rule_);
    bool certain = found.full() ? winner.place != kNowhere && !beats(found.bids.back(), winner)
                                : winner.score >= batch.leastScore || batch.leastScore == 0;
    for (std::size_t k = 0; k < found.size; ++k)
      if (!fresh_.touch(found.bids[k].place, batch.length)) {
        if (beats(found.bids[k], winner)) winner = found.bids[k];
        certain = true;
        break;
      }
    if (!certain) winner = searchAgain(batch, index, found.full());
    if (winner.place != kNowhere) put(word, winner.place);
    return winner.place;
  }

  Bid searchAgain(const Batch& batch, std::size_t index, bool sameManner) {
    Batch one;
    one.words = {batch.words[index]};
    one.length = batch.length;
    one.leastScore = batch.leastScore;
    if (sameManner) {
      const std::vector<Shortlist> found = searchAll(one, manner_);
      if (found[0].size > 0) return found[0].bids[0];
      if (one.leastScore == 0) return {};
    }
    one.leastScore = 0;
    const std::vector<Shortlist> found = searchAll(one, Manner::possible);
    return found[0].size > 0 ? found[0].bids[0] : Bid{};
  }

  void put(const BatchWord& word, Place place) {
    std::vector<Cell> filled;
    Cell at = cellOf(grid_, place);
    for (const Slot slot : word.slots) {
      if (grid_.at(at) == kBlank) {
        filled.push_back(at);
        maps_.put(at, slot);
        grid_.at(at) = maps_.letterOf(slot);
        --blank_;
        ++standing_[slot];
      }
      at = advance(at, directionOf(place), 1);
    }
    for (const Cell cell : filled) fresh_.add(cell);
  }

  const Search& search_;
  const std::vector<Word>& words_;
  const Rule& rule_;
  Grid& grid_;
  Bitmaps maps_;
  FreshCells fresh_;
  Crew crew_;
  std::vector<Sweep> sweeps_;
  std::uint64_t blank_ = 0;
  std::vector<std::uint64_t> standing_;
  Manner manner_ = Manner::coincidence;
};

}  // namespace

bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory) {
  const std::size_t letters = lettersOf(rule).size();
  return letters <= kMaxSlots && Bitmaps::bytes(columns, rows, letters) <= memory;
}

Places placeByBitmaps(const Search& search, Grid& grid) {
  return BitmapSearch(search, grid).run();
}

}  // namespace gridpress::gen
