// layout/poster/wall: a wall with a person before it, for a poster's scale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/colour.h"
#include "model/document.h"

namespace gridpress::layout {

inline constexpr Colour kWall{0xe7, 0xe2, 0xd9};
inline constexpr Length kPerson = Length::cm(170);

/// A piece of a room on a page.
struct Wall {
  Rect area;
  double scale = 1;  ///< Of the page, to the room.
  Length floor;      ///< Where the wall meets it.
  Rect poster;       ///< Where it hangs: its middle at the height of eyes, or higher where it is large.
  Point feet;        ///< Between the person's.
};
/// As large as the area allows: a wall of 2.4 m or more, on which the poster and a person beside it have
/// room.
Wall wallFor(const Rect& area, Size poster);

/// Wall, skirting board and floor.
std::vector<Item> wallItems(const Wall& wall);
/// The person and a shadow on the floor; nothing where there is no drawing.
std::vector<Item> personItems(const Wall& wall, const std::shared_ptr<const std::string>& drawing);

/// A soft shadow below a sheet, on a ground of one colour: bands that grow paler outwards.
std::vector<Item> shadowOf(const Rect& sheet, Length reach, Colour ground);

}  // namespace gridpress::layout
