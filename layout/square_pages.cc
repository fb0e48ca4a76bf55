// layout/square_pages: blocks of a square and two lists of clues flow down the pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/square_pages.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "layout/letter_grid.h"
#include "layout/paragraph.h"
#include "model/error.h"
#include "model/numbering.h"

namespace gridpress::layout {

using namespace literals;

namespace {

constexpr Colour kLine{0x22, 0x22, 0x22}, kNumber{0x44, 0x44, 0x44};

class SquarePages {
 public:
  SquarePages(const SquarePagesStyle& style, const TextMeasure& measure) : style_(style), measure_(measure) {}

  void addSquares(const std::vector<Puzzle>& puzzles) {
    startPage(style_.title);
    put(setParagraph("Write a letter into each box: every row and every column is a word.",
                     {style_.regular, style_.textSize, kBlack, style_.leading}, rest(), measure_));
    y_ += 16_pt;
    for (std::size_t i = 0; i < puzzles.size(); ++i) addSquare(puzzles[i], puzzles.size() > 1 ? i + 1 : 0);
  }

  void addSolutions(const std::vector<Puzzle>& puzzles) {
    startPage(puzzles.size() > 1 ? "Solutions" : "Solution");
    y_ += 8_pt;
    Length x = style_.margin, rowHeight;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Grid& grid = puzzles[i].grid;
      const Size size{style_.solutionPitch * grid.columns(),
                      style_.solutionPitch * grid.rows() + 2 * style_.leading};
      if (x + size.width > right()) {
        x = style_.margin;
        y_ += rowHeight;
      }
      if (y_ + size.height > bottom()) {
        startPage("Solutions");
        x = style_.margin;
        y_ += 8_pt;
      }
      rowHeight = size.height;
      if (puzzles.size() > 1)
        text(std::to_string(i + 1), style_.bold, {x, y_ + style_.textSize}, style_.textSize);
      drawSolution(puzzles[i], {x, y_ + style_.leading});
      x += size.width + 22_pt;
    }
  }

  std::vector<Page> take() { return std::move(pages_); }

 private:
  Length right() const { return style_.page.width - style_.margin; }
  Length bottom() const { return style_.page.height - style_.margin; }
  Rect rest() const { return {{style_.margin, y_}, {right() - style_.margin, bottom() - y_}}; }
  std::vector<Item>& items() { return pages_.back().items; }

  void text(std::string what, const Face& face, Point at, Length size, Align align = Align::start,
            Colour colour = kBlack) {
    items().push_back(TextRun{face, size, colour, at, std::move(what), align, Turn::none});
  }

  void put(Paragraph paragraph) {
    for (Item& item : paragraph.items) items().push_back(std::move(item));
    y_ += paragraph.height;
  }

  void startPage(const std::string& head) {
    Page page;
    page.trim = style_.page;
    pages_.push_back(std::move(page));
    y_ = style_.margin;
    const Length room = style_.page.width - style_.margin * 2;
    const Length wide = measure_.width(style_.bold, style_.titleSize, head);
    text(head, style_.bold, {style_.margin, y_ + style_.titleSize},
         style_.titleSize * std::min(1.0, room / wide));
    y_ += style_.titleSize + 12_pt;
  }

  void drawGrid(const Grid& grid, Point at, Length pitch) {
    const Length width = pitch * grid.columns(), height = pitch * grid.rows();
    for (std::int32_t i = 1; i < grid.columns(); ++i)
      items().push_back(line({at.x + pitch * i, at.y}, {at.x + pitch * i, at.y + height}, {kLine, 0.5_pt}));
    for (std::int32_t i = 1; i < grid.rows(); ++i)
      items().push_back(line({at.x, at.y + pitch * i}, {at.x + width, at.y + pitch * i}, {kLine, 0.5_pt}));
    items().push_back(Path{outlineOf({at, {width, height}}), std::nullopt, Stroke{kLine, 1.2_pt}});
  }

  void drawSolution(const Puzzle& puzzle, Point at) {
    GridStyle letters;
    letters.face = style_.letters;
    letters.sizePerPitch = 0.8;
    letters.capHeight = 0.6;
    const LetterGrid grid = setGrid(letters, at, style_.solutionPitch, measure_);
    drawGrid(puzzle.grid, at, style_.solutionPitch);
    for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
      items().push_back(letterRow(grid, puzzle, row, 0, puzzle.grid.columns()));
  }

