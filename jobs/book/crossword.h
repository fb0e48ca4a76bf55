// jobs/book/crossword: a crossword of all its words, within a size or as small as is soon found.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// The most squares that a crossword may have; 0: any number.
struct CrosswordBounds {
  std::int32_t columns = 0, rows = 0;
};

/// All words in one crossword within the bounds, and in as few squares as are soon found; without bounds in
/// the smallest of several. Throws Error (job) where none was found, with the next larger size that would do.
Puzzle bookCrossword(const WordList& words, const CrosswordBounds& bounds, std::uint64_t seed,
                     const std::string& tag);

}  // namespace gridpress::jobs
