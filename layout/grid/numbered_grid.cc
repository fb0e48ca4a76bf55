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

/// Cells with an outline: squares, and what is black.
std::vector<bool> outlined(const Puzzle& puzzle, const std::vector<bool>& black) {
  EXPECTS(black.size() == puzzle.grid.cellCount());
  std::vector<bool> all = black;
  for (std::size_t cell = 0; cell < all.size(); ++cell)
    all[cell] = all[cell] || puzzle.grid.cells()[cell] != kOutside;
  return all;
}

Length lineWidth(const LetterGrid& grid, const NumberedGridStyle& style) {
  return std::max(std::min(grid.pitch * 0.045, Length::pt(0.8)), style.thinnest);
}

/// The edges of all squares, each run of them as one line: a large array has a million edges.
Path outlines(const Puzzle& puzzle, const std::vector<bool>& cells, const LetterGrid& grid,
              const NumberedGridStyle& style) {
  Path path;
  path.stroke = Stroke{style.line, lineWidth(grid, style), false};
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  // Lines across, half a line longer at both ends, so that corners are whole; then, turned, lines down.
  for (const bool turned : {false, true}) {
    const auto isSquare = [&](std::int32_t along, std::int32_t line) {
      const Cell c = turned ? Cell{line, along} : Cell{along, line};
      return puzzle.grid.contains(c) && cells[puzzle.grid.indexOf(c)];
    };
    const auto corner = [&](std::int32_t along, std::int32_t line, double ends) {
      return turned ? Point{grid.left(line), grid.top(along)}
                    : Point{grid.left(along) + path.stroke->width * (ends / 2), grid.top(line)};
    };
    for (std::int32_t line = 0; line <= (turned ? columns : rows); ++line)
      for (std::int32_t at = 0; at < (turned ? rows : columns); ++at) {
        const auto edge = [&](std::int32_t a) { return isSquare(a, line) || isSquare(a, line - 1); };
        if (!edge(at)) continue;
        path.steps.emplace_back(MoveTo{corner(at, line, -1)});
        while (at < (turned ? rows : columns) && edge(at)) ++at;
        path.steps.emplace_back(LineTo{corner(at, line, 1)});
      }
  }
  return path;
}

/// One path a colour, squares side by side as one rectangle.
void addGrounds(const Puzzle& puzzle, const LetterGrid& grid,
                const std::function<std::optional<Colour>(Cell)>& ground, std::vector<Item>& items) {
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
void addMarks(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style,
              std::vector<Item>& items) {
  const Length line = lineWidth(grid, style), bar = std::max(grid.pitch * 0.11, line * 2);
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

/// The numbers or labels in the squares' corners. A circle does not go through them: it is interrupted by the
/// square's ground.
void addNumbers(const Puzzle& puzzle, const LetterGrid& grid, const NumberedGridStyle& style, Length size,
                const TextMeasure& measure, std::vector<Item>& items) {
  const double capital = measure.metrics(style.face).capHeight;
  for (const auto& [cell, label] : squareLabels(puzzle)) {
    const Length width = measure.width(style.face, size, label), widest = grid.pitch * kWidest;
    const double fit = std::min(1.0, widest / width);
    const auto mark = puzzle.marks.find(cell);
    const auto past = [&](bool bar) { return grid.pitch * (bar ? kCorner + kPastBar : kCorner); };
    const bool marked = mark != puzzle.marks.end();
    const Point corner{grid.left(cell.column) + past(marked && mark->second.barLeft),
                       grid.top(cell.row) + past(marked && mark->second.barTop) + size * (capital * fit)};
    if (!style.ground && marked && mark->second.circle) {
      const Length air = grid.pitch * kAir;
      Path patch;
      patch.fill = mark->second.ground.value_or(kWhite);
      const Rect text{{corner.x, corner.y - size * (capital * fit)}, {width * fit, size * (capital * fit)}};
      patch.steps = outlineOf(text.inset(Insets::all(-air)));
      items.emplace_back(std::move(patch));
    }
    items.emplace_back(TextRun{style.face, size * fit, style.line, corner, label});
  }
}

/// Whether a square's letter stands in the puzzle before anybody has solved it.
bool isGiven(const Puzzle& puzzle, Cell cell) {
  const auto mark = puzzle.marks.find(cell);
  return mark != puzzle.marks.end() && mark->second.given;
}

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

/// Several letters in a square, as small as they must be; in two lines where one would be too small to read.
void addSeveral(const std::string& text, const LetterRun& row, const LetterGrid& grid, std::int32_t column,
                const TextMeasure& measure, std::vector<LetterRun>& runs) {
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
void addLetters(const Puzzle& puzzle, const LetterGrid& grid, std::int32_t row, bool all, Length lower,
                const TextMeasure& measure, std::vector<Item>& items) {
  LetterRun run = letterRow(grid, puzzle, row, 0, puzzle.grid.columns());
  run.origin.y += lower;
  std::vector<LetterRun> wide;
  LetterRun usual = run;
  usual.cells = {};
  for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
    const Letter letter = puzzle.grid.at({column, row});
    const bool shown = letter < puzzle.alphabet.size() && (all || isGiven(puzzle, {column, row}));
    const std::string text = shown ? puzzle.alphabet[letter] : " ";
    const Length width = measure.width(grid.face, grid.size, text);
    const bool fits = width <= grid.pitch * kWidest || !shown;
    usual.cells.push(fits ? std::string_view(text) : " ");
    if (fits) continue;
    addSeveral(text, run, grid, column, measure, wide);
  }
  items.emplace_back(wide.empty() && all ? std::move(run) : std::move(usual));
  for (LetterRun& small : wide) items.emplace_back(std::move(small));
}

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
  std::vector<Item> items;
  std::vector<bool> black(puzzle.grid.cellCount(), false);
  if (style.ground) {
    addGrounds(puzzle, grid, style.ground, items);
  } else {
    black = blackCells(puzzle);
    const auto ground = [&](Cell cell) -> std::optional<Colour> {
      if (black[puzzle.grid.indexOf(cell)]) return style.line;
      const auto mark = puzzle.marks.find(cell);
      return mark == puzzle.marks.end() ? std::nullopt : mark->second.ground;
    };
    addGrounds(puzzle, grid, ground, items);
  }
  items.emplace_back(outlines(puzzle, outlined(puzzle, black), grid, style));
  if (!style.ground) addMarks(puzzle, grid, style, items);
  const Length size = grid.pitch * style.numberSize;
  const bool numbered = style.numbers && size >= style.smallestNumber;
  if (numbered) addNumbers(puzzle, grid, style, size, measure, items);
  std::set<std::int32_t> rows;  // That show letters.
  for (std::int32_t row = 0; style.letters && row < puzzle.grid.rows(); ++row) rows.insert(row);
  if (!style.ground)
    for (const auto& [cell, mark] : puzzle.marks)
      if (mark.given) rows.insert(cell.row);
  // Below a number, as a solver would write it.
  for (const std::int32_t row : rows)
    addLetters(puzzle, grid, row, style.letters, numbered ? grid.pitch * 0.13 : Length(), measure, items);
  if (style.over) style.over(grid, items);
  if (readsFromRight(puzzle.alphabet)) mirror(items, 0, grid.area(allCells(puzzle)));
  return items;
}

}  // namespace gridpress::layout
