// jobs/book/grids: the grids of a book, made in parallel.
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

/// Throws Error (job) with the puzzle's tag if its words do not fit.
gen::WordSearch bookWordSearch(const BookPuzzle& plan);

/// A remark about a puzzle.
struct BookPuzzleReport {
  std::string puzzle;  ///< Its number in the book.
  FillReport filler;   ///< Only what differs from the request.
};
FieldTable fieldsOf(const BookPuzzleReport*);

/// The words of a theme that its puzzle lacks.
struct LeftWordsReport {
  std::string puzzle, title;
  std::vector<std::string> words;
  bool joined = true;  ///< True: the page has no room for them; false: some could not be joined.
};
FieldTable fieldsOf(const LeftWordsReport*);

/// A word to avoid that is contained in words of the book's lists.
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

/// Throws Error (job) if a puzzle does not fit its page, in the template's smallest type or its usual one;
/// `number` counts from 0. Must be thread-safe.
enum class TypeOfPage : std::uint8_t { smallest, usual };
using PageCheck = std::function<void(const layout::Worksheet& sheet, std::size_t number, TypeOfPage type)>;

/// Makes the grids, of `only` (from 0) or all, on the workspace's threads, whose number does not affect the
/// result. A word search in which words together spell one to avoid is made again with derived seeds (unless
/// its seed was given); what remains is remarked. A puzzle that takes as many words of its list as fit
/// (BookPuzzle::listed) drops words that cannot be joined, and its longest while `check` throws, down to a
/// third; it keeps more than BookPuzzle::usual only if they fit in the usual type. Such word searches share
/// one size, unless the page has no room for it. Throws Error (job) for the first puzzle whose words do not
/// fit; and Stopped.
BookGrids makeGrids(const std::vector<BookPuzzle>& plan, const std::string& language,
                    std::optional<std::size_t> only, const PageCheck& check, const Workspace& workspace,
                    Events& events);

}  // namespace gridpress::jobs
