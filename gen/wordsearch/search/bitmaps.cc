// gen/wordsearch/search/bitmaps: maps cells to bits and bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/bitmaps.h"

#include <sys/mman.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "gen/grid/bits.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kHugePage = std::size_t{1} << 21;

// An odd number of cache lines, so that the same place of different letters falls into different cache sets.
std::size_t mapWordsFor(std::size_t rows, std::size_t rowWords) {
  const std::size_t lines = rows * rowWords / kBlockWords;
  return (lines | 1U) * kBlockWords;
}

std::uint64_t* allocate(std::size_t words) {
  const std::size_t bytes = words * sizeof(std::uint64_t);
  const std::size_t alignment = bytes >= kHugePage ? kHugePage : 64;
  const std::size_t size = (bytes + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, size);
  if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  if (alignment == kHugePage) madvise(memory, size, MADV_HUGEPAGE);  // a wish: fewer page-table misses
#endif
  std::memset(memory, 0, size);
  return static_cast<std::uint64_t*>(memory);
}

}  // namespace

std::array<std::size_t, 2> Bitmaps::shape(std::size_t axis, std::int32_t columns, std::int32_t rows) {
  const auto c = static_cast<std::size_t>(columns), r = static_cast<std::size_t>(rows);
  if (axis == 0) return {c, r};
  if (axis == 2) return {r, c};
  return {r, c + 1};
}

std::size_t Bitmaps::bytes(std::int32_t columns, std::int32_t rows, std::size_t letters) {
  std::size_t words = 0;
  for (std::size_t axis = 0; axis < 4; ++axis) {
    const auto [axisRows, bits] = shape(axis, columns, rows);
    words += mapWordsFor(axisRows, (bits + kBlockBits - 1) / kBlockBits * kBlockWords) * (letters + 1);
  }
  return words * sizeof(std::uint64_t);
}

Bitmaps::Bitmaps(const Grid& grid, std::vector<Letter> letters)
    : columns_(grid.columns()), rows_(grid.rows()), letters_(std::move(letters)) {
  EXPECTS(letters_.size() <= kMaxSlots);
  const auto largest = std::ranges::max_element(letters_);
  slotOf_.assign(largest == letters_.end() ? 0 : *largest + 1U, 0);
  for (std::size_t slot = 0; slot < letters_.size(); ++slot)
    slotOf_[letters_[slot]] = static_cast<Slot>(slot);
  for (std::size_t axis = 0; axis < 4; ++axis) {
    const auto [rows, bits] = shape(axis, columns_, rows_);
    Axis& a = axes_[axis];
    a.rows = rows;
    a.rowWords = (bits + kBlockBits - 1) / kBlockBits * kBlockWords;
    a.mapWords = mapWordsFor(a.rows, a.rowWords);
    a.maps = {allocate(a.mapWords * (letters_.size() + 1)), [](std::uint64_t* p) { std::free(p); }};
  }
  for (Cell cell; cell.row < rows_; ++cell.row)
    for (cell.column = 0; cell.column < columns_; ++cell.column) {
      const Letter letter = grid.at(cell);
      if (letter == kOutside) continue;
      const std::size_t index = letter == kBlank ? 0 : slotOf_[letter] + 1U;
      set(cell, index, true);
    }
}

std::size_t Bitmaps::bitOf(std::size_t axis, Cell cell) const {
  const auto column = static_cast<std::size_t>(cell.column), row = static_cast<std::size_t>(cell.row);
  const auto ring = static_cast<std::size_t>(columns_) + 1;
  const std::size_t rowBits = axes_[axis].rowWords * 64;
  switch (axis) {
    case 0: return column * rowBits + row;
    case 1: return row * rowBits + (column + ring - row % ring) % ring;
    case 2: return row * rowBits + column;
    default: return row * rowBits + (column + row) % ring;
  }
}

Cell Bitmaps::cellAt(std::size_t axis, std::size_t bit) const {
  const std::size_t rowBits = axes_[axis].rowWords * 64, row = bit / rowBits, at = bit % rowBits;
  const auto ring = static_cast<std::size_t>(columns_) + 1;
  const std::array<std::size_t, 4> columns = {row, (at + row) % ring, at, (at + ring - row % ring) % ring};
  return {static_cast<std::int32_t>(columns[axis]), static_cast<std::int32_t>(axis == 0 ? at : row)};
}

void Bitmaps::set(Cell cell, std::size_t index, bool on) {
  EXPECTS(index <= slots());
  for (std::size_t axis = 0; axis < 4; ++axis)
    setBit(map(axis, index), static_cast<std::ptrdiff_t>(bitOf(axis, cell)), on);
}

Lines::Lines(const Grid& grid, const Bitmaps& slots) : columns_(grid.columns()), rows_(grid.rows()) {
  EXPECTS(slots.slots() <= kMaxSlots);
  for (std::size_t axis = 0; axis < 4; ++axis) {
    std::vector<std::size_t>& starts = axes_[axis].starts;
    const std::int32_t lines = axis == 0 ? rows_ : axis == 2 ? columns_ : columns_ + rows_ - 1;
    starts.push_back(0);
    for (std::int32_t line = 0; line < lines; ++line) {
      // A diagonal grows from a corner, stays at the shorter side's length, and shrinks again.
      const std::int32_t length = axis == 0   ? columns_
                                  : axis == 2 ? rows_
                                              : std::min({line + 1, columns_, rows_, lines - line});
      starts.push_back(starts.back() + static_cast<std::size_t>(length));
    }
    axes_[axis].codes.assign(grid.cellCount() + kReadBehind, kBlankCode);
  }
  for (Cell cell; cell.row < rows_; ++cell.row)
    for (cell.column = 0; cell.column < columns_; ++cell.column) {
      const Letter letter = grid.at(cell);
      if (letter == kBlank) continue;
      const auto code =
          letter == kOutside ? kOutsideCode : static_cast<std::uint8_t>(slots.slotOf(letter) + 1);
      set(cell, code);
    }
}

Lines::Spot Lines::spotOf(std::size_t axis, Cell cell) const {
  const auto column = static_cast<std::size_t>(cell.column), row = static_cast<std::size_t>(cell.row);
  const auto columns = static_cast<std::size_t>(columns_), rows = static_cast<std::size_t>(rows_);
  switch (axis) {
    case 0: return {row, column};
    case 1: return {column + rows - 1 - row, std::min(row, column)};
    case 2: return {column, row};
    default: return {column + row, std::min(row, columns - 1 - column)};
  }
}

void Lines::set(Cell cell, std::uint8_t code) {
  EXPECTS(cell.column >= 0 && cell.column < columns_ && cell.row >= 0 && cell.row < rows_);
  for (std::size_t axis = 0; axis < 4; ++axis) {
    const Spot spot = spotOf(axis, cell);
    axes_[axis].codes[axes_[axis].starts[spot.line] + spot.index] = code;
  }
}

Cell Lines::cellAt(std::size_t axis, std::size_t line, std::size_t index) const {
  const auto l = static_cast<std::int32_t>(line), i = static_cast<std::int32_t>(index);
  switch (axis) {
    case 0: return {i, l};
    case 1: return {std::max(0, l - (rows_ - 1)) + i, std::max(0, rows_ - 1 - l) + i};
    case 2: return {l, i};
    default: return {std::min(l, columns_ - 1) - i, std::max(0, l - (columns_ - 1)) + i};
  }
}

}  // namespace gridpress::gen
