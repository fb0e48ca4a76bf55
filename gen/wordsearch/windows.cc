// gen/wordsearch/windows: a window's score is the sum of its letters' weights, whichever word agrees with
// them. SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/windows.h"

#include <bit>

namespace gridpress::gen {

WordRows::WordRows(const Batch& batch, std::size_t slots, std::bitset<8> directions)
    : memory_(batch.length * slots * 2), slots_(slots), length_(batch.length), directions_(directions) {
  for (std::size_t w = 0; w < batch.words.size(); ++w)
    for (std::size_t i = 0; i < length_; ++i) {
      const std::size_t slot = batch.words[w].slots[i];
      const std::uint64_t bit = std::uint64_t{1} << (w % 64);
      memory_[(i * slots + slot) * 2].words[w / 64] |= bit;
      memory_[((length_ - 1 - i) * slots + slot) * 2 + 1].words[w / 64] |= bit;
    }
}

std::vector<LineRange> lineRanges(const Lines& lines, std::size_t length, std::bitset<8> directions) {
  constexpr std::size_t kTogether = 32;
  std::vector<LineRange> ranges;
  for (std::size_t axis = 0; axis < 4; ++axis) {
    if (!directions[axis] && !directions[axis + 4]) continue;
    std::size_t first = 0, end = lines.count(axis);
    while (first < end && lines.line(axis, first).size() < length) ++first;
    while (first < end && lines.line(axis, end - 1).size() < length) --end;
    for (; first < end; first += kTogether) ranges.push_back({axis, first, std::min(end, first + kTogether)});
  }
  return ranges;
}

void WindowSearch::search(const Grid& grid, const Lines& lines, const WordRows& rows,
                          const std::array<std::uint64_t, kTableRow>& wanted, const Rule& rule,
                          const Batch& batch, const Bitmaps& slots, const LineRange& range, WindowKind kind,
                          std::vector<Shortlist>& found, std::vector<SharedScore>& known) {
  const WordTable table = rows.table();
  const auto forward = static_cast<Direction>(range.axis);
  alignas(64) std::array<std::uint64_t, kTableRow> wantedRow = wanted;
  for (std::size_t line = range.first; line < range.end; ++line) {
    const std::span<const std::uint8_t> codes = lines.line(range.axis, line);
    positions_.resize(codes.size() + 1);
    slots_.resize(codes.size() + 1);
    if (hits_.size() < codes.size() + 1) hits_.resize(codes.size() + 1);
    for (std::size_t begin = 0, end; begin < codes.size(); begin = end + 1) {  // pieces between outside cells
      std::size_t count = 0;
      for (end = begin; end < codes.size() && codes[end] != Lines::kOutsideCode; ++end) {
        positions_[count] = static_cast<std::uint16_t>(end - begin);
        slots_[count] = static_cast<std::uint8_t>(codes[end] - 1);
        count += codes[end] != Lines::kBlankCode;
      }
      if (count < kind.least || end - begin < batch.length) continue;
      const std::size_t hits = matchWindows({positions_.data(), slots_.data(), count, end - begin}, table,
                                            wantedRow.data(), kind.least, kind.exactly, hits_.data());
      if (hits == 0) continue;
      worth_.resize(count + 1);
      for (std::size_t k = 0; k < count; ++k)
        worth_[k + 1] = worth_[k] + rule.weight[slots.letterOf(slots_[k])];
      for (std::size_t h = 0; h < hits; ++h) {
        const WindowHit& hit = hits_[h];
        const std::int64_t score = worth_[hit.first + hit.count] - worth_[hit.first];
        for (std::size_t i = 0; i < kTableRow; ++i)
          for (std::uint64_t bits = hit.words[i]; bits != 0; bits &= bits - 1) {
            const std::size_t word =
                i % (kTableRow / 2) * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            if (score < known[word].get()) continue;
            const bool reversed = i >= kTableRow / 2;
            const std::size_t start = begin + hit.start + (reversed ? batch.length - 1 : 0);
            const Place place =
                placeOf(grid, lines.cellAt(range.axis, line, start), reversed ? opposite(forward) : forward);
            found[word].add({score, chanceOf(batch.words[word].tieBase, place), place});
            if (found[word].full()) known[word].raise(found[word].bids.back().score);
          }
      }
    }
  }
}

}  // namespace gridpress::gen
