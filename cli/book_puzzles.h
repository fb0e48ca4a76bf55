// cli/book_puzzles: the puzzles of a book: words chosen one after another, grids made side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/book_recipe.h"
#include "cli/command.h"
#include "gen/wordsearch/make/word_search.h"
#include "layout/book/book.h"
#include "model/word_list.h"

namespace gridpress::cli {

/// What is settled about a puzzle before its grid is made.
struct BookPuzzle {
  std::string tag, title;  ///< "17", "Animals 3".
  BookKind kind = BookKind::wordSearch;
  WordList words;
  gen::WordSearchOptions search;  ///< Of a crossword only its seed, and its size as the most.
  std::vector<Puzzle> squares;    ///< A page of word squares is drawn with its words.
  bool unique = false, seedGiven = false;
  std::string list;  ///< Its name, for errors.
};

/// All of a book's, in order. A puzzle's seed is the one that is given, or derived from the book's and its
/// number. Of the words of a puzzle none is among those of the `distance` puzzles before it. Throws Error:
/// call for lists and masks that cannot be read, job where a list has too few words.
std::vector<BookPuzzle> planBook(const Context& context, const BookRecipe& recipe);

/// A book's puzzles, and what a person should know of them: "puzzle 17: to avoid, but ...", a line for all
/// words that hold one to avoid.
struct BookSheets {
  std::vector<layout::Worksheet> sheets;
  std::vector<std::string> notes;
};

/// Makes the grids, of `only` (from 0) or all, on as many threads as the context says; the same for any
/// number. Where words spell one to avoid across each other, a word search is made again with derived seeds
/// (unless its own was given); what stays is noted. Throws Error (job) that names the puzzle whose words do
/// not fit; of several the first.
BookSheets makeBook(const Context& context, const std::vector<BookPuzzle>& plan, const std::string& language,
                    std::optional<std::size_t> only);

/// The words of a title, hidden in a small square. Nothing where none is in A-Z. On a cover, where they are
/// marked, they read forwards, and other words stand in for none.
std::shared_ptr<const Puzzle> emblemOf(const Context& context, const std::string& title,
                                       bool onCover = false);

}  // namespace gridpress::cli
