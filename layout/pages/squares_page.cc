// layout/pages/squares_page: the largest type with which all squares fit, then the white between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/page.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/grid/letter_grid.h"
#include "layout/pages/crossword_page.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::layout {

namespace {

constexpr Length kSizeStep = Length::pt(0.5);
constexpr double kBox = 2.8;           // A box, in ems of the clues.
constexpr double kBoxGap = 1.6;        // Between boxes and lists, and between squares at least: in ems.
constexpr double kNumberHeight = 1.5;  // Above a square's boxes, for its number: in ems.
constexpr double kNarrowest = 6.5;     // A list's least width, in ems.
constexpr double kLittle = 0.8;        // How much smaller squares are still read well, in their usual size.
constexpr Length kMaxAir = Length::pt(34);

/// Sizes that go together.
struct SquareShape {
  Length size, pitch, clues;  ///< Of type, of a square's boxes, and how wide a list is.
};

SquareShape shapeAt(const Puzzle& square, const WorksheetStyle& style, Length size, Length width) {
  const std::int32_t columns = square.grid.columns();
  EXPECTS(columns > 0 && size > Length());
  const Length pitch =
      std::max(smallestSquare(style), std::min({style.largestCell, size * kBox, width * 0.42 / columns}));
  return {size, pitch, (width - pitch * columns - size * kBoxGap * 2) / 2};
}

bool wideEnough(const SquareShape& shape) {
  return shape.clues >= shape.size * kNarrowest;
}

Length blockHeight(const Puzzle& square, const SquareClues& clues, const SquareShape& shape,
                   const WorksheetStyle& style, const TextMeasure& measure) {
  const ClueStyle look = cluesOf(style, shape.size);
  return std::max({shape.size * kNumberHeight + shape.pitch * square.grid.rows(),
                   clueHeight(clues.across, 1, shape.clues, look, measure),
                   clueHeight(clues.down, 1, shape.clues, look, measure)});
}

/// Squares one below the other. Where the style's words have a page of their own, half of the squares stand
/// on each page.
class SquaresPage : public WorksheetPage {
 public:
  SquaresPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, const TextMeasure& measure)
      : WorksheetPage(std::move(sheet), style, measure) {
    EXPECTS(!sheet_.squares.empty() && sheet_.puzzle);
    sheet_.title = style.phrases->typographic(sheet_.title);
    for (const auto& square : sheet_.squares)
      clues_.push_back(squareClues(*square, style.clues, *style.phrases));
    const Length first = roomIn(sheet_, style, area, measure).height;
    const Length second = area.size.height - facingHead(style);
    for (Length size = style.largestWord; size >= style.smallestWord; size = size - kSizeStep) {
      shape_ = shapeAt(*sheet_.puzzle, style, size, area.size.width);
      if (wideEnough(shape_) && heightOf(0, half()) <= first && heightOf(half(), clues_.size()) <= second)
        return;
    }
    throw Error::job(inQuotes(sheet_.title, '"') + ": its " + counted(clues_.size(), "word square") +
                         " with all clues do not fit a page in letters of " +
                         fixed(style.smallestWord.pt(), 1) + " pt",
                     clues_.size() == 1 ? "choose shorter clues, or a larger page"
                                        : "choose fewer squares a page, a smaller size, or a larger page");
  }

  std::size_t pages() const override { return style_.facing ? 2 : 1; }

  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override {
    const Length top = setHead(sheet_, style_, area, measure_, items);
    setSome(0, half(), area.inset({top, Length(), footHeight(style_), Length()}), items);
    setFoot(*sheet_.puzzle, foot, style_, area, measure_, items);
  }

  void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const override {
    EXPECTS(page == 1 && style_.facing);
    setFacingHead(sheet_, style_, area, measure_, items);
    setSome(half(), sheet_.squares.size(), area.inset({facingHead(style_), Length(), Length(), Length()}),
            items);
  }

 private:
  std::size_t half() const { return style_.facing ? (sheet_.squares.size() + 1) / 2 : sheet_.squares.size(); }

  Length heightOf(std::size_t from, std::size_t to) const {
    EXPECTS(from <= to && to <= clues_.size());
    Length all;
    for (std::size_t i = from; i < to; ++i)
      all += blockHeight(*sheet_.squares[i], clues_[i], shape_, style_, measure_) +
             (i > from ? shape_.size * kBoxGap : Length());
    return all;
  }

