// model/date: digits in their places, checked by the calendar.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/date.h"

#include <charconv>
#include <chrono>
#include <cstddef>

namespace gridpress {

namespace {

/// A number of exactly N digits; 0 where there is another sign.
unsigned numberAt(std::string_view text, std::size_t at, std::size_t digits) {
  unsigned value = 0;
  const char* end = text.data() + at + digits;
  const auto read = std::from_chars(text.data() + at, end, value);
  return read.ec == std::errc() && read.ptr == end ? value : 0;
}

}  // namespace

bool isDay(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const unsigned year = numberAt(text, 0, 4);
  return year >= 1900 && std::chrono::year_month_day(std::chrono::year(static_cast<int>(year)),
                                                     std::chrono::month(numberAt(text, 5, 2)),
                                                     std::chrono::day(numberAt(text, 8, 2)))
                             .ok();
}

std::optional<std::string> dayOfIpuz(std::string_view text) {
  if (text.size() != 10 || text[2] != '/' || text[5] != '/') return std::nullopt;
  const std::string day = std::string(text.substr(6)) + "-" + std::string(text.substr(0, 2)) + "-" +
                          std::string(text.substr(3, 2));
  return isDay(day) ? std::optional(day) : std::nullopt;
}

std::string ipuzDay(std::string_view day) {
  return std::string(day.substr(5, 2)) + "/" + std::string(day.substr(8)) + "/" +
         std::string(day.substr(0, 4));
}

}  // namespace gridpress
