// render/drawings/contents: what of a drawing does not come with it, and its photographs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/geometry.h"
#include "render/drawings/passes.h"

namespace gridpress::render {

/// The attribute in which whoever makes a drawing of a file keeps what it loses, a line each.
inline constexpr const char* kNotes = "data-notes";

struct DrawingLosses {
  /// Pictures, drawings and styles outside of the file, by their file's name or address; of a picture inside
  /// that cannot be drawn its kind, as in "image/webp". Each once.
  std::vector<std::string> links;
  /// Those of them that would be pictures or drawings on the page: art is missing without them.
  std::vector<std::string> art;
  /// Text, pictures or grounds are kept as a web page (foreignObject), which only browsers draw.
  bool pages = false;
  std::vector<Undrawn> undrawn;
  /// What is lost of a page or picture that this is the drawing of (kNotes).
  std::vector<std::string> notes;
  /// The families that its text asks for, each list once and as CSS has it, the best first.
  std::vector<std::vector<std::string>> families;
};

/// Throws Error (job), naming the file and the line, where it is not SVG.
DrawingLosses lossesOf(const std::string& svg, const std::string& name);

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
