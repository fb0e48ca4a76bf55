// jobs/book/design: what is settled about a book before its grids are made, and recorded.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/book/plan.h"
#include "jobs/book/recipe.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/workspace.h"
#include "layout/book/book.h"
#include "layout/style/service.h"
#include "layout/style/worksheet.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

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
