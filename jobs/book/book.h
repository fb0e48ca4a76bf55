// jobs/book/book: makes books of puzzles from several lists, with contents and solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/book/grids.h"
#include "jobs/book/recipe.h"
#include "jobs/documents/impose.h"
#include "jobs/print/spines.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"

namespace gridpress::jobs {

/// The settings of `book`: describe() lists each with its unit and default.
struct BookSettings {
  std::string recipe, output, service, folder, pages;
  std::optional<Size> trim, booklet;
  BookWishes wishes;
  std::size_t only = 0;  ///< The number of a puzzle; 0: all.
  PressSettings press;
};
SettingTable describe(const BookSettings*);

/// What `book` made. Pages count from 1.
struct BookReport : Report {
  std::uint64_t puzzles = 0, pages = 0;
  std::optional<std::uint64_t> firstPuzzle, firstSolution;  ///< Pages; only for a whole book.
  std::vector<BookPuzzleReport> remarks;
  std::vector<LeftWordsReport> left;
  std::uint64_t listed = 0,
                words = 0;        ///< Words of all themes, and those in puzzles; 0: no themes.
  std::uint64_t tooShort = 0;     ///< Words of themes with a single letter.
  std::uint64_t most = 0;         ///< The most words of a theme's puzzle; 0: what its page holds.
  std::vector<std::string> thin;  ///< Themes of fewer than three words: their file may have been misread.
  std::vector<AvoidedInsideReport> unavoidable;
  std::vector<SpineReport> spines;
  std::optional<BindingReport> booklet;
  std::string folder;              ///< Where the puzzles were written, or empty.
  std::uint64_t otherPuzzles = 0;  ///< In that folder, besides this book's.
};
FieldTable fieldsOf(const BookReport*);

/// The files that the recipe names; none if it cannot be read (yet). Throws as readBookRecipe does.
std::vector<std::string> filesRead(const BookSettings& settings);

/// Notes a book that is too thin for its service (book.thin).
BookReport runBook(const BookSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
