// model/setting_name: marks are two control characters, which no readable file name holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setting_name.h"

#include <cstddef>

namespace gridpress {

namespace {

constexpr char kBegin = '\x02', kEnd = '\x03';

}  // namespace

std::string setting(std::string_view name) {
  return kBegin + std::string(name) + kEnd;
}

std::string wordSettings(std::string_view text, const std::function<std::string(std::string_view)>& word) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find(kBegin, at);
    const std::size_t end = begin == std::string_view::npos ? begin : text.find(kEnd, begin);
    if (end == std::string_view::npos) {
      out += text.substr(at);
      break;
    }
    out += text.substr(at, begin - at);
    out += word(text.substr(begin + 1, end - begin - 1));
    at = end + 1;
  }
  return out;
}

std::string plainSettings(std::string_view text) {
  return wordSettings(text, [](std::string_view name) { return std::string(name); });
}

}  // namespace gridpress
