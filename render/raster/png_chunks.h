// render/raster/png_chunks: a PNG's chunks and its pixels, by libpng.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "render/raster/bands.h"

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

/// A band's rows as PNG wants them (RGB or gray, each row behind its filter byte), packed into deflate blocks
/// that end on a byte (RFC 1951); the last band's closes the stream. `check` is the Adler-32 (RFC 1950) and
/// `length` the number of the bytes before packing. `level` is zlib's 1 to 9. Throws Error (job) where zlib
/// lacks memory.
CodedBand packBand(Band& band, bool gray, bool last, int level);

/// The two bytes before the first band (RFC 1950).
std::string zlibHead();
/// The four bytes behind the last band.
std::string zlibTail(std::uint32_t check);

}  // namespace gridpress::render
