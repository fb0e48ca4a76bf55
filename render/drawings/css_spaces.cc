// render/drawings/css_spaces: matrices and curves of CSS Color 4, section 18.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/css_spaces.h"

#include <algorithm>
#include <cmath>

namespace gridpress::render {

namespace {

using Three = std::array<double, 3>;
using Matrix = std::array<Three, 3>;

Three times(const Matrix& m, const Three& v) {
  Three out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}

// From D65.
constexpr Matrix kXyzToLinear = {{{3.2409699419, -1.5373831776, -0.4986107603},
                                  {-0.9692436363, 1.8759675015, 0.0415550574},
                                  {0.0556300797, -0.2039769589, 1.0569715142}}};
constexpr Matrix kD50ToD65 = {{{0.9554734527, -0.0230985369, 0.0632593087},
                               {-0.0283697070, 1.0099954580, 0.0210413990},
                               {0.0123140017, -0.0205076964, 1.3303659366}}};
constexpr Matrix kP3ToXyz = {{{0.4865709486, 0.2656676932, 0.1982172852},
                              {0.2289745641, 0.6917385218, 0.0792869141},
                              {0, 0.0451133819, 1.0439443689}}};

double toLinear(double v) {
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

Three encoded(const Three& linear) {
  Three out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double v = std::clamp(linear[i], 0.0, 1.0);
    out[i] = v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
  }
  return out;
}

Three ofLab(double lightness, double a, double b) {
  constexpr double kKappa = 24389.0 / 27, kEpsilon = 216.0 / 24389;
  const double y = (lightness + 16) / 116, x = a / 500 + y, z = y - b / 200;
  const auto back = [](double f) { return f * f * f > kEpsilon ? f * f * f : (116 * f - 16) / kKappa; };
  const double luminance = lightness > 8 ? y * y * y : lightness / kKappa;
  constexpr Three kWhite = {0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585};
  return encoded(times(kXyzToLinear,
                       times(kD50ToD65, {back(x) * kWhite[0], luminance * kWhite[1], back(z) * kWhite[2]})));
}

Three ofOklab(double lightness, double a, double b) {
  const Three cone = {lightness + 0.3963377774 * a + 0.2158037573 * b,
                      lightness - 0.1055613458 * a - 0.0638541728 * b,
                      lightness - 0.0894841775 * a - 1.2914855480 * b};
  const auto cube = [](double v) { return v * v * v; };
  constexpr Matrix kToLinear = {{{4.0767416621, -3.3077115913, 0.2309699292},
                                 {-1.2684380046, 2.6097574011, -0.3413193965},
                                 {-0.0041960863, -0.7034186147, 1.7076147010}}};
  return encoded(times(kToLinear, {cube(cone[0]), cube(cone[1]), cube(cone[2])}));
}

Three ofHue(double hue, double white, double black) {
  if (white + black >= 1) {
    const double gray = white / (white + black);
    return {gray, gray, gray};
  }
  const double sector = std::fmod(std::fmod(hue, 360) + 360, 360) / 60;
  const auto part = [&](double n) {
    const double k = std::fmod(n + sector, 6);
    return (1 - std::clamp(std::min(k, 4 - k), 0.0, 1.0)) * (1 - white - black) + white;
  };
  return {part(5), part(3), part(1)};
}

}  // namespace

std::optional<std::array<double, 3>> srgbOf(std::string_view name,
                                            const std::array<ColourArgument, 3>& given) {
  constexpr double kDegree = 3.14159265358979323846 / 180;
  const auto [first, second, third] = given;
  const double hue = third.value * kDegree;
  if (name == "lab") return ofLab(first.of(100), second.of(125), third.of(125));
  if (name == "oklab") return ofOklab(first.of(1), second.of(0.4), third.of(0.4));
  if (name == "lch")
    return ofLab(first.of(100), second.of(150) * std::cos(hue), second.of(150) * std::sin(hue));
  if (name == "oklch")
    return ofOklab(first.of(1), second.of(0.4) * std::cos(hue), second.of(0.4) * std::sin(hue));
  if (name == "hwb") return ofHue(first.value, second.value / 100, third.value / 100);
  const Three v = {first.of(1), second.of(1), third.of(1)};
  if (name == "srgb")
    return Three{std::clamp(v[0], 0.0, 1.0), std::clamp(v[1], 0.0, 1.0), std::clamp(v[2], 0.0, 1.0)};
  if (name == "srgb-linear") return encoded(v);
  if (name == "display-p3")
    return encoded(times(kXyzToLinear, times(kP3ToXyz, {toLinear(v[0]), toLinear(v[1]), toLinear(v[2])})));
  return std::nullopt;
}

}  // namespace gridpress::render
