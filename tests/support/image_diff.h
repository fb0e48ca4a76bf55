// tests/support/image_diff: reads pictures and says whether two look the same.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gridpress::test {

/// Rows of red, green, blue.
struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
  const std::uint8_t* at(int x, int y) const {
    return pixels.data() +
           (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 3;
  }
  bool operator==(const Image&) const = default;
};

/// Throws std::runtime_error where the bytes are no picture of their kind.
Image readPng(const std::string& bytes);
Image readJpeg(const std::string& bytes);
std::string writePng(const Image& image);

struct Difference {
  bool sameSize = false;
  int worstPixel = 0;     ///< The largest difference of any channel.
  double mean = 0;        ///< Over all channels.
  double worstBlock = 0;  ///< The largest mean difference of any block of 8 x 8 pixels.
  int blockX = 0, blockY = 0;
};
Difference compare(const Image& a, const Image& b);

/// The golden picture `name` of tests/golden/png against `actual`: true where no block differs by more than
/// `worstBlock`. With GRIDPRESS_UPDATE_GOLDEN set it writes the golden picture instead. Where they differ,
/// expected, actual and their difference stand side by side in the build folder, under golden-review/.
bool matchesGolden(const std::string& name, const Image& actual, double worstBlock = 6);

std::string readFile(const std::string& path);

}  // namespace gridpress::test
