// layout/style/recolour: OKLCh and back, a search for colours in a text, and for a lightness.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/recolour.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "model/contracts.h"
#include "model/srgb.h"

namespace gridpress::layout {

namespace {

// Lightness 0 to 1, chroma 0 to about 0.37, hue in radians.
struct Lch {
  double lightness = 0, chroma = 0, hue = 0;
};

Lch lchOf(Colour colour) {
  const double r = linearOf(colour.red / 255.0), g = linearOf(colour.green / 255.0),
               b = linearOf(colour.blue / 255.0);
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  const double green = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  const double blue = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
  return {lightness, std::hypot(green, blue), std::atan2(blue, green)};
}

std::array<double, 3> linearRgbOf(const Lch& c) {
  return linearOfOklab(c.lightness, c.chroma * std::cos(c.hue), c.chroma * std::sin(c.hue));
}

// With less chroma where sRGB does not reach so far.
Colour colourOf(Lch c) {
  constexpr double kStep = 0.97, kSlack = 1e-4;
  std::array<double, 3> rgb = linearRgbOf(c);
  const auto outside = [](double v) { return v < -kSlack || v > 1 + kSlack; };
  for (int i = 0; i < 200 && std::ranges::any_of(rgb, outside); ++i) {
    c.chroma *= kStep;
    rgb = linearRgbOf(c);
  }
  const auto byte = [](double v) {
    return static_cast<std::uint8_t>(std::lround(255 * encodedOf(std::clamp(v, 0.0, 1.0))));
  };
  return {byte(rgb[0]), byte(rgb[1]), byte(rgb[2])};
}

// Scales so that `from` becomes `to`, and 0 and 1 stay.
double between(double value, double from, double to) {
  EXPECTS(from > 0 && from < 1);
  return value <= from ? value * to / from : 1 - (1 - value) * (1 - to) / (1 - from);
}

constexpr double kNearHue = std::numbers::pi / 5;  // 36 degrees.
constexpr double kGrey = 0.004;                    // Chroma below which a colour has no hue.
constexpr double kTinged = 0.03;                   // A grey with a touch of a hue, as inks and papers are.

Colour turned(Colour colour, const Exchanged& pairs) {
  const Lch old = lchOf(colour);
  double nearest = kNearHue;
  Colour now = colour;
  for (const auto& [from, to] : pairs) {
    if (colour == from) return to;
    const Lch a = lchOf(from), b = lchOf(to);
    const double apart = std::abs(std::remainder(old.hue - a.hue, 2 * std::numbers::pi));
    if (old.chroma < kGrey || a.chroma < kGrey || apart > nearest || a.lightness <= 0 || a.lightness >= 1)
      continue;
    nearest = apart;
    Lch shade{between(old.lightness, a.lightness, b.lightness), old.chroma * b.chroma / a.chroma,
              old.hue + b.hue - a.hue};
    if (old.chroma < kTinged) shade = {old.lightness, std::min(old.chroma, shade.chroma), shade.hue};
    now = colourOf(shade);
  }
  return now;
}

// How many characters of a colour stand behind a # at `at`: 6, 3 or none.
std::size_t digitsAt(const std::string& text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && std::isxdigit(static_cast<unsigned char>(text[end]))) ++end;
  const std::size_t count = end - at - 1;
  const bool goesOn = end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) ||
                                            text[end] == '_' || text[end] == '-');
  return goesOn || (count != 3 && count != 6) ? 0 : count;
}

bool isReference(const std::string& text, std::size_t at) {
  const std::string before = text.substr(at < 6 ? 0 : at - 6, std::min<std::size_t>(at, 6));
  return before.ends_with('(') || before.ends_with("href=\"") || before.ends_with("href='");
}

}  // namespace

std::string recoloured(const std::string& text, const Exchanged& pairs) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
    const std::size_t digits = digitsAt(text, at);
    if (digits == 0 || isReference(text, at)) continue;
    const auto colour = Colour::parse(std::string_view(text).substr(at, digits + 1));
    out.append(text, done, at - done);
    out += turned(colour.value(), pairs).hex();
    done = at + digits + 1;
  }
  return out.append(text, done);
}

double contrastOf(Colour one, Colour other) {
  // A poster asks for millions.
  static const std::array<double, 256> linear = [] {
    std::array<double, 256> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = linearOf(static_cast<double>(i) / 255.0);
    return all;
  }();
  const auto light = [](Colour c) {
    return 0.2126 * linear[c.red] + 0.7152 * linear[c.green] + 0.0722 * linear[c.blue] + 0.05;
  };
  const double a = light(one), b = light(other);
  return std::max(a, b) / std::min(a, b);
}

Colour readableOn(const Behind& behind, Colour colour, double contrast) {
  const auto least = [&](Colour c) {
    return std::min(contrastOf(c, behind.darkest), contrastOf(c, behind.lightest));
  };
  const bool lighter = least(kWhite) > least(kBlack);
  if (least(colour) >= contrast) return colour;
  constexpr double kStep = 0.01;
  Lch tried = lchOf(colour);
  // What is dark on light is as light on dark, or more: just enough would be dull.
  if (lighter) tried.lightness = std::max(tried.lightness, 1 - tried.lightness);
  colour = colourOf(tried);
  while (least(colour) < contrast && (lighter ? tried.lightness < 1 : tried.lightness > 0)) {
    tried.lightness = std::clamp(tried.lightness + (lighter ? kStep : -kStep), 0.0, 1.0);
    colour = colourOf(tried);
  }
  return least(colour) < contrast ? (lighter ? kWhite : kBlack) : colour;
}

}  // namespace gridpress::layout
