// companion/pack: a word search as a stream of bytes for browsers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::companion {

/// The format that web/companion/puzzle.ts reads. `bytes` contains, in this order and with numbers in LEB128
/// unless stated otherwise:
///   1. the grid, row by row, a byte per cell (two, little-endian, if there are more than 254 letters): 0 for
///      a cell without a letter, else the letter's number + 1;
///   2. for every placed word, in order of its first placement's cell: cells since the previous one, counted
///      row by row;
///   3. for every word: a byte for its direction (0 to 7, clockwise from the right);
///   4. for every word: the number of its letters, and 5. the number of its spellings;
///   6. for every spelling: its UTF-8 and a 0; only the 0 if it is the plainSpelling() of the word;
///   7. for every spelling: a byte for its country (two, little-endian, if there are more than 255), its
///      number in `countries` + 1, or 0;
///   8. for every spelling: its population;
///   9. for every placement after a word's first: the word's number, the cell, the direction.
/// A word's letters are read from the grid. Words without a placement are omitted. Numbers of one kind are
/// adjacent, so that they compress well.
struct Packed {
  std::vector<std::string> countries;  ///< ISO 3166-1 alpha-2, sorted.
  std::uint32_t words = 0, places = 0, spellings = 0;
  std::string bytes;
};

Packed pack(const Puzzle& puzzle);

/// "Pozos" for POZOS, if the word is A to Z; otherwise the word.
std::string plainSpelling(const std::string& word);

}  // namespace gridpress::companion
