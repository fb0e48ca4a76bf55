// layout/guide_sample: picks a word, shows its piece of the grid with rulers, and says how to find it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide_sample.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "layout/capsule.h"
#include "layout/entry.h"
#include "layout/fill_in.h"
#include "layout/paragraph.h"
#include "layout/ruler.h"

namespace gridpress::layout {

namespace {

constexpr std::int32_t kColumns = 27, kRows = 13;  // About the piece that the article prints.

std::string ordinal(std::int32_t n) {
  const std::int32_t ten = n % 10, hundred = n % 100;
  const char* ending = "th";
  if (hundred < 11 || hundred > 13) ending = ten == 1 ? "st" : ten == 2 ? "nd" : ten == 3 ? "rd" : "th";
  return std::to_string(n) + ending;
}

std::string way(Direction d) {
  switch (d) {
    case Direction::right:
      return "to the right";
    case Direction::downRight:
      return "diagonally down to the right";
    case Direction::down:
      return "straight down";
    case Direction::downLeft:
      return "diagonally down to the left";
    case Direction::left:
      return "to the left";
    case Direction::upLeft:
      return "diagonally up to the left";
    case Direction::up:
      return "straight up";
    case Direction::upRight:
      return "diagonally up to the right";
  }
  return "";
}

// How much a placement is worth as an example; 0 is best.
int rank(const Puzzle& puzzle, const Placement& p) {
  const std::size_t length = puzzle.words[p.word].letters.size();
  const bool handy = length >= 4 && length <= 8;
  const bool diagonal = static_cast<int>(p.direction) % 2 == 1;
  return (p.direction == Direction::downLeft ? 0 : diagonal ? 1 : 2) + (handy ? 0 : 3);
}

}  // namespace

std::optional<Placement> sampleFor(const Puzzle& puzzle) {
  // Among equals a name that many know explains best; then one well inside, so that the piece shows all
  // around it; in a mask, one with cells all around it.
  const std::vector<Letter>& all = puzzle.grid.cells();
  const bool masked = std::find(all.begin(), all.end(), kOutside) != all.end();
  const auto key = [&](const Placement& p) {
    std::int64_t people = 0;
    for (const PrintForm& form : puzzle.words[p.word].prints) people = std::max(people, form.population);
    std::int32_t outside = 0;
    const CellRange cells = masked ? sampleCells(puzzle, p, kColumns, kRows) : CellRange{};
    for (Cell c{0, cells.top}; c.row < cells.bottom; ++c.row)
      for (c.column = cells.left; c.column < cells.right; ++c.column)
        outside += puzzle.grid.at(c) == kOutside;
    const bool atEdge = p.start.column < kRows || p.start.row < kRows;
    return std::tuple(outside, rank(puzzle, p), -people, atEdge, p.start.row, p.start.column);
  };
  const auto best = std::min_element(puzzle.placements.begin(), puzzle.placements.end(),
                                     [&](const Placement& a, const Placement& b) { return key(a) < key(b); });
  if (best == puzzle.placements.end()) return std::nullopt;
  return *best;
}

CellRange sampleCells(const Puzzle& puzzle, const Placement& p, std::int32_t columns, std::int32_t rows) {
  const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
  const Cell end = advance(p.start, p.direction, length - 1);
  const auto around = [](std::int32_t a, std::int32_t b, std::int32_t size, std::int32_t limit) {
    const std::int32_t shown = std::min(std::max(size, std::abs(a - b) + 1), limit);
    const std::int32_t from = std::clamp((a + b + 1 - shown) / 2, 0, limit - shown);
    return std::pair(from, from + shown);
  };
  const auto [left, right] = around(p.start.column, end.column, columns, puzzle.grid.columns());
  const auto [top, bottom] = around(p.start.row, end.row, rows, puzzle.grid.rows());
  // A mask's piece ends where its letters do.
  CellRange cells{left, top, right, bottom};
  const auto bare = [&](const CellRange& edge) {
    for (Cell c{0, edge.top}; c.row < edge.bottom; ++c.row)
      for (c.column = edge.left; c.column < edge.right; ++c.column)
        if (puzzle.grid.at(c) != kOutside) return false;
    return true;
  };
  while (bare({cells.left, cells.top, cells.right, cells.top + 1})) ++cells.top;
  while (bare({cells.left, cells.bottom - 1, cells.right, cells.bottom})) --cells.bottom;
  while (bare({cells.left, cells.top, cells.left + 1, cells.bottom})) ++cells.left;
  while (bare({cells.right - 1, cells.top, cells.right, cells.bottom})) --cells.right;
  return cells;
}

std::vector<Item> explanation(const Puzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure) {
  std::vector<Item> items;
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  const Facts facts = factsOf(puzzle);
  const Length size = Length::pt(11), leading = Length::pt(16);
  Length y = area.top() + Length::in(0.9);
  const auto add = [&items](std::vector<Item> more) {
    std::move(more.begin(), more.end(), std::back_inserter(items));
  };
  const auto say = [&](const std::string& text) {
    const Paragraph p =
        setParagraph(text, {style.face, size, kBlack, leading}, {{area.left(), y}, area.size}, measure);
    add(p.items);
    y += p.height + leading * 0.6;
  };

  const std::string title = fillIn(style.title, facts);
  const Length titleSize =
      std::min(Length::pt(26),
               Length::pt(26) * (area.size.width / measure.width(style.headFace, Length::pt(26), title)));
  items.emplace_back(
      TextRun{style.headFace, titleSize, kBlack, {area.left(), y}, title, Align::start, Turn::none});
  y += leading * 2.2;
  say(fillIn(
      "The puzzle hides {words} words in a grid of {columns} columns and {rows} rows. This guide lists them "
      "in "
      "alphabetical order, each after the place of its first letter and an arrow for the way it reads.",
      facts));

  if (const auto sample = sampleFor(puzzle)) {
    const std::string word = puzzle.words[sample->word].text;
    const auto length = static_cast<std::int32_t>(puzzle.words[sample->word].letters.size());
    say("For example:");
    items.emplace_back(TextRun{style.headFace,
                               Length::pt(15),
                               kBlack,
                               {area.left() + Length::pt(24), y + Length::pt(4)},
                               entryText(puzzle, *sample),
                               Align::start,
                               Turn::none});
    y += leading * 1.9;
    say(word + " begins in the " + ordinal(sample->start.column + 1) + " column, in the " +
        ordinal(sample->start.row + 1) + " row, and reads " + way(sample->direction) +
        ". Columns are counted along the top and bottom of the grid, rows along its sides: o marks each 5, "
        "a bar each 10.");

    const CellRange cells = sampleCells(puzzle, *sample, kColumns, kRows);
    RulerStyle rulers;
    rulers.face = style.gridFace;
    GridStyle gridStyle;
    gridStyle.face = style.gridFace;
    const Length room = area.size.width / (cells.columns() + rulers.depth * 2);
    const Length pitch = std::min(Length::pt(16), room);
    const Length depth = rulerDepth(rulers, pitch);
    const Length left = area.left() + (area.size.width - pitch * cells.columns()) / 2;
    LetterGrid grid =
        setGrid(gridStyle, {left - pitch * cells.left, y + depth - pitch * cells.top}, pitch, measure);
    const Cell end = advance(sample->start, sample->direction, length - 1);
    items.emplace_back(Path{capsule({grid.centreX(sample->start.column), grid.centreY(sample->start.row)},
                                    {grid.centreX(end.column), grid.centreY(end.row)}, pitch * 0.45),
                            Colour{0xff, 0xe8, 0x8a}, Stroke{{0xc8, 0x8a, 0x00}, Length::pt(0.75)}});
    for (std::int32_t row = cells.top; row < cells.bottom; ++row)
      items.emplace_back(letterRow(grid, puzzle, row, cells.left, cells.right));
    add(ruler(grid, rulers, Side::top, cells, measure));
    add(ruler(grid, rulers, Side::left, cells, measure));
    y += depth + pitch * cells.rows() + leading * 2;
  }
  if (!puzzle.credit.empty()) say(puzzle.credit);
  return items;
}

}  // namespace gridpress::layout
