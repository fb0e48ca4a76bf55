// gen/wordsearch/windows: looks at each window of each line once for a whole batch of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/wordsearch/batch.h"
#include "gen/wordsearch/lines.h"
#include "gen/wordsearch/window_kernel.h"

namespace gridpress::gen {

/// The most words that are searched together.
inline constexpr std::size_t kMostTogether = kTableRow / 2 * 64;

/// The word table of a batch: for each index and letter, the words that have it there.
class WordRows {
 public:
  static std::size_t bytes(std::size_t length, std::size_t slots) {
    return length * slots * kTableRow * sizeof(std::uint64_t);
  }
  WordRows(const Batch& batch, std::size_t slots, std::bitset<8> directions);

  /// The table's rows for one axis: words of directions that are not allowed are left out by `wanted`.
  WordTable table() const { return {rows(), slots_, length_}; }
  /// A table row of the words for which `want` is true, in the axis' directions that are allowed.
  template <typename Want>
  std::array<std::uint64_t, kTableRow> wanted(std::size_t axis, std::size_t words, Want&& want) const {
    std::array<std::uint64_t, kTableRow> row{};
    for (std::size_t w = 0; w < words; ++w) {
      if (!want(w)) continue;
      if (directions_[axis]) row[w / 64] |= std::uint64_t{1} << (w % 64);
      if (directions_[axis + 4]) row[kTableRow / 2 + w / 64] |= std::uint64_t{1} << (w % 64);
    }
    return row;
  }

 private:
  struct alignas(64) Line {
    std::uint64_t words[8];
  };
  const std::uint64_t* rows() const { return memory_.data()->words; }

  std::vector<Line> memory_;
  std::size_t slots_, length_;
  std::bitset<8> directions_;
};

/// Which windows to look at: those with `least` letters or more, or just as many.
struct WindowKind {
  std::size_t least = 1;
  bool exactly = false;
};

/// Lines of one axis.
struct LineRange {
  std::size_t axis = 0, first = 0, end = 0;
};
std::vector<LineRange> lineRanges(const Lines& lines, std::size_t length, std::bitset<8> directions);

/// One thread's part of the search. Holds its scratch memory, so keep it.
class WindowSearch {
 public:
  /// Adds the places found to `found[i]` for each word i of the batch that `wanted` has. `known[i]` is a
  /// score that enough places are known to reach: lower ones are skipped; raised on the way.
  void search(const Grid& grid, const Lines& lines, const WordRows& rows,
              const std::array<std::uint64_t, kTableRow>& wanted, const Rule& rule, const Batch& batch,
              const Bitmaps& slots, const LineRange& range, WindowKind kind, std::vector<Shortlist>& found,
              std::vector<SharedScore>& known);

 private:
  std::vector<std::uint16_t> positions_;
  std::vector<std::uint8_t> slots_;
  std::vector<std::int64_t> worth_;  ///< worth_[k]: what the first k letters of the piece are worth.
  std::vector<WindowHit> hits_;
};

}  // namespace gridpress::gen
