// layout/poster/finishing: what goes behind a poster, where its grommets are, and what is kept clear of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/style/template.h"
#include "model/document.h"

namespace gridpress::layout {

/// The areas in which a poster's ground is drawn.
struct GroundArea {
  Rect front, field;  ///< The poster's sheet as it hangs, and its grid with rulers.
  Rect block;         ///< Title, grid and rulers.
  Insets beyond;      ///< Printed around the front: what is folded behind it, and the bleed.
  Rect clip;          ///< Nothing shows outside.
};

/// Paper, backdrop and frame, in drawing order; only those that the style has.
std::vector<Item> ground(const PosterTemplate& style, const GroundArea& area);

/// The top edge of the topmost of them.
Length groundTop(const PosterTemplate& style, const GroundArea& area);

/// Radius that a grommet's ring covers: #2, 20 mm in diameter, as on banners.
inline constexpr Length kGrommetRing = Length::mm(10);

/// What is printed beyond the front on each side, to be folded behind it.
Insets behindFront(const Finishing& finishing);

/// Distance that letters keep from the front's edges, so that no grommet, seam or fold is near them.
Insets clearOf(const Finishing& finishing);

/// A poster's margins, including the white below its grid. If the finishing needs more room, the frame moves
/// inwards together with the margin.
Insets marginsOf(const PosterTemplate& style);
/// How far the frame's lines, and a drawing over the trim, move inwards.
Insets frameShift(const PosterTemplate& style);

/// The centres of the grommets: in the corners of the area without pockets, and evenly spaced between them,
/// but on no edge with a pocket.
std::vector<Point> grommetsOf(const Finishing& finishing, const Rect& front);

/// Marks that show a print shop where grommets and folds go.
void addFinishingMarks(const Finishing& finishing, const Rect& front, Page& page);

}  // namespace gridpress::layout
