// render/raster/png: a page as PNG, in bands: memory does not grow with the resolution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"
#include "render/press/press.h"

namespace gridpress::render {

/// How a page becomes a PNG.
struct PngOptions {
  double dpi = 150;  ///< Pixels an inch.
  Tone tone = Tone::colour;
  int level = 6;         ///< zlib's 1 (fast) to 9 (small).
  std::size_t page = 0;  ///< 0-based.
  unsigned threads = 0;  ///< 0: as many as the machine has cores. Does not change the bytes.
  std::string name;      ///< The output's name, for errors; may be empty.
};

/// Writes one page with its bleed, 8 bits a channel, opaque, with its resolution (pHYs), an sRGB (or gray)
/// profile and the document's keywords as a comment (tEXt). Progress counts pixel rows. Throws like
/// writeJpeg, without its limit of size.
void writePng(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PngOptions& options = {}, const Progress& progress = {});

}  // namespace gridpress::render
