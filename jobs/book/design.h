// jobs/book/design: what is decided about a book before its grids are made, and recorded.
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
  gen::WordSearchSettings search;  ///< For a crossword, only its seed and its maximum size.
  std::vector<Puzzle> squares;     ///< Of a page of word squares; made when their words are chosen.
  gen::KnownWords known;           ///< Its whole list and the book's: for a puzzle without clues.
  bool seedGiven = false;
  std::size_t listed = 0;    ///< Words of its list, if it takes as many of them as fit.
  std::size_t tooShort = 0;  ///< Those of them with a single letter.
  std::size_t usual = 0;     ///< More words than this must fit the page in its usual type; 0: no limit.
  std::string list;          ///< Its name, for errors.
};

/// All puzzles of a book, in order. A puzzle's seed is the one given, or derived from the book's seed, its
/// list and how often that was used before, so that adding or removing a list changes no other puzzle. No
/// puzzle has a word of the `distance` puzzles before it. Throws Error: call for lists and masks that cannot
/// be read, job if a list has too few words. `usualWords` is the number that suits a page of the book's
/// template.
std::vector<BookPuzzle> planBook(const BookRecipe& recipe, std::size_t usualWords,
                                 const Workspace& workspace);

/// A seed derived from another, short enough to write down.
std::uint64_t bookSeed(std::uint64_t seed, std::uint64_t number);

/// "40 word searches, 7 crosswords and 3 pages of word squares".
std::string countsOf(const std::vector<BookPuzzle>& plan, const Phrases& phrases);

// design.cc
/// The words of a title, hidden in a small square among letters of the book's language. Null if no word has 2
/// to 12 letters. On a cover, where they are marked, words read forwards, and others replace missing ones.
std::shared_ptr<const Puzzle> emblemOf(const std::string& title, const std::string& language,
                                       const Workspace& workspace, bool onCover = false);

/// The emblem of a book of crosswords: a British pattern of squares and blocks, chosen by title.
std::shared_ptr<const Puzzle> patternEmblem(const std::string& title, const Workspace& workspace);

/// "Animals, square 2".
std::string squareTitle(const std::string& page, std::size_t square);

/// The keys of all puzzles, by page: one, or a list if word squares share a page; null for a page that was
/// not made.
Value puzzleKeysOf(const std::vector<layout::Worksheet>& sheets);

/// The pages of a book from the keys of its puzzles, and the puzzles in that order. Throws Error (call) if
/// there are fewer puzzles than keys.
std::vector<layout::Worksheet> sheetsOf(const Value& keys, std::vector<StoredPuzzle> puzzles,
                                        const std::string& language);

/// A book's pages, except its puzzles.
struct BookPages {
  std::size_t puzzles = 0;
  layout::WorksheetStyle style;
  std::optional<layout::Service> service;
  layout::BookOptions options;

  int count() const;
};

/// Sets the margins from the number of pages. Throws Error (job) if the service does not bind that many.
BookPages pagesOf(const BookEdition& edition, std::size_t puzzles, const Workspace& workspace);

struct BookDesign {
  BookRecipe recipe;
  std::vector<BookPuzzle> plan;
  BookPages pages;
};

/// The book itself, or only the page `edition.only`: what is written, and what prints are checked against.
Document bookDocument(std::vector<layout::Worksheet> sheets, const BookEdition& edition,
                      const BookPages& pages, const Workspace& workspace);

/// Chooses the book's words, and completes its edition. Throws Error as planBook and pagesOf do.
BookDesign designBook(BookRecipe recipe, const Workspace& workspace);

}  // namespace gridpress::jobs
