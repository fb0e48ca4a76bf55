// layout/poster/map_sectors: rules the map between its cells, and labels it as road atlases are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map_sectors.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>

#include "layout/grid/ruler.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

// A label's size in pitches: this share of a sector's side, within bounds. Larger than a ruler's numbers in
// any case, so that nobody takes it for one.
constexpr double kOfSide = 0.09, kLeastLabel = 2.2, kLargestLabel = 7;
constexpr double kBandOfLabel = 1.1;  // The band's depth, of a label's size.

double labelSize(const Sectors& sectors) {
  return std::clamp(kOfSide * sectors.side, kLeastLabel, kLargestLabel);
}

// Both sides' labels and the strokes between them, along the top and bottom or along the left and right.
class Labels {
 public:
  Labels(const PosterTemplate& style, const LetterGrid& grid, const Rect& area, Length size,
         const TextMeasure& measure)
      : style_(style),
        size_(size),
        cap_(size * measure.metrics(style.map->face).capHeight),
        inner_(area.outset(Insets::all(rulerDepth(style.rulers, grid.pitch)))),
        band_(size * kBandOfLabel) {}

  // The middle of a sector.
  void across(Length x, const std::string& label) {
    for (const Length y : {inner_.top() - band_ / 2, inner_.bottom() + band_ / 2})
      put({x, y + cap_ / 2}, label);
  }
  void down(Length y, const std::string& label) {
    for (const Length x : {inner_.left() - band_ / 2, inner_.right() + band_ / 2})
      put({x, y + cap_ / 2}, label);
  }

  std::vector<Item> items;

 private:
  void put(Point at, const std::string& label) {
    items.emplace_back(
        TextRun{style_.map->face, size_, style_.rulers.number, at, label, Align::centre, Turn::none});
  }

  const PosterTemplate& style_;
  Length size_, cap_;
  Rect inner_;  // Grid and rulers.
  Length band_;
};

}  // namespace

double sectorBand(const Puzzle& puzzle, const PosterTemplate& style) {
  const std::optional<Sectors> sectors = sectorsOf(puzzle);
  return sectors && style.map && style.map->sectors ? labelSize(*sectors) * kBandOfLabel : 0;
}

std::vector<Item> mapSectors(const Puzzle& puzzle, const PosterTemplate& style, const LetterGrid& grid,
                             const TextMeasure& measure) {
  if (sectorBand(puzzle, style) == 0) return {};
  const Sectors sectors = *sectorsOf(puzzle);
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  const Rect area = grid.area({0, 0, columns, rows});
  std::vector<Item> items;
  // Filled: a thin stroke is moved to whole pixels by some readers.
  const Length width = grid.pitch * style.map->sectorWidth;
  const auto filled = [&](const Rect& line) {
    if (width > Length()) items.emplace_back(Path{outlineOf(line), *style.map->sectors, {}});
  };
  Labels labels(style, grid, area, grid.pitch * labelSize(sectors), measure);
  const auto middle = [&](std::int32_t sector, std::int32_t count) {
    return grid.pitch * ((sectors.side * sector + std::min(sectors.side * (sector + 1), count)) / 2.0);
  };
  for (std::int32_t column = 0; column < sectors.count.column; ++column) {
    const Length x = area.left() + grid.pitch * (sectors.side * column);
    if (column > 0) filled({{x - width / 2, area.top()}, {width, area.size.height}});
    labels.across(area.left() + middle(column, columns), std::to_string(column + 1));
  }
  for (std::int32_t row = 0; row < sectors.count.row; ++row) {
    const Length y = area.top() + grid.pitch * (sectors.side * row);
    if (row > 0) filled({{area.left(), y - width / 2}, {area.size.width, width}});
    labels.down(area.top() + middle(row, rows), rowLetters(static_cast<std::size_t>(row)));
  }
  std::move(labels.items.begin(), labels.items.end(), std::back_inserter(items));
  return items;
}

}  // namespace gridpress::layout
