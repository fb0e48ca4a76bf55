// tests/pixels/test_half_chroma: colours of half the resolution, as libjpeg codes and decodes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "coded_jpeg.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::pixels;

namespace {

using Pixels = std::vector<unsigned char>;

/// Patches of pale tints with black and coloured strokes, as a map's letters and coasts are.
Pixels tintsAndStrokes(int width, int height, std::mt19937& random) {
  Pixels pixels(static_cast<std::size_t>(width * height) * 4, 255);
  const auto fill = [&](int left, int top, int right, int bottom, unsigned least) {
    const unsigned char colour[3] = {static_cast<unsigned char>(least + random() % (256 - least)),
                                     static_cast<unsigned char>(least + random() % (256 - least)),
                                     static_cast<unsigned char>(least + random() % (256 - least))};
    for (int y = std::max(top, 0); y < std::min(bottom, height); ++y)
      for (int x = std::max(left, 0); x < std::min(right, width); ++x)
        std::copy_n(colour, 3, &pixels[static_cast<std::size_t>(y * width + x) * 4]);
  };
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  for (int i = 0; i < 40; ++i) {
    const int x = any(width), y = any(height);
    fill(x, y, x + 5 + any(30), y + 5 + any(30), 150);
    fill(x + 3, y + 2, x + 4 + any(3), y + 2 + any(20), 0);
  }
  return pixels;
}

std::string coded(const Pixels& pixels, int width, int height) {
  return codedJpeg(
      {width, height, 4, JCS_EXT_BGRX},
      [](jpeg_compress_struct& coder) { jpeg_set_quality(&coder, 100, TRUE); },
      [&](int y) {
        const auto row = pixels.begin() + static_cast<std::ptrdiff_t>(y) * width * 4;
        return Pixels(row, row + static_cast<std::ptrdiff_t>(width) * 4);
      });
}

}  // namespace

TEST_CASE("colours are halved as libjpeg halves them, to a rounding") {
  const test::TempFolder folder;
  std::mt19937 random(4);
  for (const auto& [width, height] : {std::pair(64, 48), {97, 33}, {30, 61}, {1, 7}, {5, 1}}) {
    CAPTURE(width, height);
    Pixels pixels = tintsAndStrokes(width, height, random);
    const std::string path = folder.write("p.jpg", coded(pixels, width, height));
    CHECK(readPictureHead(path).halfChroma);
    const std::size_t stride = static_cast<std::size_t>(width) * 4;
    halveChroma(pixels.data(), width, height, stride);
    PictureRows shown(path, PixelForm::bgrx);
    Pixels row(stride);
    int worst = 0;
    for (int y = 0; y < height; ++y) {
      shown.read(row.data());
      for (std::size_t i = 0; i < stride; ++i)
        if (i % 4 != 3)
          worst = std::max(worst, std::abs(row[i] - pixels[static_cast<std::size_t>(y) * stride + i]));
    }
    CHECK(worst <= 6);  // Chroma is rounded three times, and a level of it is nearly two of blue.
  }
}

TEST_CASE("gray stays gray, and rows may come in parts") {
  std::mt19937 random(5);
  Pixels pixels = tintsAndStrokes(50, 40, random), part = pixels;
  halveChroma(pixels.data(), 50, 40, 200);
  // From row 10 on, with rows more on either side.
  halveChroma(part.data() + 200 * 6, 50, 34, 200);
  CHECK(std::equal(pixels.begin() + 200 * 10, pixels.end(), part.begin() + 200 * 10));
  Pixels gray(50 * 40 * 4);
  for (std::size_t i = 0; i < gray.size(); i += 4)
    std::fill_n(gray.begin() + static_cast<std::ptrdiff_t>(i), 3, random() % 256);
  const Pixels before = gray;
  halveChroma(gray.data(), 50, 40, 200);
  CHECK(gray == before);
}
