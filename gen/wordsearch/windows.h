// gen/wordsearch/windows: looks at each window of a line once for a whole batch of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "gen/wordsearch/batch.h"
#include "gen/wordsearch/lines.h"
#include "gen/wordsearch/window_kernel.h"

namespace gridpress::gen {

/// The most words that are searched together.
inline constexpr std::size_t kMostTogether = kTableRow / 2 * 64;

/// Bits of words, for the two ways to read a line.
using WordSet = std::array<std::uint64_t, kTableRow>;

/// The word table of a batch: for each index and letter, the words that have it there.
class WordRows {
 public:
  static std::size_t bytes(std::size_t length, std::size_t slots) { return length * slots * sizeof(WordSet); }
  WordRows(const Batch& batch, std::size_t slots);
  WordTable table() const { return {memory_.data()->words, slots_, length_}; }

 private:
  struct alignas(64) Half {
    std::uint64_t words[kTableRow / 2];
  };
  std::vector<Half> memory_;
  std::size_t slots_, length_;
};

/// Which windows to look at: those with `least` letters or more, or just as many.
struct WindowKind {
  std::size_t least = 1;
  bool exactly = false;
};

/// What is looked for, and where.
struct WindowTask {
  const Grid* grid = nullptr;
  const Lines* lines = nullptr;
  const Bitmaps* slots = nullptr;
  const Rule* rule = nullptr;
  const Batch* batch = nullptr;
  WordTable table;
};

/// One thread's part of the search. Holds its scratch memory, so keep it.
class WindowSearch {
 public:
  /// Looks at the windows within the cells [begin, end) of a line. Adds what it finds for word i of the batch
  /// to `lists[i]`, if `wanted` has the word in that way of reading. `known[i]` is a score that enough places
  /// are known to reach: lower ones are skipped; raised when the list is full.
  void search(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t begin, std::size_t end,
              const WordSet& wanted, WindowKind kind, std::vector<Shortlist>& lists,
              std::vector<SharedScore>& known);

 private:
  void take(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t piece,
            const WindowHit& hit, std::vector<Shortlist>& lists, std::vector<SharedScore>& known) const;

  std::vector<std::uint16_t> positions_;
  std::vector<std::uint8_t> slots_;
  std::vector<WindowHit> hits_;
};

}  // namespace gridpress::gen
