// cli/book_kinds: a book's crosswords and pages of word squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/book_recipe.h"
#include "cli/command.h"
#include "model/puzzle.h"

namespace gridpress::cli {

/// The most that a crossword may have; 0: any number.
struct CrosswordBounds {
  std::int32_t columns = 0, rows = 0;
};

/// All words in one array within the bounds, and in as few squares as are soon found; without bounds in the
/// smallest of several. Throws Error (job) where none was found, with the next larger size that would do.
Puzzle bookCrossword(const WordList& words, const CrosswordBounds& bounds, std::uint64_t seed,
                     const std::string& tag);

/// The word squares of one page, which share no word and have none of `taken`. Throws Error: call for a size
/// that is none, job where the list has not so many, with the group's and the list's lines.
std::vector<Puzzle> bookSquares(const Context& context, const BookGroup& group, const BookList& list,
                                std::uint64_t seed, const std::set<std::string>& taken,
                                const std::string& tag);

}  // namespace gridpress::cli