  void setOne(std::size_t square, Point at, std::vector<Item>& items) const {
    const Puzzle& puzzle = *sheet_.squares[square];
    const auto [size, pitch, width] = shape_;
    const NumberedGridStyle look = writingGrid(style_, pitch);
    const Size boxes{pitch * puzzle.grid.columns(), pitch * puzzle.grid.rows()};
    const Rect all{at, {boxes.width + (width + size * kBoxGap) * 2, boxes.height}};
    std::size_t first = items.size();
    if (isNumbered(sheet_)) {
      items.emplace_back(Tag{Spoken::paragraph});
      const std::string number = std::to_string(sheet_.firstSquare + square);
      items.emplace_back(
          TextRun{style_.boldFace, size * 1.1, {0x8c, 0x8c, 0x8c}, at + Point{{}, size}, number});
    }
    follow(*style_.phrases, items, first, all);
    const Length x = style_.phrases->fromRight() ? all.right() - boxes.width : at.x;
    const LetterGrid grid =
        planNumberedGrid(puzzle, {{x, at.y + size * kNumberHeight}, boxes}, look, measure_);
    items.emplace_back(squaresTag(puzzle, *style_.phrases));
    append(items, numberedGrid(puzzle, grid, look, measure_));
    first = items.size();
    const ClueStyle style = cluesOf(style_, size);
    Length left = at.x + boxes.width + size * kBoxGap;
    for (const std::vector<ClueEntry>* list : {&clues_[square].across, &clues_[square].down}) {
      setClues(*list, {{}, {list->size(), 0}}, {{{left, at.y}, {width, Length::in(100)}}}, style, measure_,
               items);
      left += width + size * kBoxGap;
    }
    speakEntries(puzzle, *style_.phrases, items, first);
    follow(*style_.phrases, items, first, all);
  }

  void setSome(std::size_t from, std::size_t to, const Rect& area, std::vector<Item>& items) const {
    const Length free = area.size.height - heightOf(from, to);
    const Length air = std::min(std::max(free, Length()) / static_cast<double>(to - from + 1), kMaxAir);
    Length y = area.top() + air / 2;
    for (std::size_t i = from; i < to; ++i) {
      setOne(i, {area.left(), y}, items);
      y += heightOf(i, i + 1) + shape_.size * kBoxGap + air;
    }
  }

  std::vector<SquareClues> clues_;
  SquareShape shape_;
};

}  // namespace

std::unique_ptr<const WorksheetPage> planSquares(Worksheet sheet, const WorksheetStyle& style,
                                                 const Rect& area, const TextMeasure& measure) {
  return std::make_unique<SquaresPage>(std::move(sheet), style, area, measure);
}

std::vector<Worksheet> squareSheets(const std::vector<std::shared_ptr<const Puzzle>>& squares,
                                    const std::string& title, const WorksheetStyle& style,
                                    const TextMeasure& measure) {
  EXPECTS(!squares.empty());
  Worksheet page;
  page.puzzle = squares.front();
  page.squares = {squares.front()};
  page.title = title;
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  SquareShape shape =
      shapeAt(*page.puzzle, style, std::max(style.usualWord, style.smallestWord), area.size.width);
  while (!wideEnough(shape) && shape.size - kSizeStep >= style.smallestWord)
    shape = shapeAt(*page.puzzle, style, shape.size - kSizeStep, area.size.width);
  const auto fit = [&](const SquareShape& of) {
    Length highest;
    for (const auto& square : squares)
      highest = std::max(highest, blockHeight(*square, squareClues(*square, style.clues, *style.phrases), of,
                                              style, measure));
    const Length room = roomIn(page, style, area, measure).height, gap = of.size * kBoxGap;
    return static_cast<std::size_t>(std::max(1.0, std::floor((room + gap) / (highest + gap))));
  };
  std::size_t most = fit(shape);
  const std::size_t count = squares.size();
  // A little smaller, rather than half of a page left empty.
  for (SquareShape smaller = shape; most < count && smaller.size >= shape.size * kLittle;
       smaller = shapeAt(*page.puzzle, style, smaller.size - kSizeStep, area.size.width))
    if (smaller.size >= style.smallestWord && wideEnough(smaller) && fit(smaller) >= count) most = count;
  const std::size_t pages = (count + most - 1) / most;
  std::vector<Worksheet> sheets;
  for (std::size_t i = 0; i < pages; ++i) {
    const std::size_t from = count * i / pages, to = count * (i + 1) / pages;
    page.squares.assign(squares.begin() + static_cast<std::ptrdiff_t>(from),
                        squares.begin() + static_cast<std::ptrdiff_t>(to));
    page.puzzle = page.squares.front();
    page.firstSquare = from + 1;
    if (pages > 1)
      page.tag = std::to_string(from + 1) + (to - from > 1 ? "–" + std::to_string(to) : std::string());
    sheets.push_back(page);
  }
  ENSURES(sheets.size() == pages && sheets.back().firstSquare + sheets.back().squares.size() == count + 1);
  return sheets;
}

}  // namespace gridpress::layout
