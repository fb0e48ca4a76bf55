// render/drawings/css_colour: reads colours as CSS writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/css_colour.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <vector>

#include "render/drawings/css_colour_names.h"

namespace gridpress::render {

std::string lowered(std::string_view text) {
  std::string s;
  for (const char c : text) s += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return s;
}

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

struct Argument {
  double value;
  bool percent;
  double of(double whole) const { return percent ? value * whole / 100 : value; }
};

/// The numbers between the parentheses, split at commas, blanks and slashes.
std::optional<std::vector<Argument>> arguments(std::string_view text) {
  std::vector<Argument> all;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == ',' || text[at] == '/' || text[at] == '\t' || text[at] == '\n') {
      ++at;
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

Colour fromHsl(double hue, double saturation, double lightness) {
  hue = std::fmod(std::fmod(hue, 360) + 360, 360) / 30;
  const double a = saturation * std::min(lightness, 1 - lightness);
  const auto part = [&](double n) {
    const double k = std::fmod(n + hue, 12);
    return channel(255 * (lightness - a * std::max(-1.0, std::min({k - 3, 9 - k, 1.0}))));
  };
  return {part(0), part(8), part(4)};
}

std::optional<CssColour> parseFunction(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || text.back() != ')') return std::nullopt;
  const std::string_view name = text.substr(0, open);
  const auto args = arguments(text.substr(open + 1, text.size() - open - 2));
  if (!args || args->size() < 3 || args->size() > 4) return std::nullopt;
  const auto& a = *args;
  const double alpha = a.size() == 4 ? std::clamp(a[3].of(1), 0.0, 1.0) : 1;
  if (name == "rgb" || name == "rgba")
    return CssColour{{channel(a[0].of(255)), channel(a[1].of(255)), channel(a[2].of(255))}, alpha};
  if (name == "hsl" || name == "hsla")
    return CssColour{
        fromHsl(a[0].value, std::clamp(a[1].value / 100, 0.0, 1.0), std::clamp(a[2].value / 100, 0.0, 1.0)),
        alpha};
  return std::nullopt;
}

}  // namespace

std::optional<CssColour> parseCssColour(std::string_view given) {
  const std::string text = lowered(given);
  if (text.empty()) return std::nullopt;
  if (text[0] == '#') return parseHex(text);
  if (text.back() == ')') return parseFunction(text);
  const auto* at = std::lower_bound(std::begin(kNamedColours), std::end(kNamedColours), text,
                                    [](const NamedColour& c, const std::string& n) { return c.name < n; });
  if (at == std::end(kNamedColours) || at->name != text) return std::nullopt;
  return CssColour{{static_cast<std::uint8_t>(at->rgb >> 16), static_cast<std::uint8_t>(at->rgb >> 8 & 255),
                    static_cast<std::uint8_t>(at->rgb & 255)}};
}

std::string toCss(const CssColour& c) {
  if (std::lround(c.alpha * 1000) >= 1000) return c.colour.hex();
  const std::string thousandths = std::to_string(std::lround(c.alpha * 1000) + 1000).substr(1);
  return "rgba(" + std::to_string(c.colour.red) + "," + std::to_string(c.colour.green) + "," +
         std::to_string(c.colour.blue) + ",0." + thousandths + ")";
}

}  // namespace gridpress::render
