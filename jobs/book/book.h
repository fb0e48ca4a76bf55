// jobs/book/book: many puzzles of several lists as a book, with contents and solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/book/grids.h"
#include "jobs/book/recipe.h"
#include "jobs/documents/impose.h"
#include "jobs/print/spines.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"

namespace gridpress::jobs {

/// The settings of `book`: describe() has each with its unit and default.
struct BookSettings {
  std::string recipe, output, service, folder, pages;
  std::optional<Size> trim, booklet;
  BookWishes wishes;
  std::size_t only = 0;  ///< The number of a puzzle; 0: all.
  PressSettings press;
};
SettingTable describe(const BookSettings*);

/// What `book` made: fieldsOf() has each figure as --json shows it. Pages count from 1.
struct BookReport : Report {
  std::uint64_t puzzles = 0, pages = 0;
  std::optional<std::uint64_t> firstPuzzle, firstSolution;  ///< Pages, from 1; of a whole book.
  std::vector<BookPuzzleReport> remarks;
  std::vector<LeftWordsReport> left;
  std::uint64_t listed = 0,
                words = 0;        ///< Words of all themes, and those that the puzzles have; 0: no themes.
  std::uint64_t tooShort = 0;     ///< Words of themes that have a single letter.
  std::uint64_t most = 0;         ///< Words that a theme's puzzle may have; 0: what its page holds.
  std::vector<std::string> thin;  ///< Themes of hardly any words: it may be that their file was misread.
  std::vector<AvoidedInsideReport> unavoidable;
  std::vector<SpineReport> spines;
  std::optional<BindingReport> booklet;
  std::string folder;              ///< Where the puzzles were written; may be empty.
  std::uint64_t otherPuzzles = 0;  ///< There, beside this book's.
};
FieldTable fieldsOf(const BookReport*);

/// The files that the recipe names; none where it cannot be read (yet). Throws as readBookRecipe does.
std::vector<std::string> filesRead(const BookSettings& settings);

/// Notes a book that is too thin for its service (book.thin).
BookReport runBook(const BookSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
