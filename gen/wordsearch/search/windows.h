// gen/wordsearch/search/windows: looks at each window of a line once for a whole batch of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "gen/wordsearch/search/batch.h"
#include "gen/wordsearch/search/lines.h"
#include "gen/wordsearch/search/window_kernel.h"

namespace gridpress::gen {

/// The most words that are searched together.
inline constexpr std::size_t kMostTogether = kTableRow / 2 * 64;

/// Bits of words, for the two ways to read a line.
using WordSet = std::array<std::uint64_t, kTableRow>;

/// The word table of a batch (see WordTable): for each index and letter, the words that have it there.
class WordRows {
 public:
  static std::size_t bytes(std::size_t length, std::size_t slots) {
    return length * (slots + 1) * sizeof(WordSet);
  }
  WordRows(const Batch& batch, std::size_t slots);
  WordTable table() const;

 private:
  template <typename CodeAt>
  void addOpening(CodeAt&& codeAt);

  struct alignas(64) Half {
    std::uint64_t words[kTableRow / 2];
  };
  std::vector<Half> memory_;
  std::vector<std::uint64_t> openings_;
  std::size_t codes_, length_, codeBits_, openingCells_;
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
  static void take(const WindowTask& task, std::size_t axis, std::size_t line, std::size_t piece,
                   const WindowHit& hit, std::vector<Shortlist>& lists, std::vector<SharedScore>& known);

  WindowScratch scratch_;
};

}  // namespace gridpress::gen
