// layout/tiles/step_drawings: sheets, strips, scissors and glue, in lines of one thickness.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/step_drawings.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

#include "layout/tiles/dashed_line.h"

namespace gridpress::layout {

namespace {

constexpr Colour kInk{0x30, 0x30, 0x30}, kStrip{0xd8, 0xd8, 0xd8}, kOld{0x8a, 0x8a, 0x8a};

/// Draws in a box that is 1 high; lengths are of it.
class Pen {
 public:
  Pen(const Rect& box, const Face& face) : box_(box), face_(face), unit_(box.size.height) {}

  void sheet(double x, double y, double width, double height, std::optional<Colour> fill = kWhite) {
    items_.emplace_back(Path{outlineOf({at(x, y), {unit_ * width, unit_ * height}}), fill, stroke()});
  }
  void area(double x, double y, double width, double height, Colour fill) {
    items_.emplace_back(Path{outlineOf({at(x, y), {unit_ * width, unit_ * height}}), fill, std::nullopt});
  }
  void stretch(double x, double y, double toX, double toY) {
    items_.emplace_back(line(at(x, y), at(toX, toY), stroke()));
  }
  void dashes(double x, double y, double toX, double toY) {
    items_.emplace_back(dashedLine(at(x, y), at(toX, toY), stroke(), unit_ * 0.06));
  }
  void ring(double x, double y, double radius, std::optional<Colour> fill = std::nullopt) {
    constexpr double kRound = 0.5523;  // Of a quarter circle's handles, as Bézier curves.
    const double h = radius * kRound;
    const auto curve = [&](double x1, double y1, double x2, double y2, double x3, double y3) {
      return CurveTo{at(x + x1, y + y1), at(x + x2, y + y2), at(x + x3, y + y3)};
    };
    items_.emplace_back(
        Path{{MoveTo{at(x + radius, y)}, curve(radius, h, h, radius, 0, radius),
              curve(-h, radius, -radius, h, -radius, 0), curve(-radius, -h, -h, -radius, 0, -radius),
              curve(h, -radius, radius, -h, radius, 0), ClosePath{}},
             fill,
             stroke()});
  }
  /// Closed, their tips to (x, y), which they have come to at so many degrees: 0 from the left, 90 from
  /// above.
  void scissors(double x, double y, double degrees) {
    const double turn = degrees * std::numbers::pi / 180;
    const auto point = [&](double along, double beside) {
      return std::pair(x - along * std::cos(turn) - beside * std::sin(turn),
                       y - along * std::sin(turn) + beside * std::cos(turn));
    };
    for (const double side : {-1.0, 1.0}) {
      const auto [tipX, tipY] = point(0, side * 0.045);
      const auto [endX, endY] = point(0.2, side * -0.045);
      stretch(tipX, tipY, endX, endY);
      const auto [ringX, ringY] = point(0.25, side * -0.065);
      ring(ringX, ringY, 0.05);
    }
  }
  void arrow(double x, double y, double toX, double toY) {
    const double length = std::hypot(toX - x, toY - y), dx = (toX - x) / length, dy = (toY - y) / length;
    stretch(x, y, toX, toY);
    for (const double side : {-1.0, 1.0})
      stretch(toX, toY, toX - dx * 0.08 + side * dy * 0.05, toY - dy * 0.08 - side * dx * 0.05);
  }
  void text(const std::string& words, double x, double y, double size, Colour colour = kInk) {
    items_.emplace_back(TextRun{face_, unit_ * size, colour, at(x, y), words, Align::centre, Turn::none});
  }
  std::vector<Item> take() { return std::move(items_); }

 private:
  Point at(double x, double y) const { return {box_.left() + unit_ * x, box_.top() + unit_ * y}; }
  Stroke stroke() const { return {kInk, unit_ * 0.018}; }

  Rect box_;
  const Face& face_;
  Length unit_;
  std::vector<Item> items_;
};

void drawPrint(Pen& pen) {
  pen.sheet(0.15, 0.08, 1, 0.84);
  pen.text("100 %", 0.65, 0.5, 0.24);
  pen.stretch(0.55, 0.8, 1.05, 0.8);
  for (const double x : {0.55, 1.05}) pen.stretch(x, 0.76, x, 0.84);
}

void drawCut(Pen& pen) {
  pen.sheet(0.25, 0.2, 0.95, 0.72);
  pen.dashes(0.37, 0.2, 0.37, 0.92);
  pen.dashes(0.25, 0.32, 1.2, 0.32);
  pen.scissors(0.37, 0.26, 90);
  pen.scissors(0.31, 0.32, 0);
}

/// A sheet with its right and its bottom strip.
void drawSheet(Pen& pen, double x, double y, double width, double height) {
  pen.sheet(x, y, width, height);
  pen.area(x + width - 0.1, y + 0.01, 0.09, height - 0.02, kStrip);
  pen.area(x + 0.01, y + height - 0.1, width - 0.02, 0.09, kStrip);
}

void drawLay(Pen& pen) {
  drawSheet(pen, 0.05, 0.05, 0.55, 0.45);
  drawSheet(pen, 0.5, 0.05, 0.55, 0.45);
  drawSheet(pen, 0.05, 0.4, 0.55, 0.45);
  drawSheet(pen, 0.7, 0.52, 0.55, 0.45);
  pen.arrow(0.78, 0.62, 0.56, 0.46);
  pen.text("A1", 0.27, 0.28, 0.14);
  pen.text("A2", 0.73, 0.28, 0.14);
  pen.text("B1", 0.27, 0.63, 0.14);
  pen.text("B2", 0.95, 0.77, 0.14);
}

void drawMatch(Pen& pen) {
  pen.sheet(0.05, 0.15, 0.75, 0.7);
  pen.area(0.6, 0.16, 0.19, 0.68, kStrip);
  pen.text("T", 0.7, 0.58, 0.24, kOld);
  pen.text("A", 0.48, 0.58, 0.24);
  pen.text("C", 0.26, 0.58, 0.24);
  pen.sheet(0.86, 0.22, 0.4, 0.7);
  pen.text("T", 0.98, 0.65, 0.24);
  pen.arrow(1.16, 0.1, 0.86, 0.1);
}

void drawGlue(Pen& pen) {
  pen.sheet(0.05, 0.12, 0.8, 0.76);
  pen.area(0.7, 0.13, 0.14, 0.74, kStrip);
  for (int i = 0; i < 6; ++i) {
    const double y = 0.2 + i * 0.1;
    pen.stretch(0.73, y, 0.81, y + 0.05);
    pen.stretch(0.81, y + 0.05, 0.73, y + 0.1);
  }
  // The stick, on its way down.
  pen.sheet(0.98, 0.12, 0.18, 0.4);
  pen.area(1.01, 0.52, 0.12, 0.12, kStrip);
  pen.sheet(1.01, 0.52, 0.12, 0.12, std::nullopt);
  pen.arrow(1.07, 0.7, 1.07, 0.88);
}

}  // namespace

std::vector<Item> stepDrawing(TileStep step, const Rect& box, const Face& face) {
  Pen pen(box, face);
  switch (step) {
    case TileStep::print:
      drawPrint(pen);
      break;
    case TileStep::cut:
      drawCut(pen);
      break;
    case TileStep::lay:
      drawLay(pen);
      break;
    case TileStep::match:
      drawMatch(pen);
      break;
    case TileStep::glue:
      drawGlue(pen);
      break;
  }
  return pen.take();
}

}  // namespace gridpress::layout
