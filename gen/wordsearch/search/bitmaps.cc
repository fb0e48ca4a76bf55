// gen/wordsearch/search/bitmaps: the four layouts, and how cells become bits.
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
  const auto largest = std::max_element(letters_.begin(), letters_.end());
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
    case 0:
      return column * rowBits + row;
    case 1:
      return row * rowBits + (column + ring - row % ring) % ring;
    case 2:
      return row * rowBits + column;
    default:
      return row * rowBits + (column + row) % ring;
  }
}

Cell Bitmaps::cellAt(std::size_t axis, std::size_t bit) const {
  const std::size_t rowBits = axes_[axis].rowWords * 64, row = bit / rowBits, at = bit % rowBits;
  const auto ring = static_cast<std::size_t>(columns_) + 1;
  std::size_t column = at;
  switch (axis) {
    case 0:
      return {static_cast<std::int32_t>(row), static_cast<std::int32_t>(at)};
    case 1:
      column = (at + row) % ring;
      break;
    case 2:
      break;
    default:
      column = (at + ring - row % ring) % ring;
      break;
  }
  return {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)};
}

void Bitmaps::set(Cell cell, std::size_t index, bool on) {
  EXPECTS(index <= slots());
  for (std::size_t axis = 0; axis < 4; ++axis)
    setBit(map(axis, index), static_cast<std::ptrdiff_t>(bitOf(axis, cell)), on);
}

}  // namespace gridpress::gen
