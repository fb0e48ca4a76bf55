// layout/imposition/plan: which page of a book stands where on folded or cut sheets, and their marks.
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
  perfect,   ///< Folded in signatures, which lie on each other and are glued or sewn.
  cutStack,  ///< Cut into piles, which are laid on each other.
};

/// The edge of the paper about which a printer turns it between its sides.
enum class FlipEdge : std::uint8_t { shortEdge, longEdge };

/// What is to be bound, and how.
struct Imposition {
  Binding binding = Binding::saddle;
  std::size_t pages = 0;
  Size page;                     ///< The trim of each.
  Insets bleed;                  ///< The most that any has around it.
  std::optional<Size> paper;     ///< Either way round; nothing: the smallest usual one.
  bool fit = false;              ///< Pages are scaled to the paper.
  bool fromRight = false;        ///< The spine is at the right of the first page.
  std::optional<FlipEdge> flip;  ///< Nothing: the one about which no side stands on its head.
  int leaves = 8;                ///< Of a signature of perfect binding.
  int folds = 1;                 ///< Of each sheet that is folded: 1 to 3.
  Length creep;                  ///< How far a sheet stands out of the one around it: its thickness.
  Length gutter;                 ///< White between spine and trim.
  bool keepBack = false;         ///< Blank pages stand before the last page and not after it.
};

/// A page on one side of a sheet.
struct ImposedPage {
  std::size_t page = 0;  ///< From 0.
  Rect trim;             ///< On the side as it is printed, from its top left corner.
  Rect clip;             ///< As much of its bleed as belongs to it.
  bool onHead = false;   ///< Turned by 180 degrees.
};

struct ImposedSide {
  std::size_t signature = 0, sheet = 0;  ///< From 0; the sheet within its signature, the outermost first.
  bool back = false;
  std::vector<ImposedPage> pages;  ///< None of a blank side.
};

/// Pages on a side of a sheet.
struct Seating {
  Size paper;  ///< As it lies: wider than high, or not.
  int across = 0, down = 0;
  double scale = 1;

  int count() const { return across * down; }
};

struct ImpositionPlan : Seating {
  Imposition of;
  Size page;  ///< The trim after scaling.
  FlipEdge flip = FlipEdge::shortEdge;
  bool headed = false;  ///< Backs stand on their heads.
  std::size_t signatures = 1, blanks = 0;
  std::vector<ImposedSide> sides;  ///< Front and back of each sheet, in the order of printing.

  std::size_t sheets() const { return sides.size() / 2; }
  bool folded() const { return of.binding != Binding::cutStack; }
  /// Where a side of sheets that are cut has leaves, row by row: pages with their gutter.
  std::vector<Rect> leaves() const;
  /// The spine of the pages in this column, counted from 0.
  Length spineOf(int column) const;
};

/// Throws Error (call) where the pages do not fit the paper, naming one that they fit; for a signature of an
/// number of leaves that do not make whole sheets.
ImpositionPlan planImposition(const Imposition& of);

struct SheetStyle {
  std::string title;  ///< The book's.
  bool marks = true;  ///< Where the paper has room for them.
  Face face{"B612 Bold"};
};

/// "3A": the front of the third sheet; "2-3B": the back of the third sheet of the second signature of
/// several.
std::string sideName(const ImpositionPlan& plan, std::size_t side);

/// A page for each side, without the book's own pages: those are put below (render/external).
Document composeSheets(const ImpositionPlan& plan, const SheetStyle& style, const TextMeasure& measure);

}  // namespace gridpress::layout
