// proof/folded/unfold: imposed sheets, folded or cut in thought, and read as the book that they become.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "layout/imposition/plan.h"
#include "model/geometry.h"

namespace gridpress::proof {

/// What whoever binds the sheets is told: nothing of which page stands where.
struct FoldedSheets {
  layout::Binding binding = layout::Binding::saddle;
  bool fromRight = false;  ///< The spine is at the right of the first page.
  bool headed = false;     ///< The printer turns the paper so that backs stand on their heads.
  int leaves = 8;          ///< Of a signature of perfect binding.
  int folds = 1;  ///< Of each sheet: the last is the spine's, and each other one lies across it, or along.
  Length creep, gutter;
  Size trim;                  ///< Of the finished book.
  double scale = 1;           ///< What the book's pages were scaled by.
  int across = 2, down = 1;   ///< Pages on a side.
  Length gapAcross, gapDown;  ///< Between pages that are cut apart.
  std::size_t pages = 0;      ///< Of the book, without blank ones.
  bool keepBack = false;      ///< Its blank pages stand before the last one.
};

/// The sheets' pages in the order in which the bound book is read, blank ones among them, each as large as it
/// was before it was scaled: a PDF. Only the file tells what stands where. Throws Error (call) for a file
/// that cannot be read, or whose sides are not those of such sheets.
std::string unfold(const std::string& path, const FoldedSheets& sheets);

/// The book that was imposed: its own pages alone, without blank ones, marks and neighbours, and with the
/// keywords that it had. Throws as unfold() does.
std::string unbound(const std::string& path, const FoldedSheets& sheets, const std::string& keywords);

/// Of how many pages the bound book is, blank ones among them, and which of them is page `page` of the book.
std::size_t boundPages(const FoldedSheets& sheets);
std::size_t boundPlace(std::size_t page, const FoldedSheets& sheets);

/// How far the fold lies within the bound page with this number, from 0, at its spine: what creep moved
/// beyond it.
Length foldedAway(std::size_t place, const FoldedSheets& sheets);
/// Whether that page's spine is at its left.
bool spineAtLeft(std::size_t place, const FoldedSheets& sheets);

/// The book as it would be bound, a PDF: each page cut to its trim, upright, in the middle of `trim`; one
/// that lies the other way than most stands on its side.
std::string trimmed(const std::string& path, Size trim);

}  // namespace gridpress::proof
