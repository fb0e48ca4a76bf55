// layout/book/book: many puzzles as a book: front matter, a page each, solutions at the back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "layout/pages/page.h"

namespace gridpress::layout {

/// What a book says of itself; texts may name phrases in braces, paragraphs the ways that its word searches
/// read, too: {directions}.
struct BookText {
  std::string title, subtitle, author;
  std::vector<std::string> imprint;  ///< Paragraphs at the foot of the second page.
  std::string howToTitle = "{book.how_to}";
  std::vector<std::string> howTo;                 ///< Paragraphs; empty: no such page.
  std::string contentsTitle = "{book.contents}";  ///< Empty: no contents.
  std::string puzzlesHead = "{book.puzzles}";     ///< Above right-hand pages.
  std::string what;                               ///< "40 word searches", for the file's own description.
};

/// What a book has beside its puzzles.
struct BookOptions {
  BookText text;
  int perPage = 6;        ///< Solutions.
  bool links = true;      ///< From puzzle to solution and back, and in the contents.
  bool bookmarks = true;  ///< Of a viewer.
  std::string url;        ///< A QR code on the second page leads there; empty: none does.
  bool puzzleCodes =
      false;  ///< Each puzzle's page has one, too, that leads to a folder there: 001/, 002/, ...
  /// A small puzzle for the title page, whose solution explains how to solve. Nothing: neither is shown.
  std::shared_ptr<const Puzzle> emblem;
};

/// Which page is what: from the number of puzzles alone, so that one page can be made without the others.
class BookPlan {
 public:
  BookPlan(std::size_t puzzles, const WorksheetStyle& style, const BookOptions& options);

  // Pages are counted from 0, puzzles too.
  std::size_t puzzles() const { return puzzles_; }
  /// Of the whole book.
  std::size_t pages() const { return solutions_ + solutionPages(); }
  /// The page that explains how to solve, where there is one.
  std::size_t howTo() const { return 2; }
  /// The first page of the contents, and how many there are.
  std::size_t contents() const { return contents_; }
  std::size_t contentsPages() const { return contentsPages_; }
  /// The first page of the puzzles, and of one puzzle.
  std::size_t firstPuzzle() const { return first_; }
  std::size_t puzzlePage(std::size_t puzzle) const { return first_ + puzzle * each_; }
  /// The first page of the solutions, the page of one, and how many there are.
  std::size_t firstSolution() const { return solutions_; }
  std::size_t solutionPage(std::size_t puzzle) const { return solutions_ + puzzle / perPage_; }
  std::size_t solutionPages() const { return (puzzles_ + perPage_ - 1) / perPage_; }
  /// Pages of one puzzle: 1, or 2 with its words on a page of their own.
  std::size_t each() const { return each_; }
  /// Lines of the contents on a page, and its columns.
  std::size_t contentsLines() const { return lines_; }

 private:
  std::size_t puzzles_ = 0, each_ = 1, perPage_ = 1, lines_ = 1;
  std::size_t contents_ = 0, contentsPages_ = 0, first_ = 0, solutions_ = 0;
};

/// The book. Of each puzzle the title must be there; a puzzle itself only where a page that shows it is asked
/// for. A page that cannot be set throws Error (job) when it is asked for.
Document composeBook(std::vector<Worksheet> sheets, WorksheetStyle style, BookOptions options,
                     const TextMeasure& measure);

/// Throws Error (job) where the puzzle with this number, from 0, does not fit its page.
void checkPuzzlePage(const Worksheet& sheet, std::size_t number, const WorksheetStyle& style,
                     const BookOptions& options, const TextMeasure& measure);
/// Throws Error (job) where its solution would be unreadable beside the others of its page.
void checkSolution(const Worksheet& sheet, std::size_t number, const BookPlan& plan,
                   const WorksheetStyle& style, const BookOptions& options, const TextMeasure& measure);

/// Page `number` of a document alone, the same but for its links and its headings, of which
/// the first is a title now.
Document onePage(Document document, std::size_t number);

}  // namespace gridpress::layout
