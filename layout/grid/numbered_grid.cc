// layout/grid/numbered_grid: grounds, outlines, numbers and letters.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "layout/grid/letter_grid.h"
#include "layout/text/spoken.h"
#include "model/numbering.h"
#include "model/script.h"
#include "model/utf8.h"

namespace gridpress::layout {

namespace {

// Over the pitch: a circle's radius, the widest text, a number's distance from the corner, more beside a bar,
// and to its circle.
constexpr double kCircle = 0.42, kWidest = 0.86, kCorner = 0.07, kPastBar = 0.03, kAir = 0.035;
constexpr double kLineHeight = 0.27;           // A capital's height where a square has two lines.
constexpr Length kReadable = Length::pt(6.5);  // Smaller type than this is set in two lines.

/// Where the second of two lines of a square's text begins; 0 where it has fewer than four letters.
std::size_t halfOf(const std::string& text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0, from = 0; at < text.size(); from = at) {
    const char32_t c = nextCodePoint(text, at);
    if (c < 0x300 || c > 0x37F) starts.push_back(from);  // Those are accents of the letter before.
  }
  if (starts.size() < 4) return 0;
  ENSURES(starts[(starts.size() + 1) / 2] < text.size());
  return starts[(starts.size() + 1) / 2];
}

struct Squares {
  const Puzzle& puzzle;
  const LetterGrid& grid;
  const NumberedGridStyle& style;
  const TextMeasure& measure;
  std::vector<Item> items = {};

  Length lineWidth() const { return std::max(std::min(grid.pitch * 0.045, Length::pt(0.8)), style.thinnest); }

  /// The edges of all squares, and of what is black, each run of them as one line: a large array has a
  /// million edges. Lines across are half a line longer at both ends, so that corners are whole.
  void addOutlines(const std::vector<bool>& black) {
    EXPECTS(black.size() == puzzle.grid.cellCount());
    const Stroke stroke{style.line, lineWidth(), false};
    const auto isSquare = [&](Cell c) {
      return puzzle.grid.contains(c) && (puzzle.grid.at(c) != kOutside || black[puzzle.grid.indexOf(c)]);
    };
    const auto drawn = [&](Cell cell, Cell before) { return isSquare(cell) || isSquare(before); };
    items.emplace_back(Path{cellEdges(grid, puzzle.grid, stroke.width / 2, drawn), {}, stroke});
  }

  /// One path a colour, squares side by side as one rectangle.
  void addGrounds(const std::function<std::optional<Colour>(Cell)>& ground) {
    const auto key = [](Colour c) { return std::tuple(c.red, c.green, c.blue); };
    std::map<std::tuple<std::uint8_t, std::uint8_t, std::uint8_t>, Path> paths;
    for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
      for (std::int32_t column = 0; column < puzzle.grid.columns();) {
        const std::optional<Colour> colour = ground({column, row});
        std::int32_t end = column + 1;
        while (end < puzzle.grid.columns() && ground({end, row}) == colour) ++end;
        if (colour) {
          Path& path = paths[key(*colour)];
          path.fill = colour;
          for (const PathStep& step : outlineOf(grid.area({column, row, end, row + 1})))
            path.steps.push_back(step);
        }
        column = end;
      }
    for (auto& [colour, path] : paths) items.emplace_back(std::move(path));
  }

  /// What marks show over the outlines: circles, and bars as long as a square's side.
  void addMarks() {
    const Length line = lineWidth(), bar = std::max(grid.pitch * 0.11, line * 2);
    Path circles, bars;
    circles.stroke = Stroke{style.line, std::max(line * 0.7, style.thinnest), false};
    bars.stroke = Stroke{style.line, bar, false};
    for (const auto& [cell, mark] : puzzle.marks) {
      EXPECTS(puzzle.grid.contains(cell));
      const Length left = grid.left(cell.column), top = grid.top(cell.row);
      if (mark.circle) {
        const Point centre{grid.centreX(cell.column), grid.centreY(cell.row)};
        for (const PathStep& step : capsule(centre, centre, grid.pitch * kCircle))
          circles.steps.push_back(step);
      }
      const auto add = [&](Point from, Point to) {
        bars.steps.emplace_back(MoveTo{from});
        bars.steps.emplace_back(LineTo{to});
      };
      // Half their width longer, so that corners are whole; at the grid's edge they end with its outline.
      const Length lowest = grid.top(puzzle.grid.rows()) + line / 2;
      const Length rightmost = grid.left(puzzle.grid.columns()) + line / 2;
      if (mark.barLeft)
        add({left, std::max(top - bar / 2, grid.top(0) - line / 2)},
            {left, std::min(grid.top(cell.row + 1) + bar / 2, lowest)});
      if (mark.barTop)
        add({std::max(left - bar / 2, grid.left(0) - line / 2), top},
            {std::min(grid.left(cell.column + 1) + bar / 2, rightmost), top});
    }
    if (!circles.steps.empty()) items.emplace_back(std::move(circles));
    if (!bars.steps.empty()) items.emplace_back(std::move(bars));
  }

