// layout/text/columns: flows entries down the columns of a page, as if they had no content.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace gridpress::layout {

/// What an entry asks of a column: lines, and how many columns its first line covers.
struct EntryShape {
  std::uint16_t lines = 1;
  std::uint16_t span = 1;
};

/// Where an entry stands on its page. `span` is less than asked for only where a page has fewer columns than
/// that.
struct Slot {
  std::size_t entry = 0;
  int column = 0;
  int line = 0;
  int span = 1;
  bool operator==(const Slot&) const = default;
};

/// Fills one page with entries from `first` on, column by column, top to bottom. An entry's lines stay
/// together in one column; the first line of one that spans covers the same line in the columns to its right,
/// which later entries leave free. Stops when the page is full or entry `end` is reached; the next page
/// begins after the last slot's entry. An entry of more lines than a column has is given a whole column.
std::vector<Slot> fillPage(std::size_t first, std::size_t end, int columns, int lines,
                           const std::function<EntryShape(std::size_t)>& shape);

}  // namespace gridpress::layout
