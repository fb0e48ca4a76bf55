// model/sectors: divides a grid, and names the squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sectors.h"

#include <algorithm>

#include "model/puzzle.h"

namespace gridpress {

namespace {

constexpr std::int32_t kTen = 10;
constexpr std::int32_t kMostSectors = 24;
constexpr std::int32_t kAtAGlance = 40;  // Cells a side.

}  // namespace

std::string rowLetters(std::size_t row) {
  constexpr std::string_view kRows = "ABCDEFGHJKLMNPQRSTUVWXYZ";  // I and O are taken for digits.
  std::string letters;
  for (std::size_t n = row + 1; n > 0; n = (n - 1) / kRows.size())
    letters.insert(letters.begin(), kRows[(n - 1) % kRows.size()]);
  return letters;
}

std::string squareLabel(std::size_t row, std::size_t column) {
  return rowLetters(row) + std::to_string(column + 1);
}

std::string Sectors::labelOf(Cell cell) const {
  return squareLabel(static_cast<std::size_t>(cell.row / side), static_cast<std::size_t>(cell.column / side));
}

std::optional<Sectors> sectorsOf(const Puzzle& puzzle) {
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  const std::int32_t longer = std::max(columns, rows);
  if (!puzzle.map || longer < kAtAGlance) return std::nullopt;
  const auto parts = [](std::int32_t whole, std::int32_t part) { return (whole + part - 1) / part; };
  const std::int32_t side = kTen * parts(longer, kTen * kMostSectors);
  return Sectors{side, {parts(columns, side), parts(rows, side)}};
}

}  // namespace gridpress
