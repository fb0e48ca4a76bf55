// render/drawings/photographs: the pictures of pixels within a drawing, and how fine they are in print.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/geometry.h"

namespace gridpress::render {

/// Whether it has any picture of pixels in it.
bool holdsPhotograph(std::string_view svg);

struct Photograph {
  std::uint32_t width = 0, height = 0;  ///< Pixels.
  double dpi = 0;                       ///< Pixels an inch, where the drawing has this size.
};

/// In the order of the drawing, which fills a frame as pictures do. Those whose size is not simply known are
/// left out: in definitions, or moved by a style sheet. Throws Error (job) like parseSvg.
std::vector<Photograph> photographsIn(const std::string& svg, const std::string& name, Size frame);

}  // namespace gridpress::render
