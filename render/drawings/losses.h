// render/drawings/losses: what a drawing shows where it was made, and does not carry with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::render {

struct DrawingLosses {
  /// Pictures, drawings and styles outside of the file, by their file's name or address; of a picture inside
  /// that cannot be drawn its kind, as in "image/webp". Each once.
  std::vector<std::string> links;
  /// Those of them that would be pictures or drawings on the page: art is missing without them.
  std::vector<std::string> art;
  /// Text is kept as a web page (foreignObject), which only browsers draw.
  bool pages = false;
  /// The families that its text asks for, each list once and as CSS has it, the best first.
  std::vector<std::vector<std::string>> families;
};

/// Throws Error (job), naming the file and the line, where it is not SVG.
DrawingLosses lossesOf(const std::string& svg, const std::string& name);

}  // namespace gridpress::render
