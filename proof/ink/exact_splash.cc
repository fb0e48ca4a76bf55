// proof/ink/exact_splash: halves curves until their lines hardly turn; turns on the spot at cusps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/exact_splash.h"

#include <GfxFont.h>
#include <goo/gmem.h>
#include <splash/SplashFont.h>

#include <numbers>
#include <utility>

#include "model/contracts.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

constexpr double kTurn = 8 * std::numbers::pi / 180;  // Between two lines of a curve.
constexpr int kHalvings = 12;
constexpr double kOnTheSpot = 1e-3;  // Of a step: lines that only turn.

struct CurvePoint {
  double x, y;
  CurvePoint operator-(CurvePoint other) const { return {x - other.x, y - other.y}; }
  double length() const { return std::hypot(x, y); }
};

CurvePoint middle(CurvePoint a, CurvePoint b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

// From one direction to another, -pi to pi; 0 where one of them is none.
double turn(CurvePoint from, CurvePoint to) {
  if (from.length() == 0 || to.length() == 0) return 0;
  return std::atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
}

class Lines {
 public:
  Lines(GfxPath& path, double step) : path_(path), step_(step) {}

  void begin(CurvePoint at) {
    path_.moveTo(at.x, at.y);
    at_ = at;
  }
  void line(CurvePoint to) {
    path_.lineTo(to.x, to.y);
    at_ = to;
  }
  void curve(CurvePoint a, CurvePoint b, CurvePoint c) {
    heading_ = {0, 0};
    halve(at_, a, b, c, kHalvings);
  }

 private:
  void halve(CurvePoint p, CurvePoint a, CurvePoint b, CurvePoint c, int left) {
    const CurvePoint first = a - p, second = b - a, third = c - b;
    const double all = first.length() + second.length() + third.length();
    const double turns = std::abs(turn(first, second)) + std::abs(turn(second, third));
    if (left == 0 || all < step_ || (turns < kTurn && all < 64 * step_)) return onward(c);
    const CurvePoint pa = middle(p, a), ab = middle(a, b), bc = middle(b, c);
    const CurvePoint pab = middle(pa, ab), abc = middle(ab, bc), half = middle(pab, abc);
    halve(p, pa, pab, half, left - 1);
    halve(half, abc, bc, c, left - 1);
  }

  // A line of a curve, after as many that only turn as it takes.
  void onward(CurvePoint to) {
    const CurvePoint ahead = to - at_;
    if (ahead.length() == 0) return;
    if (const double angle = turn(heading_, ahead); std::abs(angle) > kTurn) {
      const int turns = static_cast<int>(std::abs(angle) / kTurn) + 1;
      const double from = std::atan2(heading_.y, heading_.x);
      for (int i = 1; i < turns; ++i) {
        const double way = from + angle * i / turns;
        line({at_.x + kOnTheSpot * step_ * std::cos(way), at_.y + kOnTheSpot * step_ * std::sin(way)});
      }
    }
    heading_ = to - at_;
    line(to);
  }

  GfxPath& path_;
  double step_;
  CurvePoint at_{0, 0}, heading_{0, 0};
};

using Rgb = std::array<double, 3>;

double lightOf(const Rgb& c) {
  return 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2];
}
double saturationOf(const Rgb& c) {
  return std::ranges::max(c) - std::ranges::min(c);
}

Rgb withSaturation(Rgb c, double saturation) {
  const double least = std::ranges::min(c), range = saturationOf(c);
  for (double& part : c) part = range > 0 ? (part - least) * saturation / range : 0;
  return c;
}

// SetLum and ClipColor.
Rgb withLight(Rgb c, double light) {
  const double more = light - lightOf(c);
  for (double& part : c) part += more;
  const double least = std::ranges::min(c), most = std::ranges::max(c);
  for (double& part : c) {
    if (least < 0) part = light + (part - light) * light / (light - least);
    if (most > 255) part = light + (part - light) * (255 - light) / (most - light);
  }
  return c;
}

