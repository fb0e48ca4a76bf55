// proof/ink/glyph_store: small glyphs as poppler's Splash draws them, each drawn once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CharTypes.h>
#include <GfxState.h>
#include <splash/Splash.h>
#include <splash/SplashGlyphBitmap.h>

#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace gridpress::proof {

/// Glyphs by their font, size and slant, code and place across a pixel. A font of Splash's keeps 16 to 32 of
/// them, which is fewer than a page of text has: it would draw most letters anew.
class GlyphStore {
 public:
  /// Fills the glyph at (x, y) of the state's axes. Its font is the one that `fontOf` returns (null: there is
  /// none), which is asked where the glyph is not known.
  void fill(Splash& splash, const GfxState& state, double x, double y, CharCode code,
            const std::function<SplashFont*()>& fontOf);

 private:
  struct Glyph {
    SplashGlyphBitmap bitmap{};
    std::vector<unsigned char> bytes;  ///< A byte a pixel; none where there is no ink.
  };
  // The font's number and generation, its matrix, the code, and the quarter of a pixel.
  using Key = std::tuple<int, int, double, double, double, double, CharCode, int>;

  static Key keyOf(const GfxState& state, CharCode code, double across);
  /// False where the glyph lies outside of the splash's clip, and is not drawn.
  static bool draw(SplashFont& font, const Key& key, int left, int top, Splash& splash, Glyph& glyph);

  std::map<Key, Glyph> glyphs_;
};

}  // namespace gridpress::proof
