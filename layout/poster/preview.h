// layout/poster/preview: pictures for buyers: the poster, on a wall, a corner of it at true size.
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
  double scale = 1;  ///< The page's scale to the room.
  Length floor;      ///< Bottom of the wall; beyond the area if only the sofa's back is visible.
  Rect poster;       ///< Its centre is at eye level, or higher if the poster is large.
  Point feet;        ///< Bottom centre of the person or sofa in front of the wall.
  Size beside;       ///< Size of that person or sofa in the room.
};
/// What shows the poster's scale: a person beside it, or a sofa below it.
enum class Beside : std::uint8_t { person, sofa };
/// As large as the area allows: a wall of 2.4 m or more with room for both, or the surroundings of a poster
/// above a sofa.
Wall wallFor(const Rect& area, Size poster, Beside beside = Beside::person);

/// The person or the furniture, and a shadow on the floor; empty if there is no drawing.
std::vector<Item> besideItems(const Wall& wall, const std::shared_ptr<const std::string>& drawing);

/// The distances from which a poster's letters can be read.
struct Legibility {
  Length letters;  ///< The height of a capital.
  Length ease;  ///< Up to here they are easy to read: 10 ft for each inch of height, the sign trade's rule of
                ///< thumb.
  Length most;  ///< Up to here they are just legible: 30 ft for each inch (MUTCD 2009, 2A.13).
};
Legibility legibilityOf(Length capHeight);
/// Letters that are readable only from this distance or less are for reading up close.
inline constexpr Length kArm = Length::cm(60);

/// The kind of picture of a poster.
enum class Scene : std::uint8_t {
  overview,  ///< All of it on a wall beside a person, a corner at true size, its reading distances.
  framed,    ///< In a frame on a wall.
  room       ///< Above a sofa.
};

struct PreviewStyle {
  Scene scene = Scene::overview;
  /// A drawing of what is in front of the wall: a person, 1.70 m tall, or furniture, 3.2 x 1.2 m.
  std::shared_ptr<const std::string> beside;
  Size page{Length::in(16), Length::in(11)};
  double dpi = 150;  ///< Resolution at which the page is viewed and its corner has its true size.
  Face face{"B612 Regular"}, bold{"B612 Bold"};
};

/// One page of the preview's size, whose height is 0.5 to 2 times its width.
Document composePreview(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                        const PreviewStyle& preview, const TextMeasure& measure);

}  // namespace gridpress::layout
