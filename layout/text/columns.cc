// layout/text/columns: finds each entry the next free lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/columns.h"

#include <algorithm>

namespace gridpress::layout {

std::vector<Slot> fillPage(std::size_t first, std::size_t end, int columns, int lines,
                           const std::function<EntryShape(std::size_t)>& shape) {
  std::vector<Slot> slots;
  std::vector<bool> taken(static_cast<std::size_t>(columns) * lines, false);
  const auto cell = [&](int column, int line) { return static_cast<std::size_t>(column) * lines + line; };
  std::size_t entry = first;
  for (int column = 0; column < columns; ++column) {
    int line = 0;
    while (entry < end) {
      const EntryShape s = shape(entry);
      const int needed = std::min<int>(std::max<int>(s.lines, 1), lines);
      // The next run of free lines that is long enough.
      int free = 0;
      while (line + free < lines && free < needed) {
        if (taken[cell(column, line + free)]) {
          line += free + 1;
          free = 0;
        } else {
          ++free;
        }
      }
      if (free < needed) break;
      // Too wide for what is left to the right: squeezed here it could not be read, so it opens the next
      // page.
      if (column > 0 && s.span > columns - column) return slots;
      const int span = std::clamp<int>(s.span, 1, columns - column);
      for (int right = 1; right < span; ++right) taken[cell(column + right, line)] = true;
      slots.push_back({entry, column, line, span});
      line += needed;
      ++entry;
    }
  }
  return slots;
}

}  // namespace gridpress::layout
