// proof/text/circle_shape: tells whether an outline is a circle around a word.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

struct OutlinePoint {
  double x = 0, y = 0;
};

/// A circle is what lies at one distance around a straight line, or around a point, however it was drawn:
/// points of its closed outline, close enough together for its round ends. Nothing for any other shape.
std::optional<PrintedCircle> circleThrough(const std::vector<OutlinePoint>& outline);

}  // namespace gridpress::proof
