// layout/style/recolour: OKLCh and back, and a search for colours in a text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/recolour.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>

#include "model/contracts.h"

namespace gridpress::layout {

namespace {

// Lightness 0 to 1, chroma 0 to about 0.37, hue in radians.
struct Lch {
  double lightness = 0, chroma = 0, hue = 0;
};

// IEC 61966-2-1.
double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double companded(double c) {
  return c <= 0.0031308 ? c * 12.92 : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
}

Lch lchOf(Colour colour) {
  const double r = linear(colour.red), g = linear(colour.green), b = linear(colour.blue);
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  const double green = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  const double blue = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
  return {lightness, std::hypot(green, blue), std::atan2(blue, green)};
}

std::array<double, 3> linearOf(const Lch& c) {
  const double green = c.chroma * std::cos(c.hue), blue = c.chroma * std::sin(c.hue);
  const double l = std::pow(c.lightness + 0.3963377774 * green + 0.2158037573 * blue, 3);
  const double m = std::pow(c.lightness - 0.1055613458 * green - 0.0638541728 * blue, 3);
  const double s = std::pow(c.lightness - 0.0894841775 * green - 1.2914855480 * blue, 3);
  return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
          -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
          -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

// With less chroma where sRGB does not reach so far.
Colour colourOf(Lch c) {
  constexpr double kStep = 0.97, kSlack = 1e-4;
  std::array<double, 3> rgb = linearOf(c);
  const auto outside = [](double v) { return v < -kSlack || v > 1 + kSlack; };
  for (int i = 0; i < 200 && std::any_of(rgb.begin(), rgb.end(), outside); ++i) {
    c.chroma *= kStep;
    rgb = linearOf(c);
  }
  const auto byte = [](double v) {
    return static_cast<std::uint8_t>(std::lround(255 * companded(std::clamp(v, 0.0, 1.0))));
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

Colour turned(Colour colour, Colour from, Colour to) {
  if (colour == from) return to;
  const Lch old = lchOf(colour), a = lchOf(from), b = lchOf(to);
  const double apart = std::abs(std::remainder(old.hue - a.hue, 2 * std::numbers::pi));
  if (old.chroma < kGrey || a.chroma < kGrey || apart > kNearHue || a.lightness <= 0 || a.lightness >= 1)
    return colour;
  return colourOf({between(old.lightness, a.lightness, b.lightness), old.chroma * b.chroma / a.chroma,
                   old.hue + b.hue - a.hue});
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

std::string recoloured(std::string text, Colour from, Colour to) {
  if (from == to) return text;
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
    const std::size_t digits = digitsAt(text, at);
    if (digits == 0 || isReference(text, at)) continue;
    const auto colour = Colour::parse(std::string_view(text).substr(at, digits + 1));
    out.append(text, done, at - done);
    out += turned(colour.value(), from, to).hex();
    done = at + digits + 1;
  }
  return out.append(text, done);
}

}  // namespace gridpress::layout
