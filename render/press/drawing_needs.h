// render/press/drawing_needs: what of a drawing a standard may not carry.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "render/press/press.h"

namespace gridpress::render {

/// What is in a drawing besides opaque shapes of one colour each, and letters.
struct DrawingNeeds {
  bool transparency = false;  ///< Opacity, masks, blending.
  bool gradients = false;     ///< And patterns.
  bool pixels = false;

  /// Whether a file of the standard can only have it as pixels of its own colours.
  bool flatFor(Standard standard) const {
    if (standard == Standard::plain) return false;
    return transparency || (inProcessColours(standard) && (gradients || pixels));
  }
  /// "transparency and gradients"
  std::string text() const;
};

/// Of a drawing that cairo has written down as a PDF of one page.
DrawingNeeds needsOfPdf(const std::string& pdf);

}  // namespace gridpress::render
