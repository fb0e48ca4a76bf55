// gen/wordsearch/window_kernel: which of up to 512 words agree with the letters in each window of a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::gen {

/// A row of the word table: the words (bits) that have a certain letter at a certain index, read forwards
/// (the first 8 words of memory) and backwards (the other 8).
inline constexpr std::size_t kTableRow = 16;

/// The letters on a piece of a line without outside cells: their positions, ascending, and slots.
struct Standing {
  const std::uint16_t* positions = nullptr;
  const std::uint8_t* slots = nullptr;
  std::size_t count = 0;
  std::size_t pieceLength = 0;
};

struct WordTable {
  const std::uint64_t* rows = nullptr;  ///< Row index * slots + slot, aligned to 64 bytes.
  std::size_t slots = 0;
  std::size_t length = 0;  ///< Of each word.
};

/// A window (the cells from `start` on, as many as a word has letters) and the words that agree with every
/// letter standing in it, which are the `count` ones from `first` on.
struct alignas(64) WindowHit {
  std::uint64_t words[kTableRow];  ///< As in a row of the table.
  std::uint32_t start, first, count;
};

/// Finds the windows with `least` letters or more (just `least`, if `exactly`; at least 1) with which one of
/// the words agrees. `wanted` is a table row: the words to look for. Writes to `hits`, which has room for one
/// hit for each window of the piece and one more, aligned to 64 bytes; returns how many there are.
std::size_t matchWindows(const Standing& standing, const WordTable& table, const std::uint64_t* wanted,
                         std::size_t least, bool exactly, WindowHit* hits);

}  // namespace gridpress::gen
