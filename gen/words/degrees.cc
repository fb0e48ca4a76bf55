// gen/words/degrees: numbers, the marks between them, and one letter for a side of the earth.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/degrees.h"
#include "model/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string>

namespace gridpress::gen {

namespace {

/// What may follow degrees, minutes and seconds. Of marks that begin alike the longest comes first.
constexpr std::array<std::array<std::string_view, 6>, 3> kMarks = {
    {{"°", "º", "˚", "deg", "d", ":"}, {"'", "′", "’", "min", "m", ":"}, {"\"", "″", "”", "''", "sec", "s"}}};

class AngleReader {
 public:
  AngleReader(std::string_view text, Angle angle) : rest_(trimmed(text)), angle_(angle) {}

  std::optional<double> read() {
    side();
    const bool minus = rest_.starts_with('-') || rest_.starts_with("−");
    if (minus) rest_.remove_prefix(rest_.starts_with('-') ? 1 : std::string_view("−").size());
    if (rest_.starts_with('+')) rest_.remove_prefix(1);
    double degrees = 0, unit = 1;
    bool fraction = false, any = false;
    for (const auto& marks : kMarks) {
      rest_ = trimmed(rest_);
      const std::optional<double> number = fraction ? std::nullopt : next(fraction);
      if (!number) break;
      constexpr double kSixty = 60;
      if (any && *number > kSixty) return {};  // Converters that round write 60.
      degrees += *number * unit, unit /= kSixty, any = true;
      skip(marks);
    }
    side();
    const double most = angle_ == Angle::latitude ? 90 : 180;
    if (!any || !rest_.empty() || degrees > most || (minus && sides_ > 0) || sides_ > 1) return {};
    return minus || negative_ ? -degrees : degrees;
  }

 private:
  void side() {
    rest_ = trimmed(rest_);
    const std::string_view letters = angle_ == Angle::latitude ? "NnSs" : "EeWw";
    for (const bool first : {true, false}) {
      if (rest_.empty()) return;
      const std::size_t at = letters.find(first ? rest_.front() : rest_.back());
      if (at == std::string_view::npos) continue;
      rest_ = trimmed(first ? rest_.substr(1) : rest_.substr(0, rest_.size() - 1));
      negative_ = at >= 2;
      ++sides_;
      return;
    }
  }

  // With a point or a comma.
  std::optional<double> next(bool& fraction) {
    const std::size_t end = std::min(rest_.find_first_not_of("0123456789.,"), rest_.size());
    std::string digits(rest_.substr(0, end));
    std::replace(digits.begin(), digits.end(), ',', '.');
    double number = 0;
    const auto [stop, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (wrong != std::errc() || stop != digits.data() + digits.size()) return {};
    rest_.remove_prefix(end);
    fraction = digits.find('.') != std::string::npos;
    return number;
  }

  void skip(const std::array<std::string_view, 6>& marks) {
    rest_ = trimmed(rest_);
    for (const std::string_view mark : marks)
      if (rest_.starts_with(mark)) return rest_.remove_prefix(mark.size());
  }

  std::string_view rest_;
  Angle angle_;
  bool negative_ = false;
  int sides_ = 0;
};

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
  const auto commas = std::count(text.begin(), text.end(), ',');
  if (commas == 1) return cutAround(text, text.find(','), 1);
  if (commas == 3) return cutAround(text, text.find(',', text.find(',') + 1), 1);
  // A side ends a latitude; else there is but one space.
  for (const std::string_view side : {"N ", "S ", "n ", "s "})
    if (const std::size_t at = text.find(side); at != std::string_view::npos && at > 0)
      return cutAround(text, at + 1, 1);
  return text.find(' ') == text.rfind(' ') ? cutAround(text, text.find(' '), 1) : PointText{};
}

std::optional<double> degreesIn(std::string_view text, Angle angle) {
  return AngleReader(text, angle).read();
}

}  // namespace gridpress::gen
