// layout/poster/ground: what lies beneath a poster's letters: tinted paper, the backdrop, a frame.
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

}  // namespace gridpress::layout
