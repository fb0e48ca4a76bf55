// gen/wordsearch/sweep: words that begin alike are narrowed down together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/sweep.h"

#include <bit>

namespace gridpress::gen {
namespace {

// A strip's bitmaps of all letters should stay in a core's second-level cache.
constexpr std::size_t kStripBlocks = 256;

}  // namespace

std::vector<Strip> stripsFor(const Bitmaps& maps, std::size_t length, std::bitset<8> directions) {
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

void Sweep::List::reserve(std::size_t capacity) {
  if (blocks.size() > capacity) return;
  blocks.resize(capacity + 1);  // one past the end is written, never read
  masks.resize((capacity + 2) * kBlockWords);
  list.blocks = blocks.data();
  const auto address = reinterpret_cast<std::uintptr_t>(masks.data());
  list.masks = masks.data() + (64 - address % 64) % 64 / sizeof(std::uint64_t);
}

BlockList& Sweep::listAt(std::size_t level) {
  while (lists_.size() <= level) lists_.push_back(std::make_unique<List>());
  lists_[level]->reserve(end_ - begin_);
  return lists_[level]->list;
}

void Sweep::search(const Grid& grid, const Bitmaps& maps, const Rule& rule, const Batch& batch, Manner manner,
                   const Strip& strip, std::vector<Shortlist>& found, std::vector<SharedScore>& known) {
  grid_ = &grid;
  maps_ = &maps;
  rule_ = &rule;
  batch_ = &batch;
  found_ = &found;
  known_ = &known;
  direction_ = strip.direction;
  const std::size_t perRow = maps.blocksPerRow(Bitmaps::axisOf(direction_));
  begin_ = static_cast<std::uint32_t>(strip.firstRow * perRow);
  end_ = static_cast<std::uint32_t>(strip.endRow * perRow);
  letters_.resize(batch.length);
  blanks_.resize(batch.length);
  if (manner == Manner::coincidence) {
    for (std::size_t word = 0; word < batch.words.size(); ++word) countAll(word);
  } else {
    narrow(0, batch.words.size(), 0, 0);
  }
}

LetterMaps Sweep::mapsOf(Slot slot, std::size_t index) const {
  const std::size_t axis = Bitmaps::axisOf(direction_);
  const auto by = static_cast<std::ptrdiff_t>(index * maps_->blocksPerRow(axis) * kBlockWords);
  const std::ptrdiff_t moved = Bitmaps::forward(direction_) ? by : -by;
  return {maps_->standing(axis, slot) + moved, maps_->blank(axis) + moved};
}

void Sweep::setLetters(std::size_t word) {
  const std::vector<Slot>& slots = batch_->words[word].slots;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const LetterMaps maps = mapsOf(slots[i], i);
    letters_[i] = maps.standing;
    blanks_[i] = maps.blank;
  }
}

std::size_t Sweep::need(std::size_t word) const {
  return batch_->words[word].coincidencesFor(std::max(batch_->leastScore, (*known_)[word].get()));
}

void Sweep::countAll(std::size_t word) {
  setLetters(word);
  alignas(64) std::uint64_t hits[kBlockWords];
  for (std::uint32_t block = begin_; block < end_; ++block) {
    const std::size_t least = need(word);
    if (least > batch_->length) return;
    block = findCoincidences(letters_.data(), blanks_.data(), batch_->length, least, block, end_, hits);
    if (block < end_) take(word, block, hits);
  }
}

void Sweep::countListed(std::size_t word, const BlockList& list) {
  if (list.size == 0) return;
  setLetters(word);
  alignas(64) std::uint64_t hits[kBlockWords];
  for (std::size_t at = 0; at < list.size; ++at) {
    const std::size_t least = need(word);
    if (least > batch_->length) return;
    if (least == 0) {
      take(word, list.blocks[at], list.masks + at * kBlockWords);
      continue;
    }
    at = findListedCoincidences(letters_.data(), batch_->length, least, list, at, hits);
    if (at < list.size) take(word, list.blocks[at], hits);
  }
}

// The words [first, last) share their first `depth` letters, and the list at `level` - 1 has the places where
// these are possible (level 0: nothing was looked at).
void Sweep::narrow(std::size_t first, std::size_t last, std::size_t depth, std::size_t level) {
  const std::vector<Slot>& low = batch_->words[first].slots;
  const std::vector<Slot>& high = batch_->words[last - 1].slots;
  while (depth < batch_->length && low[depth] == high[depth]) {
    const LetterMaps letter = mapsOf(low[depth], depth);
    if (level == 0) {
      firstLetter(letter, begin_, end_, listAt(level++));
    } else {
      BlockList& list = listAt(level - 1);
      nextLetter(letter, list, list);
      if (list.size == 0) return;
    }
    ++depth;
  }
  if (depth == batch_->length) {
    countListed(first, listAt(level - 1));
    return;
  }
  for (std::size_t from = first, to; from < last; from = to) {
    const Slot slot = batch_->words[from].slots[depth];
    for (to = from + 1; to < last && batch_->words[to].slots[depth] == slot;) ++to;
    const LetterMaps letter = mapsOf(slot, depth);
    BlockList& list = listAt(level);
    if (level == 0)
      firstLetter(letter, begin_, end_, list);
    else
      nextLetter(letter, listAt(level - 1), list);
    if (list.size > 0) narrow(from, to, depth + 1, level + 1);
  }
}

// The hits are free of conflicts, so the score can be read from the bitmaps, which are at hand.
void Sweep::take(std::size_t word, std::uint32_t block, const std::uint64_t* hits) {
  const BatchWord& w = batch_->words[word];
  SharedScore& known = (*known_)[word];
  for (std::size_t i = 0; i < kBlockWords; ++i)
    for (std::uint64_t bits = hits[i]; bits != 0; bits &= bits - 1) {
      const std::size_t at = std::size_t{block} * kBlockWords + i;
      const auto bit = static_cast<unsigned>(std::countr_zero(bits));
      std::int64_t score = 0;
      for (std::size_t k = 0; k < letters_.size(); ++k)
        score += w.weights[k] & -static_cast<std::int64_t>(letters_[k][at] >> bit & 1U);
      if (score >= batch_->leastScore && score >= known.get()) offer(word, at * 64 + bit, score);
    }
}

void Sweep::offer(std::size_t word, std::size_t bit, std::int64_t score) {
  const Cell start = maps_->cellAt(Bitmaps::axisOf(direction_), bit);
  const Place place = placeOf(*grid_, start, direction_);
  Shortlist& list = (*found_)[word];
  list.add({score, chanceOf(batch_->words[word].tieBase, place), place});
  if (list.full()) (*known_)[word].raise(list.bids.back().score);
}

}  // namespace gridpress::gen
