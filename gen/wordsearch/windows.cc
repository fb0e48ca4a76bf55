// gen/wordsearch/windows: a window's score is the sum of its letters' weights, whichever word agrees with
// them. SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/windows.h"

#include <bit>

namespace gridpress::gen {

WordRows::WordRows(const Batch& batch, std::size_t slots)
    : memory_(batch.length * slots * 2), slots_(slots), length_(batch.length) {
  for (std::size_t w = 0; w < batch.words.size(); ++w)
    for (std::size_t i = 0; i < length_; ++i) {
      const std::size_t slot = batch.words[w].slots[i];
      const std::uint64_t bit = std::uint64_t{1} << (w % 64);
      memory_[(i * slots + slot) * 2].words[w / 64] |= bit;
      memory_[((length_ - 1 - i) * slots + slot) * 2 + 1].words[w / 64] |= bit;
    }
}

void WindowSearch::search(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t begin,
                          std::size_t end, const WordSet& wanted, WindowKind kind,
                          std::vector<Shortlist>& lists, std::vector<SharedScore>& known) {
  const std::uint8_t* codes = task.lines->line(axis, line).data();
  const std::size_t room = end - begin + 1;
  if (positions_.size() < room) {
    positions_.resize(room);
    slots_.resize(room);
    hits_.resize(room);
  }
  alignas(64) const WordSet wantedRow = wanted;
  for (std::size_t piece = begin, stop; piece < end; piece = stop + 1) {  // between cells outside
    std::size_t count = 0;
    for (stop = piece; stop < end && codes[stop] != Lines::kOutsideCode; ++stop) {
      positions_[count] = static_cast<std::uint16_t>(stop - piece);
      slots_[count] = static_cast<std::uint8_t>(codes[stop] - 1);
      count += codes[stop] != Lines::kBlankCode ? 1 : 0;
    }
    if (count < kind.least || stop - piece < task.table.length) continue;
    const std::size_t hits = matchWindows({positions_.data(), slots_.data(), count, stop - piece}, task.table,
                                          wantedRow.data(), kind.least, kind.exactly, hits_.data());
    for (std::size_t h = 0; h < hits; ++h) take(task, axis, line, piece, hits_[h], lists, known);
  }
}

void WindowSearch::take(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t piece,
                        const WindowHit& hit, std::vector<Shortlist>& lists,
                        std::vector<SharedScore>& known) const {
  std::int64_t score = 0;
  for (std::uint32_t k = hit.first; k < hit.first + hit.count; ++k)
    score += task.rule->weight[task.slots->letterOf(slots_[k])];
  for (std::size_t i = 0; i < kTableRow; ++i)
    for (std::uint64_t bits = hit.words[i]; bits != 0; bits &= bits - 1) {
      const std::size_t word = i % (kTableRow / 2) * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      if (score < known[word].get()) continue;
      const bool backwards = i >= kTableRow / 2;
      const Cell start =
          task.lines->cellAt(axis, line, piece + hit.start + (backwards ? task.table.length - 1 : 0));
      const Place place = placeOf(*task.grid, start, static_cast<Direction>(backwards ? axis + 4 : axis));
      Shortlist& list = lists[word];
      list.add({score, chanceOf(task.batch->words[word].tieBase, place), place});
      if (list.full()) known[word].raise(list.bids.back().score);
    }
}

}  // namespace gridpress::gen
