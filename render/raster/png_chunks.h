// render/raster/png_chunks: a PNG's chunks around its pixels, by libpng.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

namespace gridpress::render {

class Sink;

/// Writes the signature and the chunks before the pixels when it is made. libpng's errors come out as Error
/// (job).
class PngChunks {
 public:
  /// `comment` is for those who read the file (tEXt); may be empty.
  PngChunks(Sink& sink, int width, int height, bool gray, double dpi, const std::string& comment);
  ~PngChunks();
  /// One IDAT chunk; chunks of any length make one stream.
  void data(const std::string& bytes);
  void end();

 private:
  struct File;
  std::unique_ptr<File> file_;
};

}  // namespace gridpress::render
