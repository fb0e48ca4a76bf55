// gen/wordsearch/search/windows: looks at each window of a line once for a whole batch of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gen/wordsearch/search/batch.h"
#include "gen/wordsearch/search/lines.h"
#include "gen/wordsearch/search/window_kernel.h"
#include "gen/wordsearch/search/word_index.h"

namespace gridpress::gen {

/// What is looked for, and where.
struct WindowTask {
  const Grid* grid = nullptr;
  const Lines* lines = nullptr;
  const Bitmaps* slots = nullptr;
  const Rule* rule = nullptr;
  std::bitset<8> directions;
  const Batch* batch = nullptr;
  const WordIndex* index = nullptr;
};

/// Cells of a line (see Lines).
struct LinePart {
  std::size_t axis = 0, line = 0, begin = 0, end = 0;
};

/// The cells of all windows of N cells that run through a cell from `first` to `last`, which share a
/// line.
LinePart partAround(const Lines& lines, std::size_t axis, Cell first, Cell last, std::size_t window);

/// Cells of a line in `along` as the windows through them run: calls visit(axis, first, last) for all of them
/// together, and across the line for each by itself.
template <typename Visit>
void eachStretchThrough(std::span<const Cell> cells, Direction along, std::bitset<8> directions,
                        const Visit& visit) {
  for (std::size_t axis = 0; axis < 4 && !cells.empty(); ++axis) {
    if (!directions[axis] && !directions[axis + 4]) continue;
    if (axis == Bitmaps::axisOf(along)) {
      visit(axis, cells.front(), cells.back());
    } else {
      for (const Cell cell : cells) visit(axis, cell, cell);
    }
  }
}

/// The place of a hit's entry in a piece that WindowSearch::match() found it in.
Place placeOf(const Grid& grid, const Lines& lines, const LinePart& piece, WindowHit hit, std::size_t length);

/// By a window's letters, 0 to `length`: how many such windows chance alone makes agree with a word of the
/// list's letters, forwards or backwards. Looks at some of the lines.
std::vector<double> chancePlaces(const Lines& lines, const Rule& rule, std::size_t length);

/// One thread's part of the search. Holds its scratch memory, so keep it.
class WindowSearch {
 public:
  /// Looks at the windows within the cells [begin, end) of a line. Adds what it finds for word i of the batch
  /// to `lists[i]`. `known[i]` is a score that enough places are known to reach: lower ones are skipped;
  /// raised when the list is full.
  void search(const WindowTask& task, LinePart part, WindowKind kind, std::vector<Shortlist>& lists,
              std::vector<SharedScore>& known);

  /// Calls take(piece, hits) for each piece of the part between cells outside; the hits' starts count from
  /// the piece's begin.
  template <typename Take>
  void match(const Lines& lines, const IndexView& index, LinePart part, WindowKind kind, const Take& take) {
    const std::span<const std::uint8_t> codes = lines.line(part.axis, part.line);
    const std::size_t last = part.end;
    for (; part.begin < last; part.begin = part.end + 1) {
      part.end = static_cast<std::size_t>(std::find(codes.begin() + static_cast<std::ptrdiff_t>(part.begin),
                                                    codes.begin() + static_cast<std::ptrdiff_t>(last),
                                                    Lines::kOutsideCode) -
                                          codes.begin());
      if (part.end - part.begin < index.length) continue;
      matchWindows(codes.data() + part.begin, part.end - part.begin, index, kind, scratch_);
      take(part, std::span<const WindowHit>(scratch_.hits.data(), scratch_.found));
    }
  }

 private:
  static void take(const WindowTask& task, const LinePart& part, std::span<const WindowHit> hits,
                   std::vector<Shortlist>& lists, std::vector<SharedScore>& known);

  WindowScratch scratch_;
};

}  // namespace gridpress::gen
