// gen/wordsearch/search/windows: a window's score is that of its letters, whichever word agrees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/windows.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace gridpress::gen {

namespace {

// The openings' bits should stay in a core's second-level cache.
constexpr std::size_t kOpeningBits = 20, kMostOpeningCells = 6;

}  // namespace

WordRows::WordRows(const Batch& batch, std::size_t slots)
    : memory_(batch.length * (slots + 1) * 2),
      codes_(slots + 1),
      length_(batch.length),
      codeBits_(static_cast<std::size_t>(std::bit_width(slots))),
      openingCells_(std::min({length_, kMostOpeningCells, kOpeningBits / codeBits_})) {
  openings_.resize((std::size_t{1} << (codeBits_ * openingCells_)) / 64 + 1);
  for (std::size_t w = 0; w < batch.words.size(); ++w) {
    const std::vector<Slot>& word = batch.words[w].slots;
    const std::uint64_t bit = std::uint64_t{1} << (w % 64);
    for (std::size_t i = 0; i < length_; ++i) {
      const std::size_t code = word[i] + std::size_t{1};
      memory_[(i * codes_ + code) * 2].words[w / 64] |= bit;
      memory_[((length_ - 1 - i) * codes_ + code) * 2 + 1].words[w / 64] |= bit;
    }
    addOpening([&](std::size_t i) { return word[i] + std::size_t{1}; });
    addOpening([&](std::size_t i) { return word[length_ - 1 - i] + std::size_t{1}; });
  }
}

// Blank cells agree with any letter, so each choice of cells may be blank.
template <typename CodeAt>
void WordRows::addOpening(CodeAt&& codeAt) {
  for (std::size_t blank = 0; blank < std::size_t{1} << openingCells_; ++blank) {
    std::size_t opening = 0;
    for (std::size_t i = 0; i < openingCells_; ++i)
      opening = opening << codeBits_ | (blank >> i & 1U ? 0 : codeAt(i));
    openings_[opening / 64] |= std::uint64_t{1} << (opening % 64);
  }
}

WordTable WordRows::table() const {
  return {memory_.data()->words, openings_.data(), codeBits_, openingCells_, codes_, length_};
}

void WindowSearch::search(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t begin,
                          std::size_t end, const WordSet& wanted, WindowKind kind,
                          std::vector<Shortlist>& lists, std::vector<SharedScore>& known) {
  const std::span<const std::uint8_t> codes = task.lines->line(axis, line);
  alignas(64) const WordSet wantedRow = wanted;
  while (begin < end) {  // pieces between cells outside
    const auto stop =
        std::find(codes.begin() + begin, codes.begin() + end, Lines::kOutsideCode) - codes.begin();
    const std::size_t cells = static_cast<std::size_t>(stop) - begin;
    if (cells >= task.table.length) {
      const std::size_t hits =
          matchWindows(codes.data() + begin, cells, task.table, wantedRow.data(), kind, scratch_);
      for (std::size_t h = 0; h < hits; ++h) take(task, axis, line, begin, scratch_.hits[h], lists, known);
    }
    begin = stop + 1;
  }
}

void WindowSearch::take(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t piece,
                        const WindowHit& hit, std::vector<Shortlist>& lists,
                        std::vector<SharedScore>& known) {
  std::int64_t score = 0;
  for (const std::uint8_t code : task.lines->line(axis, line).subspan(piece + hit.start, task.table.length))
    if (code != Lines::kBlankCode)
      score += task.rule->weight[task.slots->letterOf(static_cast<Slot>(code - 1))];
  for (std::size_t i = 0; i < kTableRow; ++i)
    for (std::uint64_t bits = hit.words[i]; bits != 0; bits &= bits - 1) {
      const std::size_t word = i % (kTableRow / 2) * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      if (score < known[word].get()) continue;
      const bool backwards = i >= kTableRow / 2;
      const Cell start =
          task.lines->cellAt(axis, line, piece + hit.start + (backwards ? task.table.length - 1 : 0));
      const Place place = placeOf(*task.grid, start, static_cast<Direction>(backwards ? axis + 4 : axis));
      Shortlist& list = lists[word];
      list.add({score, 0, chanceOf(task.batch->words[word].tieBase, place), place});
      if (list.full()) known[word].raise(list.bids().back().score);
    }
}

}  // namespace gridpress::gen
