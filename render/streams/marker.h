// render/streams/marker: colours that stand for something else until the PDF is finished.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <cmath>
#include <optional>

#include "render/streams/content_filter.h"

namespace gridpress::render {

/// cairo has no word for "rows of letters come here" or "on every plate". But every colour of a Document has
/// 8 bits a channel, and cairo writes six decimals: a colour half a step beside the others can be no one's,
/// and is found again in the finished content (255 such steps a channel, since none may exceed white). Drawn
/// as it is, it is all but black.
inline constexpr std::size_t kRegistration = 0;   ///< Registration marks; rows of letters count from 1.
inline constexpr std::size_t kFirstFlat = 60000;  ///< From here on drawings that become pixels.

/// Markers are counted apart for what is drawn and for tags (render/pdf/page_tags).
enum class MarkerKind { drawn, tag };

inline void setMarker(cairo_t* cr, std::size_t number, MarkerKind kind = MarkerKind::drawn) {
  cairo_set_source_rgb(cr, (static_cast<double>(number % 255) + 0.5) / 255,
                       (static_cast<double>(number / 255) + 0.5) / 255,
                       (kind == MarkerKind::tag ? 1.5 : 0.5) / 255);
}

/// Fills all that may be seen, which ends any clip that cairo has left behind. All but a hair: what covers
/// the page makes cairo forget what is below. Whoever finds the marker drops it. False where nothing may be
/// seen.
inline bool fillVisible(cairo_t* cr) {
  constexpr double kHair = 0.01;
  double left = 0, top = 0, right = 0, bottom = 0;
  cairo_clip_extents(cr, &left, &top, &right, &bottom);
  if (right - left < 4 * kHair || bottom - top < 4 * kHair) return false;
  cairo_rectangle(cr, left + kHair, top + kHair, right - left - 2 * kHair, bottom - top - 2 * kHair);
  cairo_fill(cr);
  return true;
}

/// The marker's number, where this operation sets one as its colour.
inline std::optional<std::size_t> markerOf(const Operation& operation, MarkerKind kind = MarkerKind::drawn) {
  if ((operation.op != "rg" && operation.op != "RG") || operation.operands.size() != 3) return std::nullopt;
  const double steps[] = {operation.number(0) * 255, operation.number(1) * 255, operation.number(2) * 255};
  for (const double s : steps)
    if (std::abs(s - std::floor(s) - 0.5) > 0.01) return std::nullopt;
  if (std::floor(steps[2]) != (kind == MarkerKind::tag ? 1 : 0)) return std::nullopt;
  return static_cast<std::size_t>(steps[0]) + 255 * static_cast<std::size_t>(steps[1]);
}

}  // namespace gridpress::render
