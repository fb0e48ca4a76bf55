// proof/ink/exact_splash: poppler's Splash without the roundings that a press does not have.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxState.h>
#include <Stream.h>
#include <splash/Splash.h>
#include <splash/SplashClip.h>
#include <splash/SplashGlyphBitmap.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "proof/text/watched_splash.h"

namespace gridpress::proof {

/// `path` with each curve as lines between which it turns by a few degrees at most, also at a cusp. poppler
/// joins a curve's lines as it joins those of a polygon, pointed or blunt; other readers stroke a curve as a
/// round pen would (ISO 32000-1, 8.4.3.4 speaks of joins between segments only). `step` is the length of the
/// shortest line that counts, in the path's units.
std::unique_ptr<GfxPath> withRoundCurves(const GfxPath& path, double step);

/// A part of a picture in the device's own pixels, row by row.
struct EnlargedPicture {
  int left = 0, top = 0, width = 0, height = 0;
  std::vector<unsigned char> components;
};
/// What of a picture of eight bits a component shows within a device's pixels `left` to `right` and `top` to
/// `bottom` (not included), each between its four neighbours (ISO 32000-1, 8.9.5.3). `place` is how a state's
/// matrix says where it stands: upright.
EnlargedPicture enlarged(Stream& picture, int width, int height, int components,
                         const std::array<double, 6>& place, const std::array<int, 4>& within);

/// Hue and saturation as ISO 32000-1, 11.3.5.3, has them; poppler 22.12 takes another lightness for the
/// middle one of the three. Null for any other way to blend.
SplashBlendFunc blendOf(GfxBlendMode mode);

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

class ExactSplash : public WatchedSplash {
 public:
  using WatchedSplash::WatchedSplash;

  // Splash enlarges all of a picture, even where a window shows a corner of it, and moves it by half of one
  // of its pixels: of a coarse picture that is several of the paper's.
  void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* map,
                 bool interpolate, const int* maskColours, bool isInline) override {
    constexpr double kCoarse = 2;  // Pixels of the paper to one of the picture.
    const std::array<double, 6> m = matrixOf(*state);
    const bool upright = m[0] > kCoarse * width && -m[3] > kCoarse * height && m[1] == 0 && m[2] == 0;
    if (!upright || !interpolate || maskColours || map->getBits() != 8 ||
        map->getColorSpace()->getMode() == csIndexed)
      return WatchedSplash::drawImage(state, ref, stream, width, height, map, interpolate, maskColours,
                                      isInline);
    SplashClip& clip = *getSplash()->getClip();
    const EnlargedPicture part =
        enlarged(*stream, width, height, map->getNumPixelComps(), m,
                 {clip.getXMinI(), clip.getYMinI(), clip.getXMaxI() + 1, clip.getYMaxI() + 1});
    if (part.components.empty()) return;
    MemStream pixels(reinterpret_cast<const char*>(part.components.data()), 0,
                     static_cast<Goffset>(part.components.size()), Object(objNull));
    state->setCTM(part.width, 0, 0, -part.height, part.left, part.top + part.height);
    WatchedSplash::drawImage(state, ref, &pixels, part.width, part.height, map, false, nullptr, isInline);
    state->setCTM(m[0], m[1], m[2], m[3], m[4], m[5]);
  }

  // Splash clips to a rectangle by whole pixels, and to any other shape by parts of them. So a rectangle gets
  // one more point on its first side.
  void clip(GfxState* state) override {
    const GfxPath& path = *state->getPath();
    if (path.getNumSubpaths() == 1 && path.getSubpath(0)->getNumPoints() <= 5) {
      const GfxSubpath& box = *path.getSubpath(0);
      auto finer = std::make_unique<GfxPath>();
      finer->moveTo(box.getX(0), box.getY(0));
      for (int i = 1; i < box.getNumPoints(); ++i) {
        if (i == 1) finer->lineTo((box.getX(0) + box.getX(1)) / 2, (box.getY(0) + box.getY(1)) / 2);
        finer->lineTo(box.getX(i), box.getY(i));
      }
      finer->close();
      state->setPath(finer.release());
    }
    WatchedSplash::clip(state);
  }
  // Where a gradient strokes a path, poppler paints no farther from its points than half a line, and cuts the
  // tips of its joins. Before it reckons that, the state is saved; so a saved state's line is as wide as its
  // tips reach, until the line itself is drawn.
  void saveState(GfxState* state) override {
    GfxPattern* const pattern = state->getStrokePattern();
    const bool tips =
        pattern && pattern->getType() == kShading && state->isPath() && state->getLineJoin() == kMiter;
    lines_.push_back({state->getLineWidth(), tips});
    if (tips) state->setLineWidth(lines_.back().width * std::max(state->getMiterLimit(), 1.0));
    WatchedSplash::saveState(state);
  }
  void restoreState(GfxState* state) override {
    if (!lines_.empty()) {
      if (lines_.back().tips) state->setLineWidth(lines_.back().width);
      lines_.pop_back();
    }
    WatchedSplash::restoreState(state);
  }
  void stroke(GfxState* state) override {
    roundCurves(state);
    WatchedSplash::stroke(state);
  }
  void clipToStrokePath(GfxState* state) override {
    roundCurves(state);
    if (!lines_.empty() && lines_.back().tips) state->setLineWidth(lines_.back().width);
    WatchedSplash::clipToStrokePath(state);
  }
  // A glyph of filled text, as drawChar() sets it, but drawn once.
  void fillChar(GfxState* state, double x, double y, CharCode code) {
    if (state->getFillColorSpace()->isNonMarking()) return;
    glyphs_.fill(*getSplash(), *state, x, y, code, [&] {
      doUpdateFont(state);
      return getCurrentFont();
    });
  }
  void updateBlendMode(GfxState* state) override {
    WatchedSplash::updateBlendMode(state);
    if (const SplashBlendFunc exact = blendOf(state->getBlendMode())) getSplash()->setBlendFunc(exact);
  }
  // It would round a pattern's step to whole pixels.
  bool useTilingPatternFill() override { return false; }

 private:
  static std::array<double, 6> matrixOf(const GfxState& state) {
    std::array<double, 6> matrix{};
    const auto& given = state.getCTM();
    for (std::size_t i = 0; i < matrix.size(); ++i) matrix[i] = given[i];
    return matrix;
  }

  static constexpr int kShading = 2, kMiter = 0, kRound = 1;  // As PDF has them.
  // Round joins are right whatever lines a curve is cut into.
  static void roundCurves(GfxState* state) {
    constexpr double kPixels = 0.25;
    const auto& m = state->getCTM();
    const double scale = std::sqrt(std::abs(m[0] * m[3] - m[1] * m[2]));
    if (state->getLineJoin() == kRound || !state->isPath() || scale == 0) return;
    state->setPath(withRoundCurves(*state->getPath(), kPixels / scale).release());
  }
  struct SavedLine {
    double width;
    bool tips;
  };
  std::vector<SavedLine> lines_;
  GlyphStore glyphs_;
};

}  // namespace gridpress::proof
