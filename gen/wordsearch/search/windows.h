// gen/wordsearch/search/windows: looks at each window of a line once for a whole batch of words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gen/wordsearch/search/batch.h"
#include "gen/wordsearch/search/lines.h"
#include "gen/wordsearch/search/window_kernel.h"
#include "gen/wordsearch/search/word_index.h"

namespace gridpress::gen {

/// What is looked for, and where.
struct WindowTask {
  const Grid* grid = nullptr;
  const Lines* lines = nullptr;
  const Bitmaps* slots = nullptr;
  const Rule* rule = nullptr;
  std::bitset<8> directions;
  const Batch* batch = nullptr;
  const WordIndex* index = nullptr;
};

/// Cells of a line (see Lines).
struct LinePart {
  std::size_t axis = 0, line = 0, begin = 0, end = 0;
};

/// One thread's part of the search. Holds its scratch memory, so keep it.
class WindowSearch {
 public:
  /// Looks at the windows within the cells [begin, end) of a line. Adds what it finds for word i of the batch
  /// to `lists[i]`. `known[i]` is a score that enough places are known to reach: lower ones are skipped;
  /// raised when the list is full.
  void search(const WindowTask& task, LinePart part, WindowKind kind, std::vector<Shortlist>& lists,
              std::vector<SharedScore>& known);

 private:
  void take(const WindowTask& task, LinePart part, std::vector<Shortlist>& lists,
            std::vector<SharedScore>& known) const;

  WindowScratch scratch_;
};

}  // namespace gridpress::gen
