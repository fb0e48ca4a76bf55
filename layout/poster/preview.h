// layout/poster/preview: what a buyer is shown: the poster, on a wall, a corner of it at true size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "layout/poster/poster.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// A piece of a room on a page.
struct Wall {
  Rect area;
  double scale = 1;  ///< Of the page, to the room.
  Length floor;      ///< Where the wall meets it; beyond the area where that shows the sofa's back alone.
  Rect poster;       ///< Where it hangs: its middle at the height of eyes, or higher where it is large.
  Point feet;        ///< Of what stands before it: their middle.
  Size beside;       ///< That, in the room.
};
/// What gives the poster its scale: somebody beside it, or a sofa below it.
enum class Beside : std::uint8_t { person, sofa };
/// As large as the area allows: a wall of 2.4 m or more, on which both have room, or what is around a poster
/// above a sofa.
Wall wallFor(const Rect& area, Size poster, Beside beside = Beside::person);

/// The person, or the furniture, and a shadow on the floor; nothing where there is no drawing.
std::vector<Item> besideItems(const Wall& wall, const std::shared_ptr<const std::string>& drawing);

/// How far a poster's letters are read.
struct Legibility {
  Length letters;  ///< The height of a capital.
  Length ease;  ///< From here they are read with ease: 10 ft for each inch of height, the sign trade's rule
                ///< of thumb.
  Length most;  ///< From here they are just made out: 30 ft for each inch (MUTCD 2009, 2A.13).
};
Legibility legibilityOf(Length capHeight);
/// What is read from no further is read up close.
inline constexpr Length kArm = Length::cm(60);

/// A picture of a poster.
enum class Scene : std::uint8_t {
  overview,  ///< The whole, on a wall beside a person, a corner at true size, how far its letters are read.
  framed,    ///< In a frame on a wall.
  room       ///< Above a sofa.
};

struct PreviewStyle {
  Scene scene = Scene::overview;
  /// A drawing of what stands before the wall: somebody 1.70 m high, or furniture, 3.2 x 1.2 m.
  std::shared_ptr<const std::string> beside;
  Size page{Length::in(16), Length::in(11)};
  double dpi = 150;  ///< At which the page is seen, and its corner has its true size.
  Face face{"B612 Regular"}, bold{"B612 Bold"};
};

/// One page of that size, at least half and at most twice as high as wide.
Document composePreview(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                        const PreviewStyle& preview, const TextMeasure& measure);

}  // namespace gridpress::layout