  struct Clue {
    std::string number;
    std::vector<std::string> lines;
  };

  std::vector<Clue> cluesOf(const Puzzle& puzzle, const Numbering& numbering,
                            const std::vector<std::uint32_t>& placements, Length width) const {
    std::vector<Clue> clues;
    for (const std::uint32_t i : placements)
      clues.push_back({std::to_string(numbering.numbers[i]),
                       breakLines(puzzle.words[puzzle.placements[i].word].clue, style_.regular,
                                  style_.textSize, width - kHang, measure_)});
    return clues;
  }

  Length heightOf(const std::vector<Clue>& clues) const {
    std::size_t lines = 1;  // the heading
    for (const Clue& clue : clues) lines += std::max<std::size_t>(1, clue.lines.size());
    return style_.leading * static_cast<double>(lines);
  }

  void drawClues(const std::string& heading, const std::vector<Clue>& clues, Point at) {
    Length baseline = at.y + style_.textSize;
    text(heading, style_.bold, {at.x, baseline}, style_.textSize);
    for (const Clue& clue : clues) {
      baseline += style_.leading;
      text(clue.number, style_.bold, {at.x + kHang - 5_pt, baseline}, style_.textSize, Align::end);
      for (std::size_t i = 0; i < clue.lines.size(); ++i) {
        if (i > 0) baseline += style_.leading;
        text(clue.lines[i], style_.regular, {at.x + kHang, baseline}, style_.textSize);
      }
    }
  }

  void addSquare(const Puzzle& puzzle, std::size_t name) {
    const Numbering numbering = numberingOf(puzzle);
    const Length gridWidth = style_.pitch * puzzle.grid.columns(), gap = 22_pt;
    const Length width = (right() - style_.margin - gridWidth - gap) / 2 - gap / 2;
    if (width < 90_pt)
      throw Error::call(
          "the page is too narrow for squares of " + std::to_string(puzzle.grid.columns()) + " letters",
          "take wider paper");
    const auto across = cluesOf(puzzle, numbering, numbering.across, width);
    const auto down = cluesOf(puzzle, numbering, numbering.down, width);
    const Length head = name > 0 ? style_.leading + 3_pt : 0_pt;
    const Length height =
        std::max({head + style_.pitch * puzzle.grid.rows(), heightOf(across), heightOf(down)});
    if (y_ + height > bottom()) startPage(style_.title);
    if (y_ + height > bottom())
      throw Error::call("a square's clues are longer than a page", "shorten them, or take larger paper");
    if (name > 0)
      text(std::to_string(name), style_.bold, {style_.margin, y_ + style_.textSize}, style_.textSize);
    const Point at{style_.margin, y_ + head};
    drawGrid(puzzle.grid, at, style_.pitch);
    for (std::size_t i = 0; i < numbering.cells.size(); ++i) {
      const Cell cell = numbering.cells[i];
      text(std::to_string(i + 1), style_.regular,
           {at.x + style_.pitch * cell.column + 2.5_pt, at.y + style_.pitch * cell.row + 8_pt}, 6.5_pt,
           Align::start, kNumber);
    }
    const Length left = style_.margin + gridWidth + gap;
    drawClues("Across", across, {left, y_});
    drawClues("Down", down, {left + width + gap, y_});
    y_ += height + 26_pt;
  }

  static constexpr Length kHang = Length::pt(20);  // from a clue's left to its text

  const SquarePagesStyle& style_;
  const TextMeasure& measure_;
  std::vector<Page> pages_;
  Length y_;
};

}  // namespace

Document composeSquarePages(const std::vector<Puzzle>& puzzles, const SquarePagesStyle& style,
                            const TextMeasure& measure) {
  SquarePages pages(style, measure);
  pages.addSquares(puzzles);
  pages.addSolutions(puzzles);
  const auto made = std::make_shared<const std::vector<Page>>(pages.take());
  Document document;
  document.info.title = style.title;
  document.info.creator = puzzles.front().generator;
  document.pageCount = made->size();
  document.page = [made](std::size_t i) { return (*made)[i]; };
  return document;
}

}  // namespace gridpress::layout
