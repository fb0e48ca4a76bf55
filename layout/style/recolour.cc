// layout/style/recolour: conversion to and from OKLCh, colours found in texts, a search for a lightness.
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
#include "model/utf8.h"
#include "settings/types.h"

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

namespace {

// What the last assignment of a key says; nothing where there is none.
std::optional<std::string> assignedTo(const std::string& key, const Assignments& assignments) {
  for (auto one = assignments.rbegin(); one != assignments.rend(); ++one)
    if (one->starts_with(key + "=")) return one->substr(key.size() + 1);
  return {};
}

std::vector<Colour> coloursIn(std::string_view text) {
  std::vector<Colour> all;
  for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1)) {
    end = text.find(',');
    std::string_view one = text.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    all.push_back(readColour(std::string(one)));
  }
  return all;
}

constexpr double kText = 4.5, kLargeText = 3, kLetters = 7;  // WCAG 2.2: 1.4.3 and 1.4.6.

/// What about a poster with art was asked for.
struct Chosen {
  bool ink = false, paper = false, tint = false;
};

// Art over the paper that was chosen, or else a ground that the ink is read on; as strong as the ink allows
// wherever its blackest and its whitest spot may lie, and no stronger than it comes. An ink that nobody chose
// is black or white, which allow most.
Behind underArt(PosterTemplate& style, const Chosen& chosen) {
  Colour& ink = style.grid.colour;
  const Colour paper = style.paper.value_or(kWhite);
  if (!chosen.ink) ink = contrastOf(ink, kWhite) >= contrastOf(ink, kBlack) ? kBlack : kWhite;
  BackdropStyle& art = style.backdrop;
  art.ground = chosen.paper || contrastOf(ink, paper) >= kLetters   ? paper
               : contrastOf(ink, kWhite) >= contrastOf(ink, kBlack) ? kWhite
                                                                    : kBlack;
  // On a paper that the ink is hardly read on, nearly as well as there.
  const double enough = std::min(kText, 0.8 * contrastOf(ink, art.ground));
  const auto behind = [&](double share) {
    return Behind{tint(kBlack, share, art.ground), tint(kWhite, share, art.ground)};
  };
  // Darker than all that is behind it or lighter: art between is of any lightness.
  const auto isRead = [&](const Behind& all) {
    const auto [least, most] = std::minmax({contrastOf(ink, all.darkest), contrastOf(ink, all.lightest)});
    return least >= enough && most > contrastOf(all.darkest, all.lightest);
  };
  constexpr double kStep = 0.01;
  while (!chosen.tint && art.tint > kStep && !isRead(behind(art.tint))) art.tint -= kStep;
  // On art in all its colours nothing is read everywhere: texts go with the ink.
  return isRead(behind(art.tint)) ? behind(art.tint) : Behind{art.ground, art.ground};
}

}  // namespace

Accents::Accents(const TemplateTexts& texts, const Assignments& assignments) {
  EXPECTS(!texts.empty());
  for (const TomlText& one : texts) {
    const Object given = fromToml(one.toml, one.file);
    own_.push_back(own_.empty() ? std::vector<Colour>() : own_.back());
    const Value* written = given.find("accent");
    try {
      if (written) own_.back() = SettingType<std::vector<Colour>>::read(*written);
    } catch (const Error& e) {
      throw e.of("accent").in({one.file, written->line});
    }
  }
  now_ = own_.back();
  try {
    if (const auto asked = assignedTo("accent", assignments)) now_ = coloursIn(*asked);
  } catch (const Error& e) {
    throw e.of("colour");
  }
  const std::size_t most = own_.front().size();
  if (now_.size() <= most) return;
  if (most > 0)
    throw Error::inSetting("colour",
                           std::to_string(now_.size()) + " colours are given, and the template has " +
                               std::to_string(most) + " to exchange",
                           "give " + (most == 1 ? std::string("one") : "at most " + std::to_string(most)));
  throw Error::inSetting("colour", "the template has no colour to exchange",
                         "add accent = \"#rrggbb\" at the top of it, one of its colours")
      .in({texts.front().file, 0});
}

Exchanged Accents::pairsOf(std::size_t text) const {
  Exchanged pairs;
  for (std::size_t i = 0; i < std::min(own_[text].size(), now_.size()); ++i)
    pairs.emplace_back(own_[text][i], now_[i]);
  // Of a colour that stays its shades stay, to the last bit.
  const bool all = std::ranges::all_of(pairs, [](const auto& p) { return p.first == p.second; });
  return all ? Exchanged() : pairs;
}

TemplateTexts Accents::in(TemplateTexts texts) const {
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i].toml = recoloured(texts[i].toml, pairsOf(i));
  return texts;
}

void Accents::check(const TemplateTexts& texts, const std::string& drawing) const {
  if (texts.size() > 1 || now_ != own_.front()) return;
  const std::string all = asciiLower(texts.front().toml + drawing);
  for (const Colour& accent : now_) {
    const std::size_t first = all.find(accent.hex());
    if (first == all.npos || all.find(accent.hex(), first + 1) != all.npos) continue;  // By a name, or used.
    throw Error::call("nothing else in the template has the accent's colour, " + accent.hex() +
                          ", so that it changes nothing",
                      "keep the accent, and exchange it by " + setting("colour") + " " + accent.hex(),
                      {texts.front().file, 0});
  }
}

void keepReadable(PosterTemplate& style, const Assignments& assignments) {
  const auto isAssigned = [&](const std::string& key) { return assignedTo(key, assignments).has_value(); };
  const Chosen asked{isAssigned("grid.colour"), isAssigned("sheet.paper"), isAssigned("backdrop.tint")};
  const bool file = isAssigned("backdrop.svg");
  const bool art = file || isAssigned("backdrop.globe");
  const std::array chosen = {"grid.colour", "sheet.paper", "accent"};
  if (!art && std::ranges::none_of(chosen, isAssigned)) return;
  const Colour paper = style.paper.value_or(kWhite);
  if (file && !asked.tint) style.backdrop.tint = 1;
  const Behind below = art ? underArt(style, asked) : Behind{paper, paper};
  Behind block = below;
  if (style.panel) {
    if (!isAssigned("sheet.panel") && contrastOf(style.grid.colour, *style.panel) < kText)
      style.panel = art ? style.backdrop.ground : paper;
    block = {*style.panel, *style.panel};
  }
  const auto follow = [&](const std::string& key, Colour& colour, const Behind& behind, double contrast) {
    if (!isAssigned(key)) colour = readableOn(behind, colour, contrast);
  };
  follow("grid.colour", style.grid.colour, block, art ? kText : kLetters);
  follow("list.colour", style.list.colour, below, kText);
  follow("rulers.number", style.rulers.number, block, kText);
  follow("rulers.ten", style.rulers.ten, block, kLargeText);
  const auto lines = [&](const std::string& of, std::vector<TitleLine>& all, const Behind& behind) {
    for (std::size_t i = 0; i < all.size(); ++i)
      follow(of + ".line." + std::to_string(i + 1) + ".colour", all[i].colour, behind,
             of == "title" && i == 0 ? kLargeText : kText);
  };
  lines("title", style.title.lines, block);
  lines("foot", style.footer.lines, below);
}

}  // namespace gridpress::layout
