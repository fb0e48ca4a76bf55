// gen/crossword/compact: all words in a small box with a page's proportions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

struct CompactOptions {
  /// A box loses a row if it has more than this many rows per 100 columns, otherwise a column.
  std::int32_t rowsPerColumn = 100;
  std::int32_t columns = 0, rows = 0;  ///< The first box; 0: one that should have enough room.
  std::uint64_t seed = 1;
  /// Blocks of 64 places of a word to examine, by each of two starts; the same on any machine.
  std::uint64_t effort = 1;
  int threads = 1;  ///< 0: number of cores. The result does not depend on it.
};

/// The usual effort for a list of N words: milliseconds for twelve words, half a second on two cores for
/// sixty and more.
std::uint64_t compactEffort(std::size_t words);

/// An array of all `words` (indices into the list, repeated for copies) in the smallest box found, in an
/// order in which each crosses a previous one. Within a box, a few words that are close together or anywhere
/// are removed, and all waiting ones are placed where they cross most; the result is kept if it is not worse,
/// and sometimes if it is slightly worse. When all words are placed, the box loses a row or a column, and the
/// words still inside stay. Any run of two or more squares is a word, as in every crossword; Trott's arrays
/// (plane.h), but not these, also keep a blank between words crossed by one other in neighbouring squares.
/// The smaller of two arrays is kept. If no box holds all words, the most placed in one are returned.
std::vector<Placement> placeCompactly(const WordList& list, const std::vector<std::uint32_t>& words,
                                      const CompactOptions& options, const Progress& progress);

}  // namespace gridpress::gen
