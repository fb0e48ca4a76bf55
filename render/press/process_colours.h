// render/press/process_colours: screen colours as the four process colours of a press, and profiles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "model/colour.h"
#include "model/contracts.h"
#include "render/press/press.h"

namespace gridpress::render {

/// sRGB (IEC 61966-2-1), made by lcms2. Always the same bytes: the date is fixed.
std::string srgbProfile();
/// The same in version 2 of the profile format, the only one allowed in PDF/A-1.
std::string oldSrgbProfile();
/// Grey with sRGB's tone curve and white.
std::string grayProfile();

/// Cyan, magenta, yellow, black, each from 0 to 1.
using Cmyk = std::array<double, 4>;

/// A transform of lcms2's, from one profile to another. Thread-safe.
using ColourTransform = std::shared_ptr<void>;

/// Black, near-black and greys are printed in black ink alone, so that small letters do not depend on the
/// register of two plates; a grey gets the share of black with its lightness. With NearBlack::rich,
/// near-black is what the profile gives. All other colours go through the profile, relative to its paper.
class ProcessColours {
 public:
  /// `limit` is the maximum sum of inks at any place in per cent, including black over any other colour; 0:
  /// none. Colours in `inks` with a recipe get that, regardless of the limit. Throws Error (call) if the
  /// bytes are not a CMYK profile of a printer, or the limit is below that of black alone.
  ProcessColours(const std::string& profile, double limit, const std::vector<PressInk>& inks = {},
                 NearBlack black = NearBlack::plain);

  /// sRGB, each from 0 to 1. Caches each colour, and counts those whose ink was reduced. Thread-safe.
  Cmyk of(double red, double green, double blue);
  /// The same, not cached.
  Cmyk reckon(double red, double green, double blue) const;
  /// All colours through the profile, greys too: a photograph's deepest shadows use all four inks.
  Cmyk photographic(double red, double green, double blue) const;
  /// The same for many pixels, in place: four bytes a pixel, blue, green, red and unused, become cyan,
  /// magenta, yellow and black, where 255 is all ink.
  void photographic(std::uint8_t* pixels, std::size_t count);
  /// The profile's own name.
  const std::string& name() const { return name_; }
  std::size_t lightened() const { return lightened_; }  ///< Number of colours above the limit.
  /// The highest coverage in per cent before the limit was applied.
  double highestCoverage() const { return highestCoverage_; }
  /// The colour passed to of() with that coverage.
  Colour heaviest() const { return heaviest_; }

 private:
  Cmyk unlimited(double red, double green, double blue) const;
  Cmyk throughProfile(double red, double green, double blue) const;
  Cmyk withinLimit(Cmyk ink) const;

  std::shared_ptr<void> cmyk_;  ///< The profile.
  ColourTransform toInk_, rgbToLab_, inkToLab_, pixels_;
  std::string name_;
  double limit_;
  NearBlack nearBlack_;
  double black_ = 0;  ///< The lightness of black ink (L*).
  std::size_t lightened_ = 0;
  double highestCoverage_ = 0;
  Colour heaviest_;
  std::mutex asking_;
  std::map<std::array<double, 3>, Cmyk> known_;
  std::vector<PressInk> recipes_;
};

/// Throws Error (call) if a recipe, or the substitute for a spot ink, has more ink than the limit.
void checkRecipes(const std::vector<PressInk>& inks, double limit);

/// The ink of exactly this colour (each channel from 0 to 1); null if there is none.
const PressInk* inkOf(const std::vector<PressInk>& inks, double red, double green, double blue);

/// The kind of picture: drawings have greys of black ink alone, photographs of all four, in PDF and TIFF.
enum class PixelKind : std::uint8_t { drawing, photograph };

/// Process colours from ProcessColours, cached for recent colours.
class PressPixels {
 public:
  /// Like ProcessColours.
  PressPixels(const std::string& profile, double limit, const std::vector<PressInk>& inks = {},
              NearBlack black = NearBlack::plain);

  /// In place, four bytes a pixel: blue, green, red and unused become cyan, magenta, yellow and black, where
  /// 255 is all ink. Thread-safe.
  void convert(std::uint8_t* pixels, std::size_t count, PixelKind kind);

 private:
  std::uint32_t inkFor(std::uint32_t colour);

  ProcessColours colours_;
  /// By a colour's hash, the latest colour and its ink: a picture has more colours than are worth keeping.
  std::vector<std::atomic<std::uint64_t>> met_;
};

/// Includes the paper's tint and the depth of its black (ICC.1:2022, absolute colorimetric), in sRGB.
class SoftProof {
 public:
  /// Throws Error (call) if the bytes are not a CMYK profile of a printer.
  explicit SoftProof(const std::string& profile);

  /// Each pixel from cyan, magenta, yellow, black (255 is all ink) to red, green, blue.
  void convert(const std::uint8_t* cmyk, std::uint8_t* rgb, std::size_t count) const;

 private:
  ColourTransform toScreen_;
};

}  // namespace gridpress::render
