// gen/words/degrees: numbers, the marks between them, and one letter for a side of the earth.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/degrees.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string>

#include "gen/words/utf8.h"

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
      if (any && *number >= kSixty) return {};
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

}  // namespace

std::optional<double> degreesIn(std::string_view text, Angle angle) {
  return AngleReader(text, angle).read();
}

}  // namespace gridpress::gen
