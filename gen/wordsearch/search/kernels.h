// gen/wordsearch/search/kernels: the loops over bitmaps, for every SIMD level.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::gen {

/// Blocks (512 bits) of places that are still possible, with the places. Room for `capacity` blocks; `masks`
/// is aligned to 64 bytes. Places that are impossible throughout a block drop out of the list.
struct BlockList {
  std::uint32_t* blocks = nullptr;  ///< Which blocks, ascending.
  std::uint64_t* masks = nullptr;   ///< Eight words each: which places of the block.
  std::size_t size = 0;
};

/// The bitmaps of one letter of a word, moved so that each block is the one for the word's first letter's
/// place. All pointers are aligned to 64 bytes.
struct LetterMaps {
  const std::uint64_t* standing = nullptr;
  const std::uint64_t* blank = nullptr;
};

/// out = the blocks from `begin` to `end` (block numbers) where the letter stands or may be put.
void firstLetter(LetterMaps letter, std::uint32_t begin, std::uint32_t end, BlockList& out);

/// out = in, less the places where the letter neither stands nor may be put. `out` may be `in`.
void nextLetter(LetterMaps letter, const BlockList& in, BlockList& out);

/// Counts coincidences: looks from block `begin` on for one with a place at which at least `need` (1 or more)
/// of the `letters` stand. Returns its number, and those places in hits[8]; `end` if there is none. Where
/// need is above 64, 64 is looked for: the caller checks each hit anyway.
std::uint32_t findCoincidences(const std::uint64_t* const* letters, const std::uint64_t* const* blanks,
                               std::size_t count, std::size_t need, std::uint32_t begin, std::uint32_t end,
                               std::uint64_t* hits);

/// The same within a list, from its element `from` on; hits are among the list's places. Returns the
/// element's index, list.size if there is none.
std::size_t findListedCoincidences(const std::uint64_t* const* letters, std::size_t count, std::size_t need,
                                   const BlockList& list, std::size_t from, std::uint64_t* hits);

}  // namespace gridpress::gen
