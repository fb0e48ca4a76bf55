// render/raster/tiff: a page as TIFF, in strips: memory does not grow with the resolution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/events.h"
#include "render/press/press.h"

namespace gridpress::render {

/// How strips are packed, both with horizontal differencing (TIFF 6.0, section 14).
enum class TiffPacking {
  zip,  ///< Adobe Deflate (Adobe Photoshop TIFF Technical Notes, 2002).
  lzw,  ///< TIFF 6.0, section 13: larger, and read by every program.
};

/// How a page becomes a TIFF.
struct TiffOptions {
  double dpi = 150;  ///< Pixels an inch.
  Tone tone = Tone::colour;
  TiffPacking packing = TiffPacking::zip;
  std::string icc =
      {};  ///< A printer's CMYK profile (its bytes): pixels are in its process colours. Empty: sRGB.
  double maxAreaCoverage = 0;       ///< With `icc`: of all inks together, in per cent; 0: none.
  std::vector<PressInk> inks = {};  ///< With `icc`: colours that have recipes.
  std::size_t page = 0;             ///< 0-based.
  unsigned threads = 0;             ///< 0: as many as the machine has cores. Does not change the bytes.
  std::string name = {};            ///< The output's name, for errors; may be empty.
};

/// Writes one page with its bleed, 8 bits a channel, opaque, with its resolution, the profile and the
/// document's keywords as its description. `out` may be one that cannot go back: the file then stands in
/// memory first. Progress counts pixel rows. Throws like writePng; Error (job) where the file would have over
/// 4 GB.
void writeTiff(const Document& document, const fonts::Typesetter& type, std::ostream& out,
               const TiffOptions& options = {}, const Progress& progress = {});

}  // namespace gridpress::render
