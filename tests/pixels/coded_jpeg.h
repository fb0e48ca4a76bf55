// tests/pixels/coded_jpeg: a JPEG made in memory, as a test describes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>
#include <vector>

#include "pixels/jpeg_cage.h"

namespace gridpress::pixels {

struct CodedShape {
  int width, height, parts;  ///< Bytes a pixel.
  J_COLOR_SPACE space;
};

/// `describe` sets what the coder's defaults do not; `row` is called for each row and gives its bytes.
template <typename Describe, typename Row>
std::string codedJpeg(const CodedShape& shape, const Describe& describe, const Row& row) {
  JpegCage<jpeg_compress_struct> cage;
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  REQUIRE(cage.run([&](jpeg_compress_struct& coder) {
    jpeg_mem_dest(&coder, &bytes, &size);
    coder.image_width = static_cast<JDIMENSION>(shape.width);
    coder.image_height = static_cast<JDIMENSION>(shape.height);
    coder.input_components = shape.parts;
    coder.in_color_space = shape.space;
    jpeg_set_defaults(&coder);
    describe(coder);
    jpeg_start_compress(&coder, TRUE);
    for (int y = 0; y < shape.height; ++y) {
      std::vector<unsigned char> of = row(y);
      JSAMPROW rows[] = {of.data()};
      jpeg_write_scanlines(&coder, rows, 1);
    }
    jpeg_finish_compress(&coder);
  }));
  std::string out(reinterpret_cast<char*>(bytes), size);
  std::free(bytes);
  return out;
}

}  // namespace gridpress::pixels
