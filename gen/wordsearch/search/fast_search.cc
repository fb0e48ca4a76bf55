// gen/wordsearch/search/fast_search: strips of bitmaps for single words, short lists for those of a batch.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/fast_search.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "gen/grid/directions.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// A strip's bitmaps of all letters should stay in a core's second-level cache.
constexpr std::size_t kStripBlocks = 256;

// This many strips are searched before other threads have woken up.
constexpr std::size_t kFewStrips = 16;

// Rows of one direction's bitmaps in which words may start.
struct Strip {
  Direction direction = Direction::right;
  std::size_t firstRow = 0, endRow = 0;
};

// Where words of this length may start, cut into strips for threads and caches.
std::vector<Strip> stripsFor(const Bitmaps& maps, std::size_t length, std::bitset<8> directions) {
  EXPECTS(length > 0);
  std::vector<Strip> strips;
  for (const Direction direction : kDirections) {
    const std::size_t axis = Bitmaps::axisOf(direction), rows = maps.rowsOf(axis);
    if (!directions[static_cast<std::size_t>(direction)] || rows < length) continue;
    const std::size_t first = Bitmaps::forward(direction) ? 0 : length - 1, end = first + rows - length + 1;
    const std::size_t height = std::max<std::size_t>(1, kStripBlocks / maps.blocksPerRow(axis));
    for (std::size_t row = first; row < end; row += height)
      strips.push_back({direction, row, std::min(end, row + height)});
  }
  return strips;
}

// The best of `best` and the strip's places. `known` is the score of a place that someone has found: lower
// ones are skipped; raised on the way.
void searchStrip(const SweepTask& task, const Strip& strip, Sweep& sweep, Bid& best, SharedScore& known) {
  const Bitmaps& maps = *task.maps;
  const BatchWord& word = *task.word;
  const std::size_t axis = Bitmaps::axisOf(strip.direction), perRow = maps.blocksPerRow(axis);
  std::vector<const std::uint64_t*>& letters = sweep.letters;
  letters.clear();
  sweep.rareFirst.clear();
  // The place of the first letter is what counts, so the others' bitmaps are moved to it.
  const auto row =
      static_cast<std::ptrdiff_t>(perRow * kBlockWords) * (Bitmaps::forward(strip.direction) ? 1 : -1);
  for (const Slot slot : word.slots)
    letters.push_back(maps.standing(axis, slot) + row * static_cast<std::ptrdiff_t>(letters.size()));
  for (const std::uint32_t k : word.rareFirst)
    sweep.rareFirst.push_back({letters[k], maps.blank(axis) + row * std::ptrdiff_t{k}});
  const auto begin = static_cast<std::uint32_t>(strip.firstRow * perRow);
  const auto end = static_cast<std::uint32_t>(strip.endRow * perRow);
  BlockList list = sweep.listOf(end - begin);
  narrowBlocks(sweep.rareFirst, begin, end, list);
  // Hits are free of conflicts, so the score can be read from the bitmaps, which are at hand.
  const auto take = [&](std::uint32_t block, const std::uint64_t* hits) {
    for (std::size_t i = 0; i < kBlockWords; ++i)
      for (std::uint64_t bits = hits[i]; bits != 0; bits &= bits - 1) {
        const std::size_t at = std::size_t{block} * kBlockWords + i;
        const auto bit = static_cast<unsigned>(std::countr_zero(bits));
        std::int64_t score = 0;
        for (std::size_t k = 0; k < letters.size(); ++k)
          score += word.weights[k] & -static_cast<std::int64_t>(letters[k][at] >> bit & 1U);
        if (score < task.floor || score < known.get()) continue;
        const Place place = placeOf(*task.grid, maps.cellAt(axis, at * 64 + bit), strip.direction);
        const Bid bid{score, chanceOf(word.tieBase, place), place};
        if (beats(bid, best)) best = bid;
        known.raise(score);
      }
  };
  alignas(64) std::uint64_t hits[kBlockWords];
  for (std::size_t at = 0; at < list.size; ++at) {
    const std::size_t need = word.coincidencesFor(std::max(task.floor, known.get()));
    if (need > letters.size()) return;
    if (need == 0) {
      take(list.blocks[at], list.masks + at * kBlockWords);
      continue;
    }
    at = findListedCoincidences(letters.data(), letters.size(), need, list, at, hits);
    if (at < list.size) take(list.blocks[at], hits);
  }
}

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

