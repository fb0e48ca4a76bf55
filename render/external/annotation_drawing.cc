// render/external/annotation_drawing: text markup, lines and their endings, boxes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/appearances.h"

#include <cmath>
#include <initializer_list>

namespace gridpress::render {

std::optional<std::string> colourOf(Handle colour, bool stroke) {
  const std::vector<double> parts = numbersOf(colour);
  const char* name = parts.size() == 1   ? stroke ? "G " : "g "
                     : parts.size() == 3 ? stroke ? "RG " : "rg "
                     : parts.size() == 4 ? stroke ? "K " : "k "
                                         : nullptr;
  if (name == nullptr) return std::nullopt;
  std::string all;
  for (const double part : parts) all += coordinate(part);
  return all + name;
}

double borderWidthOf(Handle annotation) {
  Handle style = annotation.getKey("/BS"), border = annotation.getKey("/Border");
  if (style.isDictionary()) return style.getKey("/W").isNumber() ? foreign::number(style.getKey("/W")) : 1;
  return border.isArray() && border.getArrayNItems() >= 3 ? foreign::number(border.getArrayItem(2)) : 1;
}

std::string dashesOf(Handle annotation) {
  Handle style = annotation.getKey("/BS"), border = annotation.getKey("/Border"), dashes;
  if (style.isDictionary()) {
    if (!style.getKey("/S").isNameAndEquals("/D")) return {};
    dashes = style.getKey("/D");
    if (!dashes.isArray()) return "[3] 0 d ";
  } else if (border.isArray() && border.getArrayNItems() >= 4) {
    dashes = border.getArrayItem(3);
  }
  double sum = 0;
  std::string all;
  for (const double dash : numbersOf(dashes)) all += coordinate(dash), sum += dash;
  return sum > 0 ? "[" + all + "] 0 d " : "";
}

// Along the lower sides of quadrilaterals, which programs write from their upper left to their lower right.
void drawMarkup(Handle annotation, const std::string& kind, Drawing& drawing) {
  const bool fills = kind == "/Highlight";
  const std::vector<double> quads = numbersOf(annotation.getKey("/QuadPoints"));
  drawing.content += colourOf(annotation.getKey("/C"), !fills).value_or(fills ? "1 1 0 rg " : "0 G ");
  drawing.multiply = fills;
  for (std::size_t i = 0; i + 8 <= quads.size(); i += 8) {
    const double* q = &quads[i];
    const double high = std::hypot(q[0] - q[4], q[1] - q[5]), thick = std::max(high / 16, 0.5);
    const auto along = [&](double share) {
      return std::vector<double>{q[4] + (q[0] - q[4]) * share, q[5] + (q[1] - q[5]) * share,
                                 q[6] + (q[2] - q[6]) * share, q[7] + (q[3] - q[7]) * share};
    };
    if (fills) {
      drawing.content += polygon({q[0], q[1], q[2], q[3], q[6], q[7], q[4], q[5]}, true) + "f ";
    } else if (kind == "/Squiggly") {
      const std::vector<double> low = along(0.02), top = along(0.12);
      const int waves = std::max(2, static_cast<int>(std::hypot(low[2] - low[0], low[3] - low[1]) / 2));
      std::vector<double> wave;
      for (int w = 0; w <= waves; ++w) {
        const std::vector<double>& from = w % 2 == 0 ? low : top;
        const double share = static_cast<double>(w) / waves;
        wave.insert(wave.end(),
                    {from[0] + (from[2] - from[0]) * share, from[1] + (from[3] - from[1]) * share});
      }
      drawing.content += coordinate(thick) + "w " + polygon(wave, false) + "S ";
    } else {
      drawing.content +=
          coordinate(thick) + "w " + polygon(along(kind == "/StrikeOut" ? 0.45 : 0.1), false) + "S ";
    }
    cover(drawing, {q, q + 8}, thick);
  }
}

namespace {

// What ends a line at (x, y), to which it comes along the direction (dx, dy) of length 1 (table 176); `paint`
// is for closed shapes, which are filled only where a colour is given for that.
std::string lineEnd(const std::string& kind, double x, double y, double dx, double dy, double size,
                    const std::string& paint) {
  const auto joined = [&](std::initializer_list<std::pair<double, double>> points) {
    std::vector<double> all;
    for (const auto& [back, aside] : points)
      all.insert(all.end(),
                 {x - dx * back * size - dy * aside * size, y - dy * back * size + dx * aside * size});
    return all;
  };
  if (kind == "/OpenArrow") return polygon(joined({{1, 0.5}, {0, 0}, {1, -0.5}}), false) + "S ";
  if (kind == "/ClosedArrow") return polygon(joined({{1, 0.5}, {0, 0}, {1, -0.5}}), true) + paint;
  if (kind == "/ROpenArrow") return polygon(joined({{0, 0.5}, {1, 0}, {0, -0.5}}), false) + "S ";
  if (kind == "/RClosedArrow") return polygon(joined({{0, 0.5}, {1, 0}, {0, -0.5}}), true) + paint;
  if (kind == "/Butt") return polygon(joined({{0, 0.5}, {0, -0.5}}), false) + "S ";
  if (kind == "/Slash") return polygon(joined({{0.3, 0.5}, {-0.3, -0.5}}), false) + "S ";
  if (kind == "/Diamond") return polygon(joined({{0.5, 0}, {0, 0.5}, {-0.5, 0}, {0, -0.5}}), true) + paint;
  const Box around{x - size / 2, y - size / 2, x + size / 2, y + size / 2};
  if (kind == "/Square") return rectangleOf(around) + paint;
  if (kind == "/Circle") return ellipse(around) + paint;
  return {};
}

void drawEnds(Handle annotation, const std::vector<double>& xy, double width, Drawing& drawing) {
  Handle ends = annotation.getKey("/LE");
  const std::size_t n = xy.size();
  if (!ends.isArray() || ends.getArrayNItems() != 2 || n < 4) return;
  const double size = 3 + 6 * width;
  const auto end = [&](int which, double x, double y, double fromX, double fromY) {
    const double length = std::hypot(x - fromX, y - fromY);
    Handle kind = ends.getArrayItem(which);
    if (kind.isName() && length > 0)
      drawing.content += lineEnd(kind.getName(), x, y, (x - fromX) / length, (y - fromY) / length, size,
                                 numbersOf(annotation.getKey("/IC")).empty() ? "S " : "B ");
  };
  end(0, xy[0], xy[1], xy[2], xy[3]);
  end(1, xy[n - 2], xy[n - 1], xy[n - 4], xy[n - 3]);
  cover(drawing, xy, size);
}

std::string strokeOf(Handle annotation, double width) {
  return colourOf(annotation.getKey("/C"), true).value_or("0 G ") + coordinate(width) + "w " +
         dashesOf(annotation);
}

}  // namespace

void drawLines(Handle annotation, const std::string& kind, Drawing& drawing) {
  const double width = borderWidthOf(annotation);
  const auto fill = colourOf(annotation.getKey("/IC"), false);
  drawing.content += strokeOf(annotation, width) + fill.value_or("");
  std::vector<std::vector<double>> lines;
  if (Handle list = annotation.getKey("/InkList"); kind == "/Ink" && list.isArray())
    for (Handle& one : list.getArrayAsVector()) lines.push_back(numbersOf(one));
  else
    lines.push_back(numbersOf(annotation.getKey(kind == "/Line" ? "/L" : "/Vertices")));
  if (kind == "/Ink") drawing.content += "1 J 1 j ";
  for (const std::vector<double>& xy : lines) {
    if (width > 0 || kind == "/Polygon")
      drawing.content +=
          polygon(xy, kind == "/Polygon") + (kind == "/Polygon" && fill ? width > 0 ? "B " : "f " : "S ");
    cover(drawing, xy, width);
    if (kind == "/Line" || kind == "/PolyLine") drawEnds(annotation, xy, width, drawing);
  }
}

Box withoutDifferences(Handle annotation, const Box& rect) {
  const std::vector<double> off = numbersOf(annotation.getKey("/RD"));
  if (off.size() != 4) return rect;
  return {rect.llx + off[0], rect.lly + off[1], rect.urx - off[2], rect.ury - off[3]};
}

void drawShape(Handle annotation, const std::string& kind, Drawing& drawing) {
  const double width = borderWidthOf(annotation);
  const auto fill = colourOf(annotation.getKey("/IC"), false);
  const Box box = inner(withoutDifferences(annotation, drawing.box), width / 2);
  drawing.content += strokeOf(annotation, width) + fill.value_or("") +
                     (kind == "/Square" ? rectangleOf(box) : ellipse(box)) +
                     (fill        ? width > 0 ? "B " : "f "
                      : width > 0 ? "S "
                                  : "n ");
}

}  // namespace gridpress::render
