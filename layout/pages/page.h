// layout/pages/page: a puzzle's page, whatever its kind: its head, its foot and the frame around.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/lists/clue_lists.h"
#include "layout/lists/word_columns.h"
#include "layout/style/worksheet.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// A puzzle and what is said about it.
struct Worksheet {
  std::shared_ptr<const Puzzle> puzzle;
  /// Word squares that share the page; `puzzle` is the first of them. Empty: the page has one puzzle.
  std::vector<std::shared_ptr<const Puzzle>> squares;
  std::size_t firstSquare = 1;  ///< The number of the first of them; the others count on.
  std::string title;            ///< Empty: the puzzle's.
  std::string fact = {};        ///< A line or two below the title; may be empty.
  std::string tag;              ///< "A", "17": set apart at the title. May be empty.
  int level = -1;               ///< 0 (very easy) to 4; -1: not said.
  /// Letters that the cells which no word needs spell; empty: no message is hidden.
  std::vector<std::string> message = {};
  std::vector<std::uint32_t> messageWords = {};  ///< The letters of each of its words; empty: not known.
  std::vector<std::uint32_t> ranks;  ///< Of each word in the list; empty: by the bytes of its text.
};

/// Word squares are numbered, unless there is a single one.
inline bool isNumbered(const Worksheet& sheet) {
  return sheet.squares.size() > 1 || sheet.firstSquare > 1;
}

/// A line below everything on a page, and where it leads.
struct FootLine {
  std::string text;  ///< May be empty.
  std::optional<std::size_t> page;
};

/// Pages that a puzzle takes: the grid's, and more where its words or clues do not stand below it.
class WorksheetPage {
 public:
  WorksheetPage(Worksheet sheet, const WorksheetStyle& style, const TextMeasure& measure)
      : sheet_(std::move(sheet)), style_(style), measure_(measure) {}
  virtual ~WorksheetPage() = default;
  virtual std::size_t pages() const = 0;
  const Worksheet& sheet() const { return sheet_; }
  /// The grid's page. `area` is as large as the planned one.
  virtual void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const = 0;
  /// A page behind it, from 1 to below pages().
  virtual void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const = 0;

 protected:
  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
};

/// Plans the page of a word search, a crossword or word squares within `area`. Throws Error (job) that says
/// what would help where it does not fit; where it `mayGrow`, it takes more pages first. Otherwise it has two
/// if the style has facing pages, else one. Style and measure must outlive it.
std::unique_ptr<const WorksheetPage> planPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area,
                                              bool mayGrow, const TextMeasure& measure);

/// Its part for a word search: the grid with its words below it, or on a page of their own where the cells
/// would be smaller than the style's smallest and it `mayGrow`.
std::unique_ptr<const WorksheetPage> planWordSearch(Worksheet sheet, const WorksheetStyle& style,
                                                    const Rect& area, bool mayGrow,
                                                    const TextMeasure& measure);

/// Squares one below the other, as planPage says. Where the style's words have a page of their own, half of
/// the squares stand on each page.
std::unique_ptr<const WorksheetPage> planSquares(Worksheet sheet, const WorksheetStyle& style,
                                                 const Rect& area, const TextMeasure& measure);

/// Shares out squares, all of one size, over pages: as many on each as fit with clues of the style's usual
/// size, then evenly; all on one page where a little smaller ones fit it.
std::vector<Worksheet> squareSheets(const std::vector<std::shared_ptr<const Puzzle>>& squares,
                                    const std::string& title, const WorksheetStyle& style,
                                    const TextMeasure& measure);

/// Sets the lines to fill in, tag, title, level, fact and what is to be done (paragraphs, a line each; may be
/// empty) from the top of `area`; returns their height. The corner of the style's code (layout/marks/marks)
/// is left free.
Length setHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
               const TextMeasure& measure, std::vector<Item>& items);
/// What head and foot leave of an area.
Size roomIn(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
            const TextMeasure& measure);