// How many places words should find among the windows that are looked at first.
constexpr double kPlenty = 150;
// One word in kNeedy may need windows with few letters.
constexpr std::size_t kNeedy = 2;
constexpr std::size_t kLeastFirst = 3, kMostFirst = 8;

// Fewer words of a length are looked for in the bitmaps, one by one; more of them share one look at each
// window.
constexpr std::size_t kFew = 8;
// Words that are searched together, and while the grid is nearly blank: twice as many look at
// fewer windows in all, but wait longer for their turn.
constexpr std::size_t kTogether = 8192, kAtFirst = 2048;
static_assert(kTogether <= kMostIndexed);
// Words that are searched together have no more letters than these: an index of long words is large.
constexpr std::size_t kLettersTogether = std::size_t{1} << 18;
class FastSearch {
 public:
  FastSearch(const Search& search, Grid& grid) : search_(search), grid_(grid) {}

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
    const std::size_t length = words_[from].size();
    // Words that meet few letters want the same places, and would wait for one another.
    const std::size_t most =
        std::clamp(std::min(kLettersTogether / length, std::max(kAtFirst, from / 4)), kFew, kTogether);
    std::size_t to = from + 1;
    while (to < words_.size() && to - from < most && words_[to].size() == length) ++to;
    return to - from < kFew ? from + 1 : to;
  }

  bool hopeless(std::size_t word) const {
    return words_[word].size() > static_cast<std::size_t>(std::max(grid_.columns(), grid_.rows()));
  }

  Place placeAlone(std::size_t w) {
    if (hopeless(w)) return kNowhere;
    const BatchWord word = batchWord(static_cast<std::uint32_t>(w), words_[w], rule_, maps_);
    const Place place = searchMaps(word).place;
    if (place != kNowhere) put(word, place);
    return place;
  }

  void placeBatch(std::size_t from, std::size_t to, Places& places) {
    if (hopeless(from)) return;
    Batch batch{{}, words_[from].size()};
    for (std::size_t w = from; w < to; ++w)
      batch.words.push_back(batchWord(static_cast<std::uint32_t>(w), words_[w], rule_, maps_));
    BatchSearch search({&grid_, &lines_, &maps_, &rule_, &batch}, pool_, windows_, {});
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
    for (const std::int64_t floor : {1, 0})
      if (const Bid best = sweepAll({&grid_, &maps_, &word, floor}, rule_.directions, pool_, sweeps_);
          best.place != kNowhere)
        return best;
    return {};
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
      }
      at = advance(at, directionOf(place), 1);
    }
    return filled;
  }

  const Search& search_;
  Grid& grid_;
  const std::vector<WordLetters>& words_ = *search_.words;
  const Rule& rule_ = *search_.rule;
  Bitmaps maps_{grid_, rule_.used()};
  Lines lines_{grid_, maps_};
  parallel::ThreadPool pool_{search_.threads};
  std::vector<Sweep> sweeps_ = std::vector<Sweep>(pool_.size());
  std::vector<WindowSearch> windows_ = std::vector<WindowSearch>(pool_.size());
};

}  // namespace

BlockList Sweep::listOf(std::size_t capacity) {
  if (blocks.size() <= capacity) {
    blocks.resize(capacity + 1);  // one past the end is written, never read
    masks.resize((capacity + 2) * kBlockWords);
  }
  const auto address = reinterpret_cast<std::uintptr_t>(masks.data());
  return {blocks.data(), masks.data() + (64 - address % 64) % 64 / sizeof(std::uint64_t), 0};
}

