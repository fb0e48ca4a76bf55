// gen/wordsearch/search/batch_search: keeps a short list for each word, and keeps it true.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/batch_search.h"

#include <algorithm>
#include <limits>

namespace gridpress::gen {
namespace {

struct LineRange {
  std::size_t axis = 0, first = 0, end = 0;
};

// Every line that is long enough, in handfuls for threads to take.
std::vector<LineRange> lineRanges(const Lines& lines, std::size_t length, std::bitset<8> directions) {
  constexpr std::size_t kHandful = 32;
  std::vector<LineRange> ranges;
  for (std::size_t axis = 0; axis < 4; ++axis) {
    if (!directions[axis] && !directions[axis + 4]) continue;
    std::size_t first = 0, end = lines.count(axis);
    while (first < end && lines.line(axis, first).size() < length) ++first;
    while (first < end && lines.line(axis, end - 1).size() < length) --end;
    for (; first < end; first += kHandful) ranges.push_back({axis, first, std::min(end, first + kHandful)});
  }
  return ranges;
}

bool isEmpty(const WordSet& set) {
  return std::all_of(set.begin(), set.end(), [](std::uint64_t bits) { return bits == 0; });
}

}  // namespace

BatchSearch::BatchSearch(const WindowTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
                         std::vector<WindowSearch>& searches, std::size_t room)
    : task_(task),
      rows_(*task.batch, task.slots->slots()),
      directions_(directions),
      pool_(pool),
      searches_(searches),
      room_(room),
      lists_(task.batch->words.size(), Shortlist(room)),
      floors_(task.batch->words.size(), std::numeric_limits<std::int64_t>::max()),
      reached_(task.batch->words.size()),
      wanted_{} {
  task_.table = rows_.table();
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    std::vector<std::size_t> words;
    for (std::size_t w = 0; w < lists_.size(); ++w)
      if (unsatisfied(w)) words.push_back(w);
    if (words.empty()) break;
    for (const std::size_t w : words)
      for (std::size_t direction = 0; direction < 8; ++direction)
        if (directions_[direction])
          wanted_[kind][direction % 4][direction / 4 * (kTableRow / 2) + w / 64] |= std::uint64_t{1}
                                                                                    << (w % 64);
    searchAll(kind);
    for (const std::size_t w : words) {
      const std::vector<std::int64_t>& bestScore = task_.batch->words[w].bestScore;
      floors_[w] = bestScore[std::min(kKinds[kind].least - 1, bestScore.size() - 1)] + 1;
    }
  }
}

void BatchSearch::searchAll(std::size_t kind) {
  const std::vector<LineRange> ranges = lineRanges(*task_.lines, task_.table.length, directions_);
  std::vector<std::vector<Shortlist>> lists(pool_.size(),
                                            std::vector<Shortlist>(lists_.size(), Shortlist(room_)));
  pool_.run(ranges.size(), [&](std::size_t unit, std::size_t member) {
    const LineRange& range = ranges[unit];
    for (std::size_t line = range.first; line < range.end; ++line)
      searches_[member].search(task_, range.axis, line, 0, task_.lines->line(range.axis, line).size(),
                               wanted_[kind][range.axis], kKinds[kind], lists[member], reached_);
  });
  for (const std::vector<Shortlist>& list : lists)
    for (std::size_t w = 0; w < lists_.size(); ++w) lists_[w].addAll(list[w]);
}

// Letters only ever come: a place is as it was found if it is worth the same. What has changed has been found
// anew, so the first bid that still holds is the best, as long as it is in what the search covers. Where the
// rule balances, all that are worth as much compete; it cannot be told who wins if the list ends among them.
Bid BatchSearch::best(std::size_t word, const Usage& usage) const {
  const BatchWord& w = task_.batch->words[word];
  const Shortlist& list = lists_[word];
  Bid best;
  for (Bid bid : list.bids()) {
    if (best.place != kNowhere && bid.score < best.score) return best;
    const std::int64_t score = scoreAt(*task_.grid, w.letters, task_.rule->weight.data(),
                                       cellOf(*task_.grid, bid.place), directionOf(bid.place));
    if (score != bid.score) continue;
    if (score < floors_[word]) return {};
    if (!task_.rule->balance) return bid;
    bid.used = usage.of(directionOf(bid.place));
    if (best.place == kNowhere || beats(bid, best)) best = bid;
  }
  return list.full() && task_.rule->balance ? Bid{} : best;
}

void BatchSearch::settled(std::size_t word, const std::vector<Cell>& filled, Direction direction) {
  for (std::array<WordSet, 4>& kind : wanted_)
    for (WordSet& set : kind)
      for (const std::size_t half : {std::size_t{0}, kTableRow / 2})
        set[half + word / 64] &= ~(std::uint64_t{1} << (word % 64));
  if (filled.empty()) return;
  for (std::size_t axis = 0; axis < 4; ++axis) {
    if (axis == static_cast<std::size_t>(direction) % 4) {
      searchAround(axis, filled.front(), filled.back());
    } else {
      for (const Cell cell : filled) searchAround(axis, cell, cell);
    }
  }
}

void BatchSearch::searchAround(std::size_t axis, Cell first, Cell last) {
  const Lines::Spot from = task_.lines->spotOf(axis, first), to = task_.lines->spotOf(axis, last);
  const std::size_t low = std::min(from.index, to.index), high = std::max(from.index, to.index);
  const std::size_t reach = task_.table.length, size = task_.lines->line(axis, from.line).size();
  const std::size_t begin = low + 1 > reach ? low + 1 - reach : 0, end = std::min(size, high + reach);
  if (end - begin < reach) return;
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    if (!isEmpty(wanted_[kind][axis]))
      searches_[0].search(task_, axis, from.line, begin, end, wanted_[kind][axis], kKinds[kind], lists_,
                          reached_);
}

}  // namespace gridpress::gen
