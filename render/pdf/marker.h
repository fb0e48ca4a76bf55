// render/pdf/marker: colours that stand for something else until the PDF is finished.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <cmath>
#include <optional>

#include "render/pdf/content_filter.h"

namespace gridpress::render {

/// cairo has no word for "rows of letters come here" or "on every plate". But every colour of a Document has
/// 8 bits a channel, and cairo writes six decimals: a colour half a step beside the others can be no one's,
/// and is found again in the finished content (255 such steps a channel, since none may exceed white). Drawn
/// as it is, it is all but black.
inline constexpr std::size_t kRegistration = 0;   ///< Registration marks; rows of letters count from 1.
inline constexpr std::size_t kFirstFlat = 60000;  ///< From here on drawings that become pixels.

inline void setMarker(cairo_t* cr, std::size_t number) {
  cairo_set_source_rgb(cr, (static_cast<double>(number % 255) + 0.5) / 255,
                       (static_cast<double>(number / 255) + 0.5) / 255, 0.5 / 255);
}

/// The marker's number, where this operation sets one as its colour.
inline std::optional<std::size_t> markerOf(const Operation& operation) {
  if ((operation.op != "rg" && operation.op != "RG") || operation.operands.size() != 3) return std::nullopt;
  const double steps[] = {operation.number(0) * 255, operation.number(1) * 255, operation.number(2) * 255};
  for (const double s : steps)
    if (std::abs(s - std::floor(s) - 0.5) > 0.01) return std::nullopt;
  if (steps[2] > 1) return std::nullopt;
  return static_cast<std::size_t>(steps[0]) + 255 * static_cast<std::size_t>(steps[1]);
}

}  // namespace gridpress::render