template <bool hue>
void blend(SplashColorPtr above, SplashColorPtr below, SplashColorPtr out, SplashColorMode) {
  const Rgb s = {double(above[0]), double(above[1]), double(above[2])},
            b = {double(below[0]), double(below[1]), double(below[2])};
  const Rgb mixed = withLight(withSaturation(hue ? s : b, saturationOf(hue ? b : s)), lightOf(b));
  for (std::size_t i = 0; i < mixed.size(); ++i)
    out[i] = static_cast<unsigned char>(std::lround(std::clamp(mixed[i], 0.0, 255.0)));
}

}  // namespace

SplashBlendFunc blendOf(GfxBlendMode mode) {
  return mode == gfxBlendHue ? blend<true> : mode == gfxBlendSaturation ? blend<false> : nullptr;
}

std::unique_ptr<GfxPath> withRoundCurves(const GfxPath& path, double step) {
  auto finer = std::make_unique<GfxPath>();
  Lines lines(*finer, step);
  for (int i = 0; i < path.getNumSubpaths(); ++i) {
    const GfxSubpath& part = *path.getSubpath(i);
    const auto point = [&](int k) { return CurvePoint{part.getX(k), part.getY(k)}; };
    lines.begin(point(0));
    for (int k = 1; k < part.getNumPoints(); ++k) {
      if (!part.getCurve(k)) {
        lines.line(point(k));
        continue;
      }
      lines.curve(point(k), point(k + 1), point(k + 2));
      k += 2;
    }
    if (part.isClosed()) finer->close();
  }
  return finer;
}

namespace {

// Where a device's pixels lie in a picture's, along one side: the pixel before and how much there is of the
// next one.
struct Between {
  int first, next;
  double share;
};

std::vector<Between> betweens(int from, int to, double start, double step, int count) {
  std::vector<Between> all;
  for (int at = from; at < to; ++at) {
    const double middle = std::clamp((at + 0.5 - start) / step - 0.5, 0.0, count - 1.0);
    const int first = static_cast<int>(middle);
    all.push_back({first, std::min(first + 1, count - 1), middle - first});
  }
  return all;
}

}  // namespace

EnlargedPicture enlarged(Stream& picture, int width, int height, int components,
                         const std::array<double, 6>& place, const std::array<int, 4>& within) {
  EXPECTS(place[0] > 0 && place[3] < 0 && place[1] == 0 && place[2] == 0);
  const auto edge = [](double at, int least, int most) {
    return static_cast<int>(std::lround(std::clamp<double>(at, least, most)));
  };
  const double start = place[4], end = start + place[0], bottom = place[5], top = bottom + place[3];
  EnlargedPicture part;
  part.left = edge(start, within[0], within[2]);
  part.top = edge(top, within[1], within[3]);
  part.width = edge(end, within[0], within[2]) - part.left;
  part.height = edge(bottom, within[1], within[3]) - part.top;
  if (part.width <= 0 || part.height <= 0) return part;
  const std::vector<Between> across =
      betweens(part.left, part.left + part.width, start, place[0] / width, width);
  const std::vector<Between> down =
      betweens(part.top, part.top + part.height, top, -place[3] / height, height);
  const std::size_t row = static_cast<std::size_t>(width) * static_cast<std::size_t>(components);
  std::vector<unsigned char> rows;  // From the first that shows on.
  ImageStream lines(&picture, width, components, 8);
  compat::rewind(lines);
  for (int y = 0; y <= down.back().next; ++y) {
    const unsigned char* const line = lines.getLine();
    if (line == nullptr) return {};
    if (y >= down.front().first) rows.insert(rows.end(), line, line + row);
  }
  lines.close();
  part.components.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height) *
                          static_cast<std::size_t>(components));
  for (const Between& y : down) {
    const unsigned char* const above =
        rows.data() + row * static_cast<std::size_t>(y.first - down.front().first);
    const unsigned char* const below =
        rows.data() + row * static_cast<std::size_t>(y.next - down.front().first);
    for (const Between& x : across)
      for (int c = 0; c < components; ++c) {
        const int left = x.first * components + c, right = x.next * components + c;
        const double upper = std::lerp(above[left], above[right], x.share);
        part.components.push_back(static_cast<unsigned char>(
            std::lround(std::lerp(upper, std::lerp(below[left], below[right], x.share), y.share))));
      }
  }
  return part;
}

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
