// pixels/pixel_count: may a picture of so many bytes be so large?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "model/limits.h"

namespace gridpress::pixels {

/// What a picture's head states.
struct StatedSize {
  std::uint64_t width = 0, height = 0;
  std::uint64_t bits = 8;  ///< A pixel's, as the file has them.
};

/// Throws Error (call) where no file of so many bytes can hold such a picture: before memory is taken for it.
inline void checkBytes(const StatedSize& size, std::uint64_t fileBytes, const std::string& path) {
  const double stated =
      static_cast<double>(size.width) * static_cast<double>(size.height) * static_cast<double>(size.bits) / 8;
  if (stated > static_cast<double>(fileBytes) * static_cast<double>(limits::kPixelsAByte.most))
    throw limits::kPixelsAByte.exceeded({path, 0});
}

/// The same, for a picture that must be held whole.
inline void checkWhole(const StatedSize& size, std::uint64_t fileBytes, const Limit& most,
                       const std::string& path) {
  checkBytes(size, fileBytes, path);
  if (size.height > 0 && size.width > most.most / size.height) throw most.exceeded({path, 0});
}

}  // namespace gridpress::pixels
