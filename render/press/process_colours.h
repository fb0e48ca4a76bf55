// render/press/process_colours: a screen's colours as a press's four process colours, and profiles.
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

/// sRGB (IEC 61966-2-1), made by lcms2. Always the same bytes: the date is a fixed one.
std::string srgbProfile();
/// The same in the profile format's version 2, the only one that PDF/A-1 knows.
std::string oldSrgbProfile();
/// Gray with sRGB's tone curve and white.
std::string grayProfile();

/// Cyan, magenta, yellow, black, each from 0 to 1.
using Cmyk = std::array<double, 4>;

/// lcms2's, from one profile's colours to another's. Any thread may ask it.
using ColourTransform = std::shared_ptr<void>;

/// Black, what is nearly black, and grays are black ink alone, so that small letters need no two plates to
/// meet; a gray gets the share of black that is as light as it. The rich one is what the profile gives.
/// All other colours go through the profile, relative to its paper.
class ProcessColours {
 public:
  /// `limit` in per cent of all inks on one place, with black upon any other colour; 0: none. Throws Error
  /// (call) where the bytes are no CMYK profile of a printer, or the limit is below that of black alone.
  /// Colours of `inks` that have a recipe are that, whatever the limit.
  ProcessColours(const std::string& profile, double limit, const std::vector<PressInk>& inks = {},
                 NearBlack black = NearBlack::plain);

  /// sRGB, each from 0 to 1. Remembers each colour, and counts those that were thinned. Thread-safe.
  Cmyk of(double red, double green, double blue);
  /// The same, not remembered.
  Cmyk reckon(double red, double green, double blue) const;
  /// All colours through the profile, grays too: a photograph's deepest shadows are of all four inks.
  Cmyk photographic(double red, double green, double blue) const;
  /// The same of many pixels, in place: of four bytes each blue, green, red and nothing become cyan, magenta,
  /// yellow and black, of which 255 is all.
  void photographic(std::uint8_t* pixels, std::size_t count);
  /// The profile's own name.
  const std::string& name() const { return name_; }
  std::size_t lightened() const { return lightened_; }  ///< Colours that had more ink than the limit.
  /// Per cent of ink of the highest coverage, before.
  double highestCoverage() const { return highestCoverage_; }
  /// The colour of `of` that would have that.
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
  double black_ = 0;  ///< How light black ink is (L*).
  std::size_t lightened_ = 0;
  double highestCoverage_ = 0;
  Colour heaviest_;
  std::mutex asking_;
  std::map<std::array<double, 3>, Cmyk> known_;
  std::vector<PressInk> recipes_;
};

/// Throws Error (call) where a recipe, or what stands for a spot ink, has more ink than the limit.
void checkRecipes(const std::vector<PressInk>& inks, double limit);

/// The ink of exactly this colour (each channel from 0 to 1); null where none has it.
const PressInk* inkOf(const std::vector<PressInk>& inks, double red, double green, double blue);

/// What the pixels show: drawings have grays of black ink alone, photographs of all four, in PDF and TIFF.
enum class PixelKind : std::uint8_t { drawing, photograph };

/// Process colours as ProcessColours gives them, remembered for the colours met last.
class PressPixels {
 public:
  /// As ProcessColours.
  PressPixels(const std::string& profile, double limit, const std::vector<PressInk>& inks = {},
              NearBlack black = NearBlack::plain);

  /// In place, four bytes a pixel: blue, green, red and nothing become cyan, magenta, yellow and black, where
  /// 255 is all ink. Thread-safe.
  void convert(std::uint8_t* pixels, std::size_t count, PixelKind kind);

 private:
  std::uint32_t inkFor(std::uint32_t colour);

  ProcessColours colours_;
  /// By a colour's hash, the last one that fell there and its ink: a picture has more than are worth keeping.
  std::vector<std::atomic<std::uint64_t>> met_;
};

/// The paper's tint and the depth of its black included (ICC.1:2022, absolute colorimetric), in sRGB.
class SoftProof {
 public:
  /// Throws Error (call) where the bytes are no CMYK profile of a printer.
  explicit SoftProof(const std::string& profile);

  /// Of each pixel cyan, magenta, yellow, black (255 is all ink) to red, green, blue.
  void convert(const std::uint8_t* cmyk, std::uint8_t* rgb, std::size_t count) const;

 private:
  ColourTransform toScreen_;
};

}  // namespace gridpress::render
