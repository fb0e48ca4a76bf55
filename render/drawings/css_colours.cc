// render/drawings/css_colours: colours in CSS notation, and replacing one by another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/recolour.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <iterator>
#include <vector>

#include "model/contracts.h"
#include "model/error.h"
#include "model/named_colours.h"
#include "model/srgb.h"
#include "model/utf8.h"
#include "render/drawings/css_rules.h"

namespace gridpress::render {

namespace {

std::uint8_t channel(double v) {
  return static_cast<std::uint8_t>(std::lround(std::clamp(v, 0.0, 255.0)));
}

std::optional<CssColour> parseHex(std::string_view text) {
  const bool brief = text.size() == 4 || text.size() == 5;
  if (!brief && text.size() != 7 && text.size() != 9) return std::nullopt;
  const std::size_t rgb = brief ? 4 : 7;
  const std::optional<Colour> colour = Colour::parse(text.substr(0, rgb));
  if (!colour || text.size() == rgb) return colour ? std::optional(CssColour{*colour}) : std::nullopt;
  // The alpha digits, read as a gray.
  const std::string digits = brief ? std::string(2, text[4]) : std::string(text.substr(7));
  const std::optional<Colour> alpha = Colour::parse("#" + digits + digits + digits);
  if (!alpha) return std::nullopt;
  return CssColour{*colour, alpha->red / 255.0};
}

// An argument of a colour's function.
struct ColourArgument {
  double value;
  bool percent;
  double of(double whole) const { return percent ? value * whole / 100 : value; }
};

// Matrices and curves of CSS Color 4, section 18.

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

Three encoded(const Three& linear) {
  Three out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = encodedOf(std::clamp(linear[i], 0.0, 1.0));
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

Three ofHsl(double hue, double saturation, double lightness) {
  hue = std::fmod(std::fmod(hue, 360) + 360, 360) / 30;
  const double a = saturation * std::min(lightness, 1 - lightness);
  const auto part = [&](double n) {
    const double k = std::fmod(n + hue, 12);
    return lightness - a * std::max(-1.0, std::min({k - 3, 9 - k, 1.0}));
  };
  return {part(0), part(8), part(4)};
}

Three ofHwb(double hue, double white, double black) {
  const double gray = white / (white + black);
  if (white + black >= 1) return {gray, gray, gray};
  Three rgb = ofHsl(hue, 1, 0.5);
  for (double& part : rgb) part = part * (1 - white - black) + white;
  return rgb;
}

// Red, green and blue from 0 to 1 of hsl(), hwb(), lab(), lch(), oklab() and oklch(), or of color() in a
// space that is named: srgb, srgb-linear, display-p3. What lies beyond sRGB is cut (CSS Color 4, 12). Nothing
// where the name is another.
std::optional<std::array<double, 3>> srgbOf(std::string_view name,
                                            const std::array<ColourArgument, 3>& given) {
  constexpr double kDegree = 3.14159265358979323846 / 180;
  const auto [first, second, third] = given;
  const double hue = third.value * kDegree;
  if (name == "lab") return ofLab(first.of(100), second.of(125), third.of(125));
  if (name == "oklab") return encoded(linearOfOklab(first.of(1), second.of(0.4), third.of(0.4)));
  if (name == "lch")
    return ofLab(first.of(100), second.of(150) * std::cos(hue), second.of(150) * std::sin(hue));
  if (name == "oklch")
    return encoded(
        linearOfOklab(first.of(1), second.of(0.4) * std::cos(hue), second.of(0.4) * std::sin(hue)));
  if (name == "hwb") return ofHwb(first.value, second.value / 100, third.value / 100);
  if (name == "hsl" || name == "hsla")
    return ofHsl(first.value, std::clamp(second.value / 100, 0.0, 1.0),
                 std::clamp(third.value / 100, 0.0, 1.0));
  const Three v = {first.of(1), second.of(1), third.of(1)};
  if (name == "srgb")
    return Three{std::clamp(v[0], 0.0, 1.0), std::clamp(v[1], 0.0, 1.0), std::clamp(v[2], 0.0, 1.0)};
  if (name == "srgb-linear") return encoded(v);
  if (name == "display-p3")
    return encoded(times(kXyzToLinear, times(kP3ToXyz, {linearOf(v[0]), linearOf(v[1]), linearOf(v[2])})));
  return std::nullopt;
}

/// The numbers between the parentheses, split at commas, blanks and slashes.
std::optional<std::vector<ColourArgument>> arguments(std::string_view text) {
  std::vector<ColourArgument> all;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == ',' || text[at] == '/' || text[at] == '\t' || text[at] == '\n') {
      ++at;
      continue;
    }
    if (text.substr(at).starts_with("none")) {
      all.push_back({0, false});
      at += 4;
      continue;
    }
    if (text[at] == '+') ++at;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    at = static_cast<std::size_t>(end - text.data());
    const bool percent = at < text.size() && text[at] == '%';
    if (percent) ++at;
    if (text.substr(at).starts_with("deg")) at += 3;
    all.push_back({value, percent});
  }
  return all;
}

std::optional<CssColour> parseFunction(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || text.back() != ')') return std::nullopt;
  std::string_view name = text.substr(0, open),
                   inside = trimmed(text.substr(open + 1, text.size() - open - 2));
  if (name == "color") {
    name = inside.substr(0, inside.find(' '));
    inside.remove_prefix(name.size());
  }
  const auto args = arguments(inside);
  if (!args || args->size() < 3 || args->size() > 4) return std::nullopt;
  const auto& a = *args;
  const double alpha = a.size() == 4 ? std::clamp(a[3].of(1), 0.0, 1.0) : 1;
  const auto share = [&](std::size_t i) { return a[i].percent; };
  if (name.starts_with("rgb") && inside.find(',') != std::string_view::npos &&
      (share(0) != share(1) || share(0) != share(2)))
    return std::nullopt;  // Commas are of the old form, which has numbers or shares (CSS Color 4, 5.1).
  if (name == "rgb" || name == "rgba")
    return CssColour{{channel(a[0].of(255)), channel(a[1].of(255)), channel(a[2].of(255))}, alpha};
  const auto part = srgbOf(name, {a[0], a[1], a[2]});
  if (!part) return std::nullopt;
  return CssColour{{channel(255 * (*part)[0]), channel(255 * (*part)[1]), channel(255 * (*part)[2])}, alpha};
}

}  // namespace