/// The title again, on a second page.
void setFacingHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                   const TextMeasure& measure, std::vector<Item>& items);
/// The foot, and whom the puzzle must credit, at the bottom of `area`.
void setFoot(const Puzzle& puzzle, const FootLine& foot, const WorksheetStyle& style, const Rect& area,
             const TextMeasure& measure, std::vector<Item>& items);

/// A QR code, where there is one, and where it stands.
void addCode(const std::optional<PageCode>& code, const Phrases& phrases, Page& page);
/// Where words and clues on a further page begin, from the top of its area.
inline Length facingHead(const WorksheetStyle& style) {
  return style.titleSize * 1.6;
}
/// What is kept for the foot at the bottom of an area.
inline Length footHeight(const WorksheetStyle& style) {
  return style.smallest * 2.2;
}

/// Between the sizes that are tried for words and clues.
inline constexpr Length kTypeStep = Length::pt(0.5);
/// The largest type of a list below a grid whose cells, `pitchAt` that size, are hardly smaller for it than
/// `best`, or ample; in type of the usual size and below, no smaller than usual.
Length listSize(const WorksheetStyle& style, Length best, Length usual,
                const std::function<Length(Length)>& pitchAt);

/// The text of one line, no wider than `room`: set smaller, but not below `smallest`, then cut with three
/// dots.
TextRun fittedLine(const Face& face, Length size, Length smallest, Point at, Align align, std::string text,
                   Length room, const TextMeasure& measure);

/// What the template's frame leaves of an area to stand in.
Rect insideFrame(const WorksheetStyle& style, const Rect& area);

/// The template's frame around an area; a running head stands above it, a page's number below.
void addPageFrame(const WorksheetStyle& style, const Rect& area, std::vector<Item>& items);

/// Clues in type of one size, in as many columns as stand side by side in a width, at most four.
struct ClueColumns {
  ClueStyle style;
  ClueFlow::Columns columns;
  Length width;  ///< Of one.
};
ClueColumns clueColumns(const WorksheetStyle& style, Length size, Length width);

/// What is above a solution: its title and, where its puzzle is known by a page, where to look.
struct SolutionHead {
  std::string title, where;
  std::optional<std::size_t> page;
};

/// Throws Error (job) where the letters would be smaller than the style's smallest. A long title takes
/// several lines.
void setSolution(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style,
                 const Rect& field, const TextMeasure& measure, std::vector<Item>& items);
/// Whether a solution can be read with ease in such a field: letters as large as the style's smallest,
/// without the white between them given up.
bool solutionFits(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure);

/// `count` fields in rows and columns as square as the page: 4 are 2 x 2, 6 are 2 x 3, 9 are 3 x 3.
std::vector<Rect> fieldsOf(const Rect& area, int count, bool fromRight = false);
/// Several on a page that may hold `count`: fewer and larger fields where one of them could not be read with
/// ease otherwise.
void setSolutions(const std::vector<const Worksheet*>& sheets, const std::vector<SolutionHead>& heads,
                  const WorksheetStyle& style, const Rect& area, int count, const TextMeasure& measure,
                  std::vector<Item>& items);
/// What a solution says of a hidden message; empty where there is nothing to say.
std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style);

/// White between the letters' cells and the frame, in cells.
inline constexpr double kFramePad = 0.2;

/// The cells of a word search in such a room, frame and all; none are larger than the style's largest.
Length pitchFor(const Puzzle& puzzle, const WorksheetStyle& style, Size room);
/// A rounded frame around the grid, or a line around the cells of a mask.
void addFrame(const Puzzle& puzzle, const LetterGrid& grid, Length width, Colour colour,
              std::vector<Item>& items);

/// Lines between its cells.
void addLines(const Puzzle& puzzle, const LetterGrid& grid, Length width, std::vector<Item>& items);

/// A text's colour: black in large print, whatever it is elsewhere.
Colour textColour(const WorksheetStyle& style, Colour usual);

/// Each placed word marked as the style says, its letters black. Black and grays only: a book's pages are
/// printed so.
void addSolved(const Puzzle& puzzle, const LetterGrid& grid, const WorksheetStyle& style,
               std::vector<Item>& items);

}  // namespace gridpress::layout
