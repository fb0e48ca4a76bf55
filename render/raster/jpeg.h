// render/raster/jpeg: a page as JPEG, in strips: memory does not grow with the resolution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"
#include "render/press/press.h"

namespace gridpress::render {

/// Below it letters get halos that show in print.
inline constexpr int kMinQuality = 60;

/// How a page becomes a JPEG.
struct JpegOptions {
  double dpi = 150;  ///< Pixels an inch.
  int quality = 92;  ///< libjpeg's 1 to 100.
  /// Maximum size of the file; 0: none. Else the quality is lowered, but never below kMinQuality, until the
  /// file fits.
  std::uint64_t maxBytes = 0;
  Tone tone = Tone::colour;
  std::size_t page = 0;  ///< 0-based.
  unsigned threads = 0;  ///< 0: as many as the machine has cores. Does not change the bytes.
  std::string name;      ///< The output's name, for errors; may be empty.
};

/// Writes one page with its bleed, baseline, with chroma of half the resolution where no letter or line has a
/// strong colour, with its resolution, an sRGB (or
/// gray) profile and the document's keywords as a comment. Progress counts pixel rows. Throws Error (call)
/// for a face that is not installed, a page that is not there, a quality or resolution out of range (a side
/// of more than 65,500 pixels: it names the largest dpi), (job) where a picture, a letter or the output
/// fails, or where it does not fit into maxBytes at the least quality. Returns the quality.
int writeJpeg(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const JpegOptions& options = {}, const Progress& progress = {});

}  // namespace gridpress::render