std::optional<CssColour> parseCssColour(std::string_view given) {
  const std::string text = asciiLower(given);
  if (text.empty()) return std::nullopt;
  if (text[0] == '#') return parseHex(text);
  if (text.back() == ')') return parseFunction(text);
  const std::optional<Colour> named = namedColour(text);
  return named ? std::optional(CssColour{*named}) : std::nullopt;
}

std::string toCss(const CssColour& c) {
  if (std::lround(c.alpha * 1000) >= 1000) return c.colour.hex();
  const std::string thousandths = std::to_string(std::lround(c.alpha * 1000) + 1000).substr(1);
  return "rgba(" + std::to_string(c.colour.red) + "," + std::to_string(c.colour.green) + "," +
         std::to_string(c.colour.blue) + ",0." + thousandths + ")";
}

bool holdsColour(std::string_view property) {
  return among("fill stroke stop-color flood-color lighting-color color", property);
}

std::string recolouredValue(std::string_view value, const ColourMap& colours, Unread unread) {
  const std::string_view text = trimmed(value);
  if (const std::size_t bang = text.find('!'); bang != std::string_view::npos)
    return recolouredValue(text.substr(0, bang), colours, unread) + " " + std::string(text.substr(bang));
  if (text.starts_with("url(")) {
    const std::size_t close = text.find(')');
    if (close == std::string_view::npos) return std::string(text);
    const std::string_view behind = trimmed(text.substr(close + 1));
    if (behind.empty()) return std::string(text);
    return std::string(text.substr(0, close + 1)) + " " + recolouredValue(behind, colours, unread);
  }
  constexpr std::string_view kKeywords =
      "none inherit currentcolor transparent initial unset revert context-fill context-stroke";
  if (text.empty() || among(kKeywords, asciiLower(text))) return std::string(text);
  const std::optional<CssColour> colour = parseCssColour(text);
  if (!colour && unread == Unread::keep) return std::string(value);
  if (!colour)
    throw Error::job("the colour \"" + std::string(text) + "\" cannot be read",
                     "write it as #rrggbb, rgb(), hsl() or a CSS colour name");
  EXPECTS(colours);
  return toCss(colours(*colour));
}

}  // namespace gridpress::render
