// layout/poster/map_picture: writes the map's areas and lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/map_picture.h"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gridpress::layout {

namespace {

class MapWriter {
 public:
  MapWriter(const Puzzle& puzzle, const MapStyle& style) : puzzle_(puzzle), style_(style) {}

  std::string write() {
    const std::string columns = std::to_string(puzzle_.grid.columns()),
                      rows = std::to_string(puzzle_.grid.rows());
    svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + columns + " " + rows + "\">";
    if (style_.sea)
      svg_ += "<rect width=\"" + columns + "\" height=\"" + rows + "\" fill=\"" + style_.sea->hex() + "\"/>";
    for (const MapArea& area : puzzle_.map->areas) addArea(area);
    addLines(MapLine::Kind::graticule, style_.graticule, style_.graticuleWidth);
    addLines(MapLine::Kind::border, style_.border, style_.borderWidth);
    addLines(MapLine::Kind::coast, style_.coast, style_.coastWidth);
    return std::move(svg_) + "</svg>";
  }

 private:
  void number(double value) {
    constexpr int kDecimals = 2;
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, kDecimals).ptr;
    std::string_view digits(text.data(), static_cast<std::size_t>(end - text.data()));
    while (digits.ends_with('0')) digits.remove_suffix(1);
    if (digits.ends_with('.')) digits.remove_suffix(1);
    svg_ += digits;
  }
  void points(const std::vector<MapPoint>& line) {
    const char* step = "M";
    for (const MapPoint& point : line) {
      svg_ += step;
      number(point.x), svg_ += ' ', number(point.y);
      step = "L";
    }
  }

  // Its edge too: between two shades of paper no hairline shines through.
  void addArea(const MapArea& area) {
    const std::string colour = style_.tints[puzzle_.map->countries[area.country].tint].hex();
    svg_ += "<path fill-rule=\"evenodd\" fill=\"" + colour + "\" stroke=\"" + colour +
            "\" stroke-width=\".1\" d=\"";
    for (const std::vector<std::int32_t>& ring : area.rings) {
      points(ringOf(*puzzle_.map, ring));
      svg_ += 'Z';
    }
    svg_ += "\"/>";
  }

  // Each line by itself: a picture's band then strokes only those that it shows.
  void addLines(MapLine::Kind kind, const std::optional<Colour>& colour, double width) {
    if (!colour) return;
    svg_ += "<g fill=\"none\" stroke-linejoin=\"round\" stroke=\"" + colour->hex() + "\" stroke-width=\"";
    number(width);
    svg_ += "\">";
    for (const MapLine& line : puzzle_.map->lines) {
      if (line.kind != kind || line.points.size() < 2) continue;
      svg_ += "<path d=\"";
      points(line.points);
      svg_ += "\"/>";
    }
    svg_ += "</g>";
  }

  const Puzzle& puzzle_;
  const MapStyle& style_;
  std::string svg_;
};

}  // namespace

std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style) {
  return std::make_shared<const std::string>(MapWriter(puzzle, style).write());
}

}  // namespace gridpress::layout
