// proof/folded/unfold: simulates folding or cutting imposed sheets, and returns the bound book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "layout/imposition/plan.h"
#include "model/geometry.h"

namespace gridpress::proof {

/// What a bindery is told about the sheets. Which page is where is not part of it.
struct FoldedSheets {
  layout::Binding binding = layout::Binding::saddle;
  bool fromRight = false;  ///< The spine is on the right of the first page.
  bool headed = false;     ///< The printer turns the paper so that backs are upside down.
  int leaves = 8;          ///< Leaves of a signature in perfect binding.
  int folds = 1;  ///< Folds of each sheet, alternately along and across the spine; the last makes the spine.
  Length creep, gutter;
  Size trim;                  ///< The finished book's.
  double scale = 1;           ///< The factor by which the book's pages were scaled.
  int across = 2, down = 1;   ///< Pages on each side of a sheet.
  Length gapAcross, gapDown;  ///< Between pages that are cut apart.
  std::size_t pages = 0;      ///< Pages of the book, without blank ones.
  bool keepBack = false;      ///< Blank pages are inserted before the last page.
};

/// Returns a PDF of the sheets' pages in the order of the bound book, including blank ones, each at its size
/// before scaling. Which page is where is read from the file alone. Throws Error (call) if the file cannot be
/// read, or if its sides do not match such sheets.
std::string unfold(const std::string& path, const FoldedSheets& sheets);

/// Returns the book that was imposed: only its own pages, without blank pages, marks and neighbouring pages,
/// and with its original keywords. Throws like unfold().
std::string unbound(const std::string& path, const FoldedSheets& sheets, const std::string& keywords);

/// The number of pages of the bound book, including blank ones, and which of them is page `page` of the book.
std::size_t boundPages(const FoldedSheets& sheets);
std::size_t boundPlace(std::size_t page, const FoldedSheets& sheets);

/// How far the fold is inside a bound page (counted from 0) at its spine: the width that creep moved past the
/// fold.
Length foldedAway(std::size_t place, const FoldedSheets& sheets);
/// Whether that page's spine is on its left.
bool spineAtLeft(std::size_t place, const FoldedSheets& sheets);

/// Returns a PDF of the book as it would be bound: each page cut to its trim, upright, centred in `trim`;
/// pages in the less frequent orientation are turned sideways.
std::string trimmed(const std::string& path, Size trim);

}  // namespace gridpress::proof
