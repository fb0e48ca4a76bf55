// gen/crossword/compact: all words in a small box of a page's proportions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

struct CompactOptions {
  /// A box has a row less as long as it has more rows than this for each column, in per cent; else a column.
  std::int32_t rowsPerColumn = 100;
  std::int32_t columns = 0, rows = 0;  ///< The first box; 0: one in which the words should find room.
  std::uint64_t seed = 1;
  /// How many times 64 places of a word are looked at, by each of two starts; the same on any machine.
  std::uint64_t effort = 1;
  int threads = 1;  ///< 0: as many as the machine has cores. The result does not depend on it.
};

/// The effort that a list of N words is worth: milliseconds for twelve words, half a second on two
/// cores for sixty and more.
std::uint64_t compactEffort(std::size_t words);

/// An array of all `words` (indices into the list, copies again) in the smallest box that is found, in an
/// order in which each crosses one before it. Within a box, a few words that stand close together or
/// anywhere are taken out, and all that wait are put where they cross most; what is no worse is kept, and
/// sometimes what is a little worse. Where all words stand the box loses a row or a column, and what stands
/// stays. Whatever can be read in two squares or more is a word, as in any crossword; beyond that Trott's
/// arrays (plane.h) keep a blank between words that one other crosses in neighbouring squares, which these do
/// not. The smaller of two such arrays is kept. Where no box takes all words, the most that stood in one.
std::vector<Placement> placeCompactly(const WordList& list, const std::vector<std::uint32_t>& words,
                                      const CompactOptions& options, const Progress& progress);

}  // namespace gridpress::gen
