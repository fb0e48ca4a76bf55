// render/raster/png: a page as PNG, in bands: memory does not grow with the resolution.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"
#include "render/press/press.h"
#include "render/raster/band.h"

namespace gridpress::render {

/// A PNG with its resolution and the profile of writePng(). Throws Error (job) where it cannot be written.
class PngRows {
 public:
  /// `name`: the output's, for errors.
  PngRows(std::ostream& out, const std::string& name, int width, int height, Tone tone, double dpi);
  ~PngRows();
  PngRows(const PngRows&) = delete;
  PngRows& operator=(const PngRows&) = delete;

  /// The next rows; the band whose last row is the picture's ends it.
  void add(Band& band);

 private:
  struct File;
  std::unique_ptr<File> file_;
};

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
