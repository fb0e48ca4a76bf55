// layout/worksheet/squares_page: the largest type with which all squares fit, then what is left between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/worksheet/squares_page.h"

#include <algorithm>
#include <utility>

#include "layout/fill_in.h"
#include "layout/numbered_grid.h"
#include "layout/worksheet/crossword_page.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr Length kStep = Length::pt(0.5);
constexpr double kBox = 2.8;     // A box, in ems of the clues.
constexpr double kGap = 1.6;     // Between boxes and lists, and between squares at least: in ems.
constexpr double kName = 1.5;    // Above a square's boxes, for its number: in ems.
constexpr double kNarrow = 6.5;  // A list's least width, in ems.
constexpr Length kMostAir = Length::pt(34);

}  // namespace

SquaresPage::SquaresPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area,
                         const TextMeasure& measure)
    : sheet_(std::move(sheet)), style_(style), measure_(measure) {
  for (const auto& square : sheet_.squares) clues_.push_back(squareClues(*square));
  std::vector<Item> unused;
  const Length top = head(area, unused);
  const Length first = area.size.height - top - style.smallest * 2.2;
  const Length second = area.size.height - style.titleSize * 1.6;
  for (Length size = style.largestWord; size >= style.smallestWord; size = size - kStep) {
    shape_ = shapeAt(size, area.size.width);
    if (shape_.clues < size * kNarrow) continue;
    if (heightOf(0, half(), shape_) <= first && heightOf(half(), clues_.size(), shape_) <= second) return;
  }
  throw Error::job("\"" + sheet_.title + "\": its " + std::to_string(clues_.size()) +
                       " word squares with their clues do not fit a page in letters of " +
                       fixed(style.smallestWord.pt(), 1) + " pt",
                   "choose fewer squares a page, a smaller size, or a larger page");
}

Length SquaresPage::head(const Rect& area, std::vector<Item>& items) const {
  return setHead(sheet_, fillIn(style_.squaresIntro, factsOf(*sheet_.puzzle)), style_, area, measure_, items);
}

SquaresPage::Shape SquaresPage::shapeAt(Length size, Length width) const {
  const std::int32_t columns = sheet_.puzzle->grid.columns();
  const Length gap = size * kGap;
  const Length pitch =
      std::max(smallestSquare(style_), std::min({style_.largestCell, size * kBox, width * 0.42 / columns}));
  return {size, pitch, (width - pitch * columns - gap * 2) / 2};
}

Length SquaresPage::heightOf(std::size_t square, const Shape& shape) const {
  const ClueStyle style = cluesOf(style_, shape.size);
  return std::max({shape.size * kName + shape.pitch * sheet_.squares[square]->grid.rows(),
                   clueHeight(clues_[square].across, 1, shape.clues, style, measure_),
                   clueHeight(clues_[square].down, 1, shape.clues, style, measure_)});
}

Length SquaresPage::heightOf(std::size_t from, std::size_t to, const Shape& shape) const {
  Length all;
  for (std::size_t i = from; i < to; ++i)
    all += heightOf(i, shape) + (i > from ? shape.size * kGap : Length());
  return all;
}

void SquaresPage::setOne(std::size_t square, Point at, std::vector<Item>& items) const {
  const Puzzle& puzzle = *sheet_.squares[square];
  const auto [size, pitch, width] = shape_;
  items.emplace_back(TextRun{style_.boldFace,
                             size * 1.1,
                             Colour{0x8c, 0x8c, 0x8c},
                             {at.x, at.y + size},
                             std::to_string(square + 1),
                             Align::start,
                             Turn::none});
  const NumberedGridStyle look = writingGrid(style_, pitch);
  const Size boxes{pitch * puzzle.grid.columns(), pitch * puzzle.grid.rows()};
  const LetterGrid grid = planNumberedGrid(puzzle, {{at.x, at.y + size * kName}, boxes}, look, measure_);
  for (Item& item : numberedGrid(puzzle, grid, look, measure_)) items.push_back(std::move(item));
  const ClueStyle style = cluesOf(style_, size);
  Length left = at.x + boxes.width + size * kGap;
  for (const std::vector<ClueEntry>* list : {&clues_[square].across, &clues_[square].down}) {
    setClues(*list, 0, {{{left, at.y}, {width, Length::in(100)}}}, style, measure_, items);
    left += width + size * kGap;
  }
}

void SquaresPage::setSome(std::size_t from, std::size_t to, const Rect& area,
                          std::vector<Item>& items) const {
  const Length free = area.size.height - heightOf(from, to, shape_);
  const Length air = std::min(std::max(free, Length()) / static_cast<double>(to - from + 1), kMostAir);
  Length y = area.top() + air / 2;
  for (std::size_t i = from; i < to; ++i) {
    setOne(i, {area.left(), y}, items);
    y += heightOf(i, shape_) + shape_.size * kGap + air;
  }
}

void SquaresPage::set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const {
  const Length top = head(area, items);
  setSome(0, half(), area.inset({top, Length(), style_.smallest * 2.2, Length()}), items);
  setFoot(*sheet_.puzzle, foot, style_, area, measure_, items);
}

void SquaresPage::setWords(const Rect& area, std::vector<Item>& items) const {
  setFacingHead(sheet_, style_, area, measure_, items);
  setSome(half(), sheet_.squares.size(), area.inset({style_.titleSize * 1.6, Length(), Length(), Length()}),
          items);
}

}  // namespace gridpress::layout
