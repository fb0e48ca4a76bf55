// companion/pack: a word search as a stream of bytes that a browser unpacks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::companion {

/// The format that web/companion/puzzle.ts reads. `bytes` holds, one after another, with numbers in LEB128
/// unless stated otherwise:
///   1. the grid, row by row, a byte a cell (two, little-endian, where there are more than 254 letters): 0
///   for
///      a cell without a letter, else the letter's number + 1;
///   2. of every placed word, in the order of its first place's cell: cells since the one before (columns
///      first, row by row);
///   3. likewise a byte for its direction (0 to 7, clockwise from the right);
///   4. likewise the number of its letters, and 5. the number of its spellings;
///   6. of every spelling: its UTF-8 and a 0; nothing but the 0 where it is plainly the word (plainSpelling);
///   7. likewise its country: a byte, the number in `countries` + 1, or 0; two, little-endian, beyond 255
///   countries;
///   8. likewise its population;
///   9. of every place beyond a word's first: the word's number, the cell, the direction.
/// A word's letters are those of the grid. A word without a place is not there. Equal numbers of one kind
/// stand together, since then they pack well.
struct Packed {
  std::vector<std::string> countries;  ///< ISO 3166-1 alpha-2, sorted.
  std::uint32_t words = 0, places = 0, spellings = 0;
  std::string bytes;
};

Packed pack(const Puzzle& puzzle);

/// "Pozos" of POZOS, where a word is A to Z; else the word.
std::string plainSpelling(const std::string& word);

}  // namespace gridpress::companion
