// jobs/book/design: what is settled about a book before its grids are made: words, style, margins, pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/book/plan.h"
#include "jobs/book/recipe.h"
#include "jobs/workspace.h"
#include "layout/style/service.h"
#include "layout/style/worksheet.h"

namespace gridpress::jobs {

struct BookDesign {
  BookRecipe recipe;
  layout::WorksheetStyle style;
  std::optional<layout::Service> service;
  std::vector<BookPuzzle> plan;
  layout::BookOptions options;

  int pages() const;
};

/// What a job's settings say instead of the book's file.
struct BookChoices {
  std::string service;  ///< Empty: the file's.
  std::optional<Size> trim;
};

/// Reads the book's file and chooses its words. Throws Error as readBookRecipe and planBook do; job where the
/// service does not bind so many pages.
BookDesign designBook(const std::string& file, const BookChoices& choices, const Workspace& workspace);

}  // namespace gridpress::jobs
