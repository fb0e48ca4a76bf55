// proof/ink/glyph_store: asks a font of Splash's for a glyph as Splash::fillChar does, and keeps it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/glyph_store.h"

#include <GfxFont.h>
#include <goo/gmem.h>
#include <splash/SplashFont.h>

#include <cmath>
#include <utility>

#include "model/contracts.h"

namespace gridpress::proof {

namespace {

constexpr std::size_t kMost = 20'000;  // Of 2,500 bytes at most.

constexpr double kFar = 1e9;  // Pixels: on no page.

int wholeOf(double pixels) {
  return static_cast<int>(std::floor(pixels));
}

}  // namespace

void GlyphStore::fill(Splash& splash, const GfxState& state, double x, double y, CharCode code,
                      const std::function<SplashFont*()>& fontOf) {
  double across = 0, down = 0;
  state.transform(x, y, &across, &down);
  if (!(std::abs(across) < kFar && std::abs(down) < kFar)) return;
  const Key key = keyOf(state, code, across);
  auto at = glyphs_.find(key);
  if (at == glyphs_.end()) {
    Glyph glyph;
    SplashFont* const font = fontOf();
    if (font && !draw(*font, key, wholeOf(across), wholeOf(down), splash, glyph)) return;
    if (glyphs_.size() >= kMost) glyphs_.clear();
    at = glyphs_.emplace(key, std::move(glyph)).first;
    at->second.bitmap.data = at->second.bytes.data();
  }
  if (!at->second.bytes.empty()) splash.fillGlyph(x, y, &at->second.bitmap);
}

GlyphStore::Key GlyphStore::keyOf(const GfxState& state, CharCode code, double across) {
  const Ref& font = *state.getFont()->getID();
  double m[4];
  state.getFontTransMat(&m[0], &m[1], &m[2], &m[3]);
  const int quarter = wholeOf((across - std::floor(across)) * splashFontFraction);
  return {font.num, font.gen, m[0], m[1], m[2], m[3], code, quarter};
}

bool GlyphStore::draw(SplashFont& font, const Key& key, int left, int top, Splash& splash, Glyph& glyph) {
  constexpr int kHighest = 50, kAround = 3;  // Pixels; the glyphs of higher fonts are set on whole ones.
  int box[4];
  font.getBBox(&box[0], &box[1], &box[2], &box[3]);
  const int quarter = box[3] - box[1] + kAround > kHighest ? 0 : std::get<7>(key);
  SplashClipResult within = splashClipAllInside;
  SplashGlyphBitmap& drawn = glyph.bitmap;
  if (!font.makeGlyph(static_cast<int>(std::get<CharCode>(key)), quarter, 0, &drawn, left, top,
                      splash.getClip(), &within))
    return true;
  if (within == splashClipAllOutside) return false;
  EXPECTS(drawn.aa);
  glyph.bytes.assign(drawn.data, drawn.data + static_cast<std::ptrdiff_t>(drawn.w) * drawn.h);
  if (std::exchange(drawn.freeData, false)) gfree(drawn.data);
  return true;
}

}  // namespace gridpress::proof
