// jobs/book/grids: the grids of a book, made side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gen/wordsearch/make/make.h"
#include "jobs/book/design.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/resolve/workspace.h"
#include "layout/book/book.h"
#include "model/events.h"

namespace gridpress::jobs {

/// Throws Error (job) with the puzzle's tag where its words do not fit.
gen::WordSearch bookWordSearch(const BookPuzzle& plan);

/// Something that a person should know of a puzzle.
struct BookPuzzleReport {
  std::string puzzle;  ///< Its number in the book.
  FillReport filler;   ///< What went as it was asked for is left out.
};
FieldTable fieldsOf(const BookPuzzleReport*);

/// Words of a theme that its puzzle does not have.
struct LeftWordsReport {
  std::string puzzle, title;
  std::vector<std::string> words;
  bool joined = true;  ///< It is the page that has no room for them.
};
FieldTable fieldsOf(const LeftWordsReport*);

/// A word of the avoid list that stands inside words of the book's lists.
struct AvoidedInsideReport {
  std::string word;
  std::vector<std::string> in;
};
FieldTable fieldsOf(const AvoidedInsideReport*);

/// The puzzles of a book.
struct BookGrids {
  std::vector<layout::Worksheet> sheets;
  std::vector<BookPuzzleReport> remarks;
  std::vector<LeftWordsReport> left;
  std::vector<AvoidedInsideReport> unavoidable;
};

/// Throws Error (job) where a puzzle does not fit its page, in the template's smallest type or in its usual
/// one; `number` counts from 0. Thread-safe.
enum class TypeOfPage : std::uint8_t { smallest, usual };
using PageCheck = std::function<void(const layout::Worksheet& sheet, std::size_t number, TypeOfPage type)>;

/// Makes the grids, of `only` (from 0) or all, on as many threads as the workspace says; the same for any
/// number. Where words spell one to avoid across each other, a word search is made again with derived seeds
/// (unless its own was given); what stays is remarked. A puzzle that is to have as many words of its list as
/// go into it (BookPuzzle::listed) gives up words that cannot be joined, and its longest while `check`
/// throws, down to a third; those beyond BookPuzzle::usual only where the usual type takes them. Such word
/// searches have one size, but where the page has no room for it.
/// Throws Error (job) that names the puzzle whose words do not fit, of several the first; and Stopped.
BookGrids makeGrids(const std::vector<BookPuzzle>& plan, const std::string& language,
                    std::optional<std::size_t> only, const PageCheck& check, const Workspace& workspace,
                    Events& events);

}  // namespace gridpress::jobs
