// gen/crossword/word_index: counts, then fills.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/word_index.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "model/rng.h"

namespace gridpress::gen {

namespace {

/// Calls `visit(first, second, gap, at)` for each letter and, where asked, each pair of letters of a word.
template <typename Visitor>
void eachPair(const std::vector<Letter>& letters, bool pairs, const Visitor& visit) {
  const auto length = static_cast<std::int32_t>(letters.size());
  for (std::int32_t i = 0; i < length; ++i) {
    const Letter first = letters[static_cast<std::size_t>(i)];
    visit(first, first, 0, i);
    if (!pairs) continue;
    const std::int32_t end = std::min(length, i + WordIndex::kFarthest + 1);
    for (std::int32_t j = i + WordIndex::kNearest; j < end; ++j)
      visit(first, letters[static_cast<std::size_t>(j)], j - i, i);
  }
}

}  // namespace

std::size_t WordIndex::slotOf(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = mix(key) & mask;
  while (slots_[slot].end != 0 && slots_[slot].key != key) slot = (slot + 1) & mask;
  return slot;
}

WordIndex::WordIndex(const WordList& list, const std::vector<std::uint32_t>& words, bool pairs) {
  std::vector<Slot> keys;  // In the order in which they come; `end` counts.
  slots_.resize(1024);
  const auto count = [&](Letter first, Letter second, std::int32_t gap, std::int32_t) {
    if (keys.size() * 2 >= slots_.size()) {
      slots_.assign(slots_.size() * 2, {});
      for (std::uint32_t k = 0; k < keys.size(); ++k) slots_[slotOf(keys[k].key)] = {keys[k].key, k, 1};
    }
    const std::uint64_t key = keyOf(first, second, gap);
    Slot& slot = slots_[slotOf(key)];
    if (slot.end == 0) {
      slot = {key, static_cast<std::uint32_t>(keys.size()), 1};
      keys.push_back({key, 0, 0});
    }
    ++keys[slot.begin].end;
  };
  for (const std::uint32_t word : words) eachPair(list.words[word].letters, pairs, count);

  std::uint32_t total = 0;
  for (Slot& key : keys) {
    key.begin = total;
    total += key.end;
    // `end` moves on as hits are put in.
    key.end = key.begin;
  }
  hits_.resize(total);
  for (const std::uint32_t word : words)
    eachPair(list.words[word].letters, pairs,
             [&](Letter first, Letter second, std::int32_t gap, std::int32_t at) {
               Slot& key = keys[slots_[slotOf(keyOf(first, second, gap))].begin];
               hits_[key.end++] = {word, static_cast<std::uint32_t>(at)};
             });
  for (const Slot& key : keys) slots_[slotOf(key.key)] = key;
}

std::span<const WordHit> WordIndex::hits(std::uint64_t key) const {
  const Slot& slot = slots_[slotOf(key)];
  return {hits_.data() + slot.begin, slot.end - slot.begin};
}

}  // namespace gridpress::gen
