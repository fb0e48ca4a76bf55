// layout/worksheet/squares_page: word squares to write into, each beside its clues, on a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/clue_lists.h"
#include "layout/worksheet/sheet_page.h"

namespace gridpress::layout {

/// Squares one below the other. Where the style's words have a page of their own, half of the squares stand
/// on each page.
class SquaresPage : public SheetPage {
 public:
  /// As planPage says.
  SquaresPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, const TextMeasure& measure);

  bool faces() const override { return style_.facing; }
  const Worksheet& sheet() const override { return sheet_; }
  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override;
  void setWords(const Rect& area, std::vector<Item>& items) const override;

 private:
  /// Sizes that go together.
  struct Shape {
    Length size, pitch, clues;  ///< Of type, of a square's boxes, and how wide a list is.
  };
  Length head(const Rect& area, std::vector<Item>& items) const;
  Shape shapeAt(Length size, Length width) const;
  Length heightOf(std::size_t square, const Shape& shape) const;
  Length heightOf(std::size_t from, std::size_t to, const Shape& shape) const;
  std::size_t half() const { return faces() ? (sheet_.squares.size() + 1) / 2 : sheet_.squares.size(); }
  void setSome(std::size_t from, std::size_t to, const Rect& area, std::vector<Item>& items) const;
  void setOne(std::size_t square, Point at, std::vector<Item>& items) const;

  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
  std::vector<SquareClues> clues_;
  Shape shape_;
};

}  // namespace gridpress::layout
