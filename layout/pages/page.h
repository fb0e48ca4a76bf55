// layout/pages/page: the page of a puzzle of any kind: its head, its foot and the frame around it.
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

/// A puzzle and the texts that accompany it.
struct Worksheet {
  std::shared_ptr<const Puzzle> puzzle;
  /// Word squares that share the page, starting with `puzzle`. Empty: the page has one puzzle.
  std::vector<std::shared_ptr<const Puzzle>> squares;
  std::size_t firstSquare = 1;  ///< The number of the first of them; the others continue from it.
  std::string title;            ///< Empty: the puzzle's.
  std::string fact = {};        ///< A line or two below the title; may be empty.
  std::string tag;              ///< "A", "17": set apart from the title. May be empty.
  int level = -1;               ///< 0 (very easy) to 4; -1: not shown.
  /// The letters of the cells that no word needs, in order; empty: there is no hidden message.
  std::vector<std::string> message = {};
  std::vector<std::uint32_t> messageWords = {};  ///< Numbers of letters of its words; empty: not known.
  std::vector<std::uint32_t> ranks;  ///< Rank of each word in the list; empty: by the bytes of its text.
};

/// Word squares are numbered, unless there is only one.
inline bool isNumbered(const Worksheet& sheet) {
  return sheet.squares.size() > 1 || sheet.firstSquare > 1;
}

/// A line below everything else on a page, and its link target.
struct FootLine {
  std::string text;  ///< May be empty.
  std::optional<std::size_t> page;
};

/// The pages of a puzzle: the grid's, and more if its words or clues are not below it.
class WorksheetPage {
 public:
  WorksheetPage(Worksheet sheet, const WorksheetStyle& style, const TextMeasure& measure)
      : sheet_(std::move(sheet)), style_(style), measure_(measure) {}
  virtual ~WorksheetPage() = default;
  virtual std::size_t pages() const = 0;
  const Worksheet& sheet() const { return sheet_; }
  /// Sets the grid's page. `area` has the size of the planned one.
  virtual void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const = 0;
  /// Sets a page after it; 0 < page < pages().
  virtual void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const = 0;

 protected:
  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
};

/// Plans the page of a word search, a crossword or word squares within `area`. With `mayGrow`, a puzzle that
/// does not fit takes more pages first; otherwise it takes two if the style has facing pages, else one.
/// Throws Error (job) with a remedy if it still does not fit. Style and measure must outlive the result.
std::unique_ptr<const WorksheetPage> planPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area,
                                              bool mayGrow, const TextMeasure& measure);

/// planPage for a word search: the grid with its words below it, or on a page of their own if the cells would
/// be smaller than the style's smallest and `mayGrow` is set.
std::unique_ptr<const WorksheetPage> planWordSearch(Worksheet sheet, const WorksheetStyle& style,
                                                    const Rect& area, bool mayGrow,
                                                    const TextMeasure& measure);

/// planPage for word squares, one below the other. If the style gives words a page of their own, half of the
/// squares are on each page.
std::unique_ptr<const WorksheetPage> planSquares(Worksheet sheet, const WorksheetStyle& style,
                                                 const Rect& area, const TextMeasure& measure);

/// Distributes squares, all of one size, over pages: as many on each as fit with clues of the style's usual
/// size, then evenly; all on one page if slightly smaller clues make them fit.
std::vector<Worksheet> squareSheets(const std::vector<std::shared_ptr<const Puzzle>>& squares,
                                    const std::string& title, const WorksheetStyle& style,
                                    const TextMeasure& measure);

/// Sets the lines to fill in, the tag, title, level, fact and instructions (paragraphs, one per line; may be
/// empty) from the top of `area`; returns their height. The corner of the style's code (layout/marks/marks)
/// is left free.
Length setHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
               const TextMeasure& measure, std::vector<Item>& items);
/// The room that head and foot leave in an area.
Size roomIn(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
            const TextMeasure& measure);
