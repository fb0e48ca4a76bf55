// proof/ink/exact_splash: poppler's Splash without roundings that do not occur on a press.
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

/// `path` with each curve flattened into lines that turn by at most a few degrees, even at a cusp. poppler
/// joins these lines like those of a polygon, mitred or bevelled; other readers stroke a curve as with a
/// round pen (ISO 32000-1, 8.4.3.4 applies joins between segments only). `step` is the length of the shortest
/// relevant line, in the path's units.
std::unique_ptr<GfxPath> withRoundCurves(const GfxPath& path, double step);

/// Part of a picture in device pixels, row by row.
struct EnlargedPicture {
  int left = 0, top = 0, width = 0, height = 0;
  std::vector<unsigned char> components;
};
/// The part of a picture (eight bits per component) visible in the device pixels `within` (left, top, right,
/// bottom; the last two exclusive), interpolated between four neighbours (ISO 32000-1, 8.9.5.3). `place` is
/// the state's matrix; the picture is upright.
EnlargedPicture enlarged(Stream& picture, int width, int height, int components,
                         const std::array<double, 6>& place, const std::array<int, 4>& within);

/// The blend function for hue and saturation by ISO 32000-1, 11.3.5.3; poppler 22.12 computes the middle one
/// of the three components differently. Null for any other mode.
SplashBlendFunc blendOf(GfxBlendMode mode);

/// A cache of glyphs by font, matrix, code and position within a pixel. Splash's own fonts cache 16 to 32 of
/// them, fewer than a page of text has, so that most letters would be rasterised again.
class GlyphStore {
 public:
  /// Fills the glyph at (x, y) in the state's axes. `fontOf` returns its font, or null if there is none; it
  /// is called only if the glyph is not cached.
  void fill(Splash& splash, const GfxState& state, double x, double y, CharCode code,
            const std::function<SplashFont*()>& fontOf);

 private:
  struct Glyph {
    SplashGlyphBitmap bitmap{};
    std::vector<unsigned char> bytes;  ///< A byte per pixel; empty if there is no ink.
  };
  // The font's object number and generation, its matrix, the code, and the quarter of a pixel.
  using Key = std::tuple<int, int, double, double, double, double, CharCode, int>;

  static Key keyOf(const GfxState& state, CharCode code, double across);
  /// False if the glyph is outside the clip of `splash`, and is not drawn.
  static bool draw(SplashFont& font, const Key& key, int left, int top, Splash& splash, Glyph& glyph);

  std::map<Key, Glyph> glyphs_;
};

class ExactSplash : public WatchedSplash {
 public:
  using WatchedSplash::WatchedSplash;

  // Splash enlarges a whole picture even if only a corner is visible, and shifts it by half of one of its
  // pixels: several device pixels if the picture is coarse.
  void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* map,
                 bool interpolate, const int* maskColours, bool isInline) override {
    constexpr double kCoarse = 2;  // Device pixels per picture pixel.
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

  // Splash clips to a rectangle by whole pixels, and to any other shape by parts of pixels. So a rectangle
  // gets one more point on its first side.
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
  // If a path is stroked with a gradient, poppler paints only within half a line width of its points, and
  // cuts off mitres. It saves the state before it computes this area; so the line of a saved state is as wide
  // as its mitres reach, until the line itself is drawn.
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
  // Fills a glyph as drawChar() does, but rasterises it only once.
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
  // This would round a pattern's step to whole pixels.
  bool useTilingPatternFill() override { return false; }

 private:
  static std::array<double, 6> matrixOf(const GfxState& state) {
    std::array<double, 6> matrix{};
    const auto& given = state.getCTM();
    for (std::size_t i = 0; i < matrix.size(); ++i) matrix[i] = given[i];
    return matrix;
  }

  static constexpr int kShading = 2, kMiter = 0, kRound = 1;  // As in PDF.
  // Round joins are correct however a curve is flattened.
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
