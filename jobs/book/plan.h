// jobs/book/plan: what is settled about a book's puzzles before their grids are made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/settings.h"
#include "jobs/book/recipe.h"
#include "jobs/resolve/workspace.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// One puzzle of a book, before it is made.
struct BookPuzzle {
  std::string tag, title;  ///< "17", "Animals 3".
  std::string fact;        ///< Below its title; may be empty.
  BookKind kind = BookKind::wordSearch;
  WordList words;
  gen::WordSearchSettings search;  ///< Of a crossword only its seed, and its size as the most.
  std::vector<Puzzle> squares;     ///< A page of word squares is drawn with its words.
  gen::KnownWords known;           ///< Its whole list and the book's: of a puzzle without clues.
  bool seedGiven = false;
  std::size_t listed = 0;    ///< Words of its list, where it is to have as many of them as go into it.
  std::size_t tooShort = 0;  ///< Those of them that have a single letter.
  std::size_t usual = 0;  ///< Of more words than these, as many as the page holds in its usual type; 0: all.
  std::string list;       ///< Its name, for errors.
};

/// All of a book's, in order. A puzzle's seed is the one that is given, or derived from the book's, its list
/// and how often that was used before: a list more or less changes no other puzzle. Of the words of a puzzle
/// none is among those of the `distance` puzzles before it. Throws Error: call for lists and masks that
/// cannot be read, job where a list has too few words. `usualWords`: what a page of the book's template holds
/// well.
std::vector<BookPuzzle> planBook(const BookRecipe& recipe, std::size_t usualWords,
                                 const Workspace& workspace);

/// A seed derived from another one, short enough to be written down.
std::uint64_t bookSeed(std::uint64_t seed, std::uint64_t number);

/// "40 word searches, 7 crosswords and 3 pages of word squares".
std::string countsOf(const std::vector<BookPuzzle>& plan, const Phrases& phrases);

}  // namespace gridpress::jobs
