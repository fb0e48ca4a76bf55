// layout/poster/map_picture: writes the map's areas and lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map_picture.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/poster/shores.h"

namespace gridpress::layout {

namespace {

// A line of a map of few cells is no wider than this share of its longer side.
constexpr double kWidestLine = 1.0 / 400;
// Up to so many cells a side its letters are so large that a coast through them is seen.
constexpr std::int32_t kLargeLetters = 100;

// Of the drawing in a cell: cairo keeps 1/256 of a unit, and a cell may be an inch.
constexpr double kCellUnits = 100;

class MapWriter {
 public:
  MapWriter(const Puzzle& puzzle, const MapStyle& style)
      : puzzle_(puzzle),
        style_(style),
        widest_(kWidestLine * std::max(puzzle.grid.columns(), puzzle.grid.rows())),
        large_(std::max(puzzle.grid.columns(), puzzle.grid.rows()) <= kLargeLetters) {}

  std::string write() {
    const double columns = puzzle_.grid.columns(), rows = puzzle_.grid.rows();
    svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ";
    number(columns), svg_ += ' ', number(rows), svg_ += "\">";
    if (style_.sea) {
      svg_ += "<rect width=\"", number(columns), svg_ += "\" height=\"", number(rows);
      svg_ += "\" fill=\"" + style_.sea->hex() + "\"/>";
    }
    if (large_)
      addShores();
    else
      for (const MapArea& area : puzzle_.map->areas) addArea(area);
    addLines(MapLine::Kind::graticule, style_.graticule, std::min(style_.graticuleWidth, widest_));
    addLines(MapLine::Kind::border, style_.border, std::min(style_.borderWidth, widest_));
    if (!large_) addLines(MapLine::Kind::coast, style_.coast, std::min(style_.coastWidth, widest_));
    return std::move(svg_) + "</svg>";
  }

 private:
  // In hundredths of a cell, with `decimals`.
  void number(double cells, int decimals = 0) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), cells * kCellUnits,
                                   std::chars_format::fixed, decimals)
                         .ptr;
    std::string_view digits(text.data(), static_cast<std::size_t>(end - text.data()));
    if (decimals > 0) {
      while (digits.ends_with('0')) digits.remove_suffix(1);
      if (digits.ends_with('.')) digits.remove_suffix(1);
    }
    svg_ += digits;
  }
  void points(const std::vector<MapPoint>& line, int decimals = 0) {
    const char* step = "M";
    for (const MapPoint& point : line) {
      svg_ += step;
      number(point.x, decimals), svg_ += ' ', number(point.y, decimals);
      step = "L";
    }
  }

  // Land is drawn a little beyond its coasts, so that letters on them stand within; and coasts beneath all
  // land, so that none runs through land where two pieces meet.
  void addShores() {
    const Shores shores = shoresOf(*puzzle_.map, {1.0 * puzzle_.grid.columns(), 1.0 * puzzle_.grid.rows()},
                                   style_.shore, style_.coast ? std::min(style_.coastWidth, widest_) : 0);
    if (style_.coast) addShape(shores.coast, *style_.coast);
    for (std::size_t tint = 0; tint < shores.land.size(); ++tint)
      addShape(shores.land[tint], style_.tints[tint]);
    for (std::size_t tint = 0; tint < shores.areas.size(); ++tint)
      addShape(shores.areas[tint], style_.tints[tint], true);
  }
  void addShape(const MapShape& shape, Colour colour, bool edged = false) {
    if (shape.empty()) return;
    beginPath(colour, edged);
    for (const std::vector<MapPoint>& ring : shape) points(ring, 1), svg_ += 'Z';
    svg_ += "\"/>";
  }

  // With its edge: between two tints no hairline of paper shines through.
  void beginPath(Colour colour, bool edged) {
    svg_ += "<path fill-rule=\"evenodd\" fill=\"" + colour.hex();
    if (edged) svg_ += "\" stroke=\"" + colour.hex() + "\" stroke-width=\"10\" stroke-linejoin=\"round";
    svg_ += "\" d=\"";
  }

  void addArea(const MapArea& area) {
    beginPath(style_.tints[puzzle_.map->countries[area.country].tint], true);
    for (const std::vector<std::int32_t>& ring : area.rings) {
      points(ringOf(*puzzle_.map, ring));
      svg_ += 'Z';
    }
    svg_ += "\"/>";
  }

  void beginLines(Colour colour, double width) {
    svg_ += "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke=\"" + colour.hex() +
            "\" stroke-width=\"";
    number(width, 1);
    svg_ += "\">";
  }
  // Each line by itself: a picture's band then strokes only those that it shows.
  void addLine(const MapLine& line) {
    if (line.points.size() < 2) return;
    svg_ += "<path d=\"";
    points(line.points);
    svg_ += "\"/>";
  }
  void addLines(MapLine::Kind kind, const std::optional<Colour>& colour, double width) {
    if (!colour) return;
    beginLines(*colour, width);
    for (const MapLine& line : puzzle_.map->lines)
      if (line.kind == kind) addLine(line);
    svg_ += "</g>";
  }

  const Puzzle& puzzle_;
  const MapStyle& style_;
  double widest_;  // Of all lines, in cells.
  bool large_;     // Its letters.
  std::string svg_;
};

}  // namespace

std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style) {
  return std::make_shared<const std::string>(MapWriter(puzzle, style).write());
}

}  // namespace gridpress::layout
