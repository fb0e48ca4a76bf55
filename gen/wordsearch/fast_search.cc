// gen/wordsearch/fast_search: searches a batch in the grid as it stands, then settles its words one after
// another. SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fast_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "gen/wordsearch/crew.h"
#include "gen/wordsearch/fresh.h"
#include "gen/wordsearch/sweep.h"
#include "gen/wordsearch/windows.h"

namespace gridpress::gen {
namespace {

// So few words are looked for in the bitmaps, each by itself or nearly so; more of them share one look at
// each window.
const std::size_t kFew = getenv("FEW") ? atoi(getenv("FEW")) : 8;
// A word table larger than this is not worth it (long words, large alphabets); that many words then share a
// sweep.
constexpr std::size_t kTableBytes = std::size_t{1} << 20, kSweptTogether = 64;
// More conflict-free places in a block than this, and it pays to count coincidences first.
constexpr double kManyPossible = 0.3;

std::vector<Letter> lettersOf(const Rule& rule) {
  std::vector<Letter> letters;
  for (std::size_t letter = 0; letter < rule.count.size(); ++letter)
    if (rule.count[letter] > 0) letters.push_back(static_cast<Letter>(letter));
  return letters;
}

/// What is known about a word's places: those in the list, and that all others score less than `floor` or,
/// where the list is full, rank behind its last.
struct Found {
  Shortlist list;
  std::int64_t floor = 0;
  bool covers(const Bid& bid) const {
    return bid.place != kNowhere && bid.score >= floor && !(list.full() && beats(list.bids.back(), bid));
  }
};

class FastSearch {
 public:
  FastSearch(const Search& search, Grid& grid)
      : search_(search),
        words_(*search.words),
        rule_(*search.rule),
        grid_(grid),
        maps_(grid, lettersOf(rule_)),
        lines_(grid, maps_),
        fresh_(grid, maps_),
        crew_(search.threads),
        sweeps_(crew_.size()),
        windows_(crew_.size()),
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
      const Batch batch = gather(from, to);
      const std::vector<Found> found = find(batch);
      std::vector<std::size_t> at(to - from);
      for (std::size_t i = 0; i < batch.words.size(); ++i) at[batch.words[i].word - from] = i;
      for (std::size_t w = from; w < to; ++w) {
        if (!batch.words.empty()) places[w] = settle(batch, at[w - from], found[at[w - from]]);
        if (places[w] == kNowhere && search_.stopAtMisfit) return places;
      }
      fresh_.clear();
      report(search_.progress, to, words_.size());
    }
    return places;
  }

 private:
  bool byWindows(std::size_t length, std::size_t words) const {
    return words >= kFew && WordRows::bytes(length, maps_.slots()) <= kTableBytes;
  }

  std::size_t batchEnd(std::size_t from) const {
    const std::size_t length = words_[from].letters.size();
    const std::size_t most = byWindows(length, kMostTogether) ? kMostTogether : kSweptTogether;
    std::size_t to = from + 1;
    while (to < words_.size() && to - from < most && words_[to].letters.size() == length) ++to;
    return to;
  }

  // Without words if they are longer than the grid.
  Batch gather(std::size_t from, std::size_t to) const {
    Batch batch;
    batch.length = words_[from].letters.size();
    batch.leastScore = 1;
    if (batch.length > static_cast<std::size_t>(std::max(grid_.columns(), grid_.rows()))) return batch;
    for (std::size_t w = from; w < to; ++w)
      batch.words.push_back(batchWord(static_cast<std::uint32_t>(w), words_, rule_, maps_));
    std::sort(batch.words.begin(), batch.words.end(),
              [](const BatchWord& a, const BatchWord& b) { return a.slots < b.slots; });
    return batch;
  }

  std::vector<Found> find(const Batch& batch) {
    if (batch.words.empty()) return {};
    return byWindows(batch.length, batch.words.size()) ? findByWindows(batch) : findByMaps(batch);
  }

