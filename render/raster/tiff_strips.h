// render/raster/tiff_strips: libtiff, writing into a stream or a string. Names libtiff.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "render/raster/tiff.h"

namespace gridpress::render {

/// What all strips of a picture share.
struct TiffFrame {
  int width = 0, height = 0;
  int stripRows = 0;
  int samples = 3;  ///< 1 of gray, 3 of a screen's colours, 4 of a press's.
  TiffPacking packing = TiffPacking::zip;
};

/// One strip of so many rows, packed by libtiff. For several threads at once. Throws Error (job).
std::string packedStrip(const TiffFrame& frame, int rows, std::string samples);

/// A file that grows strip by strip.
class TiffStream {
 public:
  /// `out` goes back to its head at the end. `name`: the output's, for errors.
  TiffStream(std::ostream& out, std::string name, const TiffFrame& frame);
  ~TiffStream();
  TiffStream(const TiffStream&) = delete;
  TiffStream& operator=(const TiffStream&) = delete;

  void describe(double dpi, const std::string& profile, const std::string& description);
  void add(const std::string& strip);
  /// Writes the directory, without which there is no picture.
  void finish();

 private:
  struct File;
  std::unique_ptr<File> file_;
};

}  // namespace gridpress::render
