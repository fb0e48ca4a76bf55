// layout/poster/wall: measured as rooms are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/wall.h"

#include <algorithm>

namespace gridpress::layout {

namespace {

constexpr Length kEyes = Length::cm(148);   // Galleries hang the middle of a picture at 57 to 60 in.
constexpr Length kLowest = Length::cm(30);  // Above the floor.
constexpr Length kAbove = Length::cm(22);   // Of wall, at the least.
constexpr Length kHeight = Length::cm(230);
constexpr Length kFloor = Length::cm(28);  // Of what is seen of it.
constexpr Length kSkirting = Length::cm(9);
constexpr Length kBeside = Length::cm(28);  // Between poster and person.
constexpr Length kPersonWidth = Length::cm(56);
constexpr Length kEnds = Length::cm(35);     // Of wall at both ends, at the least.
constexpr Length kForward = Length::cm(14);  // The person stands on the floor, before the wall.
constexpr Colour kFloorColour{0xcf, 0xbd, 0xa2}, kFloorEdge{0xb9, 0xa6, 0x8a}, kBoard{0xf8, 0xf6, 0xf2};
constexpr Colour kOnFloor{0xb4, 0xa2, 0x88};

Path oval(Point middle, Length across, Length down, Colour fill) {
  const Length x = across * 0.5522847498, y = down * 0.5522847498, o;
  const auto at = [&](Length dx, Length dy) { return middle + Point{dx, dy}; };
  return {{MoveTo{at(across, o)}, CurveTo{at(across, y), at(x, down), at(o, down)},
           CurveTo{at(-x, down), at(-across, y), at(-across, o)},
           CurveTo{at(-across, -y), at(-x, -down), at(o, -down)},
           CurveTo{at(x, -down), at(across, -y), at(across, o)}, ClosePath{}},
          fill,
          std::nullopt};
}

}  // namespace

Wall wallFor(const Rect& area, Size poster) {
  const Length middle = std::max(kEyes, kLowest + poster.height / 2);
  const Length high = std::max(kHeight, middle + poster.height / 2 + kAbove) + kFloor;
  const Length wide = poster.width + kBeside + kPersonWidth, needed = wide + kEnds * 2;
  Wall wall;
  wall.area = area;
  wall.scale = std::min(area.size.height / high, area.size.width / needed);
  wall.floor = area.bottom() - kFloor * wall.scale;
  const Length left = area.centre().x - wide * wall.scale / 2;
  wall.poster = {{left, wall.floor - (middle + poster.height / 2) * wall.scale},
                 {poster.width * wall.scale, poster.height * wall.scale}};
  wall.feet = {wall.poster.right() + (kBeside + kPersonWidth / 2) * wall.scale,
               wall.floor + kForward * wall.scale};
  return wall;
}

std::vector<Item> wallItems(const Wall& wall) {
  const Rect& area = wall.area;
  const auto band = [&](Length top, Length bottom, Colour fill) {
    return Path{outlineOf({{area.left(), top}, {area.size.width, bottom - top}}), fill, std::nullopt};
  };
  const Length board = kSkirting * wall.scale;
  return {band(area.top(), wall.floor, kWall), band(wall.floor - board, wall.floor, kBoard),
          band(wall.floor - board, wall.floor - board + Length::pt(0.5), kFloorEdge),
          band(wall.floor, area.bottom(), kFloorColour),
          band(wall.floor, wall.floor + Length::pt(0.75), kFloorEdge)};
}

std::vector<Item> personItems(const Wall& wall, const std::shared_ptr<const std::string>& drawing) {
  if (!drawing) return {};
  const Length high = kPerson * wall.scale, wide = kPersonWidth * wall.scale;
  const Rect frame{{wall.feet.x - wide / 2, wall.feet.y - high}, {wide, high}};
  const Point shade = wall.feet - Point{{}, high * 0.004};
  return {oval(shade, wide * 0.5, wide * 0.06, kOnFloor),
          Picture{drawing, "person.svg", frame, wall.area, 1}};
}

std::vector<Item> shadowOf(const Rect& sheet, Length reach, Colour ground) {
  constexpr int kBands = 24;
  constexpr double kDark = 0.3, kLower = 0.35;
  constexpr Colour kShade{0x30, 0x2c, 0x28};
  std::vector<Item> bands;
  for (int i = 0; i < kBands; ++i) {
    const double out = 1 - static_cast<double>(i) / kBands;  // The outermost first.
    Rect band = sheet.outset(Insets::all(reach * (out - kLower)));
    band.origin.y += reach * kLower;
    bands.emplace_back(
        Path{outlineOf(band), tint(kShade, kDark * (1 - out) * (1 - out), ground), std::nullopt});
  }
  return bands;
}

}  // namespace gridpress::layout
