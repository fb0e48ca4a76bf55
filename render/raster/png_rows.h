// render/raster/png_rows: pixels that others have drawn, as PNG, band by band.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

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

}  // namespace gridpress::render
