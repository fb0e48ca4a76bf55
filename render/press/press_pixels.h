// render/press/press_pixels: pixels of a screen's colours as a press's, many threads at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "model/colour.h"

namespace gridpress::render {

/// What the pixels show: drawings have grays of black ink alone, photographs of all four, in PDF and TIFF.
enum class PixelKind : std::uint8_t { drawing, photograph };

/// Process colours as ProcessColours gives them, remembered for the colours met last.
class PressPixels {
 public:
  /// As ProcessColours.
  PressPixels(const std::string& profile, double limit, const std::vector<PressInk>& inks = {});
  ~PressPixels();

  /// In place, four bytes a pixel: blue, green, red and nothing become cyan, magenta, yellow and black, where
  /// 255 is all ink. For several threads at once.
  void convert(std::uint8_t* pixels, std::size_t count, PixelKind kind);

 private:
  struct Desk;
  std::unique_ptr<Desk> take();

  std::string profile_;
  double limit_;
  std::vector<PressInk> inks_;
  std::mutex resting_;
  std::vector<std::unique_ptr<Desk>> desks_;  ///< Those that no thread has at the moment.
};

}  // namespace gridpress::render
