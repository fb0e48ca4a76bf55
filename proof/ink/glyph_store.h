// proof/ink/glyph_store: small glyphs as poppler's Splash draws them, each drawn once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxFont.h>
#include <GfxState.h>
#include <goo/gmem.h>
#include <splash/Splash.h>
#include <splash/SplashFont.h>
#include <splash/SplashGlyphBitmap.h>

#include <cmath>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "model/contracts.h"

namespace gridpress::proof {

/// Glyphs by their font, size and slant, code and place across a pixel. A font of Splash's keeps 16 to 32 of
/// them, which is fewer than a page of text needs: it would draw most letters anew.
class GlyphStore {
 public:
  /// Splash sets a glyph on quarters of a pixel across.
  static constexpr int kQuarters = 4;

  /// Which of a state's glyphs, and where across its pixel.
  using Key = std::tuple<int, int, double, double, double, double, CharCode, int>;

  /// Fills the glyph at (x, y) of the state's axes. Its font is the one that `fontOf` returns (null: there is
  /// none), which is asked where the glyph is not known.
  template <typename FontOf>
  void fill(Splash& splash, const GfxState& state, double x, double y, CharCode code, const FontOf& fontOf) {
    double across = 0, down = 0;
    state.transform(x, y, &across, &down);
    const Key key = keyOf(state, code, across);
    auto at = glyphs_.find(key);
    if (at == glyphs_.end()) {
      Glyph glyph;
      SplashFont* font = fontOf();
      const int left = static_cast<int>(std::floor(across)), top = static_cast<int>(std::floor(down));
      if (font &&
          !draw(*font, std::get<CharCode>(key), std::get<7>(key), left, top, *splash.getClip(), glyph))
        return;
      if (glyphs_.size() >= kMost) glyphs_.clear();
      at = glyphs_.emplace(key, std::move(glyph)).first;
    }
    Glyph& glyph = at->second;
    glyph.bitmap.data = glyph.bytes.data();
    if (!glyph.bytes.empty()) splash.fillGlyph(x, y, &glyph.bitmap);
  }

 private:
  struct Glyph {
    SplashGlyphBitmap bitmap{};
    std::vector<unsigned char> bytes;
  };
  static constexpr std::size_t kMost = 20'000;

  static Key keyOf(const GfxState& state, CharCode code, double across) {
    const Ref& font = *state.getFont()->getID();
    double m[4];
    state.getFontTransMat(&m[0], &m[1], &m[2], &m[3]);
    const int quarter = static_cast<int>(std::floor((across - std::floor(across)) * kQuarters));
    return {font.num, font.gen, m[0], m[1], m[2], m[3], code, quarter};
  }

  // False where the glyph lies outside of the clip, and is not drawn. One without ink has no bytes.
  static bool draw(SplashFont& font, CharCode code, int quarter, int left, int top, SplashClip& clip,
                   Glyph& glyph) {
    constexpr int kHighest = 50;  // Pixels; the glyphs of higher fonts are set on whole ones.
    int box[4];
    font.getBBox(&box[0], &box[1], &box[2], &box[3]);
    if (box[3] - box[1] + 3 > kHighest) quarter = 0;
    SplashClipResult within = splashClipAllInside;
    SplashGlyphBitmap& drawn = glyph.bitmap;
    if (!font.makeGlyph(static_cast<int>(code), quarter, 0, &drawn, left, top, &clip, &within)) return true;
    if (within == splashClipAllOutside) return false;
    EXPECTS(drawn.aa);  // A byte a pixel.
    glyph.bytes.assign(drawn.data, drawn.data + static_cast<std::ptrdiff_t>(drawn.w) * drawn.h);
    if (std::exchange(drawn.freeData, false)) gfree(drawn.data);
    return true;
  }

  std::map<Key, Glyph> glyphs_;
};

}  // namespace gridpress::proof
