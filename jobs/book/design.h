// jobs/book/design: what is settled about a book before its grids are made, and recorded.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/settings.h"
#include "jobs/book/recipe.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/workspace.h"
#include "layout/book/book.h"
#include "layout/style/service.h"
#include "layout/style/worksheet.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/word_list.h"
#include "settings/table.h"

namespace gridpress::jobs {

// plan.cc
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

// design.cc
/// The words of a title, hidden in a small square among the letters of the book's language. Nothing where
/// there is none of 2 to 12 letters. On a cover, where they are marked, they read forwards, and other words
/// stand in for none.
std::shared_ptr<const Puzzle> emblemOf(const std::string& title, const std::string& language,
                                       const Workspace& workspace, bool onCover = false);

/// A pattern of squares and blocks, one of the British by the title: a book of crosswords has it instead.
std::shared_ptr<const Puzzle> patternEmblem(const std::string& title, const Workspace& workspace);

/// "Animals, square 2".
std::string squareTitle(const std::string& page, std::size_t square);

/// The keys of all puzzles, by page: one, or a list where squares share a page; nothing where a page was not
/// made.
Value puzzleKeysOf(const std::vector<layout::Worksheet>& sheets);

/// The pages of a book from its puzzles' keys, and its puzzles in their order. Throws Error (call) where
/// there are fewer of these.
std::vector<layout::Worksheet> sheetsOf(const Value& keys, std::vector<StoredPuzzle> puzzles,
                                        const std::string& language);

/// A book's pages but for its puzzles.
struct BookPages {
  std::size_t puzzles = 0;
  layout::WorksheetStyle style;
  std::optional<layout::Service> service;
  layout::BookOptions options;

  int count() const;
};

/// Sets the margins by the number of pages. Throws Error (job) where the service does not bind that many.
BookPages pagesOf(const BookEdition& edition, std::size_t puzzles, const Workspace& workspace);

struct BookDesign {
  BookRecipe recipe;
  std::vector<BookPuzzle> plan;
  BookPages pages;
};

/// The book itself, or the page of its `edition.only`: what is written, and what a print is held against.
Document bookDocument(std::vector<layout::Worksheet> sheets, const BookEdition& edition,
                      const BookPages& pages, const Workspace& workspace);

/// Chooses the book's words, and settles its edition. Throws Error as planBook and pagesOf do.
BookDesign designBook(BookRecipe recipe, const Workspace& workspace);

}  // namespace gridpress::jobs
