// gen/letters/degrees: numbers, the signs between them, and a letter for the hemisphere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/degrees.h"

#include <unicode/regex.h>
#include <unicode/unistr.h>

#include <cmath>
#include <cstdint>

#include "gen/letters/text.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

/// A side of the earth, degrees, minutes and seconds with what may follow each, and a side.
constexpr const char16_t* kAngle =
    u"\\s*([NSEWnsew])?\\s*([-−+])?\\s*([0-9.,]++)\\s*(?:°|º|˚|deg|d|:)?\\s*"
    u"(?:([0-9.,]++)\\s*(?:'|′|’|min|m|:)?\\s*(?:([0-9.,]++)\\s*(?:\"|″|”|''|sec|s)?\\s*)?)?([NSEWnsew])?"
    u"\\s*";

// What is before and behind the separator at `place`.
PointText cutAround(std::string_view text, std::size_t place, std::size_t size) {
  if (place == std::string_view::npos) return {};
  return {trimmed(text.substr(0, place)), trimmed(text.substr(place + size))};
}

}  // namespace

PointText pointIn(std::string_view text) {
  text = trimmed(text);
  const std::size_t open = text.find('(');
  if (open != std::string_view::npos && asciiLower(trimmed(text.substr(0, open))) == "point" &&
      text.ends_with(')')) {
    const std::string_view inside = trimmed(text.substr(open + 1, text.size() - open - 2));
    const PointText turned = cutAround(inside, inside.find(' '), 1);
    return {turned.longitude, turned.latitude};
  }
  for (const std::string_view separator : {";", "/", "|", ", "})
    if (const std::size_t at = text.find(separator); at != std::string_view::npos)
      return cutAround(text, at, separator.size());
  const auto commas = std::ranges::count(text, ',');
  if (commas == 1) return cutAround(text, text.find(','), 1);
  if (commas == 3) return cutAround(text, text.find(',', text.find(',') + 1), 1);
  // A side ends a latitude; else there is but one space.
  for (const std::string_view side : {"N ", "S ", "n ", "s "})
    if (const std::size_t at = text.find(side); at != std::string_view::npos && at > 0)
      return cutAround(text, at + 1, 1);
  return text.find(' ') == text.rfind(' ') ? cutAround(text, text.find(' '), 1) : PointText{};
}

std::optional<double> degreesIn(std::string_view text, Angle angle) {
  const double most = angle == Angle::latitude ? 90 : 180;
  if (const auto plain = numberIn<double>(trimmed(text)))
    return std::abs(*plain) <= most ? plain : std::nullopt;
  UErrorCode wrong = U_ZERO_ERROR;
  thread_local icu::RegexMatcher reader(kAngle, 0, wrong);
  const auto whole = icu::UnicodeString::fromUTF8(text);
  if (!reader.reset(whole).matches(wrong)) return {};
  const auto part = [&](std::int32_t group) {
    std::string found;
    return reader.group(group, wrong).findAndReplace(u",", u".").toUTF8String(found);
  };
  const std::string sign = part(2), side = part(1) + part(6);
  const std::string_view letters = angle == Angle::latitude ? "NnSs" : "EeWw";
  const bool minus = !sign.empty() && sign != "+";
  if (side.size() > 1 || (minus && !side.empty()) || !contains(letters, side)) return {};
  double degrees = 0, unit = 1;
  bool fraction = false;
  for (const std::int32_t group : {3, 4, 5}) {
    const std::string digits = part(group);
    if (digits.empty()) break;
    constexpr double kSixty = 60;
    const auto number = numberIn<double>(digits);
    if (!number || fraction || (unit < 1 && *number > kSixty)) return {};  // Converters that round write 60.
    degrees += *number * unit, unit /= kSixty;
    fraction = contains(digits, '.');
  }
  if (degrees > most) return {};
  return minus || letters.find(side) >= 2 ? -degrees : degrees;
}

std::optional<EarthPoint> earthPointIn(std::string_view text) {
  const auto [north, east] = pointIn(text);
  const auto lat = degreesIn(north, Angle::latitude), lng = degreesIn(east, Angle::longitude);
  return lat && lng ? std::optional(EarthPoint{*lat, *lng}) : std::nullopt;
}

}  // namespace gridpress::gen