Bid sweepAll(const SweepTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
             std::vector<Sweep>& sweeps) {
  EXPECTS(task.word != nullptr && sweeps.size() >= pool.size());
  const std::vector<Strip> strips = stripsFor(*task.maps, task.word->slots.size(), directions);
  std::vector<Bid> best(pool.size());
  SharedScore known;
  const auto search = [&](std::size_t strip, std::size_t member) {
    searchStrip(task, strips[strip], sweeps[member], best[member], known);
  };
  if (strips.size() <= kFewStrips) {
    for (std::size_t strip = 0; strip < strips.size(); ++strip) search(strip, 0);
    return best[0];
  }
  pool.run(strips.size(), search);
  return *std::ranges::min_element(best, beats);
}

BatchSearch::BatchSearch(const WindowTask& task, parallel::ThreadPool& pool,
                         std::vector<WindowSearch>& searches, BatchDepth depth)
    : task_(task),
      index_(*task.batch, task.batch->all(), pool),
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
  fewest_ = *std::ranges::min_element(least);
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
  const std::vector<LineRange> ranges = lineRanges(*task.lines, task.batch->length, task.rule->directions);
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
  eachStretchThrough(filled, direction, task_.rule->directions,
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

bool fitsBitmaps(const Rule& rule, std::int32_t columns, std::int32_t rows, std::size_t memory) {
  EXPECTS(columns > 0 && rows > 0);
  const std::size_t letters = rule.used().size();
  return letters <= kMaxSlots && Bitmaps::bytes(columns, rows, letters) <= memory;
}

Places placeFast(const Search& search, Grid& grid) {
  EXPECTS(search.words != nullptr && search.rule != nullptr && search.rule->directions.any());
  return FastSearch(search, grid).run();
}

Places placeByPostings(const Search& search, Grid& grid) {
  EXPECTS(search.words != nullptr && search.rule != nullptr && search.rule->directions.any());
  const Rule& rule = *search.rule;
  const std::vector<Direction> ways = waysOf(rule.directions);
  std::vector<std::vector<std::uint32_t>> cells(rule.weight.size());  // By Letter: where it stands.
  for (std::uint32_t cell = 0; cell < grid.cellCount(); ++cell)
    if (grid.cells()[cell] < cells.size()) cells[grid.cells()[cell]].push_back(cell);
  Places places(search.words->size(), kNowhere);
  for (std::uint32_t w = 0; w < places.size(); ++w) {
    const WordLetters word = (*search.words)[w];
    Bid best;
    const auto offer = [&](Cell start, Direction direction) {
      const std::int64_t score = scoreAt(grid, word, rule.weight.data(), start, direction);
      if (score < 0 || score < best.score) return;
      const Place place = placeOf(grid, start, direction);
      const Bid bid{score, chanceOf(rule.tieBase(w), place), place};
      if (best.place == kNowhere || beats(bid, best)) best = bid;
    };
    for (std::size_t i = 0; i < word.size(); ++i)
      for (const std::uint32_t cell : cells[word[i]])
        for (const Direction d : ways)
          offer(advance(cellOf(grid, Place{cell} * 8), d, -static_cast<std::int32_t>(i)), d);
    if (best.score <= 0)
      for (const Bid& bid : bestPlaces(grid, word, rule, rule.tieBase(w), 1, 1)) best = bid;
    places[w] = best.place;
    if (best.place == kNowhere && search.stopAtMisfit) break;
    if (best.place != kNowhere) {
      Cell at = cellOf(grid, best.place);
      for (const Letter letter : word) {
        if (grid.at(at) == kBlank) cells[letter].push_back(static_cast<std::uint32_t>(grid.indexOf(at)));
        at = advance(at, directionOf(best.place), 1);
      }
      putWord(grid, word, best.place);
    }
    reportOrStop(search.progress, w + 1, places.size());
  }
  return places;
}

}  // namespace gridpress::gen