  // Windows with three letters or more are looked at first: few words agree with one by chance, and most
  // words find one.
  std::vector<Found> findByWindows(const Batch& batch) {
    const std::size_t count = batch.words.size();
    const WordRows rows(batch, maps_.slots(), rule_.directions);
    const std::vector<LineRange> ranges = lineRanges(lines_, batch.length, rule_.directions);
    std::vector<Found> found(count);
    std::vector<SharedScore> known(count);
    for (const WindowKind kind : {WindowKind{3, false}, WindowKind{2, true}, WindowKind{1, true}}) {
      const auto wanted = [&](std::size_t w) {
        return found[w].list.size == 0 || found[w].list.bids[0].score < found[w].floor;
      };
      for (std::size_t w = 0; w < count && kind.least == 3; ++w)
        found[w].floor = std::numeric_limits<std::int64_t>::max();
      std::array<std::array<std::uint64_t, kTableRow>, 4> wantedRows;
      for (std::size_t axis = 0; axis < 4; ++axis) wantedRows[axis] = rows.wanted(axis, count, wanted);
      if (wantedRows == std::array<std::array<std::uint64_t, kTableRow>, 4>{}) break;
      std::vector<std::size_t> lower;
      for (std::size_t w = 0; w < count; ++w)
        if (wanted(w)) lower.push_back(w);
      std::vector<std::vector<Shortlist>> lists(crew_.size(), std::vector<Shortlist>(count));
      crew_.run(ranges.size(), [&](std::size_t range, std::size_t member) {
        windows_[member].search(grid_, lines_, rows, wantedRows[ranges[range].axis], rule_, batch, maps_,
                                ranges[range], kind, lists[member], known);
      });
      for (const std::vector<Shortlist>& list : lists)
        for (std::size_t w = 0; w < count; ++w) found[w].list.addAll(list[w]);
      for (const std::size_t w : lower)
        found[w].floor = batch.words[w].bestScore[std::min(kind.least - 1, batch.length)] + 1;
    }
    return found;
  }

  std::vector<Found> findByMaps(const Batch& batch) {
    const std::vector<Strip> strips = stripsFor(maps_, batch.length, rule_.directions);
    const Manner manner = batch.leastScore > 0 && possibleInBlock(batch.words[0]) > kManyPossible
                              ? Manner::coincidence
                              : Manner::possible;
    std::vector<std::vector<Shortlist>> lists(crew_.size(), std::vector<Shortlist>(batch.words.size()));
    std::vector<SharedScore> known(batch.words.size());
    crew_.run(strips.size(), [&](std::size_t strip, std::size_t member) {
      sweeps_[member].search(grid_, maps_, rule_, batch, manner, strips[strip], lists[member], known);
    });
    std::vector<Found> found(batch.words.size(), {{}, batch.leastScore});
    for (const std::vector<Shortlist>& list : lists)
      for (std::size_t w = 0; w < list.size(); ++w) found[w].list.addAll(list[w]);
    return found;
  }

  // How many places of a block are free of conflicts, on average.
  double possibleInBlock(const BatchWord& word) const {
    double logarithm = 0;
    const double cells = static_cast<double>(grid_.cellCount());
    for (const Slot slot : word.slots)
      logarithm += std::log((static_cast<double>(blank_) + static_cast<double>(standing_[slot])) / cells);
    return std::exp(logarithm) * kBlockBits;
  }

  // The grid has changed since the batch was searched: the winner is the best of what is still as it was
  // found, and what has changed since. Where that is not among the ranks that are known, the word is searched
  // again.
  Place settle(const Batch& batch, std::size_t index, const Found& found) {
    const BatchWord& word = batch.words[index];
    Bid winner = fresh_.best(word, rule_);
    for (std::size_t k = 0; k < found.list.size; ++k)
      if (!fresh_.touch(found.list.bids[k].place, batch.length)) {
        if (beats(found.list.bids[k], winner)) winner = found.list.bids[k];
        break;
      }
    if (!found.covers(winner)) winner = searchAgain(word);
    if (winner.place != kNowhere) put(word, winner.place);
    return winner.place;
  }

  Bid searchAgain(const BatchWord& word) {
    Batch one{{word}, word.slots.size(), 1};
    Shortlist list = findByMaps(one)[0].list;
    if (list.size == 0) {
      one.leastScore = 0;
      list = findByMaps(one)[0].list;
    }
    return list.size > 0 ? list.bids[0] : Bid{};
  }

  void put(const BatchWord& word, Place place) {
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
    for (const Cell cell : filled) fresh_.add(cell);
  }

  const Search& search_;
  const std::vector<Word>& words_;
  const Rule& rule_;
  Grid& grid_;
  Bitmaps maps_;
  Lines lines_;
  FreshCells fresh_;
  Crew crew_;
  std::vector<Sweep> sweeps_;
  std::vector<WindowSearch> windows_;
  std::uint64_t blank_ = 0;
  std::vector<std::uint64_t> standing_;
};

}  // namespace

bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory) {
  const std::size_t letters = lettersOf(rule).size();
  return letters <= kMaxSlots && Bitmaps::bytes(columns, rows, letters) <= memory;
}

Places placeFast(const Search& search, Grid& grid) {
  return FastSearch(search, grid).run();
}

}  // namespace gridpress::gen
