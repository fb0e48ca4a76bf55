// layout/poster/preview: what a buyer is shown: the poster, on a wall, a corner of it at true size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/poster/poster.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

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

/// How far a poster's letters are read.
struct Legibility {
  Length letters;  ///< The height of a capital.
  Length ease;  ///< From here they are read with ease: 10 ft for each inch of height, the sign trade's rule
                ///< of thumb.
  Length most;  ///< From here they are just made out: 30 ft for each inch (MUTCD 2009, 2A.13).
};
Legibility legibilityOf(Length capHeight);

struct PreviewStyle {
  std::shared_ptr<const std::string> person;  ///< A drawing 1.70 m high.
  double dpi = 150;  ///< At which the page is seen, and its corner has its true size.
  Face face{"B612 Regular"}, bold{"B612 Bold"};
};

/// One page, 16 x 11 in.
Document composePreview(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                        const PreviewStyle& preview, const TextMeasure& measure);

}  // namespace gridpress::layout
