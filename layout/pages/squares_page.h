// layout/pages/squares_page: word squares to write into, each beside its clues, on a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/lists/clue_lists.h"
#include "layout/pages/page.h"

namespace gridpress::layout {

/// Sizes that go together.
struct SquareShape {
  Length size, pitch, clues;  ///< Of type, of a square's boxes, and how wide a list is.
};

/// Squares one below the other. Where the style's words have a page of their own, half of the squares stand
/// on each page.
class SquaresPage : public WorksheetPage {
 public:
  /// As planPage says.
  SquaresPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, const TextMeasure& measure);

  std::size_t pages() const override { return style_.facing ? 2 : 1; }
  const Worksheet& sheet() const override { return sheet_; }
  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override;
  void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const override;

 private:
  Length heightOf(std::size_t from, std::size_t to, const SquareShape& shape) const;
  std::size_t half() const { return style_.facing ? (sheet_.squares.size() + 1) / 2 : sheet_.squares.size(); }
  void setSome(std::size_t from, std::size_t to, const Rect& area, std::vector<Item>& items) const;
  void setOne(std::size_t square, Point at, std::vector<Item>& items) const;

  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
  std::vector<SquareClues> clues_;
  SquareShape shape_;
};

/// Shares out squares, all of one size, over pages: as many on each as fit with clues of the style's usual
/// size, then evenly; all on one page where a little smaller ones fit it.
std::vector<Worksheet> squareSheets(const std::vector<std::shared_ptr<const Puzzle>>& squares,
                                    const std::string& title, const WorksheetStyle& style,
                                    const TextMeasure& measure);

}  // namespace gridpress::layout
