// layout/imposition/plan: the places of a book's pages on folded or cut sheets, and the sheets' marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/geometry.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// How sheets become a book.
enum class Binding : std::uint8_t {
  saddle,    ///< Folded as one pile, and stapled in the fold.
  perfect,   ///< Folded in signatures, which are stacked and glued or sewn.
  cutStack,  ///< Cut into piles, which are stacked.
};

/// The edge of the paper about which a printer turns it between its sides.
enum class FlipEdge : std::uint8_t { shortEdge, longEdge };

/// What is to be bound, and how.
struct Imposition {
  Binding binding = Binding::saddle;
  std::size_t pages = 0;
  Size page;                     ///< The trim of each page.
  Insets bleed;                  ///< The largest around any page.
  std::optional<Size> paper;     ///< In either orientation; empty: the smallest usual one.
  bool fit = false;              ///< Pages are scaled to the paper.
  bool fromRight = false;        ///< The spine is to the right of the first page.
  std::optional<FlipEdge> flip;  ///< Empty: the one that leaves no side upside down.
  int leaves = 8;                ///< In a signature of perfect binding.
  int folds = 1;                 ///< Folds of each folded sheet: 1 to 3.
  Length creep;                  ///< How far a sheet protrudes from the one around it: its thickness.
  Length gutter;                 ///< White between spine and trim.
  bool keepBack = false;         ///< Blank pages are inserted before the last page, not after it.
};

/// A page on one side of a sheet.
struct ImposedPage {
  std::size_t page = 0;  ///< From 0.
  Rect trim;             ///< On the side as printed, from its top left corner.
  Rect clip;             ///< The part of its bleed that belongs to it.
  bool onHead = false;   ///< Turned by 180 degrees.
};

struct ImposedSide {
  std::size_t signature = 0, sheet = 0;  ///< From 0; the sheet within its signature, the outermost first.
  bool back = false;
  std::vector<ImposedPage> pages;  ///< Empty on a blank side.
};

/// The arrangement of pages on a side of a sheet.
struct Seating {
  Size paper;  ///< In the orientation used: landscape or portrait.
  int across = 0, down = 0;
  double scale = 1;

  int count() const { return across * down; }
};

struct ImpositionPlan : Seating {
  Imposition of;
  Size page;  ///< The trim after scaling.
  FlipEdge flip = FlipEdge::shortEdge;
  bool headed = false;  ///< Backs are upside down.
  std::size_t signatures = 1, blanks = 0;
  std::vector<ImposedSide> sides;  ///< Front and back of each sheet, in printing order.

  std::size_t sheets() const { return sides.size() / 2; }
  bool folded() const { return of.binding != Binding::cutStack; }
  /// The leaves on a side of cut sheets, row by row: pages with their gutter.
  std::vector<Rect> leaves() const;
  /// The position of the spine of the pages in this column, counted from 0.
  Length spineOf(int column) const;
};

/// Throws Error (call) if the pages do not fit the paper, naming a paper that they fit, or if the leaves of a
/// signature do not make whole sheets.
ImpositionPlan planImposition(const Imposition& of);

struct SheetStyle {
  std::string title;  ///< The book's title.
  bool marks = true;  ///< If the paper has room for them.
  Face face{"B612 Bold"};
};

/// "3A": the front of the third sheet; "2-3B": the back of the third sheet of the second signature, if there
/// are several.
std::string sideName(const ImpositionPlan& plan, std::size_t side);

/// A page for each side, without the book's own pages: those are placed underneath (render/external).
Document composeSheets(const ImpositionPlan& plan, const SheetStyle& style, const TextMeasure& measure);

}  // namespace gridpress::layout
