// jobs/book/design: what is settled about a book before its grids are made: words, style, margins, pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "jobs/book/edition.h"
#include "jobs/book/plan.h"
#include "jobs/book/recipe.h"
#include "jobs/resolve/workspace.h"
#include "layout/style/service.h"
#include "layout/style/worksheet.h"
#include "model/document.h"

namespace gridpress::jobs {

/// A book's pages but for its puzzles.
struct BookPages {
  std::size_t puzzles = 0;
  layout::WorksheetStyle style;
  std::optional<layout::Service> service;
  layout::BookOptions options;

  int count() const;
};

/// Sets the margins by the number of pages. Throws Error (job) where the service does not bind so many pages.
BookPages pagesOf(const BookEdition& edition, std::size_t puzzles, const Workspace& workspace);

struct BookDesign {
  BookRecipe recipe;
  std::vector<BookPuzzle> plan;
  BookEdition edition;
  BookPages pages;
};

/// The book itself, or the page of its `edition.only`: what is written, and what a print is held against.
Document bookDocument(std::vector<layout::Worksheet> sheets, const BookEdition& edition,
                      const BookPages& pages, const Workspace& workspace);

/// What a job's settings say instead of the book's file.
struct BookChoices {
  std::string service;  ///< Empty: the file's.
  std::optional<Size> trim;
  std::string language = {};  ///< Likewise.
};

/// Chooses the book's words. Throws Error as planBook and pagesOf do.
BookDesign designBook(BookRecipe recipe, const BookChoices& choices, const Workspace& workspace);

}  // namespace gridpress::jobs