/// The title again, on a second page.
void setFacingHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                   const TextMeasure& measure, std::vector<Item>& items);
/// Sets the foot, and the puzzle's required credit, at the bottom of `area`.
void setFoot(const Puzzle& puzzle, const FootLine& foot, const WorksheetStyle& style, const Rect& area,
             const TextMeasure& measure, std::vector<Item>& items);

/// Adds a QR code, if there is one, and its description.
void addCode(const std::optional<PageCode>& code, const Phrases& phrases, Page& page);
/// Where words and clues begin on a further page, from the top of its area.
inline Length facingHead(const WorksheetStyle& style) {
  return style.titleSize * 1.6;
}
/// Height kept for the foot at the bottom of an area.
inline Length footHeight(const WorksheetStyle& style) {
  return style.smallest * 2.2;
}

/// The step between the sizes tried for words and clues.
inline constexpr Length kTypeStep = Length::pt(0.5);
/// The largest type of a list below a grid at which the cells, `pitchAt` that size, are hardly smaller than
/// `best`, or ample; type of the usual size or below is enough if cells are no smaller than `usual`.
Length listSize(const WorksheetStyle& style, Length best, Length usual,
                const std::function<Length(Length)>& pitchAt);

/// A single line of text, no wider than `room`: set smaller if needed, but not below `smallest`, then cut
/// with an ellipsis.
TextRun fittedLine(const Face& face, Length size, Length smallest, Point at, Align align, std::string text,
                   Length room, const TextMeasure& measure);

/// The part of an area inside the template's frame.
Rect insideFrame(const WorksheetStyle& style, const Rect& area);

/// Draws the template's frame around an area; the running head is above it, the page number below.
void addPageFrame(const WorksheetStyle& style, const Rect& area, std::vector<Item>& items);

/// Clues in one type size, in as many columns as fit side by side in a width, at most four.
struct ClueColumns {
  ClueStyle style;
  ClueFlow::Columns columns;
  Length width;  ///< The width of one column.
};
ClueColumns clueColumns(const WorksheetStyle& style, Length size, Length width);

/// The head of a solution: its title and, if its puzzle is identified by a page, where to look.
struct SolutionHead {
  std::string title, where;
  std::optional<std::size_t> page;
};

/// Throws Error (job) if the letters would be smaller than the style's smallest. A long title takes several
/// lines.
void setSolution(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style,
                 const Rect& field, const TextMeasure& measure, std::vector<Item>& items);
/// Whether a solution is easy to read in such a field: letters at least as large as the style's smallest,
/// with the usual white between them.
bool solutionFits(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure);

/// `count` fields in rows and columns, in the page's proportions: 4 are 2 x 2, 6 are 2 x 3, 9 are 3 x 3.
std::vector<Rect> fieldsOf(const Rect& area, int count, bool fromRight = false);
/// Sets several solutions on a page with room for `count`: in fewer and larger fields if one of them would
/// not be easy to read otherwise.
void setSolutions(const std::vector<const Worksheet*>& sheets, const std::vector<SolutionHead>& heads,
                  const WorksheetStyle& style, const Rect& area, int count, const TextMeasure& measure,
                  std::vector<Item>& items);
/// What a solution states about a hidden message; may be empty.
std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style);

/// White between the letters' cells and the frame, in cells.
inline constexpr double kFramePad = 0.2;

/// The pitch of a word search in `room`, frame included; at most the style's largest.
Length pitchFor(const Puzzle& puzzle, const WorksheetStyle& style, Size room);
/// A rounded frame around the grid, or a line around the cells of a mask.
void addFrame(const Puzzle& puzzle, const LetterGrid& grid, Length width, Colour colour,
              std::vector<Item>& items);

/// Lines between the cells.
void addLines(const Puzzle& puzzle, const LetterGrid& grid, Length width, std::vector<Item>& items);

/// The colour of a text: black in large print, otherwise `usual`.
Colour textColour(const WorksheetStyle& style, Colour usual);

/// Each placed word marked in the style's way, with black letters. Black and greys only, for the pages of
/// books.
void addSolved(const Puzzle& puzzle, const LetterGrid& grid, const WorksheetStyle& style,
               std::vector<Item>& items);

}  // namespace gridpress::layout
