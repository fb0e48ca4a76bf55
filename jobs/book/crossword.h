// jobs/book/crossword: a crossword of all its words, within a size or as small as is soon found.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/error.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// Words that cannot be joined to the others in a crossword.
class UnjoinedWords : public Error {
 public:
  UnjoinedWords(const Error& error, std::vector<std::uint32_t> words)
      : Error(error), words_(std::move(words)) {}
  const std::vector<std::uint32_t>& words() const { return words_; }  ///< Indices into the list.

 private:
  std::vector<std::uint32_t> words_;
};

/// The most squares that a crossword may have; 0: any number.
struct CrosswordBounds {
  std::int32_t columns = 0, rows = 0;
};

/// All words in one crossword within the bounds, and in as few squares as are soon found; without bounds in
/// the smallest of several. Throws Error (job) where none was found, with the next larger size that would do;
/// UnjoinedWords where that is why.
Puzzle bookCrossword(const WordList& words, const CrosswordBounds& bounds, std::uint64_t seed,
                     const std::string& tag);

}  // namespace gridpress::jobs
