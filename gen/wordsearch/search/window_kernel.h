// gen/wordsearch/search/window_kernel: which words of an index agree with the letters in a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gen/wordsearch/search/word_index.h"

namespace gridpress::gen {

/// Which windows to look at: those with `least` (at least 1) to `most` letters.
struct WindowKind {
  std::size_t least = 1, most = 0;
};

/// A window (as many cells as a word has letters, from `start` on) and an entry of the index that agrees with
/// every letter in it.
struct WindowHit {
  std::uint32_t start = 0;
  std::uint32_t entry = 0;
};

/// A window with the entries that have the letters of its key.
struct WindowShare {
  const std::uint16_t *begin = nullptr, *end = nullptr;
  std::uint32_t start = 0, letters = 0;
};

/// Memory for matchWindows; grows as needed.
struct WindowScratch {
  std::vector<std::uint64_t> letters;  ///< A bit for each cell: whether a letter stands there.
  std::vector<WindowShare> shares;     ///< What is compared.
  std::vector<WindowHit> hits;         ///< The result, ascending by start: the first `found` of them.
  std::size_t found = 0;
  void reserve(std::size_t cells);
};

/// Up to 16 bytes are read behind `codes`, see Lines::kReadBehind.

/// Finds the windows of a piece of a line (codes[0] to codes[cells - 1], none of them outside) with which an
/// entry agrees.
void matchWindows(const std::uint8_t* codes, std::size_t cells, const IndexView& index, WindowKind kind,
                  WindowScratch& scratch);

}  // namespace gridpress::gen
