// pixels/colour_space: the colour space of a picture's pixels, and conversion to sRGB.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace gridpress::pixels {

/// A PNG's cHRM and gAMA (PNG, third edition, 11.3.2): x and y of white, red, green and blue, and the
/// exponent applied to light.
struct Chromaticities {
  double at[8] = {0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06};  ///< sRGB's.
  double gamma = 1 / 2.2;
};
/// Adobe RGB (1998), section 4.
inline constexpr Chromaticities kAdobeRgb{{0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06}, 256.0 / 563};

/// Converts rows of 8 bits a sample to sRGB.
class ToSrgb {
 public:
  /// For an ICC profile with N channels. Empty if it is damaged, is for another number of channels, or
  /// matches sRGB to two steps of 255, so that there is nothing to do.
  static std::optional<ToSrgb> byProfile(std::string_view profile, unsigned channels);
  static std::optional<ToSrgb> byChromaticities(const Chromaticities& given, unsigned channels);

  /// From `channels` samples a pixel (1, 3 or 4; with 4, 255 is all ink) to red, green and blue.
  void row(const std::uint8_t* from, std::uint8_t* rgb, std::size_t pixels) const;

 private:
  explicit ToSrgb(std::shared_ptr<void> transform) : transform_(std::move(transform)) {}
  static std::optional<ToSrgb> by(void* profile, unsigned channels);
  std::shared_ptr<void> transform_;  ///< A transform of lcms2's.
};

}  // namespace gridpress::pixels
