// model/earth: a place on the earth, and whose land it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <string_view>

namespace gridpress {

/// Geographic coordinates in degrees (WGS 84): latitude from -90 to 90, north positive; longitude from -180
/// to 180, east positive.
struct EarthPoint {
  double lat = 0, lng = 0;
  auto operator<=>(const EarthPoint&) const = default;
};

/// A country's two letters of ISO 3166-1 ("CH"), or none.
class CountryCode {
 public:
  constexpr CountryCode() = default;
  /// Either case; any other text gives no code.
  constexpr CountryCode(std::string_view text) {  // NOLINT: implicit.
    if (text.size() != 2) return;
    for (const char c : text)
      if ((c < 'A' || c > 'Z') && (c < 'a' || c > 'z')) return;
    for (std::size_t i = 0; i < 2; ++i) letters_[i] = static_cast<char>(text[i] & ~('a' - 'A'));
  }
  constexpr CountryCode(const char* text) : CountryCode(std::string_view(text)) {}  // NOLINT: implicit.

  constexpr bool empty() const { return letters_.front() == 0; }
  /// Valid as long as this is.
  constexpr std::string_view text() const { return {letters_.data(), empty() ? 0U : 2U}; }
  auto operator<=>(const CountryCode&) const = default;

 private:
  std::array<char, 2> letters_ = {};
};

}  // namespace gridpress
