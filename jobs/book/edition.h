// jobs/book/edition: what a book's pages show beside its puzzles: what its print records of how it was made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "layout/book/book.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

struct BookEdition {
  std::string title, subtitle, author, language = "en";
  std::vector<std::string> imprint, howTo;
  std::vector<std::string> facts;  ///< Below each puzzle's title; empty: none has any.
  std::string howToTitle, contentsTitle, puzzlesHead, counts;
  std::string style = "book", service;
  std::optional<Size> trim;
  std::optional<layout::SolutionMarks> marks;  ///< In solutions; nothing: as the template has it.
  std::string url;                             ///< Of QR codes.
  bool puzzleCodes = false;                    ///< On each puzzle's page, too.
  std::size_t perPage = 0;                     ///< Solutions; 0: as the template has it.
  std::size_t only = 0;                        ///< A single puzzle's page was printed, from 1; 0: all.
};
const SettingTable& describe(const BookEdition*);

/// "Animals, square 2".
std::string squareTitle(const std::string& page, std::size_t square);

/// The keys of all puzzles, by page: one, or a list where squares share a page; nothing where a page was not
/// made.
Value puzzleKeysOf(const std::vector<layout::Worksheet>& sheets);

/// Gives a puzzle by its key; throws where there is none.
using PuzzleByKey = std::function<const Puzzle&(const std::string& key)>;

/// The pages of a book from its puzzles' keys. Throws Error (call) where they cannot be read.
std::vector<layout::Worksheet> sheetsOf(const Value& keys, const PuzzleByKey& puzzleBy,
                                        const std::string& language);

}  // namespace gridpress::jobs