  /// The numbers or labels in the squares' corners. A circle does not go through them: it is interrupted by
  /// the square's ground.
  void addNumbers(Length size) {
    const double capital = measure.metrics(style.face).capHeight;
    for (const auto& [cell, label] : squareLabels(puzzle)) {
      const Length width = measure.width(style.face, size, label), widest = grid.pitch * kWidest;
      const double fit = std::min(1.0, widest / width);
      const auto& mark = markAt(puzzle, cell);
      const auto past = [&](bool bar) { return grid.pitch * (bar ? kCorner + kPastBar : kCorner); };
      const Point corner{grid.left(cell.column) + past(mark.barLeft),
                         grid.top(cell.row) + past(mark.barTop) + size * (capital * fit)};
      if (!style.ground && mark.circle) {
        const Rect text{{corner.x, corner.y - size * (capital * fit)}, {width * fit, size * (capital * fit)}};
        items.emplace_back(
            Path{outlineOf(text.inset(Insets::all(-(grid.pitch * kAir)))), mark.ground.value_or(kWhite), {}});
      }
      items.emplace_back(TextRun{style.face, size * fit, style.line, corner, label});
    }
  }

  /// Several letters in a square, as small as they must be; in two lines where one would be too small to
  /// read.
  void addSeveral(const std::string& text, const LetterRun& row, std::int32_t column,
                  std::vector<LetterRun>& runs) const {
    EXPECTS(!text.empty());
    const double capital = grid.capHeight / grid.size;
    const auto add = [&](const std::string& letters, Length size, Length baseline) {
      LetterRun small = row;
      small.cells = {};
      small.cells.push(letters);
      small.size = size;
      small.origin = {grid.centreX(column), baseline};
      runs.push_back(std::move(small));
    };
    const auto sizeOf = [&](const std::string& letters) {
      return row.size * (grid.pitch * kWidest / measure.width(grid.face, grid.size, letters));
    };
    const Length one = sizeOf(text);
    const std::size_t half = one < kReadable && !readsFromRight(text) ? halfOf(text) : 0;
    if (half == 0) return add(text, one, row.origin.y - (row.size - one) * capital / 2);
    const std::string first = text.substr(0, half), second = text.substr(half);
    const Length two = std::min({sizeOf(first), sizeOf(second), grid.pitch * (kLineHeight / capital)});
    add(first, two, row.origin.y - grid.pitch * 0.25);
    add(second, two, row.origin.y + grid.pitch * 0.1);
  }

  /// The letters of a row, all or those that are given.
  void addRow(std::int32_t row, bool all, Length lower) {
    LetterRun run = letterRow(grid, puzzle, row, 0, puzzle.grid.columns());
    run.origin.y += lower;
    std::vector<LetterRun> wide;
    LetterRun usual = run;
    usual.cells = {};
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
      const Letter letter = puzzle.grid.at({column, row});
      const bool shown = letter < puzzle.alphabet.size() && (all || markAt(puzzle, {column, row}).given);
      const std::string text = shown ? puzzle.alphabet[letter] : " ";
      const Length width = measure.width(grid.face, grid.size, text);
      const bool fits = width <= grid.pitch * kWidest || !shown;
      usual.cells.push(fits ? std::string_view(text) : " ");
      if (!fits) addSeveral(text, run, column, wide);
    }
    items.emplace_back(wide.empty() && all ? std::move(run) : std::move(usual));
    for (LetterRun& small : wide) items.emplace_back(std::move(small));
  }
};

}  // namespace

LetterGrid planNumberedGrid(const Puzzle& puzzle, const Rect& field, const NumberedGridStyle& style,
                            const TextMeasure& measure) {
  EXPECTS(puzzle.grid.columns() > 0 && puzzle.grid.rows() > 0);
  const Length pitch = std::min(
      {field.size.width / puzzle.grid.columns(), field.size.height / puzzle.grid.rows(), style.widest});
  const GridStyle type{style.face, style.letter, 1, style.letterHeight, {}};
  const Length spare = field.size.width - pitch * puzzle.grid.columns();
  return setGrid(type, puzzle.alphabet, {field.left() + spare / 2, field.top()}, pitch, measure);
}

std::vector<Item> numberedGrid(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
                               const TextMeasure& measure) {
  Squares squares{puzzle, grid, style, measure};
  const std::vector<bool> black =
      style.ground ? std::vector<bool>(puzzle.grid.cellCount(), false) : blackCells(puzzle);
  const auto own = [&](Cell cell) {
    return black[puzzle.grid.indexOf(cell)] ? std::optional(style.line) : markAt(puzzle, cell).ground;
  };
  squares.addGrounds(style.ground ? style.ground : own);
  squares.addOutlines(black);
  if (!style.ground) squares.addMarks();
  const Length size = grid.pitch * style.numberSize;
  const bool numbered = style.numbers && size >= style.smallestNumber;
  if (numbered) squares.addNumbers(size);
  std::set<std::int32_t> rows;  // That show letters.
  for (std::int32_t row = 0; style.letters && row < puzzle.grid.rows(); ++row) rows.insert(row);
  if (!style.ground)
    for (const auto& [cell, mark] : puzzle.marks)
      if (mark.given) rows.insert(cell.row);
  // Below a number, as a solver would write it.
  for (const std::int32_t row : rows)
    squares.addRow(row, style.letters, numbered ? grid.pitch * 0.13 : Length());
  if (style.over) style.over(grid, squares.items);
  if (readsFromRight(puzzle.alphabet)) mirror(squares.items, 0, grid.area(allCells(puzzle)));
  return std::move(squares.items);
}

}  // namespace gridpress::layout
