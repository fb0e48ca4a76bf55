// layout/book/book: a book of many puzzles: front matter, a page per puzzle, solutions at the back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "layout/pages/page.h"

namespace gridpress::layout {

/// The texts of a book. They may contain phrases in braces; paragraphs may also contain {directions}, the
/// directions in which the book's word searches read.
struct BookText {
  std::string title, subtitle, author;
  std::vector<std::string> imprint;  ///< Paragraphs at the foot of the second page.
  std::string howToTitle = "{book.how_to}";
  std::vector<std::string> howTo;                 ///< Paragraphs; empty: no such page.
  std::string contentsTitle = "{book.contents}";  ///< Empty: no contents.
  std::string puzzlesHead = "{book.puzzles}";     ///< Above right-hand pages.
  std::string what;                               ///< "40 word searches", for the description in the file.
};

/// What a book contains besides its puzzles.
struct BookOptions {
  BookText text;
  int perPage = 6;        ///< Solutions on a page.
  bool links = true;      ///< From puzzle to solution and back, and in the contents.
  bool bookmarks = true;  ///< In a viewer's sidebar.
  std::string url;        ///< Target of a QR code on the second page; empty: no code.
  bool puzzleCodes =
      false;  ///< Each puzzle's page has one too, for a folder at that address: 001/, 002/, ...
  /// A small puzzle for the title page; its solution illustrates how to solve. Null: neither is shown.
  std::shared_ptr<const Puzzle> emblem;
};

/// Which page is which, computed from the number of puzzles alone, so that a single page can be composed.
class BookPlan {
 public:
  BookPlan(std::size_t puzzles, const WorksheetStyle& style, const BookOptions& options);

  // Pages and puzzles are counted from 0.
  std::size_t puzzles() const { return puzzles_; }
  /// Pages of the whole book.
  std::size_t pages() const { return solutions_ + solutionPages(); }
  /// The page that explains how to solve, if there is one.
  std::size_t howTo() const { return 2; }
  /// The first page of the contents, and their number of pages.
  std::size_t contents() const { return contents_; }
  std::size_t contentsPages() const { return contentsPages_; }
  /// The first page of all puzzles, and of one puzzle.
  std::size_t firstPuzzle() const { return first_; }
  std::size_t puzzlePage(std::size_t puzzle) const { return first_ + puzzle * each_; }
  /// The first page of the solutions, the page of one solution, and their number of pages.
  std::size_t firstSolution() const { return solutions_; }
  std::size_t solutionPage(std::size_t puzzle) const { return solutions_ + puzzle / perPage_; }
  std::size_t solutionPages() const { return (puzzles_ + perPage_ - 1) / perPage_; }
  /// Pages per puzzle: 1, or 2 if its words have a page of their own.
  std::size_t each() const { return each_; }
  /// Lines on a page of the contents, in all its columns.
  std::size_t contentsLines() const { return lines_; }

 private:
  std::size_t puzzles_ = 0, each_ = 1, perPage_ = 1, lines_ = 1;
  std::size_t contents_ = 0, contentsPages_ = 0, first_ = 0, solutions_ = 0;
};

/// Composes the book. Each sheet needs its title; its puzzle is needed only when a page that shows it is
/// requested. A page that cannot be set throws Error (job) when it is requested.
Document composeBook(std::vector<Worksheet> sheets, WorksheetStyle style, BookOptions options,
                     const TextMeasure& measure);

/// Throws Error (job) if the puzzle with this number, counted from 0, does not fit its page.
void checkPuzzlePage(const Worksheet& sheet, std::size_t number, const WorksheetStyle& style,
                     const BookOptions& options, const TextMeasure& measure);
/// Throws Error (job) if its solution would be unreadable next to the others on its page.
void checkSolution(const Worksheet& sheet, std::size_t number, const BookPlan& plan,
                   const WorksheetStyle& style, const BookOptions& options, const TextMeasure& measure);

/// A document of page `number` alone, unchanged except for its links and its headings, the first of which
/// becomes a title.
Document onePage(Document document, std::size_t number);

}  // namespace gridpress::layout
