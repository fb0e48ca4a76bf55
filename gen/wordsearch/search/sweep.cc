// gen/wordsearch/search/sweep: excludes places letter by letter, or counts what coincides, 512 at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/sweep.h"

#include <bit>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

// A strip's bitmaps of all letters should stay in a core's second-level cache.
constexpr std::size_t kStripBlocks = 256;

// This many strips are searched before other threads have woken up.
constexpr std::size_t kFewStrips = 16;

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

}  // namespace

void Sweep::search(const SweepTask& task, const Strip& strip, Bid& best, SharedScore& known) {
  task_ = task;
  direction_ = strip.direction;
  best_ = &best;
  known_ = &known;
  const Bitmaps& maps = *task.maps;
  const std::size_t axis = Bitmaps::axisOf(direction_), perRow = maps.blocksPerRow(axis);
  letters_.clear();
  blanks_.clear();
  std::ptrdiff_t moved =
      0;  // the place of the first letter is what counts, so the others' bitmaps are moved to it
  for (const Slot slot : task.word->slots) {
    letters_.push_back(maps.standing(axis, slot) + moved);
    blanks_.push_back(maps.blank(axis) + moved);
    const auto row = static_cast<std::ptrdiff_t>(perRow * kBlockWords);
    moved += Bitmaps::forward(direction_) ? row : -row;
  }
  const auto begin = static_cast<std::uint32_t>(strip.firstRow * perRow);
  const auto end = static_cast<std::uint32_t>(strip.endRow * perRow);
  narrow(begin, end);
}

void Sweep::narrow(std::uint32_t begin, std::uint32_t end) {
  BlockList list = listOf(end - begin);
  for (const std::uint32_t k : task_.word->rareFirst) {
    const LetterMaps letter{letters_[k], blanks_[k]};
    if (k == task_.word->rareFirst.front())
      firstLetter(letter, begin, end, list);
    else
      nextLetter(letter, list, list);
    if (list.size == 0) return;
  }
  countListed(list);
}

void Sweep::countListed(const BlockList& list) {
  alignas(64) std::uint64_t hits[kBlockWords];
  for (std::size_t at = 0; at < list.size; ++at) {
    const std::size_t least = need();
    if (least > letters_.size()) return;
    if (least == 0) {
      take(list.blocks[at], list.masks + at * kBlockWords);
      continue;
    }
    at = findListedCoincidences(letters_.data(), letters_.size(), least, list, at, hits);
    if (at < list.size) take(list.blocks[at], hits);
  }
}

// The hits are free of conflicts, so the score can be read from the bitmaps, which are at hand.
void Sweep::take(std::uint32_t block, const std::uint64_t* hits) {
  const BatchWord& word = *task_.word;
  for (std::size_t i = 0; i < kBlockWords; ++i)
    for (std::uint64_t bits = hits[i]; bits != 0; bits &= bits - 1) {
      const std::size_t at = std::size_t{block} * kBlockWords + i;
      const auto bit = static_cast<unsigned>(std::countr_zero(bits));
      std::int64_t score = 0;
      for (std::size_t k = 0; k < letters_.size(); ++k)
        score += word.weights[k] & -static_cast<std::int64_t>(letters_[k][at] >> bit & 1U);
      if (score < task_.floor || score < known_->get()) continue;
      const Cell start = task_.maps->cellAt(Bitmaps::axisOf(direction_), at * 64 + bit);
      const Place place = placeOf(*task_.grid, start, direction_);
      const Bid bid{score, chanceOf(word.tieBase, place), place};
      if (beats(bid, *best_)) *best_ = bid;
      known_->raise(score);
    }
}

BlockList Sweep::listOf(std::size_t capacity) {
  if (blocks_.size() <= capacity) {
    blocks_.resize(capacity + 1);  // one past the end is written, never read
    masks_.resize((capacity + 2) * kBlockWords);
  }
  const auto address = reinterpret_cast<std::uintptr_t>(masks_.data());
  return {blocks_.data(), masks_.data() + (64 - address % 64) % 64 / sizeof(std::uint64_t), 0};
}

Bid sweepAll(const SweepTask& task, std::bitset<8> directions, parallel::ThreadPool& pool,
             std::vector<Sweep>& sweeps) {
  EXPECTS(task.word != nullptr && sweeps.size() >= pool.size());
  const std::vector<Strip> strips = stripsFor(*task.maps, task.word->slots.size(), directions);
  std::vector<Bid> best(pool.size());
  SharedScore known;
  const auto search = [&](std::size_t strip, std::size_t member) {
    sweeps[member].search(task, strips[strip], best[member], known);
  };
  if (strips.size() <= kFewStrips) {
    for (std::size_t strip = 0; strip < strips.size(); ++strip) search(strip, 0);
    return best[0];
  }
  pool.run(strips.size(), search);
  return *std::min_element(best.begin(), best.end(), beats);
}

}  // namespace gridpress::gen
