// layout/pages/page: a puzzle's page, whatever its kind: its head, its foot and the frame around.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

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
  virtual ~WorksheetPage() = default;
  virtual std::size_t pages() const = 0;
  virtual const Worksheet& sheet() const = 0;
  /// The grid's page. `area` is as large as the planned one.
  virtual void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const = 0;
  /// A page behind it, from 1 to below pages().
  virtual void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const = 0;
};

/// Plans the page of a word search, a crossword or word squares within `area`. Throws Error (job) that says
/// what would help where it does not fit; where it `mayGrow`, it takes more pages first. Otherwise it has two
/// if the style has facing pages, else one. Style and measure must outlive it.
std::unique_ptr<const WorksheetPage> planPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area,
                                              bool mayGrow, const TextMeasure& measure);

/// Sets the lines to fill in, tag, title, level, fact and `intro` (paragraphs, a line each; may be empty)
/// from the top of `area`; returns their height. The corner of the style's code (layout/marks/qr_code) is
/// left free.
Length setHead(const Worksheet& sheet, const std::string& intro, const WorksheetStyle& style,
               const Rect& area, const TextMeasure& measure, std::vector<Item>& items);
/// The title again, on a second page.
void setFacingHead(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                   const TextMeasure& measure, std::vector<Item>& items);
/// The foot, and whom the puzzle must credit, at the bottom of `area`.
void setFoot(const Puzzle& puzzle, const FootLine& foot, const WorksheetStyle& style, const Rect& area,
             const TextMeasure& measure, std::vector<Item>& items);

/// Where words and clues on a further page begin, from the top of its area.
inline Length facingHead(const WorksheetStyle& style) {
  return style.titleSize * 1.6;
}
/// What is kept for the foot at the bottom of an area.
inline Length footHeight(const WorksheetStyle& style) {
  return style.smallest * 2.2;
}

/// Between the sizes that are tried for words and clues, and the share of the largest cell for which they
/// need not shrink.
inline constexpr Length kTypeStep = Length::pt(0.5);
inline constexpr double kEnoughOfCell = 0.97;

/// The text of one line, no wider than `room`: set smaller, but not below `smallest`, then cut with three
/// dots.
TextRun fittedLine(const Face& face, Length size, Length smallest, Point at, Align align, std::string text,
                   Length room, const TextMeasure& measure);

/// What the template's frame leaves of an area to stand in.
Rect insideFrame(const WorksheetStyle& style, const Rect& area);

/// The template's frame around an area; a running head stands above it, a page's number below.
void addPageFrame(const WorksheetStyle& style, const Rect& area, std::vector<Item>& items);

}  // namespace gridpress::layout
