// layout/poster/finishing: what goes behind a poster, where its grommets are, and what keeps clear of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/style/template.h"
#include "model/document.h"

namespace gridpress::layout {

/// Where a poster's ground is drawn.
struct GroundArea {
  Rect front, field;  ///< The poster's sheet as it hangs, and its grid with rulers.
  Rect block;         ///< Title, grid and rulers.
  Insets beyond;      ///< What is printed around the front: what goes behind it, and the bleed.
  Rect clip;          ///< Nothing shows outside.
};

/// Paper, backdrop and frame, in drawing order; none where the style has none of them.
std::vector<Item> ground(const PosterTemplate& style, const GroundArea& area);

/// Where the topmost of them begins.
Length groundTop(const PosterTemplate& style, const GroundArea& area);

/// A grommet's ring covers this much around its middle: #2, 20 mm across, as banners have.
inline constexpr Length kGrommetRing = Length::mm(10);

/// What is printed beyond the front on each side, and goes behind it.
Insets behindFront(const Finishing& finishing);

/// How far from the front's edges letters keep, so that no grommet, seam or fold is near one.
Insets clearOf(const Finishing& finishing);

/// A poster's margins, the white below its grid with them. Where the finishing needs more room, the frame
/// moves inwards, and the margin with it.
Insets marginsOf(const PosterTemplate& style);
/// How far the frame's lines, and a drawing over the trim, move inwards.
Insets frameShift(const PosterTemplate& style);

/// The grommets' middles: in the corners of what no pocket takes, and evenly between them, but on no edge
/// with a pocket.
std::vector<Point> grommetsOf(const Finishing& finishing, const Rect& front);

/// Marks by which a shop finds grommets and folds.
void addFinishingMarks(const Finishing& finishing, const Rect& front, Page& page);

}  // namespace gridpress::layout
