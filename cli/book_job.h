// cli/book_job: what is settled about a book before its grids are made: words, style, margins, pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/book_puzzles.h"
#include "layout/style/service.h"

namespace gridpress::cli {

struct BookJob {
  BookRecipe recipe;
  layout::WorksheetStyle style;
  std::optional<layout::Service> service;
  std::vector<BookPuzzle> plan;
  layout::BookOptions options;

  int pages() const;
};

/// What a command line says instead of the book's file; empty: nothing.
struct BookAsked {
  std::string service, trim;
};

/// Reads the book's file and chooses its words. Throws Error as readBookRecipe and planBook do; job where the
/// service does not bind so many pages.
BookJob prepareBook(const Context& context, const std::string& file, const BookAsked& asked);

/// "40 word searches, 7 crosswords and 3 pages of word squares".
std::string countsOf(const std::vector<BookPuzzle>& plan);

}  // namespace gridpress::cli
