// layout/tiles/step_drawings: a small drawing for each step of putting tiles together.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "model/document.h"

namespace gridpress::layout {

/// What is done in a step.
enum class TileStep : std::uint8_t {
  print,  ///< At its true size, with bars to measure.
  cut,    ///< The left and the top edge off.
  lay,    ///< Over the right strip of the one before, and the bottom strip of the one above.
  match,  ///< Letters of a strip under the same letters.
  glue,   ///< Strip by strip.
};

/// What a drawing is as wide as, for each unit that it is high.
inline constexpr double kStepDrawingShape = 1.3;

/// Fills `box`, of that shape. Nothing in it is mirrored for a page that runs from the right: tiles lie as
/// the poster does.
std::vector<Item> stepDrawing(TileStep step, const Rect& box, const Face& face);

}  // namespace gridpress::layout
