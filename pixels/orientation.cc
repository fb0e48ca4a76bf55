// pixels/orientation: a directory of tags in either order of bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/orientation.h"

#include <cstddef>

namespace gridpress::pixels {

unsigned orientationIn(std::string_view tiff) {
  if (tiff.size() < 8) return 1;
  const bool little = tiff[0] == 'I';
  const auto number = [&](std::size_t at, std::size_t count) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
      value |= std::size_t{static_cast<unsigned char>(tiff[at + i])} << 8 * (little ? i : count - 1 - i);
    return value;
  };
  const std::size_t directory = number(4, 4);
  if (directory + 2 > tiff.size()) return 1;
  const std::size_t entries = number(directory, 2);
  for (std::size_t i = 0; i < entries && directory + 2 + i * 12 + 12 <= tiff.size(); ++i) {
    const std::size_t entry = directory + 2 + i * 12;
    if (number(entry, 2) != 0x112) continue;
    const std::size_t value = number(entry + 8, 2);
    return value >= 1 && value <= 8 ? static_cast<unsigned>(value) : 1;
  }
  return 1;
}

}  // namespace gridpress::pixels
