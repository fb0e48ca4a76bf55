// render/drawings/contents: the external references and losses of a drawing, and its photographs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/geometry.h"
#include "render/drawings/passes.h"

namespace gridpress::render {

/// The attribute in which converters to SVG record losses, one per line.
inline constexpr const char* kNotes = "data-notes";

struct DrawingLosses {
  /// External pictures, drawings and styles, by file name or address; for an embedded picture that cannot be
  /// drawn its type, such as "image/webp". Each once.
  std::vector<std::string> links;
  /// Those of them that are pictures or drawings on the page: art is missing without them.
  std::vector<std::string> art;
  /// Text, pictures or grounds are stored as a web page (foreignObject), which only browsers draw.
  bool pages = false;
  std::vector<Undrawn> undrawn;
  /// What was lost when a page or picture was converted to this drawing (kNotes).
  std::vector<std::string> notes;
  /// The font families of its text, each list once and as in CSS, preferred first.
  std::vector<std::vector<std::string>> families;
};

/// Throws Error (job), with file and line, if it is not SVG.
DrawingLosses lossesOf(const std::string& svg, const std::string& name);

/// Whether it contains any raster picture.
bool holdsPhotograph(std::string_view svg);

struct Photograph {
  std::uint32_t width = 0, height = 0;  ///< Pixels.
  double dpi = 0;                       ///< Pixels an inch at this size of the drawing.
};

/// In the order of the drawing, which fills the frame as pictures do. Photographs in definitions or moved by
/// a style sheet, whose size is not simple to find, are left out. Throws Error (job) like parseSvg.
std::vector<Photograph> photographsIn(const std::string& svg, const std::string& name, Size frame);

}  // namespace gridpress::render
