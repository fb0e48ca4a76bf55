// gen/wordsearch/search/batch_search: keeps a short list for each word, and keeps it true.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/batch_search.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "model/contracts.h"

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

std::vector<std::uint32_t> allOf(const Batch& batch) {
  std::vector<std::uint32_t> words(batch.words.size());
  std::iota(words.begin(), words.end(), 0U);
  return words;
}

// How many places words should find among the windows that are looked at first.
constexpr double kPlenty = 150;
// One word in kNeedy may need windows with few letters.
constexpr std::size_t kNeedy = 2;
constexpr std::size_t kLeastFirst = 3, kMostFirst = 8;

}  // namespace

BatchSearch::BatchSearch(const WindowTask& task, parallel::ThreadPool& pool,
                         std::vector<WindowSearch>& searches, BatchDepth depth)
    : task_(task),
      index_(*task.batch, allOf(*task.batch), pool),
      pool_(pool),
      searches_(searches),
      depth_(depth),
      lists_(task.batch->words.size(), Shortlist(depth.room)),
      floors_(task.batch->words.size(), std::numeric_limits<std::int64_t>::max()),
      reached_(task.batch->words.size()) {
  EXPECTS(task.grid != nullptr && task.lines != nullptr && task.rule != nullptr &&
          !task.batch->words.empty());
  const std::size_t first = depth.first > 0 ? depth.first : firstKind();
  std::vector<std::size_t> least(lists_.size(), first);
  searchFor(index_, first, task.batch->length, index_.words());
  std::optional<WordIndex> hungry;
  for (std::size_t kind = first - 1; kind > 0; --kind) {
    std::vector<std::uint32_t> words;
    for (std::uint32_t w = 0; w < lists_.size(); ++w)
      if (unsatisfied(w)) words.push_back(w);
    if (words.size() <= depth_.few) break;
    if (!hungry) hungry.emplace(*task.batch, words, pool);
    searchFor(*hungry, kind, kind, words);
    for (const std::uint32_t w : words) least[w] = kind;
  }
  watch(std::move(least));
}

// What changes while the batch is placed. Windows that cannot get into a word's full list are of no use to
// it; most words need windows with many letters, and the few that do not have an index of their own.
void BatchSearch::watch(std::vector<std::size_t> least) {
  EXPECTS(least.size() == task_.batch->words.size());
  for (std::size_t w = 0; w < least.size(); ++w)
    least[w] = std::max(least[w], task_.batch->words[w].coincidencesFor(reached_[w].get()));
  std::vector<std::size_t> sorted = least;
  const auto some = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / kNeedy);
  std::nth_element(sorted.begin(), some, sorted.end());
  most_ = *some;
  fewest_ = *std::min_element(least.begin(), least.end());
  std::vector<std::uint32_t> needy;
  for (std::uint32_t w = 0; w < least.size(); ++w) {
    index_.want(w, std::max(least[w], most_));
    if (least[w] < most_) needy.push_back(w);
  }
  if (needy.empty()) return;
  needy_.emplace(*task_.batch, std::move(needy), pool_);
  for (const std::uint32_t w : needy_->words()) needy_->want(w, least[w]);
}

// As many letters as windows must have so that chance alone brings most words places enough.
std::size_t BatchSearch::firstKind() const {
  const std::size_t length = task_.batch->length;
  const std::vector<double> found = chancePlaces(*task_.lines, *task_.rule, length);
  double places = 0;
  for (std::size_t letters = length; letters > kLeastFirst; --letters) {
    places += found[letters];
    if (letters <= kMostFirst && places >= kPlenty) return letters;
  }
  return kLeastFirst;
}

void BatchSearch::searchFor(WordIndex& index, std::size_t least, std::size_t most,
                            const std::vector<std::uint32_t>& words) {
  EXPECTS(least > 0 && index.words().size() >= words.size());
  for (const std::uint32_t w : words) index.want(w, least);
  WindowTask task = task_;
  task.index = &index;
  const std::vector<LineRange> ranges = lineRanges(*task.lines, task.batch->length, task.directions);
  std::vector<std::vector<Shortlist>> lists(pool_.size(),
                                            std::vector<Shortlist>(lists_.size(), Shortlist(depth_.room)));
  pool_.run(ranges.size(), [&](std::size_t unit, std::size_t member) {
    const LineRange& range = ranges[unit];
    for (std::size_t line = range.first; line < range.end; ++line)
      searches_[member].search(task, {range.axis, line, 0, task.lines->line(range.axis, line).size()},
                               {least, most}, lists[member], reached_);
  });
  for (const std::vector<Shortlist>& list : lists)
    for (const std::uint32_t w : words) lists_[w].addAll(list[w]);
  for (const std::uint32_t w : words) {
    const std::vector<std::int64_t>& bestScore = task.batch->words[w].bestScore;
    floors_[w] = bestScore[std::min(least - 1, bestScore.size() - 1)] + 1;
  }
}

// Letters only ever come: a place is as it was found if it is worth the same. What has changed has been found
// anew, so the first bid that still holds is the best, as long as it is in what the search covers.
Bid BatchSearch::best(std::size_t word) const {
  EXPECTS(word < lists_.size());
  const BatchWord& w = task_.batch->words[word];
  for (const Bid& bid : lists_[word].bids()) {
    const std::int64_t score = scoreAt(*task_.grid, w.letters, *task_.rule, bid.place);
    if (score == bid.score) return score < floors_[word] ? Bid{} : bid;
  }
  return {};
}

void BatchSearch::settled(std::size_t word, const std::vector<Cell>& filled, Direction direction) {
  EXPECTS(word < lists_.size());
  index_.drop(static_cast<std::uint32_t>(word));
  if (needy_) needy_->drop(static_cast<std::uint32_t>(word));
  eachStretchThrough(filled, direction, task_.directions,
                     [&](std::size_t axis, Cell first, Cell last) { searchAround(axis, first, last); });
}

void BatchSearch::searchAround(std::size_t axis, Cell first, Cell last) {
  const std::size_t reach = task_.batch->length;
  const LinePart part = partAround(*task_.lines, axis, first, last, reach);
  if (part.end - part.begin < reach) return;
  task_.index = &index_;
  searches_[0].search(task_, part, {most_, reach}, lists_, reached_);
  if (!needy_ || needy_->empty()) return;
  task_.index = &*needy_;
  searches_[0].search(task_, part, {fewest_, most_ - 1}, lists_, reached_);
}

}  // namespace gridpress::gen
