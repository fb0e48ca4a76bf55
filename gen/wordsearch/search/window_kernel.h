// gen/wordsearch/search/window_kernel: which of up to 512 words agree with the letters in a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridpress::gen {

/// A row of the word table: the words (bits) that have a certain letter at a certain index, read forwards
/// (the first half) and backwards (the other).
inline constexpr std::size_t kTableRow = 64;

/// Letters are told by their codes: 0 is a blank cell, and those of a line are below `codes`.
struct WordTable {
  const std::uint64_t* rows =
      nullptr;  ///< Row index * codes + code, aligned to 64 bytes. Those of code 0 are not read.
  /// One bit for each opening (the codes of a window's first `openingCells` cells, each in `codeBits` bits,
  /// the first on top): whether a word, in either way of reading, agrees with it.
  const std::uint64_t* openings = nullptr;
  std::size_t codeBits = 0, openingCells = 0;
  std::size_t codes = 0;
  std::size_t length = 0;  ///< Of each word.
};

/// Which windows to look at: those with `least` letters (at least 1) or more, or just as many.
struct WindowKind {
  std::size_t least = 1;
  bool exactly = false;
};

/// A window (as many cells as a word has letters, from `start` on) and the words that agree with every letter
/// in it.
struct alignas(64) WindowHit {
  std::uint64_t words[kTableRow];  ///< As in a row of the table.
  std::uint32_t start;
};

/// Memory for matchWindows; grows as needed.
struct WindowScratch {
  std::vector<std::uint16_t> positions;  ///< Where letters stand.
  std::vector<std::uint16_t> before;     ///< How many letters stand before each cell.
  std::vector<std::uint16_t> windows;    ///< Those worth a closer look.
  std::vector<WindowHit> hits;           ///< The result.
  void reserve(std::size_t cells);
};

/// Finds the windows of a piece of a line (codes[0] to codes[cells - 1], none of them outside) with which one
/// of the words agrees; at most 65,535 cells. `wanted` is a table row, aligned to 64 bytes: the words to look
/// for. Returns how many of scratch.hits are set.
std::size_t matchWindows(const std::uint8_t* codes, std::size_t cells, const WordTable& table,
                         const std::uint64_t* wanted, WindowKind kind, WindowScratch& scratch);

}  // namespace gridpress::gen
