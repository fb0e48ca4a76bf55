// proof/lattice/letter_field: neighbours of the puzzle's grid that stand side by side say where it may be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/letter_field.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "proof/lattice/locate.h"

namespace gridpress::proof {

namespace {

std::string_view headAt(const Puzzle& puzzle, Cell cell) {
  if (!puzzle.grid.contains(cell) || !hasLetter(puzzle.grid.at(cell))) return {};
  return firstCodePoint(puzzle.alphabet[puzzle.grid.at(cell)]);
}

}  // namespace

LetterField::LetterField(const PrintedPage& page) : page_(page) {
  std::vector<Glyph> glyphs;
  for (const PlacedChar& c : page.chars)
    if (!c.turned && c.showing != Showing::hidden && page.textOf(c) != " ")
      glyphs.push_back({PrintedPage::middle(c), c.y, firstCodePoint(page.textOf(c))});
  std::stable_sort(glyphs.begin(), glyphs.end(), [](const Glyph& a, const Glyph& b) { return a.y < b.y; });
  constexpr double kOneLine = 0.5;  // Points.
  for (const Glyph& g : glyphs) {
    if (lines_.empty() || g.y - lines_.back().back().y > kOneLine) lines_.emplace_back();
    lines_.back().push_back(g);
  }
  for (std::vector<Glyph>& line : lines_)
    std::stable_sort(line.begin(), line.end(), [](const Glyph& a, const Glyph& b) { return a.x < b.x; });
}

std::vector<std::vector<std::string_view>> LetterField::lines() const {
  std::vector<std::vector<std::string_view>> all;
  for (const std::vector<Glyph>& line : lines_) {
    all.emplace_back();
    for (const Glyph& glyph : line) all.back().push_back(glyph.text);
  }
  return all;
}

const LetterField::Glyph* LetterField::at(double x, double y, double within) const {
  auto line = std::partition_point(lines_.begin(), lines_.end(),
                                   [&](const std::vector<Glyph>& l) { return l.front().y < y - within; });
  const Glyph* best = nullptr;
  double nearest = within;
  for (; line != lines_.end() && line->front().y <= y + within; ++line) {
    auto g = std::partition_point(line->begin(), line->end(),
                                  [&](const Glyph& glyph) { return glyph.x < x - within; });
    for (; g != line->end() && g->x <= x + within; ++g)
      if (const double away = std::hypot(g->x - x, g->y - y); away <= nearest) {
        nearest = away;
        best = &*g;
      }
  }
  return best;
}

// The pitch is measured along the cell's row: two letters alone say it too roughly for a wide grid.
LetterField::Place LetterField::placeBy(const Glyph& glyph, Cell cell, double pitch,
                                        const Puzzle& puzzle) const {
  double x = glyph.x;
  int steps = 0;
  double measured = pitch;
  for (int column = cell.column + 1; column < puzzle.grid.columns(); ++column) {
    ++steps;
    x += measured;
    const Glyph* next = at(x, glyph.y, 0.3 * pitch);
    if (next == nullptr) continue;
    x = next->x;
    measured = (x - glyph.x) / steps;
  }
  return {glyph.x - cell.column * measured, glyph.y - cell.row * measured, measured};
}

std::optional<int> LetterField::missesAt(const Puzzle& puzzle, const Place& place, int mayMiss) const {
  int misses = 0;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const std::string_view wanted = headAt(puzzle, c);
      if (wanted.empty()) continue;
      const Glyph* there =
          at(place.x + c.column * place.pitch, place.y + c.row * place.pitch, 0.3 * place.pitch);
      if ((there == nullptr || there->text != wanted) && ++misses > mayMiss) return std::nullopt;
    }
  return misses;
}

std::optional<LetterField::Place> LetterField::placeOf(const Puzzle& puzzle) const {
  // One pair of neighbours a row is enough: faults are few. Where only words have letters, there are cells
  // between them.
  struct Pair {
    Cell cell;
    int apart = 1;
  };
  std::map<std::pair<std::string_view, std::string_view>, std::vector<Pair>> pairs;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row) {
    std::optional<Cell> before;
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      if (headAt(puzzle, c).empty()) continue;
      if (before) {
        pairs[{headAt(puzzle, *before), headAt(puzzle, c)}].push_back({*before, c.column - before->column});
        break;
      }
      before = c;
    }
  }
  // Versions of one list may look alike: the place that shows the most letters is the puzzle's.
  const std::vector<Letter>& all = puzzle.grid.cells();
  auto mayMiss =
      static_cast<int>(static_cast<double>(std::count_if(all.begin(), all.end(), hasLetter)) * (1 - kAlike));
  std::optional<Place> best;
  for (const std::vector<Glyph>& line : lines_)
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const auto cells = pairs.find({line[i].text, line[i + 1].text});
      if (cells == pairs.end()) continue;
      for (const auto& [cell, apart] : cells->second) {
        const Place place = placeBy(line[i], cell, (line[i + 1].x - line[i].x) / apart, puzzle);
        const std::optional<int> misses = missesAt(puzzle, place, mayMiss);
        if (!misses) continue;
        best = place;
        if (*misses == 0) return best;
        mayMiss = *misses - 1;
      }
    }
  return best;
}

std::optional<GridPiece> LetterField::read(const Puzzle& puzzle, const Place& place) const {
  const Extent e = extentOf(puzzle.grid);
  const double left = place.x + (e.left - 0.5) * place.pitch, top = place.y + (e.top - 0.5) * place.pitch;
  const double right = place.x + (e.right - 0.5) * place.pitch,
               bottom = place.y + (e.bottom - 0.5) * place.pitch;
  PrintedPage block = page_;
  std::erase_if(block.chars, [&](const PlacedChar& c) {
    const double x = PrintedPage::middle(c);
    return x < left || x > right || c.y < top || c.y > bottom;
  });
  std::optional<GridPiece> piece =
      findGrid(block, puzzle.alphabet, {.pitch = place.pitch, .anyColour = true, .gaps = true});
  if (!piece) return std::nullopt;
  // Where a whole row or column at the edge is missing, its cells are there and empty.
  const int before = static_cast<int>(std::lround((piece->columns.start - left) / place.pitch - 0.5));
  const int above = static_cast<int>(std::lround((piece->rows.start - top) / place.pitch - 0.5));
  piece->pad(before, above, e.right - e.left - before - piece->columns.count,
             e.bottom - e.top - above - piece->rows.count);
  return piece;
}

std::optional<GridPiece> LetterField::find(const Puzzle& puzzle) const {
  const std::optional<Place> place = placeOf(puzzle);
  return place ? read(puzzle, *place) : std::nullopt;
}

}  // namespace gridpress::proof
